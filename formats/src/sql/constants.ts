// The constants of a statement: strings and numbers that may be values of a column.
import type { StatementPart } from './sqlToken.ts';

const lengthTypes =
  /^(varying|varchar|nvarchar|char|character|bpchar|numeric|decimal|bit|varbit|time|timestamp|datetime|int|integer|bigint|smallint|tinyint|mediumint|float|double|binary|varbinary)$/i;

/**
 * Whether a part may be a value: a string that isn't empty, or a number of two digits or more. Single digits, zero dates, names
 * of sequences and lengths of types aren't.
 */
export function isConstant(parts: readonly StatementPart[], i: number): boolean {
  const { kind, text } = parts[i] ?? { kind: 'end', text: '' };
  const [before, opening] = [parts[i - 2]?.text ?? '', parts[i - 1]?.text];
  if (kind === 'number') {
    const isLength = opening === '(' && lengthTypes.test(before);
    return !isLength && /[1-9].*\d/.test(text.replaceAll('.', ''));
  }
  if (kind !== 'string' || (opening === '(' && /^(nextval|currval|setval)$/i.test(before))) return false;
  return !/^[a-z_&\d]*(['"])(\d?|0000-00-00[0:. ]*)\1$/i.test(text);
}

/** Whether any of the parts may be a value. */
export function hasConstant(parts: readonly StatementPart[], from = 0): boolean {
  for (let i = from; i < parts.length; i++) if (isConstant(parts, i)) return true;
  return false;
}

/** The names in parts and in bodies among them, in lower case. */
export function namesIn(parts: readonly StatementPart[]): Set<string> {
  const names = new Set<string>();
  for (const { kind, text } of parts)
    if (kind === 'word' || kind === 'name') names.add(text.toLowerCase());
    else if (kind === 'body' || kind === 'string')
      for (const [, quoted, word] of text.matchAll(/["`]([^"`\n]+)["`]|([\p{L}_][\p{L}\p{N}_$]*)/gu))
        names.add((quoted ?? word ?? '').toLowerCase());
  return names;
}

/** Whether a body has a string in it that isn't empty. */
export function hasBodyConstant(parts: readonly StatementPart[]): boolean {
  return parts.some(({ kind, text }, i) =>
    kind === 'body' ? /'[^']/.test(text.replaceAll("''", '')) : isConstant(parts, i),
  );
}
