// Draws one of n values from pseudo-random bytes, each with a probability within 2^-30 of 1/n.

/** Bits of a draw beyond those of n, so that no value is favoured by more than 2^-30 of its share. */
const spareBits = 30;

/** Returns the number of bytes to draw for fewer than 2^`bits` values. */
export function drawLength(bits: number): number {
  return Math.ceil((bits + spareBits) / 8);
}

/**
 * Returns the bits for an integer of `digits` decimal digits: 10/3 per digit, a little more than log2(10).
 */
export function bitsOfDigits(digits: number): number {
  return Math.ceil((digits * 10) / 3);
}

/** Returns the bits of n, which must be less than 2^32. */
export function bitsOfCount(n: number): number {
  return 32 - Math.clz32(n);
}

/** Maximum n whose product with four bytes is exact. */
const maxQuickDraw = 2 ** 21;

/**
 * Draws a number: the integer part of n times the bytes as a big-endian fraction of 1.
 *
 * @param n number of possible values, from 1 to 2^52
 * @returns an integer in `[0, n)`
 */
export function drawNumber(bytes: Uint8Array, offset: number, length: number, n: number): number {
  // The bytes after the first four add less than n to their product, which seldom carries into the result.
  if (n <= maxQuickDraw) {
    const product = wordAt(bytes, offset) * n;
    const result = Math.floor(product / 2 ** 32);
    if (product - result * 2 ** 32 <= 2 ** 32 - n) return result;
  }
  // Two bytes at a time from the last ones on, with n in two parts so that all products are exact.
  const upper = Math.floor(n / 2 ** 16);
  const lower = n % 2 ** 16;
  let carry = 0;
  let at = offset + length - 2;
  for (; at >= offset; at -= 2) {
    const two = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    carry = two * upper + Math.floor((two * lower + carry) / 2 ** 16);
  }
  if (at + 2 === offset) return carry;
  const one = bytes[offset] ?? 0;
  return one * upper * 2 ** 8 + Math.floor((one * lower + carry) / 2 ** 8);
}

/** Draws an integer like `drawNumber`, of any size. */
export function drawInteger(bytes: Uint8Array, offset: number, length: number, n: bigint): bigint {
  let number = 0n;
  let at = offset;
  for (; at + 4 <= offset + length; at += 4) number = (number << 32n) | BigInt(wordAt(bytes, at));
  for (; at < offset + length; at++) number = (number << 8n) | BigInt(bytes[at] ?? 0);
  return (number * n) >> BigInt(8 * length);
}

/** Returns the four bytes from `at` on. */
function wordAt(bytes: Uint8Array, at: number): number {
  const upper = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  const lower = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  return upper * 2 ** 16 + lower;
}
