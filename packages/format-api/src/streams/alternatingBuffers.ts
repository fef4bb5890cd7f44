// Alternating buffers: one is written while the other is filled.

/** Creates a function that returns a buffer of at least `length` bytes, valid until the second next call. */
export function alternatingBuffers(): (length: number) => Uint8Array {
  let [current, other] = [new Uint8Array(0), new Uint8Array(0)];
  return (length) => {
    [current, other] = [other, current];
    // Half as much again: blocks differ in length.
    if (current.length < length) current = new Uint8Array(Math.ceil(1.5 * length));
    return current;
  };
}
