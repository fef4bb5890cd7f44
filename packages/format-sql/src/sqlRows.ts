// Reads the values of one row after VALUES, token by token.
import type { DialectRules, SqlDialect } from './sqlDialect.ts';
import { isLineEnd, type SqlLexer } from './sqlLexer.ts';
import type { SqlToken } from './sqlToken.ts';
import { hexadecimalBytes } from './binaryTexts.ts';
import type { LiteralKind } from './sqlLiterals.ts';

/** Offset and notation of a value. */
export interface WrittenValue {
  readonly start: number;
  readonly end: number;
  readonly kind: LiteralKind;
}

/** Limit for one statement or row. */
export const maxTokens = 100_000;

const decoder = new TextDecoder();
const strictDecoder = new TextDecoder('utf-8', { fatal: true });

const [opening, closing, openingBracket, closingBracket] = [0x28, 0x29, 0x5b, 0x5d];
const [comma, colon, backslash] = [0x2c, 0x3a, 0x5c];

/** The tokens of each value up to the parenthesis that closes the list; undefined when the bytes end before. */
export function readValueList(
  lexer: SqlLexer,
  bytes: Uint8Array,
): SqlToken[][] | 'too-long' | 'command' | undefined {
  const values: SqlToken[][] = [[]];
  let depth = 0;
  for (let count = 0; count < maxTokens; count++) {
    const token = lexer.next();
    if (token === undefined) return undefined;
    if (token.kind === 'command') return 'command';
    const sign = token.kind === 'sign' ? bytes[token.start] : -1;
    if (sign === opening || sign === openingBracket) depth++;
    if (sign === closingBracket) depth--;
    if (sign === closing && depth-- === 0) return values;
    if (sign === comma && depth === 0) values.push([]);
    else values.at(-1)?.push(token);
  }
  return 'too-long';
}

/** Returns true if a value is DEFAULT: the database makes it, the dump brings none. */
export function isDefault([first, ...others]: readonly SqlToken[], bytes: Uint8Array): boolean {
  if (first?.kind !== 'word' || others.length > 0) return false;
  return /^default$/i.test(decoder.decode(bytes.subarray(first.start, first.end)));
}

/**
 * A string, number or NULL, possibly with its type before or after it, or another expression; undefined if
 * there is none.
 */
export function literalOf(
  tokens: readonly SqlToken[],
  bytes: Uint8Array,
  dialect: SqlDialect,
): WrittenValue | undefined {
  const { hasBackslashes, rules } = dialect;
  const [first, ...others] = tokens;
  if (first === undefined) return undefined;
  const { start, end } = first;
  const other: WrittenValue = { start, end: tokens.at(-1)?.end ?? end, kind: 'expression' };
  const text = decoder.decode(bytes.subarray(start, Math.min(end, start + 40)));
  if (withExponent.test(decoder.decode(bytes.subarray(start, Math.min(other.end, start + 400)))))
    return { ...other, kind: 'number' };
  if (text === '-' && others.length === 1 && others[0]?.kind === 'number')
    return { start, end: others[0].end, kind: 'number' };
  // DATE '2024-01-08': the type stays.
  if (first.kind === 'word' && others[0]?.kind === 'string' && /^(date|time|timestamp)$/i.test(text))
    return literalOf(others, bytes, dialect);
  // A character set may precede the bytes.
  if (text.startsWith('_') && others.length === 1) return literalOf(others, bytes, dialect) ?? other;
  if (others.length === 0 && hexadecimalBytes(bytes, start, end) !== undefined)
    return { start, end, kind: 'hexadecimal' };
  const inner = rules.hasCasts ? castOf(tokens, bytes) : undefined;
  if (inner !== undefined) {
    const value = literalOf(inner, bytes, dialect);
    return value === undefined || value.kind === 'expression' ? other : value;
  }
  const hasType = others.length > 2 && others.slice(0, 2).every((one) => bytes[one.start] === colon);
  if (others.length > 0 && !hasType)
    return isCall(bytes.subarray(start, other.end), rules) ? { ...other, kind: 'call' } : other;
  if (first.kind === 'word') return /^null$/i.test(text) ? { start, end, kind: 'null' } : other;
  if (first.kind === 'number') return /^\d+(\.\d*)?$/.test(text) ? { start, end, kind: 'number' } : other;
  if (rules.lexis.hasEscapeStrings && bitString.test(decoder.decode(bytes.subarray(start, end))))
    return { start, end, kind: 'bits' };
  if (first.kind !== 'string' || /^([xbu]|U&)/i.test(text)) return other;
  if (rules.joinsLines && joinsLines(bytes, start, end)) return other;
  const isEscaped = hasBackslashes || (rules.lexis.hasEscapeStrings && /^e/i.test(text));
  return { start, end, kind: isEscaped ? 'escaped' : 'plain' };
}

/** Values of bit types; other servers' are bytes. */
const bitString = /^b'[01]*'$/i;

/** Floats of INSERT, such as `1e+30`. */
const withExponent = /^-?\d+(\.\d*)?e[+-]?\d+$/i;

/** Returns true if a backslash is before a line end in a string. */
function joinsLines(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = bytes.indexOf(backslash, start); at >= 0 && at < end; at = bytes.indexOf(backslash, at + 1))
    if (isLineEnd(bytes[at + 1])) return true;
  return false;
}

/** The word after the value, by the name of a call that converts it. */
const conversions = new Map([
  ['cast', /^as$/i],
  ['convert', /^using$/i],
]);

/** The tokens of the value in `CAST(… AS type)` or `CONVERT(… USING charset)`; undefined for all else. The rest stays. */
function castOf(tokens: readonly SqlToken[], bytes: Uint8Array): readonly SqlToken[] | undefined {
  const textOf = ({ start, end }: SqlToken) => decoder.decode(bytes.subarray(start, end));
  const [call, bracket, ...others] = tokens;
  const last = tokens.at(-1);
  if (call?.kind !== 'word' || bracket === undefined || last === undefined) return undefined;
  const separator = conversions.get(textOf(call).toLowerCase());
  if (separator === undefined || bytes[bracket.start] !== opening || bytes[last.start] !== closing)
    return undefined;
  const as = others.findIndex((token) => token.kind === 'word' && separator.test(textOf(token)));
  // A type has neither a string nor another call in it.
  const type = others.slice(as + 1, -1);
  return as < 1 || type.some(({ kind }) => kind === 'string') ? undefined : others.slice(0, as);
}

/** Returns true if an expression gives a text, by a call that the dialect's program writes. */
function isCall(expression: Uint8Array, { evaluate }: DialectRules): boolean {
  if (evaluate === undefined) return false;
  try {
    return evaluate(strictDecoder.decode(expression)) !== undefined;
  } catch {
    // Bytes that aren't UTF-8 aren't text.
    return false;
  }
}
