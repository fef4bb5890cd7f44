// The values of dumps: decodes the bytes of one, and writes another one in the same notation.
import type { ByteWriter } from '@masker/columns';
import { hexadecimalBytes, writeHexadecimal } from './binaryTexts.ts';
import { type Escapes, escapesOf } from './dialects/escapes.ts';
import type { SqlDialect } from './sqlDialect.ts';

/**
 * The form of a value: in COPY, as a string without or with escapes, as a number, as NULL, by a call that gives a text, as any other
 * expression, as bytes in hexadecimal (`0x41`, `X'41'`), as bits (`B'101'`), which a string replaces.
 */
export const literalKinds = [
  'copy',
  'plain',
  'escaped',
  'number',
  'null',
  'call',
  'expression',
  'hexadecimal',
  'bits',
] as const;
export type LiteralKind = (typeof literalKinds)[number];

/** Notation of a literal that replaces NULL: in quotation marks. */
export type WrittenKind = LiteralKind | 'quoted';

const [apostrophe, doubleQuote, backslash] = [0x27, 0x22, 0x5c];

const copyEscapes = escapesOf({ b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 }, 'btnvfr', '\\', true);

const stringKinds: ReadonlySet<LiteralKind> = new Set(['copy', 'plain', 'escaped', 'bits']);

/** Writes the text that a literal in `[start, end)` represents. */
export function readLiteral(
  bytes: Uint8Array,
  start: number,
  end: number,
  kind: LiteralKind,
  dialect: SqlDialect,
  output: ByteWriter,
): void {
  if (kind === 'number') output.write(bytes, start, end);
  if (kind === 'hexadecimal') output.write(hexadecimalBytes(bytes, start, end) ?? bytes.subarray(start, end));
  if (kind === 'call') output.write(callText(bytes.subarray(start, end), dialect));
  if (!stringKinds.has(kind)) return;
  let [at, to] = [start, end];
  let quote = -1;
  if (kind !== 'copy') {
    while (bytes[at] !== apostrophe && bytes[at] !== doubleQuote) at++;
    quote = bytes[at++] ?? -1;
    to--;
  }
  const same = endOfPlain(bytes, at, to, quote);
  output.write(bytes, at, same);
  at = same;
  while (at < to) {
    const byte = bytes[at++] ?? 0;
    if (byte === quote) at++;
    if (byte === backslash && kind !== 'plain')
      at = readEscape(bytes, at, to, kind, kind === 'copy' ? copyEscapes : dialect.rules.escapes, output);
    else output.writeByte(byte);
  }
}

/**
 * Writes the text of a literal without quotation marks and escapes in it, as most are.
 *
 * @param to offset in the output
 * @returns its end; -1 for others, which `readLiteral` reads
 */
export function copyPlainLiteral(
  bytes: Uint8Array,
  start: number,
  end: number,
  kind: LiteralKind,
  output: Uint8Array,
  to: number,
): number {
  const isQuoted = kind === 'plain' || kind === 'escaped';
  if (isQuoted ? bytes[start] !== apostrophe : kind !== 'copy' && kind !== 'number') return -1;
  const last = isQuoted ? end - 1 : end;
  let next = to;
  for (let at = isQuoted ? start + 1 : start; at < last; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === backslash || (isQuoted && byte === apostrophe)) return -1;
    output[next++] = byte;
  }
  return next;
}

function callText(expression: Uint8Array, { rules }: SqlDialect): Uint8Array {
  const text = rules.evaluate?.(new TextDecoder().decode(expression));
  if (text === undefined) throw new Error('the expression was read as a call that gives a text');
  return new TextEncoder().encode(text);
}

/** The end of the bytes that mean themselves. */
function endOfPlain(bytes: Uint8Array, start: number, end: number, quote: number): number {
  let at = start;
  while (at < end && bytes[at] !== backslash && bytes[at] !== quote) at++;
  return at;
}

/** Writes the character of an escape after a backslash. Returns the end of the escape. */
function readEscape(
  bytes: Uint8Array,
  at: number,
  end: number,
  kind: LiteralKind,
  { read, hasNumbers }: Escapes,
  output: ByteWriter,
): number {
  const byte = bytes[at] ?? backslash;
  if (!hasNumbers) {
    const isPattern = byte === 0x25 || byte === 0x5f;
    if (isPattern) output.writeByte(backslash);
    output.writeByte(read.get(byte) ?? byte);
    return at + 1;
  }
  const digits = (pattern: RegExp, from: number, maxDigits: number) =>
    (pattern.exec(String.fromCharCode(...bytes.subarray(from, Math.min(end, from + maxDigits)))) ?? [''])[0];
  const octal = digits(/^[0-7]+/, at, 3);
  if (octal !== '') {
    output.writeByte(parseInt(octal, 8) & 0xff);
    return at + octal.length;
  }
  const hex = byte === 0x78 ? digits(/^[0-9a-f]+/i, at + 1, 2) : '';
  if (hex !== '') {
    output.writeByte(parseInt(hex, 16));
    return at + 1 + hex.length;
  }
  const width = kind === 'escaped' ? (byte === 0x75 ? 4 : byte === 0x55 ? 8 : 0) : 0;
  const unicode = width === 0 ? '' : digits(/^[0-9a-f]+/i, at + 1, width);
  if (unicode !== '' && unicode.length === width) {
    const codePoint = parseInt(unicode, 16);
    output.write(new TextEncoder().encode(codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : ''));
    return at + 1 + width;
  }
  output.writeByte(read.get(byte) ?? byte);
  return at + 1;
}

const noLetters = new Uint8Array(256);

/**
 * Writes a text as a literal of the original's kind.
 *
 * @param text contains it, in `[from, to)`
 * @param original start of the old literal, whose prefix and quotation mark are kept
 */
export function writeLiteral(
  text: Uint8Array,
  from: number,
  to: number,
  kind: WrittenKind,
  dialect: SqlDialect,
  bytes: Uint8Array,
  original: number,
  output: ByteWriter,
): void {
  if (kind === 'copy') {
    writeEscaped(text, from, to, copyEscapes.written, -1, output);
    return;
  }
  if (kind === 'hexadecimal') {
    output.write(bytes, original, original + 2);
    writeHexadecimal(text, from, to, output);
    if (bytes[original + 1] === apostrophe) output.writeByte(apostrophe);
    return;
  }
  if (kind === 'number' && isNumber(text.subarray(from, Math.min(to, from + 400)))) {
    output.write(text, from, to);
    return;
  }
  let quote = apostrophe;
  if (kind === 'plain' || kind === 'escaped') {
    let at = original;
    while (bytes[at] !== apostrophe && bytes[at] !== doubleQuote) at++;
    output.write(bytes, original, at);
    quote = bytes[at] ?? apostrophe;
  }
  const isPrefixed = kind !== 'number' && kind !== 'quoted' && bytes[original] !== quote;
  if (!isPrefixed && needsNationalString(text, from, to, dialect)) output.writeByte(nationalPrefix);
  const isEscaped = kind === 'escaped' || (kind !== 'plain' && dialect.hasBackslashes);
  output.writeByte(quote);
  writeEscaped(text, from, to, lettersIn(isEscaped, dialect), quote, output);
  output.writeByte(quote);
}

/**
 * Writes a text over a literal of the same length, if nothing has to be escaped.
 *
 * @param text contains it, in `[from, to)`
 * @returns whether it was possible
 */
export function overwriteLiteral(
  text: Uint8Array,
  from: number,
  to: number,
  kind: LiteralKind,
  dialect: SqlDialect,
  bytes: Uint8Array,
  start: number,
  end: number,
): boolean {
  const isQuoted = kind === 'plain' || kind === 'escaped';
  if (isQuoted ? bytes[start] !== apostrophe : kind !== 'copy') return false;
  const first = isQuoted ? start + 1 : start;
  if (to - from !== (isQuoted ? end - 1 : end) - first) return false;
  if (isQuoted && needsNationalString(text, from, to, dialect)) return false;
  const letters = isQuoted ? lettersIn(kind === 'escaped', dialect) : copyEscapes.written;
  for (let at = from; at < to; at++) {
    const byte = text[at] ?? 0;
    if (letters[byte] !== 0 || (isQuoted && byte === apostrophe)) return false;
  }
  for (let at = from, next = first; at < to; at++) bytes[next++] = text[at] ?? 0;
  return true;
}

const nationalPrefix = 0x4e;

function needsNationalString(text: Uint8Array, from: number, to: number, { rules }: SqlDialect): boolean {
  if (!rules.lexis.hasNationalStrings) return false;
  for (let at = from; at < to; at++) if ((text[at] ?? 0) >= 0x80) return true;
  return false;
}

function lettersIn(isEscaped: boolean, { rules }: SqlDialect): Uint8Array {
  return isEscaped ? rules.escapes.written : noLetters;
}

function isNumber(text: Uint8Array): boolean {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(String.fromCharCode(...text));
}

/** @param doubled characters that are written twice, unless a letter represents them */
function writeEscaped(
  text: Uint8Array,
  from: number,
  to: number,
  letters: Uint8Array,
  doubled: number,
  output: ByteWriter,
): void {
  let same = from;
  while (same < to && letters[text[same] ?? 0] === 0 && text[same] !== doubled) same++;
  output.write(text, from, same);
  for (let at = same; at < to; at++) {
    const byte = text[at] ?? 0;
    const letter = letters[byte] ?? 0;
    if (letter !== 0) output.writeByte(backslash);
    else if (byte === doubled) output.writeByte(byte);
    output.writeByte(letter === 0 ? byte : letter);
  }
}
