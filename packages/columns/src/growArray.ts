// Grows typed arrays.

/** Returns the array, or a copy that is at least twice as long, with the required capacity. */
export function growArray<Numbers extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array>(
  numbers: Numbers,
  needed: number,
): Numbers {
  if (needed <= numbers.length) return numbers;
  const make = numbers.constructor as new (length: number) => Numbers;
  const larger = new make(Math.max(needed, 2 * numbers.length));
  larger.set(numbers);
  return larger;
}
