// Values of a page or a dictionary that aren't text: dates, whole numbers, decimals and floats.
import { type Columns, columnsOfRows, type Texts } from '@masker/columns';
import type { Change } from '@masker/format-api';
import { encodings, readTexts } from './byteArrayEncodings.ts';
import { gatherFixed } from './gatherFixed.ts';
import { maxDecimalLength } from './leafStorage.ts';
import { type AnyStorage, maskStored, type TypedMasker } from '@masker/rows';
import { readFixed } from './leafValues.ts';
import type { ParquetLeaf } from './parquetSchema.ts';
import { maxRows, type SlotReader, type SlotValues } from './slotValues.ts';
import type { MaskedPage } from './textMasker.ts';
import { at } from '@masker/text';

/**
 * The values in one width, one after the other.
 *
 * @throws RangeError for a value that is longer, or has no bytes
 */
export function decimalBytes({ bytes, bounds }: Texts, width: number): Uint8Array {
  const values = new Uint8Array((width * bounds.length) / 2);
  for (let i = 0; i < bounds.length; i += 2) {
    const start = bounds[i] ?? 0;
    const end = bounds[i + 1] ?? 0;
    const length = end - start;
    if (length < 1 || length > width) throw new RangeError('values: a decimal has another length');
    const last = width * (i / 2 + 1);
    if (at(bytes, start) >= 0x80) values.fill(0xff, last - width, last - length);
    values.set(bytes.subarray(start, end), last - length);
  }
  return values;
}

/** In bytes: the prefix of a plain value. */
const prefixLength = 4;

/** The values in the plain encoding, each as short as it may be. */
export function plainDecimals(values: Uint8Array, width: number): Uint8Array {
  const plain = new Uint8Array((values.length / width) * (prefixLength + width));
  let to = 0;
  for (let last = width; last <= values.length; last += width) {
    let start = last - width;
    const sign = at(values, start) >= 0x80 ? 0xff : 0;
    while (start < last - 1 && values[start] === sign && ((values[start + 1] ?? 0) & 0x80) === (sign & 0x80))
      start++;
    plain[to] = last - start;
    plain.set(values.subarray(start, last), to + prefixLength);
    to += prefixLength + last - start;
  }
  return plain.subarray(0, to);
}

interface TypedLeaf {
  readonly storage: AnyStorage;
  readonly masker: TypedMasker;
  /** True for decimals of any length, which are stored with their length. */
  readonly isLengthStored: boolean;
}

/** A byte for each slot, 0 for null; undefined if none is. */
type Presence = Uint8Array | undefined;

export function readTypedSlots(leaf: ParquetLeaf, storage: AnyStorage, masker: TypedMasker): SlotReader {
  const isLengthStored = leaf.physicalType === 'BYTE_ARRAY';
  const own = { storage, masker, isLengthStored };
  return (encoding, bytes, isPresent, present) => {
    const values = isLengthStored
      ? decimalBytes(
          readTexts(present === 0 ? encodings.plain : encoding, bytes, undefined, present),
          maxDecimalLength,
        )
      : present === 0
        ? new Uint8Array(0)
        : readFixed(leaf, encoding, bytes, present);
    if (values.length < present * storage.width) throw new RangeError('values: end too early');
    return typedSlots(expanded(values, storage.width, isPresent), isPresent, own);
  };
}

/** @param bytes of all slots; nulls have any */
function typedSlots(bytes: Uint8Array, isPresent: Presence, leaf: TypedLeaf): SlotValues {
  const { width } = leaf.storage;
  const count = bytes.length / width;
  return {
    count,
    at(indexes) {
      const hasNulls = indexes.some((index) => index < 0);
      const presence = hasNulls ? Uint8Array.from(indexes, (index) => (index < 0 ? 0 : 1)) : undefined;
      return typedSlots(gatherFixed(bytes, width, indexes), presence, leaf);
    },
    part: (first, end) =>
      typedSlots(bytes.subarray(first * width, end * width), isPresent?.subarray(first, end), leaf),
    endOf: (first) => Math.min(count, first + maxRows),
    mask: (row) => maskSlots(bytes, isPresent, leaf, row),
  };
}

/** Maximum number of values masked at once if no rows decide: the data stays in the processor's cache. */
const maskedAtOnce = 8192;

function maskSlots(
  before: Uint8Array,
  isPresent: Presence,
  { storage, masker, isLengthStored }: TypedLeaf,
  row: Columns,
): MaskedPage {
  const { width } = storage;
  const count = before.length / width;
  const after = new Uint8Array(before);
  const groups: Pick<MaskedPage, 'nonconforming' | 'outside' | 'beyond' | 'staysDistinct'>[] = [];
  let presence: Presence;
  const atOnce = row.size === 0 ? maskedAtOnce : maxRows;
  for (let first = 0; first < count || groups.length === 0; first += atOnce) {
    const end = Math.min(count, first + atOnce);
    const beyond: number[] = [];
    const masked = maskStored(
      storage,
      after.subarray(first * width, end * width),
      isPresent?.slice(first, end),
      masker,
      rowsFrom(row, first, end, count),
      beyond,
    );
    const { valid } = masked.values;
    if (valid !== undefined) (presence ??= new Uint8Array(count).fill(1)).set(valid, first);
    groups.push({
      nonconforming: masked.nonconforming.map(({ indexes, nonconformances }) => ({
        indexes: indexes.map((index) => first + index),
        nonconformances,
      })),
      outside: masked.outside.map((index) => first + index),
      beyond: beyond.map((index) => first + index),
      staysDistinct: masked.staysDistinct === true && beyond.length === 0,
    });
  }
  const values = compacted(after, width, presence);
  return {
    plain: isLengthStored ? plainDecimals(values, maxDecimalLength) : values,
    isPresent: presence ?? new Uint8Array(count).fill(1),
    changesNulls: changesPresence(isPresent, presence, count),
    nonconforming: groups.flatMap(({ nonconforming }) => nonconforming),
    outside: Uint32Array.from(groups.flatMap(({ outside }) => [...outside])),
    beyond: groups.flatMap(({ beyond }) => beyond),
    staysDistinct: groups.every(({ staysDistinct }) => staysDistinct === true),
    change: changeOf(before, after, values.length > 0),
  };
}

/** The rows of some of `count` values. */
function rowsFrom(row: Columns, first: number, end: number, count: number): Columns {
  if (row.size === 0 || end - first === count) return row;
  return columnsOfRows(
    row,
    Uint32Array.from({ length: end - first }, (_, i) => first + i),
  );
}

function changesPresence(before: Presence, after: Presence, count: number): boolean {
  if (before === after) return false;
  for (let i = 0; i < count; i++) if ((before?.[i] ?? 1) !== (after?.[i] ?? 1)) return true;
  return false;
}

function changeOf(before: Uint8Array, after: Uint8Array, hasValues: boolean): Change {
  for (let i = 0; i < before.length; i++) if (before[i] !== after[i]) return true;
  return hasValues ? false : undefined;
}

/** The values at the slots that aren't null, and zeros at those that are. */
function expanded(values: Uint8Array, width: number, isPresent: Presence): Uint8Array {
  if (isPresent === undefined) return values;
  const slots = new Uint8Array(width * isPresent.length);
  for (let i = 0, from = 0; i < isPresent.length; i++) {
    if (isPresent[i] === 0) continue;
    for (let at = 0; at < width; at++) slots[i * width + at] = values[from++] ?? 0;
  }
  return slots;
}

/** The values of the slots that aren't null. */
function compacted(slots: Uint8Array, width: number, isPresent: Presence): Uint8Array {
  if (isPresent === undefined) return slots;
  const values = new Uint8Array(width * isPresent.reduce((sum, one) => sum + one, 0));
  for (let i = 0, to = 0; i < isPresent.length; i++) {
    if (isPresent[i] === 0) continue;
    for (let at = 0; at < width; at++) values[to++] = slots[i * width + at] ?? 0;
  }
  return values;
}
