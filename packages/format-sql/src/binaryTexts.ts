// Text in binary columns: bytes that a dump writes as strings or in hexadecimal are masked as text, and
// written in the same notation.
import { at } from '@masker/text';
import { binaryTypeOf, type DatabaseServer } from '@masker/schema';
import { ByteWriter, nullEnd, type Texts } from '@masker/columns';
import type { MaskedTexts } from '@masker/fields';
import type { BinaryValueType, ColumnValueType } from '@masker/format-api';

export function binaryValueType(written: string, server: DatabaseServer): BinaryValueType | undefined {
  const type = binaryTypeOf(written, server);
  return type && { kind: 'binary', ...type, isBytea: server === 'postgresql' };
}

const [backslash, letterX] = [0x5c, 0x78];

/**
 * Masks values of columns, some of which are binary.
 *
 * @param texts the values in their literals; hexadecimal ones are decoded already
 * @param isHexadecimal returns whether the literal of a value is hexadecimal
 * @param mask masks the bytes as texts
 */
export function maskBinaryTexts(
  texts: Texts,
  typeAt: (i: number) => ColumnValueType,
  isHexadecimal: (i: number) => boolean,
  mask: (texts: Texts) => MaskedTexts,
): MaskedTexts {
  const binaryAt = (i: number) => {
    const type = typeAt(i);
    return type?.kind === 'binary' ? type : undefined;
  };
  const isBytea = (i: number) => binaryAt(i)?.isBytea === true && !isHexadecimal(i);
  const malformed = new Set<number>();
  const decoded = mapTexts(texts, (bytes, i) => {
    const own = isBytea(i) ? decodeBytea(bytes) : bytes;
    if (own === undefined) malformed.add(i);
    return binaryAt(i)?.isPadded === true ? withoutPadding(own ?? bytes) : (own ?? bytes);
  });
  const masked = mask(decoded);
  let [wrong, tooLong]: (number | undefined)[] = [];
  const encoded = mapTexts(masked, (bytes, i) => {
    if (malformed.has(i)) wrong ??= i;
    if (bytes.length > (binaryAt(i)?.maxBytes ?? Infinity)) tooLong ??= i;
    return isBytea(i) ? encodeBytea(bytes) : bytes;
  });
  return { ...masked, ...encoded, ...firstProblem(masked, wrong, tooLong) };
}

function firstProblem(
  { problem, invalidAt }: MaskedTexts,
  malformed = Infinity,
  tooLong = Infinity,
): Pick<MaskedTexts, 'problem' | 'invalidAt'> {
  const index = Math.min(malformed, tooLong);
  if (index >= Math.min(problem?.index ?? Infinity, invalidAt ?? Infinity)) return { problem, invalidAt };
  return {
    problem: { index, code: index === malformed ? 'sql-value' : 'outgrown' },
    invalidAt: undefined,
  };
}

/** The texts of a binary column, for readers: bytes that are no UTF-8 remain as they are written. */
export function readBinaryTexts(texts: Texts, { isBytea, isPadded }: BinaryValueType): Texts {
  return mapTexts(texts, (bytes) => {
    const own = (isBytea ? decodeBytea(bytes) : hexadecimalBytes(bytes, 0, bytes.length)) ?? bytes;
    if (!isUtf8(own)) return bytes;
    return isPadded ? withoutPadding(own) : own;
  });
}

/** The bytes of `0x41` or `X'41'` in `[start, end)`; undefined for all else. */
export function hexadecimalBytes(bytes: Uint8Array, start: number, end: number): Uint8Array | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(start, start + 2)).toLowerCase();
  if (beginning === '0x') return decodeHexadecimal(bytes, start + 2, end);
  return beginning === "x'" ? decodeHexadecimal(bytes, start + 2, end - 1) : undefined;
}

function mapTexts({ bytes, bounds }: Texts, map: (bytes: Uint8Array, i: number) => Uint8Array): Texts {
  const output = new ByteWriter(new Uint8Array(bytes.length));
  const own = new Uint32Array(bounds.length);
  for (let i = 0; i < bounds.length / 2; i++) {
    const end = at(bounds, 2 * i + 1);
    own[2 * i] = output.length;
    if (end !== nullEnd) output.write(map(bytes.subarray(at(bounds, 2 * i), end), i));
    own[2 * i + 1] = end === nullEnd ? nullEnd : output.length;
  }
  return { bytes: output.written(), bounds: own };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function withoutPadding(bytes: Uint8Array): Uint8Array {
  let { length } = bytes;
  while (length > 0 && bytes[length - 1] === 0) length--;
  return bytes.subarray(0, length);
}

/** The bytes of a text of `bytea`; undefined if it is malformed. */
function decodeBytea(text: Uint8Array): Uint8Array | undefined {
  if (text[0] === backslash && text[1] === letterX) return decodeHexadecimal(text, 2, text.length);
  const output = new ByteWriter(new Uint8Array(text.length));
  for (let i = 0; i < text.length; i++) {
    const byte = text[i] ?? 0;
    if (byte !== backslash) output.writeByte(byte);
    else if (text[i + 1] === backslash) output.writeByte(text[++i] ?? 0);
    else {
      const octal = String.fromCharCode(...text.subarray(i + 1, i + 4));
      if (!/^[0-3][0-7]{2}$/.test(octal)) return undefined;
      output.writeByte(parseInt(octal, 8));
      i += 3;
    }
  }
  return output.written();
}

function encodeBytea(bytes: Uint8Array): Uint8Array {
  const output = new ByteWriter(new Uint8Array(2 * bytes.length + 2));
  output.writeByte(backslash);
  output.writeByte(letterX);
  writeHexadecimal(bytes, 0, bytes.length, output);
  return output.written();
}

/** Decodes the digits in `[start, end)`; undefined if there are other bytes, or an odd number of digits. */
function decodeHexadecimal(text: Uint8Array, start: number, end: number): Uint8Array | undefined {
  if ((end - start) % 2 !== 0) return undefined;
  const bytes = new Uint8Array((end - start) / 2);
  for (let i = 0; i < bytes.length; i++) {
    const [high, low] = [digitOf(text[start + 2 * i]), digitOf(text[start + 2 * i + 1])];
    if (high < 0 || low < 0) return undefined;
    bytes[i] = 16 * high + low;
  }
  return bytes;
}

const digits = '0123456789abcdef';

function digitOf(byte = 0): number {
  return digits.indexOf(String.fromCharCode(byte).toLowerCase());
}

export function writeHexadecimal(bytes: Uint8Array, from: number, to: number, output: ByteWriter): void {
  for (let i = from; i < to; i++) {
    const byte = bytes[i] ?? 0;
    output.writeByte(digits.charCodeAt(byte >> 4));
    output.writeByte(digits.charCodeAt(byte & 15));
  }
}
