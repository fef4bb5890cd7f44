// Memory for what is masked: two buffers in turn, so that one is written while the other is filled.

/** @returns gives a buffer of at least so many bytes, which is good until it has given two more */
export function alternatingBuffers(): (length: number) => Uint8Array {
  let [current, other] = [new Uint8Array(0), new Uint8Array(0)];
  return (length) => {
    [current, other] = [other, current];
    // Half as much again: blocks differ in length.
    if (current.length < length) current = new Uint8Array(Math.ceil(1.5 * length));
    return current;
  };
}
