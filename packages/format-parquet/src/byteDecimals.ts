// Decimals of any length, in two's complement with the most significant byte first (BYTE_ARRAY).
import { at } from '@masker/text';
import type { Texts } from '@masker/columns';

/**
 * The values in one width, one after the other.
 *
 * @throws RangeError for a value that is longer, or has no bytes
 */
export function decimalBytes({ bytes, bounds }: Texts, width: number): Uint8Array {
  const values = new Uint8Array((width * bounds.length) / 2);
  for (let i = 0; i < bounds.length; i += 2) {
    const start = bounds[i] ?? 0;
    const end = bounds[i + 1] ?? 0;
    const length = end - start;
    if (length < 1 || length > width) throw new RangeError('values: a decimal has another length');
    const last = width * (i / 2 + 1);
    if (at(bytes, start) >= 0x80) values.fill(0xff, last - width, last - length);
    values.set(bytes.subarray(start, end), last - length);
  }
  return values;
}

/** In bytes: the prefix of a plain value. */
const prefixLength = 4;

/** The values in the plain encoding, each as short as it may be. */
export function plainDecimals(values: Uint8Array, width: number): Uint8Array {
  const plain = new Uint8Array((values.length / width) * (prefixLength + width));
  let to = 0;
  for (let last = width; last <= values.length; last += width) {
    let start = last - width;
    const sign = at(values, start) >= 0x80 ? 0xff : 0;
    while (start < last - 1 && values[start] === sign && ((values[start + 1] ?? 0) & 0x80) === (sign & 0x80))
      start++;
    plain[to] = last - start;
    plain.set(values.subarray(start, last), to + prefixLength);
    to += prefixLength + last - start;
  }
  return plain.subarray(0, to);
}
