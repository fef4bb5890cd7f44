// Floating-point numbers, as the shortest decimals that mean them.
import { at } from '@masker/text';
import {
  roundedFloat,
  shortestFloat,
  floatOfHalf,
  halfOfFloat,
  NonconformingGroups,
  type Floats,
  isNullAt,
  type MaskedTyped,
} from '@masker/columns';
import { type NumberMagnitude, type MaskMagnitudes, powerOfTen } from './numberMagnitude.ts';
import { notANumber, tooSmall } from './reasons.ts';

/** From here on, the type's range counts; below, no masked number comes near its end. */
const nearEnd = { 16: 6e3, 32: 1e37, 64: 1e307 } as const;
const maxFloat = { 16: 65_504n, 32: 2n ** 128n - 2n ** 104n, 64: 2n ** 1024n - 2n ** 971n } as const;

/**
 * Masks floats. NaN and infinity become 0.
 *
 * @param mask masks the decimals
 * @param reach exclusive maximum distance of a masked number from its original, as a share of it; absent if
 * unlimited
 */
export function maskFloats(column: Floats, mask: MaskMagnitudes, reach?: number): MaskedTyped<Floats> {
  const values = column.values.slice();
  const groups = new NonconformingGroups();
  const indexes: number[] = [];
  const numbers: NumberMagnitude[] = [];
  for (let i = 0; i < values.length; i++) {
    if (isNullAt(column, i)) continue;
    const value = values[i] ?? NaN;
    indexes.push(i);
    numbers.push(magnitudeOf(Number.isFinite(value) ? value : 0, column.bits));
  }
  const results = mask(numbers);
  for (const [i, index] of indexes.entries()) {
    const value = column.values[index] ?? NaN;
    if (!Number.isFinite(value)) {
      values[index] = 0;
      groups.add(index, notANumber);
      continue;
    }
    const { units, decimals, nonconformances } = at(results, i);
    const masked = floatOf(units, decimals, column);
    const own = reach !== undefined && units !== 0n ? moved(Math.abs(value), masked, reach, column) : masked;
    values[index] = value < 0 || Object.is(value, -0) ? -own : own;
    const reasons =
      own === Math.abs(value) && reach !== undefined && units !== 0n ? tooSmall : nonconformances;
    if (reasons.length > 0) groups.add(index, reasons);
  }
  return { values: { ...column, values }, nonconforming: groups.values(), outside: new Uint32Array(0) };
}

type FloatType = Pick<Floats, 'bits' | 'digits'>;

/** A finite float without its sign, by its shortest decimal. */
export function magnitudeOf(value: number, bits: Floats['bits']): NumberMagnitude {
  const [mantissa = '', exponent = '0'] = shortestFloat(Math.abs(value), bits).split('e');
  const [before = '', fraction = ''] = mantissa.split('.');
  const units = BigInt(before + fraction);
  const decimals = fraction.length - Number(exponent);
  const isNegative = value < 0;
  if (decimals > 0) return { units, decimals, isNegative, isFloat: true };
  const whole = { units: units * powerOfTen(-decimals), decimals: 0, isNegative, isFloat: true };
  return Math.abs(value) < nearEnd[bits] ? whole : { ...whole, max: maxFloat[bits] };
}

/** A masked float; if it is its original, the next one, if that is in reach. */
function moved(original: number, masked: number, reach: number, type: FloatType): number {
  if (masked !== original) return masked;
  const next = nextFloat(original, type);
  return next - original <= reach * original ? next : original;
}

/** Returns the float of a masked decimal, in the units of `decimals`. */
function floatOf(units: bigint, decimals: number, { bits, digits }: FloatType): number {
  const number = Number(`${units}e${-decimals}`);
  return roundedFloat(digits === undefined ? number : Number(number.toPrecision(digits)), bits);
}

/** Returns the next larger float; positive. */
function nextFloat(value: number, { bits, digits }: FloatType): number {
  if (digits !== undefined) {
    const step = 10 ** (Math.floor(Math.log10(value)) - digits + 1);
    return roundedFloat(Number((value + step).toPrecision(digits)), bits);
  }
  if (bits === 16) return floatOfHalf(halfOfFloat(value) + 1);
  const view = new DataView(new ArrayBuffer(8));
  if (bits === 32) {
    view.setFloat32(0, value);
    view.setUint32(0, view.getUint32(0) + 1);
    return view.getFloat32(0);
  }
  view.setFloat64(0, value);
  view.setBigUint64(0, view.getBigUint64(0) + 1n);
  return view.getFloat64(0);
}
