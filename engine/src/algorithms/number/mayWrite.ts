// The numbers that Number may write for an original.
import type { MaskedForm } from '../interface/maskedForm.ts';
import { mostWholeDigits } from '../wholeNumbers/maskWholeNumbers.ts';
import { digitsIn } from './numberMagnitude.ts';
import { isNotFinite, readNumberText } from './numberText.ts';
import type { NumberSettings } from './settings.ts';

/** Tells if a text may be the masked form of an original, where numbers are drawn. */
export function mayWrite(settings: NumberSettings): (masked: string, original: string) => boolean {
  return (masked, original) => {
    if (isNotFinite(original)) return masked === '0';
    const [before, after] = [readNumberText(original), readNumberText(masked)];
    if (before === undefined) return true;
    if (after === undefined || after.isNegative !== before.isNegative) return false;
    if (settings.mode === 'digits')
      return (
        after.decimals === before.decimals &&
        Math.max(digitsIn(after.units), after.decimals + 1) ===
          Math.max(digitsIn(before.units), before.decimals + 1)
      );
    if (settings.mode === 'round' || before.isFloat === true) return true;
    const percent = BigInt(settings.percent);
    const hundredfold = 100n * after.units;
    return (
      after.decimals === before.decimals &&
      hundredfold >= before.units * (100n - percent) &&
      hundredfold <= before.units * (100n + percent)
    );
  };
}

/** In characters: longer texts are rarely a number, with all its separators, a sign and a word. */
const longestNumber = 2 * mostWholeDigits + 8;

export function maskedForm(settings: NumberSettings): MaskedForm {
  const decimals = settings.mode === 'round' ? settings.to.decimals : 0;
  const longer = { digits: 0, noise: 1, round: 2 + decimals + (decimals > 0 ? 1 : 0) }[settings.mode];
  const keeps: MaskedForm['keeps'] = (kind) => {
    if (kind === 'array') return undefined;
    return kind === 'decimal' || kind === 'unsigned' || (kind === 'integer' && decimals === 0);
  };
  return {
    longest: (length) => length + (length > longestNumber ? 0 : longer),
    ...(longer > 0 && { mayOutgrow: true }),
    keeps,
    misfitsKeep: keeps,
  };
}
