// Describes the values that Telephone can write: the same calling code and prefix, and a fictional number if
// configured.
import type { PossibleOutputs } from '../interface/algorithm.ts';
import { at } from '@masker/text';
import { readDigits } from '../digits/readDigits.ts';
import { fictionalRanges } from './fiction.ts';
import type { TelephoneSettings } from './settings.ts';
import { type TelephoneForm, TelephoneReader } from './telephone.ts';

export const possibleOutputs: PossibleOutputs<TelephoneSettings> = (settings, outputCase) => {
  const reader = new TelephoneReader(settings);
  const lengthOf = (form: number) => {
    const { code, kept, drawn, extension } = reader.formOf(form);
    return code + kept + drawn + extension;
  };
  return (masked, original) => {
    const before = readDigits(reader, original, lengthOf);
    // A case may add letters that no number has.
    if (before.form === 0 || outputCase !== 'AsIs') return true;
    const form = reader.formOf(before.form);
    const digits = masked.replaceAll(/[^0-9]/g, '');
    if (digits.length !== before.digits.length) return false;
    const start = form.code + form.kept;
    return digits.startsWith(before.digits.slice(0, start)) && isInRange(form, digits, before.digits);
  };
};

function isInRange({ range, code, kept, drawn }: TelephoneForm, masked: string, original: string): boolean {
  if (range < 0) return true;
  const { first, count } = at(fictionalRanges, range);
  const start = code + kept;
  const same = start + first.lastIndexOf('=') + 1;
  const number = Number(masked.slice(same, start + drawn)) - Number(first.slice(same - start));
  return masked.slice(start, same) === original.slice(start, same) && number >= 0 && number < count;
}
