// Converts nodes of dates, numbers and decimals to columns of their kind, and such columns back to a node's
// values.
import { Date } from 'apache-arrow/fb/date';
import { DateUnit } from 'apache-arrow/fb/date-unit';
import { Decimal } from 'apache-arrow/fb/decimal';
import type { Field } from 'apache-arrow/fb/field';
import { FloatingPoint } from 'apache-arrow/fb/floating-point';
import { Int } from 'apache-arrow/fb/int';
import { Precision } from 'apache-arrow/fb/precision';
import { Timestamp } from 'apache-arrow/fb/timestamp';
import { Type } from 'apache-arrow/fb/type';
import { at } from '@masker/text';
import type { ColumnKind } from '@masker/masker';
import { decimalRange, integerRange, type Nullable } from '@masker/columns';
import {
  viewOf,
  type DayUnit,
  dayUnits,
  type AnyStorage,
  storedDates,
  storedDecimals,
  storedFloats,
  storedIntegers,
  storedMoments,
  wholeFloats,
} from '@masker/rows';
import { nullsIn } from './parentRows.ts';
import type { ArrowArray } from './arrayTree.ts';
import type { ArrowLayout } from './arrowSchema.ts';
import { ArrowStop } from './arrowStop.ts';

/**
 * Determines how the values of a node are stored, for the first of its kinds that a masker supports;
 * undefined if it supports none. Floats are whole numbers for maskers that support only these, as data frames
 * write whole numbers with nulls as floats.
 */
export function storageFor(
  layout: Pick<ArrowLayout, 'type' | 'field'>,
  kinds: readonly ColumnKind[],
): AnyStorage | undefined {
  const storage = storages.get(layout.type)?.(layout.field);
  if (storage === undefined || kinds.includes(storage.kind)) return storage;
  return storage.kind === 'float' && storage.width === 8 && kinds.includes('integer')
    ? integersOfFloats
    : undefined;
}

/** For maskers that take whole numbers only. */
const integersOfFloats = wholeFloats((record) => new ArrowStop({ code: 'arrow-fraction', record }));

/** The types whose values have a kind. */
const storages = new Map<Type, (field: Field) => AnyStorage | undefined>([
  [Type.Date, (field) => datesOf(field.type(new Date()) as Date)],
  [Type.Timestamp, (field) => storedMoments(unitOf(field.type(new Timestamp()) as Timestamp))],
  [
    Type.Int,
    (field) => {
      const int = field.type(new Int()) as Int;
      return integers(int.bitWidth(), int.isSigned());
    },
  ],
  [Type.Decimal, (field) => decimals(field.type(new Decimal()) as Decimal)],
  [
    Type.FloatingPoint,
    (field) => storedFloats(bitsOfFloat[(field.type(new FloatingPoint()) as FloatingPoint).precision()]),
  ],
]);

function datesOf(type: Date): AnyStorage {
  return type.unit() === DateUnit.DAY ? storedDates : storedMoments(dayUnits.millisecond);
}

/** In bits, by precision. */
export const bitsOfFloat = { [Precision.HALF]: 16, [Precision.SINGLE]: 32, [Precision.DOUBLE]: 64 } as const;

function unitOf(type: Timestamp): DayUnit {
  const unit = [dayUnits.second, dayUnits.millisecond, dayUnits.microsecond, dayUnits.nanosecond][
    type.unit()
  ];
  if (unit === undefined) throw new RangeError('schema: has a timestamp of an unknown unit');
  return unit;
}

/** Returns the bytes of the values, and which of them are null. */
export function typedBytes(part: ArrowArray, width: number): { readonly bytes: Uint8Array } & Nullable {
  const { node, buffers } = part;
  const bytes = at(buffers, 1);
  if (bytes.length < node.length * width) throw new RangeError('column: ends too early');
  const isNull = nullsIn(part);
  const valid =
    node.nulls === 0 ? undefined : Uint8Array.from({ length: node.length }, (_, i) => (isNull(i) ? 0 : 1));
  return { bytes: bytes.subarray(0, node.length * width), valid };
}

/** A node with other values; under nulls, nothing is left. */
export function withTyped(
  part: ArrowArray,
  data: Uint8Array,
  width: number,
  { valid }: Nullable,
): ArrowArray {
  const { length } = part.node;
  let nulls = 0;
  const validity = new Uint8Array(valid === undefined ? 0 : Math.ceil(length / 8));
  if (valid !== undefined)
    for (let i = 0; i < length; i++)
      if (valid[i] === 0) {
        nulls++;
        data.fill(0, i * width, (i + 1) * width);
      } else validity[i >> 3] = at(validity, i >> 3) | (1 << (i & 7));
  return {
    ...part,
    node: { length, nulls },
    buffers: [nulls === 0 ? new Uint8Array(0) : validity, data],
  };
}

function integers(bits: number, isSigned: boolean): AnyStorage {
  const width = bits / 8;
  const range = integerRange(bits, isSigned);
  if (width >= 4) return storedIntegers(width, range);
  return {
    kind: 'integer',
    width,
    read(bytes) {
      const count = bytes.length / width;
      const view = viewOf(bytes);
      const values = new Uint32Array(count);
      for (let i = 0; i < count; i++)
        values[i] =
          width === 1
            ? isSigned
              ? view.getInt8(i)
              : view.getUint8(i)
            : isSigned
              ? view.getInt16(2 * i, true)
              : view.getUint16(2 * i, true);
      return { values, width: 1, ...range };
    },
    write({ values }, bytes) {
      const view = viewOf(bytes);
      for (let i = 0; i < values.length; i++) {
        if (width === 1) view.setUint8(i, at(values, i));
        else view.setUint16(2 * i, at(values, i), true);
      }
    },
  };
}

function decimals(type: Decimal): AnyStorage {
  return storedDecimals(storedIntegers(type.bitWidth() / 8, decimalRange(type.precision())), type.scale());
}
