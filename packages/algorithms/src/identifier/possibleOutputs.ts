// Determines which texts masking can write for an original.
import type { PossibleOutputs } from '../interface/algorithm.ts';
import { codePointsOf } from '@masker/text';
import { isReplaceable } from '@masker/masking-core';
import { IdentifierReader } from './identifierReader.ts';
import type { IdentifierSettings } from './settings.ts';

/** Returns the characters that stay, with a zero for each other. */
function separators(text: string): string {
  return codePointsOf(text)
    .map((codePoint) => (isReplaceable(codePoint) ? 0 : codePoint))
    .join();
}

export const possibleOutputs: PossibleOutputs<IdentifierSettings> = (settings, outputCase) => {
  const [before, after] = [new IdentifierReader(settings), new IdentifierReader(settings)];
  return (masked, original) => {
    if (outputCase !== 'AsIs') return true;
    if (separators(masked) !== separators(original)) return false;
    const read = (reader: IdentifierReader, text: string) => {
      const codePoints = codePointsOf(text);
      return reader.readCodePoints(codePoints, codePoints.length);
    };
    const isNonconforming = read(before, original) !== undefined;
    if ((read(after, masked) !== undefined) !== isNonconforming) return false;
    if (isNonconforming) return true;
    if (before.form !== after.form) return false;
    const { form, codes, length } = before;
    const isKept = (index: number) =>
      form !== undefined &&
      !form.checks.includes(index) &&
      !form.units.some(({ indexes }) => indexes.includes(index));
    return codes.subarray(0, length).every((code, index) => !isKept(index) || code === after.codes[index]);
  };
};
