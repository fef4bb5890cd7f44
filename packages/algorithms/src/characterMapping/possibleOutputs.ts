// Describes the values that CharacterMapping can write: those of the same shape with the same kept
// characters.
import { at, codePointsOf } from '@masker/text';
import { isReplaceable } from '@masker/masking-core';
import type { PossibleOutputs } from '../interface/algorithm.ts';
import { byteClasses, inCase } from './classes.ts';
import type { MappingSettings } from './settings.ts';

export const possibleOutputs: PossibleOutputs<MappingSettings> = (
  { first, last, letterCase },
  outputCase,
) => {
  if (outputCase !== 'AsIs') return () => true;
  return (masked, original) => {
    const [before, after] = [
      codePointsOf(original).map((one) => inCase(one, letterCase)),
      codePointsOf(masked),
    ];
    if (before.length !== after.length) return false;
    const count = before.filter(isReplaceable).length;
    const isShort = count <= first + last;
    let index = 0;
    return before.every((one, i) => {
      const became = at(after, i);
      if (!isReplaceable(one)) return became === one;
      const own = index++;
      if (!isShort && (own < first || own >= count - last)) return became === one;
      // A character of another script becomes one that is replaceable, too.
      return one >= 0x80 ? isReplaceable(became) : became < 0x80 && byteClasses[became] === byteClasses[one];
    });
  };
};
