// Copies values of one width by index.

/** In bytes: values are copied in the largest of these units that divides their width. */
const units = [4, 2, 1] as const;

/**
 * Copies values.
 *
 * @param bytes values, in order
 * @param width of each, in bytes
 * @param indexes indexes of the copied values; a negative index copies zeros
 */
export function gatherFixed(
  bytes: Uint8Array,
  width: number,
  indexes: Int32Array | Uint32Array,
): Uint8Array<ArrayBuffer> {
  const gathered = new Uint8Array(indexes.length * width);
  const unit = units.find((own) => width % own === 0 && bytes.byteOffset % own === 0) ?? 1;
  const from = inUnits(bytes, unit);
  const to = inUnits(gathered, unit);
  const perValue = width / unit;
  if (perValue === 1) for (let i = 0; i < indexes.length; i++) to[i] = from[indexes[i] ?? -1] ?? 0;
  else
    for (let i = 0, at = 0; i < indexes.length; i++) {
      const start = (indexes[i] ?? -1) * perValue;
      for (let part = start; part < start + perValue; part++) to[at++] = from[part] ?? 0;
    }
  return gathered;
}

function inUnits({ buffer, byteOffset, byteLength }: Uint8Array, unit: (typeof units)[number]) {
  const length = byteLength / unit;
  if (unit === 4) return new Uint32Array(buffer, byteOffset, length);
  return unit === 2
    ? new Uint16Array(buffer, byteOffset, length)
    : new Uint8Array(buffer, byteOffset, length);
}
