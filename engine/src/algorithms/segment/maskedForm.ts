// What is known of masked values beforehand: they are as long as theirs, and hold what stands in the masked sets.
import { keepsNumbers, type MaskedForm } from '../maskedForm.ts';
import type { SegmentSettings } from './model/segmentSettings.ts';
import type { CodePointSet } from './sets/codePointSet.ts';

export function maskedForm({ segments, ignoreChars }: SegmentSettings): MaskedForm {
  const sets = segments.flatMap((segment) => (segment.type === 'AlphaNumeric' ? [segment.masked] : []));
  const isNumeric = sets.every((set) => isWithin(set, /^[0-9]*$/));
  const length = segments.reduce((sum, segment) => sum + segment.length, 0n);
  const isHex =
    sets.length > 0 &&
    length === 32n &&
    ignoreChars.has(0x2d) &&
    sets.every((set) => isWithin(set, /^[0-9a-f]*$/i));
  return {
    longest: (original) => original,
    keeps(kind) {
      if (kind === 'uuid') return isHex;
      return kind === 'integer' || kind === 'decimal' ? isNumeric : keepsNumbers(kind);
    },
  };
}

function isWithin(set: CodePointSet, characters: RegExp): boolean {
  return set.every(({ from, to }) => to < 0x80 && characters.test(asciiText(from, to)));
}

function asciiText(from: number, to: number): string {
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}
