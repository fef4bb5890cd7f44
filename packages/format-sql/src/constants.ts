// The constants of a statement: strings and numbers that may be values of a column.
import type { StatementPart } from './sqlToken.ts';

const lengthTypes =
  /^(varying|varchar|nvarchar|char|character|bpchar|numeric|decimal|bit|varbit|time|timestamp|datetime|int|integer|bigint|smallint|tinyint|mediumint|float|double|binary|varbinary)$/i;

const lengths = /^(?:length|char_length|character_length|octet_length|bit_length|cardinality)$/i;
const sequenceFunctions = /^(?:nextval|currval|setval)$/i;

/** The text between the quotation marks of a string or the tags of a body, escapes unchanged. */
export function contentOf({ kind, text }: StatementPart): string {
  if (kind !== 'body') return text.slice(text.search(/['"]/) + 1, -1);
  const tag = text.indexOf('$', 1) + 1;
  return text.slice(tag, -tag);
}

/**
 * Returns the indexes of constants that may be values: strings with a letter or a number in them, and numbers
 * of two digits or more. Single digits, zeros, names of objects, lengths of types and the numbers that
 * lengths are compared with aren't.
 */
export function constantsIn(parts: readonly StatementPart[]): number[] {
  const found: number[] = [];
  /** The words before the parentheses that are open, and before the one that closed last. */
  const calls: string[] = [];
  let closed = '';
  for (const [i, part] of parts.entries()) {
    const before = parts[i - 1];
    if (part.kind === 'sign') {
      if (part.text === '(') calls.push(before?.kind === 'word' ? before.text : '');
      else if (part.text === ')') closed = calls.pop() ?? '';
    } else if (part.kind === 'number') {
      const isLength =
        lengthTypes.test(calls.at(-1) ?? '') || (lengths.test(closed) && before?.kind === 'sign');
      if (!isLength && /[1-9].*\d/.test(part.text.replaceAll('.', ''))) found.push(i);
    } else if (part.kind === 'string' || part.kind === 'body') {
      const isName = sequenceFunctions.test(calls.at(-1) ?? '') || isObjectName(parts, i);
      if (!isName && mayBeValue(contentOf(part))) found.push(i);
    } else if (/^(?:and|or|then|else|when)$/i.test(part.text)) closed = '';
  }
  return found;
}

function mayBeValue(content: string): boolean {
  return /[\p{L}\p{N}]/u.test(content) && !/^(?:\d|[0.]+|(?:0000-00-00)?[0:. ]+)$/.test(content);
}

/** `'public.numbers'::regclass`, `'english'::regconfig` */
function isObjectName(parts: readonly StatementPart[], at: number): boolean {
  if (parts[at + 1]?.text !== ':' || parts[at + 2]?.text !== ':') return false;
  const type = parts[at + 4]?.text === '.' ? parts[at + 5] : parts[at + 3];
  return /^reg[a-z]+$/i.test(type?.text ?? '');
}

/** Returns the names in parts and in bodies among them, in lower case. */
export function namesIn(parts: readonly StatementPart[]): Set<string> {
  const names = new Set<string>();
  for (const { kind, text } of parts)
    if (kind === 'word' || kind === 'name') names.add(text.toLowerCase());
    else if (kind === 'body' || kind === 'string')
      for (const [, quoted, word] of text.matchAll(/["`]([^"`\n]+)["`]|([\p{L}_][\p{L}\p{N}_$]*)/gu))
        names.add((quoted ?? word ?? '').toLowerCase());
  return names;
}

/** Returns true if a body has a string in it that isn't empty, or a number of two digits or more. */
export function hasBodyConstant(parts: readonly StatementPart[]): boolean {
  const bodies = parts.filter(({ kind }) => kind === 'body').map(contentOf);
  if (bodies.some((text) => /'[^']|\$[a-z_]*\$/i.test(text.replaceAll("''", '')) || hasNumber(text)))
    return true;
  return constantsIn(parts).some((i) => parts[i]?.kind !== 'body');
}

function hasNumber(text: string): boolean {
  return /(?<![\p{L}\p{N}_$.])(?:[1-9]\d|\d\.?\d*[1-9])/u.test(text);
}
