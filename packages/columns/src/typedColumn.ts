// Columns of values that aren't text: dates, integers, decimals, floats. Each kind has one buffer layout.
import type { FloatBits } from './shortestFloat.ts';
import type { NonconformingValues } from './nonconformingGroups.ts';

/** Values that may be null. */
export interface Nullable {
  /** One byte per value: 0 for null; absent if no value is null. The entry of a null in `values` is irrelevant. */
  readonly valid?: Uint8Array | undefined;
}

/** Dates. The caller keeps the time of day, time zone and unit of timestamps. */
export interface Days extends Nullable {
  /** Days since 1970-01-01, rounded down, in the proleptic Gregorian calendar; any integer is allowed. */
  readonly values: Int32Array;
}

/** Integers of up to 256 bits, and decimals of scale 0. */
export interface Integers extends Nullable {
  /** `width` 32-bit words per value, least significant first; two's complement if `min` is negative. */
  readonly values: Uint32Array;
  /** Number of words per value: 1 to 8. */
  readonly width: number;
  /** The type's range: `min` is at most 0, and `max` is positive. Masked values are in the range. */
  readonly min: bigint;
  readonly max: bigint;
}

/** Decimals: integers in units of 10^−scale. */
export interface Decimals extends Integers {
  /** Number of digits after the decimal point; may be negative. */
  readonly scale: number;
}

/** Floating-point numbers. */
export interface Floats extends Nullable {
  /** Values as doubles; masked values fit the type's number of bits. */
  readonly values: Float64Array;
  readonly bits: FloatBits;
  /** Maximum number of significant digits of masked numbers; absent for all digits of the type. */
  readonly digits?: number | undefined;
}

/** The buffer layout of each kind. */
export interface TypedValues {
  readonly day: Days;
  readonly integer: Integers;
  readonly decimal: Decimals;
  readonly float: Floats;
}

/** A kind of values that aren't text. */
export type TypedKind = keyof TypedValues;

/** All kinds of values that aren't text. */
export const typedKinds: readonly TypedKind[] = ['day', 'integer', 'decimal', 'float'];

/** Masked values, of the same number and layout. */
export interface MaskedTyped<Values> {
  readonly values: Values;
  /** Nonconforming values by reason. */
  readonly nonconforming: readonly NonconformingValues[];
  /** Indexes of values with unmapped digits, ascending. */
  readonly outside: Uint32Array;
  /** True if distinct values stayed distinct. */
  readonly staysDistinct?: boolean | undefined;
}

/** Returns the number of values. */
export function countOf(values: TypedValues[TypedKind]): number {
  return values.values.length / ('width' in values ? values.width : 1);
}

/** Copies values to their own memory. */
export function ownMemory<Values extends TypedValues[TypedKind]>(column: Values): Values {
  return { ...column, values: column.values.slice() };
}

/** Returns a masked column that consists of nulls. */
export function typedNulls<Values extends TypedValues[TypedKind]>(column: Values): MaskedTyped<Values> {
  const values = { ...column, values: column.values.slice().fill(0), valid: new Uint8Array(countOf(column)) };
  return { values, nonconforming: [], outside: new Uint32Array(0) };
}

/** Returns true if value i is null. */
export function isNullAt({ valid }: Nullable, i: number): boolean {
  return valid?.[i] === 0;
}

const maxWords = 8;

/**
 * Checks a column.
 *
 * @throws TypeError for a buffer of the wrong type, RangeError for one of the wrong size, or an invalid range
 */
export function checkTyped(kind: TypedKind, column: TypedValues[TypedKind]): void {
  if (!typedKinds.includes(kind)) throw new TypeError('kind: must be day, integer, decimal or float');
  const { values, valid } = column;
  const Form = { day: Int32Array, integer: Uint32Array, decimal: Uint32Array, float: Float64Array }[kind];
  if (!(values instanceof Form)) throw new TypeError(`values: must be a ${Form.name}`);
  if (kind === 'integer' || kind === 'decimal') {
    if (!('width' in column)) throw new TypeError('width: is missing');
    checkRange(column);
  }
  if (kind === 'decimal' && !('scale' in column && Number.isInteger(column.scale)))
    throw new TypeError('scale: must be an integer');
  if (kind === 'float' && !('bits' in column && [16, 32, 64].includes(column.bits)))
    throw new TypeError('bits: must be 16, 32 or 64');
  if (valid === undefined) return;
  if (!(valid instanceof Uint8Array)) throw new TypeError('valid: must be a Uint8Array');
  if (valid.length !== countOf(column)) throw new RangeError('valid: must have a byte for each value');
}

function checkRange({ values, width, min, max }: Integers): void {
  if (!Number.isInteger(width) || width < 1 || width > maxWords)
    throw new RangeError('width: must be 1 to 8 words');
  if (values.length % width !== 0) throw new RangeError('values: must have `width` words for each value');
  if (typeof min !== 'bigint' || typeof max !== 'bigint')
    throw new TypeError('least, largest: must be of the type bigint');
  const bits = BigInt(32 * width);
  const limit = min < 0n ? 2n ** (bits - 1n) : 2n ** bits;
  if (min > 0n || max <= 0n || -min > limit || max >= limit)
    throw new RangeError('least, largest: must enclose 0 and fit into the words');
}

/** Returns the range of an integer type. */
export function integerRange(bits: number, isSigned: boolean): Pick<Integers, 'min' | 'max'> {
  const values = 2n ** BigInt(bits);
  return isSigned ? { min: -values / 2n, max: values / 2n - 1n } : { min: 0n, max: values - 1n };
}

/** Returns the range of a decimal type, in its units. */
export function decimalRange(precision: number): Pick<Integers, 'min' | 'max'> {
  const max = 10n ** BigInt(precision) - 1n;
  return { min: -max, max };
}
