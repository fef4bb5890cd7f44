// Kinds of characters that a search for values distinguishes.
import type { SegmentSettings } from '../model/segmentSettings.ts';
import { isUnspacedAt, isWordAt } from '../../interface/boundaries.ts';
import { type CodePointSet, codePointSet, codePointSetHas } from '../sets/codePointSet.ts';

/** Whatever ends a value: punctuation that is not ignored, white space, line ends. */
export const other = 0;
/** Belongs to words: letters, marks and digits, and the characters of an original set. */
export const word = 1;
/** Separates the words of a value: is in ignoreChars. */
export const ignored = 2;

type Kind = typeof other | typeof word | typeof ignored;

export interface Alphabet {
  kindOf(codePoint: number): Kind;
  /** Returns true if a character may occur in a value, in any segment. */
  has(codePoint: number): boolean;
}

const digits: CodePointSet = [{ from: 0x30, to: 0x39 }];
const lineEnds: ReadonlySet<number> = new Set([0x0a, 0x0d]);

/** Makes the alphabet of a configuration's segments. */
export function createAlphabet({ segments, ignoreChars }: SegmentSettings): Alphabet {
  const accepted = codePointSet(
    segments.flatMap((segment) => (segment.type === 'AlphaNumeric' ? segment.original : digits)),
  );
  const hasPreserved = segments.some(({ type }) => type === 'Preserve');
  const compute = (codePoint: number): Kind => {
    if (lineEnds.has(codePoint)) return other;
    if (ignoreChars.has(codePoint)) return ignored;
    if (codePointSetHas(accepted, codePoint)) return word;
    const character = String.fromCodePoint(codePoint);
    return isWordAt(character, 0) || (hasPreserved && isUnspacedAt(character, 0)) ? word : other;
  };
  const ofAscii = Uint8Array.from({ length: 0x80 }, (_, codePoint) => compute(codePoint));
  const ofOthers = new Map<number, Kind>();
  const kindOf = (codePoint: number): Kind => {
    if (codePoint < 0x80) return (ofAscii[codePoint] ?? other) as Kind;
    const known = ofOthers.get(codePoint);
    if (known !== undefined) return known;
    const kind = compute(codePoint);
    ofOthers.set(codePoint, kind);
    return kind;
  };
  return {
    kindOf,
    has: (codePoint) =>
      hasPreserved
        ? kindOf(codePoint) === word
        : codePointSetHas(accepted, codePoint) && !ignoreChars.has(codePoint),
  };
}
