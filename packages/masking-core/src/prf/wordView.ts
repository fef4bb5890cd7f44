// Views bytes as 32-bit words, for faster addition and copying.

/** Returns a view of the same memory in words, or a copy if it isn't aligned. */
export function wordsOf(bytes: Uint8Array): Int32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}
