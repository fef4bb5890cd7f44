// Numbers as texts that people can read, of which two are the same where the bytes are.
import { byteText } from './exactText.ts';

/** @param width in bytes: 1, 2, 4 or 8 */
export function integerText(view: DataView, at: number, width: number, isSigned: boolean): string {
  if (width === 8) return String(isSigned ? view.getBigInt64(at, true) : view.getBigUint64(at, true));
  if (width === 4) return String(isSigned ? view.getInt32(at, true) : view.getUint32(at, true));
  if (width === 2) return String(isSigned ? view.getInt16(at, true) : view.getUint16(at, true));
  if (width === 1) return String(isSigned ? view.getInt8(at) : view.getUint8(at));
  throw new RangeError('width: must be 1, 2, 4 or 8');
}

/** @param width in bytes: 4 or 8; others are given as bytes */
export function floatText(view: DataView, at: number, width: number): string {
  const value = width === 4 ? view.getFloat32(at, true) : width === 8 ? view.getFloat64(at, true) : NaN;
  // There are many that are no number.
  if (Number.isNaN(value)) return byteText(new Uint8Array(view.buffer, view.byteOffset + at, width));
  return Object.is(value, -0) ? '-0' : String(value);
}
