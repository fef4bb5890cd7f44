// Values of stored columns that aren't text as columns of their kind, and such columns as values again.
import { at } from '@masker/text';
import type { ColumnKind } from '@masker/masker';
import { decimalRange, integerRange } from '@masker/columns';
import type { FileColumnKind } from '@masker/schema';
import {
  viewOf,
  dayUnits,
  type AnyStorage,
  storedDates,
  storedDecimals,
  storedFloats,
  storedIntegers,
  storedMoments,
  type TypedStorage,
  wholeFloats,
} from '@masker/rows';
import { julianDay } from './leafText.ts';
import { parquetProblem } from './parquetProblem.ts';
import type { ParquetColumn, ParquetLeaf } from './parquetSchema.ts';
import { physicalWidth } from './physicalType.ts';

/** In bytes: decimals of any length are read as 256-bit numbers. */
export const maxDecimalLength = 32;

/**
 * Determines how a column stores values, for the first of its kinds that a masker supports; undefined if it
 * supports none. Floats are whole numbers for maskers that support only these, as data frames write whole
 * numbers with nulls as floats.
 */
export function storageFor(leaf: ParquetLeaf, kinds: readonly ColumnKind[]): AnyStorage | undefined {
  return storagesOf(leaf).find(({ kind }) => kinds.includes(kind));
}

/** The kinds as which maskers may take a column, or the elements of a list. */
export function kindsOfColumn({ isNested, leaves }: ParquetColumn): readonly FileColumnKind[] {
  const [leaf] = leaves;
  if (leaf === undefined) return [];
  const isText = leaf.logicalType.kind === 'text';
  const own: readonly FileColumnKind[] = isText ? ['text'] : storagesOf(leaf).map(({ kind }) => kind);
  if (!isNested) return own;
  return isListed(leaf) && own.length > 0 ? [...own, 'fields'] : ['fields'];
}

/** Returns true if values are only in lists. */
function isListed({ step }: ParquetLeaf): boolean {
  for (let at = step; at !== undefined; at = at.before) if (at.to !== 'element') return false;
  return true;
}

function storagesOf(leaf: ParquetLeaf): readonly AnyStorage[] {
  const storage = storageOf(leaf);
  if (storage === undefined) return [];
  return storage.kind === 'float' && storage.width === 8 ? [storage, integersOfFloats] : [storage];
}

/** Undefined for types without a kind. */
function storageOf({ logicalType, physicalType, length }: ParquetLeaf): AnyStorage | undefined {
  switch (logicalType.kind) {
    case 'date':
      return storedDates;
    case 'timestamp':
      return logicalType.unit === undefined ? moments96 : storedMoments(unitsOf[logicalType.unit]);
    case 'integer':
      return storedIntegers(
        physicalWidth(physicalType, 0),
        integerRange(logicalType.bits, logicalType.isSigned),
      );
    case 'decimal': {
      const range = decimalRange(logicalType.precision);
      if (physicalType === 'INT32' || physicalType === 'INT64')
        return storedDecimals(storedIntegers(physicalWidth(physicalType, 0), range), logicalType.scale);
      return storedDecimals(
        bigEndian(physicalType === 'BYTE_ARRAY' ? maxDecimalLength : length, range),
        logicalType.scale,
      );
    }
    case 'float':
      return storedFloats(logicalType.bits);
    case 'text':
    case 'uuid':
    case 'boolean':
    case 'nothing':
    case 'other':
      return undefined;
  }
}

/** For maskers that take whole numbers only. */
const integersOfFloats = wholeFloats(() => parquetProblem({ code: 'parquet-fraction' }));

const unitsOf = { ms: dayUnits.millisecond, us: dayUnits.microsecond, ns: dayUnits.nanosecond } as const;

/** In bytes: the time of day comes first, in nanoseconds. */
const [dayOffset, momentWidth] = [8, 12];
const [minDay, maxDay] = [-(2 ** 31), 2 ** 31 - 1];

const moments96: TypedStorage<'day'> = {
  kind: 'day',
  width: momentWidth,
  read(bytes) {
    const view = viewOf(bytes);
    const values = new Int32Array(bytes.length / momentWidth);
    for (let i = 0; i < values.length; i++)
      values[i] = Math.max(minDay, view.getInt32(i * momentWidth + dayOffset, true) - julianDay);
    return { values };
  },
  write({ values }, bytes, beyond) {
    const view = viewOf(bytes);
    const { values: before } = moments96.read(bytes);
    for (let i = 0; i < values.length; i++) {
      const day = at(values, i) + julianDay;
      if (values[i] === before[i]) continue;
      if (day > maxDay) beyond.push(i);
      view.setInt32(i * momentWidth + dayOffset, Math.min(day, maxDay), true);
    }
  },
};

/** In bytes. */
const wordLength = 4;

/** Numbers in two's complement, the most significant byte first. */
function bigEndian(length: number, range: ReturnType<typeof decimalRange>): TypedStorage<'integer'> {
  const [width, rest] = [Math.ceil(length / wordLength), length % wordLength];
  return {
    kind: 'integer',
    width: length,
    read(bytes) {
      const [view, words] = [viewOf(bytes), new Uint32Array((width * bytes.length) / length)];
      for (let start = 0, to = 0; start < bytes.length; start += length) {
        let at = start + length - wordLength;
        for (; at >= start; at -= wordLength) words[to++] = view.getUint32(at);
        if (rest === 0) continue;
        if (length > wordLength) {
          words[to++] = view.getInt32(start) >> (8 * (wordLength - rest));
          continue;
        }
        let word = view.getInt8(start);
        for (let i = start + 1; i < start + rest; i++) word = (word << 8) | (bytes[i] ?? 0);
        words[to++] = word;
      }
      return { values: words, width, ...range };
    },
    write({ values }, bytes) {
      const view = viewOf(bytes);
      for (let start = 0, from = 0; start < bytes.length; start += length) {
        let at = start + length - wordLength;
        for (; at >= start; at -= wordLength) view.setUint32(at, values[from++] ?? 0);
        if (rest === 0) continue;
        const word = values[from++] ?? 0;
        for (let i = 0; i < rest; i++) bytes[start + i] = word >>> (8 * (rest - 1 - i));
      }
    },
  };
}
