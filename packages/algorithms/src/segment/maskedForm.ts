// Facts about masked values: they keep their length, and consist of the masked sets.
import { keepsNumbers, type MaskedForm, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
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
  const isAllHex = isHex && segments.every(({ type }) => type !== 'Numeric');
  return {
    maxLength: (original) => original,
    maxInteger: isNumeric ? maxNumberOf(segments) : undefined,
    // A value that is too short is masked from the sets as well.
    keepsNonconforming: (kind) =>
      // The segments cover exactly the hexadecimal digits of a UUID, no more and no fewer.
      kind === 'uuid' ? isAllHex : kind === 'integer' ? isNumeric : keepsNonconformingOneByOne(kind),
    keeps(kind) {
      if (kind === 'uuid') return isHex;
      return kind === 'integer' || kind === 'decimal' ? isNumeric : keepsNumbers(kind);
    },
  };
}

/** No numeric type holds more digits. */
const maxDigits = 40n;

/** Returns the largest number that the segments make together; undefined if it has very many digits. */
function maxNumberOf(segments: SegmentSettings['segments']): bigint | undefined {
  if (segments.reduce((sum, { length }) => sum + length, 0n) > maxDigits) return undefined;
  const digits = segments.map((segment) => {
    const length = Number(segment.length);
    if (segment.type === 'Preserve') return '9'.repeat(length);
    if (segment.type === 'AlphaNumeric')
      return String.fromCharCode(segment.masked.at(-1)?.to ?? 0x39).repeat(length);
    const { bounded, top } = segment.masked;
    const last = top === undefined ? bounded.at(-1)?.to : undefined;
    return last === undefined ? '9'.repeat(length) : `${last}`.padStart(length, '0');
  });
  return BigInt(digits.join('') || '0');
}

function isWithin(set: CodePointSet, characters: RegExp): boolean {
  return set.every(({ from, to }) => to < 0x80 && characters.test(asciiText(from, to)));
}

function asciiText(from: number, to: number): string {
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}
