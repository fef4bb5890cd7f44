// The values of one row: a list behind VALUES, or a line behind COPY.
import type { SqlDialect } from './sqlDialect.ts';
import type { SqlLexer, SqlToken } from './sqlLexer.ts';
import type { LiteralKind } from './sqlLiterals.ts';

/** Where a value stands, and how it is written. */
export interface WrittenValue {
  readonly start: number;
  readonly end: number;
  readonly kind: LiteralKind;
}

/** Of one statement or row, at most. */
export const mostTokens = 100_000;

const [tab, backslash, capitalN] = [0x09, 0x5c, 0x4e];
const [opening, closing, openingBracket, closingBracket, comma, colon] = [0x28, 0x29, 0x5b, 0x5d, 0x2c, 0x3a];

/** The tokens of each value up to the parenthesis that closes the list; undefined when the bytes end before. */
export function readValueList(lexer: SqlLexer, bytes: Uint8Array): SqlToken[][] | 'too-long' | undefined {
  const values: SqlToken[][] = [[]];
  let depth = 0;
  for (let count = 0; count < mostTokens; count++) {
    const token = lexer.next();
    if (token === undefined) return undefined;
    const sign = token.kind === 'sign' ? bytes[token.start] : -1;
    if (sign === opening || sign === openingBracket) depth++;
    if (sign === closingBracket) depth--;
    if (sign === closing && depth-- === 0) return values;
    if (sign === comma && depth === 0) values.push([]);
    else values.at(-1)?.push(token);
  }
  return 'too-long';
}

/** A string, number or NULL, perhaps with a type behind it; undefined for any other expression. */
export function literalOf(
  tokens: readonly SqlToken[],
  bytes: Uint8Array,
  { hasBackslashes, server }: SqlDialect,
): WrittenValue | undefined {
  const [first, ...others] = tokens;
  if (first === undefined) return undefined;
  const { start, end } = first;
  const text = new TextDecoder().decode(bytes.subarray(start, Math.min(end, start + 40)));
  if (text === '-' && others.length === 1 && others[0]?.kind === 'number')
    return { start, end: others[0].end, kind: 'number' };
  const hasType = others.length > 2 && others.slice(0, 2).every((other) => bytes[other.start] === colon);
  if (others.length > 0 && !hasType) return undefined;
  if (first.kind === 'word') return /^null$/i.test(text) ? { start, end, kind: 'null' } : undefined;
  if (first.kind === 'number') return /^\d+(\.\d*)?$/.test(text) ? { start, end, kind: 'number' } : undefined;
  if (first.kind !== 'string' || /^([xbu]|U&)/i.test(text)) return undefined;
  const isEscaped = hasBackslashes || (server === 'postgresql' && /^e/i.test(text));
  return { start, end, kind: isEscaped ? 'escaped' : 'plain' };
}

/** The fields of a line behind COPY, which ends before `end`: so many, and one more where there are more. */
export function copyFields(bytes: Uint8Array, start: number, end: number, most: number): WrittenValue[] {
  const fields: WrittenValue[] = [];
  for (let from = start; ;) {
    let to = from;
    while (to < end && bytes[to] !== tab) to++;
    const isNull = to - from === 2 && bytes[from] === backslash && bytes[from + 1] === capitalN;
    fields.push({ start: from, end: to, kind: isNull ? 'null' : 'copy' });
    if (to >= end || fields.length > most) return fields;
    from = to + 1;
  }
}
