// The values that USZipcode may write: the same first three digits, and the configured four of ZIP+4.
import { readDigits } from '../digits/readDigits.ts';
import type { ZipcodeSettings } from './settings.ts';
import { areaDigits, fiveDigits, ZipcodeReader } from './zipcode.ts';

export function possibleOutputs({
  masksLastTwo,
  plus4,
  discrete,
}: ZipcodeSettings): (masked: string, original: string) => boolean {
  const reader = new ZipcodeReader();
  const read = (text: string) => readDigits(reader, text, (form) => form).digits;
  return (masked, original) => {
    const [before, after] = [read(original), read(masked)];
    if (before === '') return true;
    const kept = masksLastTwo ? areaDigits : fiveDigits;
    if (after.length !== before.length || after.slice(0, kept) !== before.slice(0, kept)) return false;
    const four = after.slice(fiveDigits);
    if (four === '' || plus4 === 'VARIABLE') return true;
    return four === (plus4 === 'DISCRETE' ? discrete : before.charAt(fiveDigits).repeat(four.length));
  };
}
