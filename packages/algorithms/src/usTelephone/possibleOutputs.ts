// The values that USTelephone may write: the same area code, the configured exchange or one that it draws.
import type { PossibleOutputs } from '../interface/algorithm.ts';
import { readDigits } from '../digits/readDigits.ts';
import type { USTelephoneSettings } from './settings.ts';
import {
  countsOf,
  exchanges,
  lengthOf,
  localDigits,
  nationalDigits,
  USTelephoneReader,
} from './telephone.ts';

const drawn = new Set(exchanges.map(String));

export const possibleOutputs: PossibleOutputs<USTelephoneSettings> = (settings, outputCase) => {
  const { exchange, exchangeDigits, extension, extensionDigits } = settings;
  const reader = new USTelephoneReader();
  const read = (text: string): { readonly digits: string; readonly own: string } | undefined => {
    const { form, digits: all } = readDigits(reader, text, lengthOf);
    const [count] = countsOf(form);
    return form === 0 ? undefined : { digits: all.slice(0, count), own: all.slice(count) };
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
};
