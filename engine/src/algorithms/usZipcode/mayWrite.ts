// What USZipcode may write for a ZIP code: the same first three digits, and of ZIP+4 what the settings say.
import { isReplaceable } from '../../draws/fallback.ts';
import { codePointsOf } from '../../text/encoding.ts';
import type { ZipcodeSettings } from './settings.ts';
import { fiveDigits, nineDigits, readZipcode } from './zipcode.ts';

/** How many digits stay. */
const area = 3;

export function mayWrite({
  masksLastTwo,
  plus4,
  discrete,
}: ZipcodeSettings): (masked: string, original: string) => boolean {
  const places = new Uint32Array(nineDigits);
  const read = (text: string): string => {
    const characters = codePointsOf(text);
    const count = readZipcode(characters, 0, characters.length, places, (one) => !isReplaceable(one));
    return Array.from(places.subarray(0, count), (place) =>
      String.fromCodePoint(characters[place] ?? 0),
    ).join('');
  };
  return (masked, original) => {
    const [before, after] = [read(original), read(masked)];
    if (before === '') return true;
    const kept = masksLastTwo ? area : fiveDigits;
    if (after.length !== before.length || after.slice(0, kept) !== before.slice(0, kept)) return false;
    const four = after.slice(fiveDigits);
    if (four === '' || plus4 === 'VARIABLE') return true;
    return four === (plus4 === 'DISCRETE' ? discrete : before.charAt(fiveDigits).repeat(four.length));
  };
}
