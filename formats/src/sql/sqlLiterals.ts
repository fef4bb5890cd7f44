// The values of dumps: what the bytes of one mean, and how another one is written in the same way.
import type { ByteWriter } from '../../../engine/src/index.ts';
import type { SqlDialect } from './sqlDialect.ts';

/** How a value is written: in COPY, as a string without or with escapes, as a number, as NULL, as any other expression. */
export type LiteralKind = 'copy' | 'plain' | 'escaped' | 'number' | 'null' | 'expression';

/** As a literal is written where NULL stood: in quotation marks. */
export type WrittenKind = LiteralKind | 'quoted';

const [apostrophe, doubleQuote, backslash] = [0x27, 0x22, 0x5c];

/** What single letters stand for behind a backslash. */
const copyEscapes = escapesOf({ b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 });
const postgresqlEscapes = escapesOf({ b: 8, t: 9, n: 10, f: 12, r: 13 });
const mysqlEscapes = escapesOf({ '0': 0, b: 8, t: 9, n: 10, r: 13, Z: 26 });

function escapesOf(letters: Readonly<Record<string, number>>): ReadonlyMap<number, number> {
  return new Map(Object.entries(letters).map(([letter, byte]) => [letter.charCodeAt(0), byte]));
}

/** Writes the text that a literal between `start` and `end` stands for. */
export function readLiteral(
  bytes: Uint8Array,
  start: number,
  end: number,
  kind: LiteralKind,
  dialect: SqlDialect,
  output: ByteWriter,
): void {
  if (kind === 'number') output.write(bytes, start, end);
  if (kind === 'number' || kind === 'null' || kind === 'expression') return;
  let [at, to] = [start, end];
  let quote = -1;
  if (kind !== 'copy') {
    while (bytes[at] !== apostrophe && bytes[at] !== doubleQuote) at++;
    quote = bytes[at++] ?? -1;
    to--;
  }
  while (at < to) {
    const byte = bytes[at++] ?? 0;
    if (byte === quote) at++;
    if (byte === backslash && kind !== 'plain') at = readEscape(bytes, at, to, kind, dialect, output);
    else output.writeByte(byte);
  }
}

/** Writes what stands behind a backslash. Returns where that ends. */
function readEscape(
  bytes: Uint8Array,
  at: number,
  end: number,
  kind: LiteralKind,
  { server }: SqlDialect,
  output: ByteWriter,
): number {
  const byte = bytes[at] ?? backslash;
  if (server === 'mysql') {
    const isPattern = byte === 0x25 || byte === 0x5f;
    if (isPattern) output.writeByte(backslash);
    output.writeByte(mysqlEscapes.get(byte) ?? byte);
    return at + 1;
  }
  const digits = (pattern: RegExp, from: number, most: number) =>
    (pattern.exec(String.fromCharCode(...bytes.subarray(from, Math.min(end, from + most)))) ?? [''])[0];
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
  output.writeByte((kind === 'copy' ? copyEscapes : postgresqlEscapes).get(byte) ?? byte);
  return at + 1;
}

const copyLetters = invert(copyEscapes);
const mysqlLetters = invert(mysqlEscapes);

function invert(escapes: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  return new Map(Array.from(escapes, ([letter, byte]) => [byte, letter]));
}

/**
 * Writes a text as a literal of the kind that stood there.
 *
 * @param original where the old literal begins, whose prefix and quotation mark stay
 */
export function writeLiteral(
  text: Uint8Array,
  kind: WrittenKind,
  { server, hasBackslashes }: SqlDialect,
  bytes: Uint8Array,
  original: number,
  output: ByteWriter,
): void {
  if (kind === 'copy') {
    for (const byte of text)
      writeEscaped(byte, byte === backslash ? backslash : copyLetters.get(byte), output);
    return;
  }
  if (kind === 'number' && /^-?\d+(\.\d+)?$/.test(String.fromCharCode(...text.subarray(0, 400)))) {
    output.write(text);
    return;
  }
  let quote = apostrophe;
  if (kind === 'plain' || kind === 'escaped') {
    let at = original;
    while (bytes[at] !== apostrophe && bytes[at] !== doubleQuote) at++;
    output.write(bytes, original, at);
    quote = bytes[at] ?? apostrophe;
  }
  const isEscaped = kind === 'escaped' || (kind !== 'plain' && hasBackslashes);
  output.writeByte(quote);
  for (const byte of text) {
    if (byte === quote)
      writeEscaped(byte, server === 'mysql' && isEscaped ? quote : undefined, output, quote);
    else if (isEscaped && byte === backslash) writeEscaped(byte, backslash, output);
    else writeEscaped(byte, isEscaped && server === 'mysql' ? mysqlLetter(byte) : undefined, output);
  }
  output.writeByte(quote);
}

/** As mysqldump does, which leaves tabs and backspaces as they are. */
function mysqlLetter(byte: number): number | undefined {
  if (byte === doubleQuote || byte === apostrophe) return byte;
  return byte === 8 || byte === 9 ? undefined : mysqlLetters.get(byte);
}

function writeEscaped(byte: number, letter: number | undefined, output: ByteWriter, doubled = -1): void {
  if (letter !== undefined) output.writeByte(backslash);
  else if (byte === doubled) output.writeByte(byte);
  output.writeByte(letter ?? byte);
}
