// Converts dates, numbers and decimals between little-endian bytes, as in Arrow and Parquet, and columns of their
// kind.
import {
  type Columns,
  floatOfHalf,
  halfOfFloat,
  type integerRange,
  type Integers,
  type MaskedTyped,
  type Nullable,
  type TypedKind,
  type TypedValues,
} from '@masker/columns';
import { maskTyped } from '@masker/masker';
import type { FieldMasker } from '@masker/format-api';
import { bytesOf, viewOf } from './byteViews.ts';
import { type DayUnit, readDays, writeDays } from './dayValues.ts';
import { checkHeld } from './heldNumbers.ts';

/** The storage of a type for values of a kind: consecutive and of fixed width. */
export interface TypedStorage<Kind extends TypedKind> {
  readonly kind: Kind;
  /** Width of a value in bytes. */
  readonly width: number;
  /**
   * Reads values.
   *
   * @throws if a value isn't of the kind
   */
  read(bytes: Uint8Array, valid?: Nullable['valid']): TypedValues[Kind];
  /**
   * Overwrites the values.
   *
   * @param beyond receives the indexes of values that overflow the type, which are replaced by other valid ones
   */
  write(values: TypedValues[Kind], bytes: Uint8Array, beyond: number[]): void;
}

/** A storage of any kind. */
export type AnyStorage = { readonly [Kind in TypedKind]: TypedStorage<Kind> }[TypedKind];

/** The part of a masker that masks values other than text. */
export type TypedMasker = Pick<FieldMasker, 'typed' | 'literal'>;

/** Masks the values in bytes, in place. */
export function maskStored(
  storage: AnyStorage,
  bytes: Uint8Array,
  valid: Nullable['valid'],
  masker: TypedMasker,
  row: Columns,
  beyond: number[],
): MaskedTyped<Nullable> {
  return ofItsKind(storage, <Kind extends TypedKind>(own: TypedStorage<Kind>): MaskedTyped<Nullable> => {
    const values: TypedValues[Kind] = { ...own.read(bytes, valid), valid };
    const known: TypedValues[TypedKind] = values;
    if ('width' in known) checkHeld(known);
    const masked = maskTyped(masker, own.kind, values, row);
    // Nothing of an original stays beside a literal, such as its time of day.
    if (masker.literal !== undefined) bytes.fill(0);
    own.write(masked.values, bytes, beyond);
    return masked;
  });
}

/** Calls a function with a storage, for operations that are the same for each kind. */
export function ofItsKind<T>(
  storage: AnyStorage,
  use: <Kind extends TypedKind>(own: TypedStorage<Kind>) => T,
): T {
  switch (storage.kind) {
    case 'day':
      return use(storage);
    case 'integer':
      return use(storage);
    case 'decimal':
      return use(storage);
    case 'float':
      return use(storage);
  }
}

/** The storage of dates as days since 1970 in 32 bits. */
export const storedDates: TypedStorage<'day'> = {
  kind: 'day',
  width: 4,
  read: (bytes) => ({ values: new Int32Array(ownBytes(bytes).buffer) }),
  write({ values }, bytes) {
    bytes.set(bytesOf(values));
  },
};

/** Returns the storage of timestamps in 64 bits. */
export function storedMoments(unit: DayUnit): TypedStorage<'day'> {
  return {
    kind: 'day',
    width: 8,
    read: (bytes) => ({ values: readDays(viewOf(bytes), unit) }),
    write({ values }, bytes, beyond) {
      writeDays(viewOf(bytes), values, unit, beyond);
    },
  };
}

/** Returns the storage of integers. Integers of whole 32-bit words have the same layout as in columns. */
export function storedIntegers(
  width: number,
  range: ReturnType<typeof integerRange>,
): TypedStorage<'integer'> {
  return {
    kind: 'integer',
    width,
    read: (bytes) => ({ values: new Uint32Array(ownBytes(bytes).buffer), width: width / 4, ...range }),
    write({ values }, bytes) {
      bytes.set(bytesOf(values));
    },
  };
}

/** Returns the storage of decimals. With scale 0, it is that of integers. */
export function storedDecimals(whole: TypedStorage<'integer'>, scale: number): AnyStorage {
  if (scale === 0) return whole;
  return {
    ...whole,
    kind: 'decimal',
    read: (bytes) => ({ ...whole.read(bytes), scale }),
    write: (values: Integers, bytes, beyond) => {
      whole.write(values, bytes, beyond);
    },
  };
}

/** Returns the storage of floating-point numbers. */
export function storedFloats(bits: 16 | 32 | 64): TypedStorage<'float'> {
  return {
    kind: 'float',
    width: bits / 8,
    read: (bytes) => ({ values: floatsIn(ownBytes(bytes), bits), bits }),
    write({ values }, bytes) {
      bytes.set(
        bytesOf(
          bits === 64
            ? values
            : bits === 32
              ? Float32Array.from(values)
              : Uint16Array.from(values, halfOfFloat),
        ),
      );
    },
  };
}

function floatsIn({ buffer }: Uint8Array<ArrayBuffer>, bits: 16 | 32 | 64): Float64Array {
  if (bits === 64) return new Float64Array(buffer);
  return bits === 32
    ? Float64Array.from(new Float32Array(buffer))
    : Float64Array.from(new Uint16Array(buffer), floatOfHalf);
}

/** No larger whole numbers are all exact. */
const maxExact = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Returns the storage of integers in 64-bit floating-point numbers.
 *
 * @param fraction creates the error for a value that isn't an integer
 */
export function wholeFloats(fraction: (index: number) => Error): TypedStorage<'integer'> {
  return {
    kind: 'integer',
    width: 8,
    read(bytes, valid) {
      const view = viewOf(bytes);
      const words = new Uint32Array(bytes.length / 4);
      const target = new DataView(words.buffer);
      for (let i = 0; 8 * i < bytes.length; i++) {
        if (valid?.[i] === 0) continue;
        const number = view.getFloat64(8 * i, true);
        if (!Number.isSafeInteger(number)) throw fraction(i);
        target.setBigInt64(8 * i, BigInt(number), true);
      }
      return { values: words, width: 2, min: -maxExact, max: maxExact };
    },
    write({ values }, bytes) {
      const [view, numbers] = [viewOf(bytes), viewOf(values)];
      for (let at = 0; at < bytes.length; at += 8)
        view.setFloat64(at, Number(numbers.getBigInt64(at, true)), true);
    },
  };
}

/**
 * Returns a copy at the start of its own buffer: numbers are aligned to their width, and maskers may keep it.
 */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
