// Bytes: views of the same memory, and a comparison at an offset.

export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

export function viewOf({ buffer, byteOffset, byteLength }: ArrayBufferView): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

export function isAt(wanted: Uint8Array, bytes: Uint8Array, at: number): boolean {
  if (at + wanted.length > bytes.length) return false;
  for (let i = 0; i < wanted.length; i++) if (bytes[at + i] !== wanted[i]) return false;
  return true;
}
