// Texts of a buffer as strings, and where the bytes of their characters are.
import type { Match } from '../../../engine/src/index.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A text; undefined for bytes that are no UTF-8. */
export function decodeText(bytes: Uint8Array, start: number, end: number): string | undefined {
  try {
    return decoder.decode(bytes.subarray(start, end));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/**
 * Finds the bytes of stretches of a text, which don't overlap.
 *
 * @param start where the text begins in the buffer
 * @param end where it ends
 * @param stretches in UTF-16 code units, ascending
 * @returns for each, where its bytes begin and end
 */
export function byteOffsets(
  start: number,
  end: number,
  text: string,
  stretches: readonly Match[],
): readonly number[] {
  const offsets: number[] = [];
  let [at, unit] = [start, 0];
  const advance = (to: number): number => {
    while (unit < to) {
      const code = text.charCodeAt(unit);
      const isPair = code >= 0xd800 && code <= 0xdbff;
      at += code < 0x80 ? 1 : code < 0x800 ? 2 : isPair ? 4 : 3;
      unit += isPair ? 2 : 1;
    }
    return at;
  };
  if (stretches.length === 0) return offsets;
  // Any other character than one of ASCII takes more bytes than code units.
  if (end - start === text.length) return stretches.flatMap((one) => [start + one.start, start + one.end]);
  for (const one of stretches) offsets.push(advance(one.start), advance(one.end));
  return offsets;
}
