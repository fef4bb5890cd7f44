// A number without its sign, in units of its last decimal, and its masked form.
import { at } from '@masker/text';
import type { Nonconformance } from '../interface/explanation.ts';

export interface NumberMagnitude {
  /** In units of 10^−decimals. */
  readonly units: bigint;
  /** Digits after the point; negative for units of tens, hundreds and so on. */
  readonly decimals: number;
  readonly isNegative: boolean;
  /** True if it may have further decimals, as floating-point numbers do. */
  readonly isFloat?: boolean;
  /** The most that its type holds, in the same units; absent if that is any number. */
  readonly max?: bigint;
  /** The number of digits that the shortest numbers of its layout have; absent if that is one more than the decimals. */
  readonly minDigits?: number;
}

export interface MaskedMagnitude {
  readonly units: bigint;
  readonly decimals: number;
  /** Why it is nonconforming; empty if it conforms. */
  readonly nonconformances: readonly Nonconformance[];
}

export type MaskMagnitudes = (numbers: readonly NumberMagnitude[]) => MaskedMagnitude[];

const powers: bigint[] = [1n];

export function powerOfTen(exponent: number): bigint {
  for (let next = powers.length; next <= exponent; next++) powers.push(10n * at(powers, next - 1));
  return at(powers, exponent);
}

export function digitsIn(units: bigint): number {
  return String(units).length;
}

/** A number without its sign as it is written in full, without needless zeros. */
export function canonical({ units, decimals }: Pick<NumberMagnitude, 'units' | 'decimals'>): string {
  if (decimals <= 0) return String(units * powerOfTen(-decimals));
  const all = String(units).padStart(decimals + 1, '0');
  const fraction = all.slice(-decimals).replace(/0+$/, '');
  return all.slice(0, -decimals) + (fraction === '' ? '' : `.${fraction}`);
}
