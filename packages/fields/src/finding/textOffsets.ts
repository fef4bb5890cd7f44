// Decodes texts in a buffer, and maps character offsets to byte offsets.
import type { Match } from '@masker/algorithms';

const wideCharacter = /[\u0080-\uffff]/g;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes the text in `[start, end)`; undefined if it isn't valid UTF-8. */
export function decodeText(bytes: Uint8Array, start: number, end: number): string | undefined {
  try {
    return decoder.decode(bytes.subarray(start, end));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/**
 * Finds the bytes of ranges of a text, which don't overlap.
 *
 * @param start start of the text in the buffer
 * @param end end of the text
 * @param stretches in UTF-16 code units, ascending
 * @returns start and end of the bytes of each
 */
export function byteOffsets(
  start: number,
  end: number,
  text: string,
  stretches: readonly Match[],
): readonly number[] {
  const offsets: number[] = [];
  let [at, unit, wide] = [start, 0, -1];
  const advance = (to: number): number => {
    while (unit < to) {
      if (wide < unit) wide = nextWide(text, unit);
      const narrow = Math.min(wide, to) - unit;
      at += narrow;
      unit += narrow;
      for (; unit < to && text.charCodeAt(unit) >= 0x80; unit++) {
        const code = text.charCodeAt(unit);
        // Each half of a pair takes two of its four bytes.
        at += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3;
      }
    }
    return at;
  };
  if (stretches.length === 0) return offsets;
  // Any other character than one of ASCII takes more bytes than code units.
  if (end - start === text.length) return stretches.flatMap((one) => [start + one.start, start + one.end]);
  for (const one of stretches) offsets.push(advance(one.start), advance(one.end));
  return offsets;
}

/** Returns the offset of the first non-ASCII character; the end of the text if there is none. */
function nextWide(text: string, from: number): number {
  wideCharacter.lastIndex = from;
  return wideCharacter.exec(text)?.index ?? text.length;
}
