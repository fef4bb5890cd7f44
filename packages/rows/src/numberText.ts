// Formats numbers readably. Texts are equal if and only if the bytes are.
import { floatOfHalf } from '@masker/columns';
import { byteText } from '@masker/format-api';

/**
 * Formats an integer in little-endian order.
 *
 * @param width in bytes: 1, 2, 4 or 8
 */
export function integerText(view: DataView, at: number, width: number, isSigned: boolean): string {
  if (width === 8) return String(isSigned ? view.getBigInt64(at, true) : view.getBigUint64(at, true));
  if (width === 4) return String(isSigned ? view.getInt32(at, true) : view.getUint32(at, true));
  if (width === 2) return String(isSigned ? view.getInt16(at, true) : view.getUint16(at, true));
  if (width === 1) return String(isSigned ? view.getInt8(at) : view.getUint8(at));
  throw new RangeError('width: must be 1, 2, 4 or 8');
}

/**
 * Formats a floating-point number in little-endian order.
 *
 * @param width in bytes: 2, 4 or 8
 */
export function floatText(view: DataView, at: number, width: number): string {
  const value = floatAt(view, at, width);
  // There are many that are no number.
  if (Number.isNaN(value)) return byteText(new Uint8Array(view.buffer, view.byteOffset + at, width));
  return Object.is(value, -0) ? '-0' : String(value);
}

function floatAt(view: DataView, at: number, width: number): number {
  if (width === 8) return view.getFloat64(at, true);
  return width === 4 ? view.getFloat32(at, true) : floatOfHalf(view.getUint16(at, true));
}

/** Reads a big-endian two's complement integer from `[start, end)`. */
export function bigEndianInteger(bytes: Uint8Array, start: number, end: number): bigint {
  let number = 0n;
  for (let at = start; at < end; at++) number = (number << 8n) | BigInt(bytes[at] ?? 0);
  return BigInt.asIntN(8 * (end - start), number);
}

/** Formats 16 bytes as `123e4567-e89b-12d3-a456-426614174000`. */
export function uuidText(bytes: Uint8Array, start: number): string {
  const digits = Array.from(bytes.subarray(start, start + 16), (byte) => byte.toString(16).padStart(2, '0'));
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8), digits.slice(8, 10), digits.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}
