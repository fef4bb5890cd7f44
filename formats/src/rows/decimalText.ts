// Decimals and identifiers that are stored as bytes, as texts.

/** A whole number in two's complement, the most significant byte first. */
export function bigEndianInteger(bytes: Uint8Array, start: number, end: number): bigint {
  let number = 0n;
  for (let at = start; at < end; at++) number = (number << 8n) | BigInt(bytes[at] ?? 0);
  return BigInt.asIntN(8 * (end - start), number);
}

/** A number in units of 10^−scale as `-12.50`. */
export function decimalText(units: bigint, scale: number): string {
  if (scale === 0) return String(units);
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** 16 bytes as `123e4567-e89b-12d3-a456-426614174000`. */
export function uuidText(bytes: Uint8Array, start: number): string {
  const digits = Array.from(bytes.subarray(start, start + 16), (byte) => byte.toString(16).padStart(2, '0'));
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8), digits.slice(8, 10), digits.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}
