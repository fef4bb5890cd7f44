// Views of bytes in the same memory, and comparison at an offset.

/** Returns the bytes of a view, without copying. */
export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Returns a `DataView` of a view's memory. */
export function viewOf({ buffer, byteOffset, byteLength }: ArrayBufferView): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Returns true if `bytes` contains `wanted` at an offset. */
export function isAt(wanted: Uint8Array, bytes: Uint8Array, at: number): boolean {
  if (at + wanted.length > bytes.length) return false;
  for (let i = 0; i < wanted.length; i++) if (bytes[at + i] !== wanted[i]) return false;
  return true;
}
