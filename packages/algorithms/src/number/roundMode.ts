// The mode `round`: a number becomes a multiple of `to` (docs/masking-algorithm.md, "Number").
import {
  type NumberMagnitude,
  type MaskedMagnitude,
  type MaskMagnitudes,
  powerOfTen,
} from './numberMagnitude.ts';
import { none, outOfRange } from './reasons.ts';
import type { Multiple } from './settings.ts';

/**
 * Makes what masks numbers in this mode.
 *
 * @param keepsDecimals true if a number can't have more decimals: then it becomes a multiple of `to` that has no more
 */
export function roundMode(to: Multiple, keepsDecimals: boolean): MaskMagnitudes {
  return (numbers) => numbers.map((number) => rounded(number, to, keepsDecimals));
}

function rounded(number: NumberMagnitude, to: Multiple, keepsDecimals: boolean): MaskedMagnitude {
  const { max } = number;
  let decimals = keepsDecimals ? number.decimals : Math.max(number.decimals, to.decimals);
  const units = number.units * powerOfTen(decimals - number.decimals);
  const step = stepOf(to, decimals);
  let masked = ((2n * units + step) / (2n * step)) * step;
  const isOut = max !== undefined && masked > max * powerOfTen(decimals - number.decimals);
  if (isOut) masked -= step;
  for (; decimals > number.decimals && masked % 10n === 0n; decimals--) masked /= 10n;
  return { units: masked, decimals, nonconformances: isOut ? outOfRange : none };
}

/**
 * Returns the smallest multiple of `to` that is a whole number of units with the wanted decimals, in these
 * units.
 */
function stepOf({ digits, decimals }: Multiple, wanted: number): bigint {
  if (wanted >= decimals) return digits * powerOfTen(wanted - decimals);
  const unit = powerOfTen(decimals - wanted);
  return digits / commonDivisor(digits, unit);
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}
