// Lengths that count separators which `ignoreChars` leaves out: the commonest mistake there is.
import { codePointsOf } from '@masker/text';

/** Returns the number of characters that segments cover together. */
export function coveredBy(segments: readonly { readonly length: bigint }[]): bigint {
  return segments.reduce((sum, { length }) => sum + length, 0n);
}

/** Returns true if a value has as many characters as the segments cover only with its ignored ones counted. */
export function countsSeparators(ignoreChars: ReadonlySet<number>, covered: bigint, value: string): boolean {
  if (covered > BigInt(value.length)) return false;
  const characters = codePointsOf(value);
  return BigInt(characters.length) === covered && characters.some((codePoint) => ignoreChars.has(codePoint));
}

/** For each segment, the ignored characters that it would get if they counted; segments that get none are left out. */
export function separatorsBySegment<T extends { readonly length: bigint }>(
  segments: readonly T[],
  ignoreChars: ReadonlySet<number>,
  value: string,
): ReadonlyMap<T, bigint> {
  const characters = codePointsOf(value);
  const found = new Map<T, bigint>();
  let start = 0;
  for (const segment of segments) {
    if (start >= characters.length) break;
    const end = start + Number(segment.length);
    const count = characters.slice(start, end).filter((character) => ignoreChars.has(character)).length;
    if (count > 0) found.set(segment, BigInt(count));
    start = end;
  }
  return found;
}
