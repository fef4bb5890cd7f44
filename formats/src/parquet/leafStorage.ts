// Values of stored columns that aren't text as columns of their kind, and such columns as values again.
import {
  type ColumnKind,
  decimalRange,
  type FileColumnKind,
  floatOfHalf,
  halfOfFloat,
  type Integers,
  integerRange,
  type TypedKind,
  type TypedValues,
} from '../../../engine/src/index.ts';
import { dayUnits, readDays, writeDays } from '../arrow/dayValues.ts';
import { julianDay } from './leafText.ts';
import type { LeafMeaning } from './leafMeaning.ts';
import { parquetProblem } from './parquetProblem.ts';
import type { ParquetColumn, ParquetLeaf } from './parquetSchema.ts';
import { physicalWidth } from './physicalType.ts';

/** The way in which a column stores values of a kind: one after the other, all of the same width. */
export interface LeafStorage<Kind extends TypedKind> {
  readonly kind: Kind;
  /** In bytes. */
  readonly width: number;
  read(bytes: Uint8Array): TypedValues[Kind];
  /**
   * Writes values over those that were there.
   *
   * @param beyond takes the places of values that the type doesn't hold, which another valid value stands for
   */
  write(values: TypedValues[Kind], bytes: Uint8Array, beyond: number[]): void;
}

/** The types of each kind. */
export type AnyLeafStorage = { readonly [Kind in TypedKind]: LeafStorage<Kind> }[TypedKind];

/** In bytes: decimals of any length are read as numbers of 256 bits. */
export const longestDecimal = 32;

/**
 * Tells how a column stores values, for the first of its kinds that a masker takes; undefined where it takes none. Floats are whole
 * numbers for maskers that take only these, as data frames write whole numbers beside nulls.
 */
export function storageFor(leaf: ParquetLeaf, kinds: readonly ColumnKind[]): AnyLeafStorage | undefined {
  return storagesOf(leaf).find(({ kind }) => kinds.includes(kind));
}

/** The kinds as which maskers may take a column, or the elements of a list. */
export function kindsOfColumn({ isNested, leaves }: ParquetColumn): readonly FileColumnKind[] {
  const [leaf] = leaves;
  if (leaf === undefined) return [];
  const isText = leaf.meaning.kind === 'text';
  const own: readonly FileColumnKind[] = isText ? ['text'] : storagesOf(leaf).map(({ kind }) => kind);
  if (!isNested) return own;
  return isListed(leaf) && own.length > 0 ? [...own, 'fields'] : ['fields'];
}

/** True if values are only in lists. */
function isListed({ step }: ParquetLeaf): boolean {
  for (let at = step; at !== undefined; at = at.before) if (at.to !== 'element') return false;
  return true;
}

function storagesOf(leaf: ParquetLeaf): readonly AnyLeafStorage[] {
  const storage = storageOf(leaf);
  if (storage === undefined) return [];
  return storage.kind === 'float' && storage.width === 8 ? [storage, wholeFloats] : [storage];
}

/** Undefined for types without a kind. */
function storageOf({ meaning, physicalType, length }: ParquetLeaf): AnyLeafStorage | undefined {
  switch (meaning.kind) {
    case 'date':
      return dates;
    case 'timestamp':
      return meaning.unit === undefined ? moments96 : moments(meaning);
    case 'integer':
      return integers(physicalWidth(physicalType, 0), integerRange(meaning.bits, meaning.isSigned));
    case 'decimal': {
      const range = decimalRange(meaning.precision);
      if (physicalType === 'INT32' || physicalType === 'INT64')
        return decimals(integers(physicalWidth(physicalType, 0), range), meaning);
      return decimals(bigEndian(physicalType === 'BYTE_ARRAY' ? longestDecimal : length, range), meaning);
    }
    case 'float':
      return meaning.bits === 16 ? halves : floats(meaning.bits);
    case 'text':
    case 'uuid':
    case 'boolean':
    case 'nothing':
    case 'other':
      return undefined;
  }
}

const dates: LeafStorage<'day'> = {
  kind: 'day',
  width: 4,
  read: (bytes) => ({ values: new Int32Array(ownBytes(bytes).buffer) }),
  write({ values }, bytes) {
    bytes.set(bytesOf(values));
  },
};

const unitsOf = { ms: dayUnits.millisecond, us: dayUnits.microsecond, ns: dayUnits.nanosecond } as const;

function moments({ unit }: Extract<LeafMeaning, { kind: 'timestamp' }>): LeafStorage<'day'> {
  const own = unitsOf[unit ?? 'ns'];
  return {
    kind: 'day',
    width: 8,
    read: (bytes) => ({ values: readDays(viewOf(bytes), own) }),
    write({ values }, bytes, beyond) {
      writeDays(viewOf(bytes), values, own, beyond);
    },
  };
}

/** In bytes: the time of day comes first, in nanoseconds. */
const [dayPlace, momentWidth] = [8, 12];
const [leastDay, largestDay] = [-(2 ** 31), 2 ** 31 - 1];

const moments96: LeafStorage<'day'> = {
  kind: 'day',
  width: momentWidth,
  read(bytes) {
    const view = viewOf(bytes);
    const values = new Int32Array(bytes.length / momentWidth);
    for (let i = 0; i < values.length; i++)
      values[i] = Math.max(leastDay, view.getInt32(i * momentWidth + dayPlace, true) - julianDay);
    return { values };
  },
  write({ values }, bytes, beyond) {
    const view = viewOf(bytes);
    const { values: before } = moments96.read(bytes);
    for (let i = 0; i < values.length; i++) {
      const day = (values[i] ?? 0) + julianDay;
      if (values[i] === before[i]) continue;
      if (day > largestDay) beyond.push(i);
      view.setInt32(i * momentWidth + dayPlace, Math.min(day, largestDay), true);
    }
  },
};

/** Integers of 32 and 64 bits lie there as columns have them; those of fewer bits are stored in 32. */
function integers(width: number, range: ReturnType<typeof integerRange>): LeafStorage<'integer'> {
  return {
    kind: 'integer',
    width,
    read: (bytes) => ({ values: new Uint32Array(ownBytes(bytes).buffer), width: width / 4, ...range }),
    write({ values }, bytes) {
      bytes.set(bytesOf(values));
    },
  };
}

/** Numbers in two's complement, the most significant byte first. */
function bigEndian(length: number, range: ReturnType<typeof decimalRange>): LeafStorage<'integer'> {
  const width = Math.ceil(length / 4);
  return {
    kind: 'integer',
    width: length,
    read(bytes) {
      const count = bytes.length / length;
      const words = new Uint8Array(4 * width * count);
      for (let i = 0; i < count; i++) {
        const [start, last] = [4 * width * i, length * (i + 1) - 1];
        for (let at = 0; at < length; at++) words[start + at] = bytes[last - at] ?? 0;
        if ((bytes[length * i] ?? 0) >= 0x80) words.fill(0xff, start + length, start + 4 * width);
      }
      return { values: new Uint32Array(words.buffer), width, ...range };
    },
    write({ values }, bytes) {
      const words = bytesOf(values);
      for (let i = 0; length * i < bytes.length; i++) {
        const [start, last] = [4 * width * i, length * (i + 1) - 1];
        for (let at = 0; at < length; at++) bytes[last - at] = words[start + at] ?? 0;
      }
    },
  };
}

/** Decimals without digits after the point are whole numbers. */
function decimals(
  whole: LeafStorage<'integer'>,
  { scale }: Extract<LeafMeaning, { kind: 'decimal' }>,
): AnyLeafStorage {
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

function floats(bits: 32 | 64): LeafStorage<'float'> {
  return {
    kind: 'float',
    width: bits / 8,
    read(bytes) {
      const { buffer } = ownBytes(bytes);
      return {
        values: bits === 64 ? new Float64Array(buffer) : Float64Array.from(new Float32Array(buffer)),
        bits,
      };
    },
    write({ values }, bytes) {
      bytes.set(bytesOf(bits === 64 ? values : Float32Array.from(values)));
    },
  };
}

/** No larger whole numbers are all exact. */
const largestExact = BigInt(Number.MAX_SAFE_INTEGER);

const wholeFloats: LeafStorage<'integer'> = {
  kind: 'integer',
  width: 8,
  read(bytes) {
    const view = viewOf(bytes);
    const words = new Uint32Array(bytes.length / 4);
    const target = new DataView(words.buffer);
    for (let at = 0; at < bytes.length; at += 8) {
      const number = view.getFloat64(at, true);
      if (!Number.isSafeInteger(number)) throw parquetProblem({ code: 'parquet-fraction' });
      target.setBigInt64(at, BigInt(number), true);
    }
    return { values: words, width: 2, least: -largestExact, largest: largestExact };
  },
  write({ values }, bytes) {
    const [view, numbers] = [viewOf(bytes), new DataView(values.buffer, values.byteOffset)];
    for (let at = 0; at < bytes.length; at += 8)
      view.setFloat64(at, Number(numbers.getBigInt64(at, true)), true);
  },
};

const halves: LeafStorage<'float'> = {
  kind: 'float',
  width: 2,
  read: (bytes) => ({
    values: Float64Array.from(new Uint16Array(ownBytes(bytes).buffer), floatOfHalf),
    bits: 16,
  }),
  write({ values }, bytes) {
    bytes.set(bytesOf(Uint16Array.from(values, halfOfFloat)));
  },
};

/** A copy that begins where its buffer begins: numbers lie at multiples of their width, and maskers may keep it. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
