// What USTelephone may write for a number: the same area code, the exchange that it gives or one of those that it draws.
import type { OutputCase } from '../../text/textCase.ts';
import { codePointsOf } from '../../text/encoding.ts';
import type { TelephoneSettings } from './settings.ts';
import { exchanges, isSeparator, localDigits, nationalDigits, TelephoneReader } from './telephone.ts';

const drawn = new Set(exchanges.map(String));

export function mayWrite(
  settings: TelephoneSettings,
  outputCase: OutputCase,
): (masked: string, original: string) => boolean {
  const { exchange, exchangeDigits, extension, extensionDigits } = settings;
  const reader = new TelephoneReader();
  const read = (text: string): { readonly digits: string; readonly own: string } | undefined => {
    const characters = codePointsOf(text);
    if (!reader.read(characters, 0, characters.length, isSeparator)) return undefined;
    const all = Array.from(reader.places.subarray(0, reader.count + reader.extension), (place) =>
      String.fromCodePoint(characters[place] ?? 0),
    ).join('');
    return { digits: all.slice(0, reader.count), own: all.slice(reader.count) };
  };
  return (masked, original) => {
    const before = read(original);
    // A case may add letters that no number has.
    if (before === undefined || outputCase !== 'AsIs') return true;
    const after = read(masked);
    if (after?.digits.length !== before.digits.length) return false;
    const area = before.digits.length - localDigits;
    const exchangeOf = (digits: string) => digits.slice(area, area + nationalDigits - localDigits);
    const became = exchangeOf(after.digits);
    const isExchange = {
      DISCRETE: became === exchangeDigits,
      VARIABLE: drawn.has(became),
      NONE: became === exchangeOf(before.digits),
    }[exchange];
    const isExtension =
      before.own === '' || extension === 'VARIABLE'
        ? after.own.length === before.own.length
        : after.own === (extension === 'NONE' ? before.own : extensionDigits);
    return before.digits.slice(0, area) === after.digits.slice(0, area) && isExchange && isExtension;
  };
}
