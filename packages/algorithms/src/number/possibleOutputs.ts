// The numbers that Number may write for an original.
import type { MaskedForm } from '../interface/maskedForm.ts';
import { maxIntegerDigits } from '../integers/maskIntegerValues.ts';
import { rangeOf } from './digitsMode.ts';
import { digitsIn, type NumberMagnitude } from './numberMagnitude.ts';
import { isNotFinite, readNumberText } from './numberText.ts';
import type { NumberSettings } from './settings.ts';

/** Determines whether a text may be the masked form of an original if numbers are drawn. */
export function possibleOutputs(settings: NumberSettings): (masked: string, original: string) => boolean {
  return (masked, original) => {
    if (isNotFinite(original)) return masked === '0';
    const before = readNumberText(original);
    if (before === undefined || settings.mode === 'round') return true;
    const isNoisyFloat = settings.mode === 'noise' && before.isFloat === true;
    const after = readNumberText(masked, isNoisyFloat ? undefined : before.decimals);
    if (after === undefined || after.isNegative !== before.isNegative) return false;
    if (settings.mode === 'digits') return mayExchange(before, after.units);
    if (isNoisyFloat) return true;
    const percent = BigInt(settings.percent);
    const hundredfold = 100n * after.units;
    return hundredfold >= before.units * (100n - percent) && hundredfold <= before.units * (100n + percent);
  };
}

/** True if a number and one with other units are in one range. A negative zero stays. */
function mayExchange({ units, decimals, isNegative, minDigits }: NumberMagnitude, other: bigint): boolean {
  if (isNegative && units === 0n) return other === 0n;
  const { low, high } = rangeOf(digitsIn(units), decimals, isNegative, undefined, minDigits);
  return low <= other && other <= high;
}

/** In characters: longer texts are rarely a number, with all its separators, a sign and a word. */
const maxNumberLength = 2 * maxIntegerDigits + 8;

export function maskedForm(settings: NumberSettings): MaskedForm {
  const decimals = settings.mode === 'round' ? settings.to.decimals : 0;
  const longer = { digits: 0, noise: 2, round: 2 + decimals + (decimals > 0 ? 1 : 0) }[settings.mode];
  const keeps: MaskedForm['keeps'] = (kind) => {
    if (kind === 'array') return undefined;
    return kind === 'decimal' || kind === 'unsigned' || (kind === 'integer' && decimals === 0);
  };
  return {
    maxLength: (length) => length + (length > maxNumberLength ? 0 : longer),
    ...(longer > 0 && { mayOverflow: true }),
    keeps,
    keepsNonconforming: keeps,
  };
}
