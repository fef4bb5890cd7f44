// Mixes the bits of a hash.

/** Each bit of the result depends on all bits of the word. */
export function mixHash(word: number): number {
  let bits = word ^ (word >>> 16);
  bits = Math.imul(bits, 0x45d9f3b5);
  bits ^= bits >>> 15;
  bits = Math.imul(bits, 0x2c1b3c6d);
  return bits ^ (bits >>> 16);
}
