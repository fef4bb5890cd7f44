// Checks whether the beginning of a text can be in the given encoding. Decoding with the wrong one yields other
// characters, which maskers leave unmasked. A byte order mark, which is decisive, isn't checked here.

/** In bytes: length of the inspected part of a text. */
export const checkedLength = 1 << 16;

/** In bytes: enough to see the upper bytes of UTF-16 in a text that is read in another encoding. */
const upperBytesLength = 1 << 12;

type Utf16 = 'utf-16le' | 'utf-16be';

/**
 * Detects the actual encoding of a text, if it isn't the given one.
 *
 * @param beginning of a text without byte order mark; `checkedLength` bytes suffice
 * @returns the name of the encoding; undefined if the text can be in the given one
 */
export function likelyEncoding(
  beginning: Uint8Array,
  encoding: 'utf-8' | 'latin1' | 'windows-1252' | Utf16,
): string | undefined {
  const bytes = beginning.subarray(0, checkedLength);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return insteadOfUtf16(bytes, encoding);
  return hasUpperBytes(bytes.subarray(0, upperBytesLength)) ? 'utf-16' : undefined;
}

/** Returns true if a text has zeros and other controls as UTF-16 has in upper bytes: many, nearly all on one side. */
function hasUpperBytes(bytes: Uint8Array): boolean {
  const sides = [0, 0];
  for (let i = 0; i < bytes.length; i++) if (isControl(bytes[i] ?? 0)) sides[i % 2] = (sides[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = sides;
  const all = even + odd;
  // Binary files have them on both sides.
  const isOneSided = all > 0 && 10 * Math.min(even, odd) <= all;
  return isOneSided && (4 * all >= bytes.length || (all > 1 && 16 * all >= bytes.length));
}

function insteadOfUtf16(bytes: Uint8Array, encoding: Utf16): string | undefined {
  const units = bytes.length >> 1;
  const counts = countUnits(bytes, encoding === 'utf-16be' ? 0 : 1);
  if (isSwapped(counts, units)) return encoding === 'utf-16le' ? 'utf-16be' : 'utf-16le';
  // ASCII characters have a zero byte. Only long runs of other scripts have so few.
  if (units === 0 || 32 * counts.zeros > bytes.length) return undefined;
  if (32 * counts.controls <= bytes.length && isUtf8(bytes)) return 'utf-8';
  // Most characters of an alphabet have the same upper byte in UTF-16. In other encodings, no byte is so
  // frequent.
  const isAlphabet = counts.mostFrequent > 2 && 2 * counts.mostFrequent >= units;
  const isAscii = 4 * counts.ascii >= 3 * bytes.length && !isAlphabet;
  // No text has many characters for private use.
  return isAscii || 20 * counts.privateUse >= units ? 'an 8-bit encoding' : undefined;
}

interface UnitCounts {
  /** Line ends and other ASCII characters, also with their bytes in the other order. */
  readonly lineEnds: number;
  readonly swappedLineEnds: number;
  readonly asciiUnits: number;
  readonly swappedAsciiUnits: number;
  /** Digits from 1 to 9 in the other order: hardly any character has that number. */
  readonly swappedDigits: number;
  readonly privateUse: number;
  /** The most frequent upper byte. */
  readonly mostFrequent: number;
  readonly zeros: number;
  readonly ascii: number;
  readonly controls: number;
}

/** @param upper 0 if the upper byte of a unit comes first, else 1 */
function countUnits(bytes: Uint8Array, upper: 0 | 1): UnitCounts {
  let [lineEnds, swappedLineEnds, asciiUnits, swappedAsciiUnits, swappedDigits] = [0, 0, 0, 0, 0];
  let [privateUse, zeros, ascii, controls] = [0, 0, 0, 0];
  const uppers = new Uint32Array(256);
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    const high = bytes[i + upper] ?? 0;
    const low = bytes[i + 1 - upper] ?? 0;
    uppers[high] = (uppers[high] ?? 0) + 1;
    if (high === 0 && isText(low)) asciiUnits++;
    if (low === 0 && isText(high)) swappedAsciiUnits++;
    if (high === 0 && isLineEnd(low)) lineEnds++;
    if (low === 0 && isLineEnd(high)) swappedLineEnds++;
    if (low === 0 && high > 0x30 && high <= 0x39) swappedDigits++;
    if (high >= 0xe0 && high <= 0xf8) privateUse++;
    for (const byte of [high, low]) {
      if (byte === 0) zeros++;
      else if (isText(byte)) ascii++;
      else if (isControl(byte)) controls++;
    }
  }
  const mostFrequent = uppers.reduce((max, count) => Math.max(max, count), 0);
  return {
    lineEnds,
    swappedLineEnds,
    asciiUnits,
    swappedAsciiUnits,
    swappedDigits,
    privateUse,
    mostFrequent,
    zeros,
    ascii,
    controls,
  };
}

/**
 * U+0A00 is no character and U+0D00 a rare one, so line ends decide; U+3000 and U+4E00 (0 and N) are
 * frequent.
 */
function isSwapped(counts: UnitCounts, units: number): boolean {
  if (counts.lineEnds + counts.swappedLineEnds > 0) return counts.swappedLineEnds > counts.lineEnds;
  if (counts.asciiUnits > 0)
    return counts.swappedAsciiUnits > counts.asciiUnits && 2 * counts.swappedAsciiUnits > units;
  return counts.swappedDigits > 0 || 2 * counts.swappedAsciiUnits > units;
}

function isText(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 9 || isLineEnd(byte);
}

function isControl(byte: number): boolean {
  return byte < 0x80 && !isText(byte);
}

function isLineEnd(byte: number): boolean {
  return byte === 10 || byte === 13;
}

/** Returns true if bytes are UTF-8; a character may be cut off at their end. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
