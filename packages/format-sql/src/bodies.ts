// Definitions whose bodies the server runs later: functions, triggers, rules, views.
import type { StatementPart } from './sqlToken.ts';

/** The beginning of a constant, such as `'x'`, `E'x'`, `U&'x'`, `$$x$$` or `-1`. */
const constant = /[\s(,=+-](?:[a-z]|U&)?(?:'|\$\$|\d)/i;
/** The end of a body or a string, which would look like the beginning of a constant. */
const closing = /(?:['"]|\$[^$]*\$)$/;
const routines = /^(function|procedure|trigger|event|rule|view|package)$/i;

/**
 * Returns true if a statement defines code that the server runs later: its body can't add rows while the dump is
 * loaded.
 */
export function definesBody(parts: readonly StatementPart[]): boolean {
  if (parts[0]?.kind !== 'word' || !/^create$/i.test(parts[0].text)) return false;
  // The object is named before the first bracket and the first body; MySQL's `DEFINER` is a string or name.
  for (const { kind, text } of parts.slice(1, 16)) {
    if (kind === 'body' || kind === 'end' || text === '(') return false;
    if (kind !== 'word') continue;
    if (routines.test(text)) return true;
    if (/^(table|schema|database|index|type|domain|server|user|role)$/i.test(text)) return false;
  }
  return false;
}

/**
 * Returns true if a statement or its body inserts constants: in time that grows with its length, whatever is in it.
 */
export function hasInsertedConstants(parts: readonly StatementPart[]): boolean {
  // Strings have the same quotation marks then, whatever the dialect.
  const words = parts.map(({ kind, text }) => (kind === 'body' || kind === 'string' ? "''" : text));
  return (
    bringsRows(words.join(' ')) ||
    parts.some(
      ({ kind, text }) => (kind === 'body' || kind === 'string') && bringsRows(text.replace(closing, '')),
    )
  );
}

function bringsRows(body: string): boolean {
  if (!/\b(?:insert|replace)\b/i.test(body)) return false;
  return body.split(';').some((statement) => {
    const rest = after(statement, /\b(?:insert|replace)\s+(?:[a-z_]+\s+)?into\b/i);
    const rows = rest === undefined ? undefined : after(rest, /\b(?:values?|set|select)\b/i);
    return rows !== undefined && constant.test(rows);
  });
}

/** The text after the first match of a pattern; undefined if there is none. */
function after(text: string, pattern: RegExp): string | undefined {
  const found = pattern.exec(text);
  return found === null ? undefined : text.slice(found.index + found[0].length);
}
