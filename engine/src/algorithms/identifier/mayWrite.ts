// Determines which texts masking can write for an original.
import type { MayWrite } from '../interface/algorithm.ts';
import { codePointsOf } from '../../language/text/encoding.ts';
import { isReplaceable } from '../../masking/draws/fallback.ts';
import { IdentifierReader } from './identifierReader.ts';
import type { IdentifierSettings } from './settings.ts';

/** Returns the characters that stay, with a zero for each other. */
function separators(text: string): string {
  return codePointsOf(text)
    .map((codePoint) => (isReplaceable(codePoint) ? 0 : codePoint))
    .join();
}

export const mayWrite: MayWrite<IdentifierSettings> = (settings, outputCase) => {
  const [before, after] = [new IdentifierReader(settings), new IdentifierReader(settings)];
  return (masked, original) => {
    if (outputCase !== 'AsIs') return true;
    if (separators(masked) !== separators(original)) return false;
    const read = (reader: IdentifierReader, text: string) => {
      const codePoints = codePointsOf(text);
      return reader.readCodePoints(codePoints, codePoints.length);
    };
    const isMisfit = read(before, original) !== undefined;
    if ((read(after, masked) !== undefined) !== isMisfit) return false;
    if (isMisfit) return true;
    if (before.form !== after.form) return false;
    const { form, codes, length } = before;
    const isKept = (place: number) =>
      form !== undefined &&
      !form.checks.includes(place) &&
      !form.units.some(({ places }) => places.includes(place));
    return codes.subarray(0, length).every((code, place) => !isKept(place) || code === after.codes[place]);
  };
};
