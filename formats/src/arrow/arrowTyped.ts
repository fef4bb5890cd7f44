// Nodes of dates, numbers and decimals as columns of their kind, and such columns in the place of a node's values.
import { Date } from 'apache-arrow/fb/date';
import { DateUnit } from 'apache-arrow/fb/date-unit';
import { Decimal } from 'apache-arrow/fb/decimal';
import type { Field } from 'apache-arrow/fb/field';
import { FloatingPoint } from 'apache-arrow/fb/floating-point';
import { Int } from 'apache-arrow/fb/int';
import { Precision } from 'apache-arrow/fb/precision';
import { Timestamp } from 'apache-arrow/fb/timestamp';
import { Type } from 'apache-arrow/fb/type';
import {
  type ColumnKind,
  decimalRange,
  floatOfHalf,
  halfOfFloat,
  integerRange,
  type Nullable,
  type TypedKind,
  type TypedValues,
} from '../../../engine/src/index.ts';
import { type DayUnit, dayUnits, readDays, writeDays } from './dayValues.ts';
import { nullsIn } from './arrowOwners.ts';
import type { ArrowPart } from './arrowParts.ts';
import type { ArrowLayout } from './arrowSchema.ts';
import { ArrowStop } from './arrowStop.ts';
import { viewOf } from './arrowText.ts';

/** The way in which a type stores values of a kind. */
export interface Storage<Kind extends TypedKind> {
  readonly kind: Kind;
  /** In bytes. */
  readonly width: number;
  /** @throws ArrowStop at the place of a value that isn't of the kind */
  read(bytes: Uint8Array, count: number, valid: Nullable['valid']): TypedValues[Kind];
  /**
   * Writes values over a copy of those that were there.
   *
   * @param beyond takes the places of values that the type doesn't hold, which another valid value stands for
   */
  write(values: TypedValues[Kind], bytes: Uint8Array, beyond: number[]): void;
}

/** The types of each kind. */
export type AnyStorage = { readonly [Kind in TypedKind]: Storage<Kind> }[TypedKind];

/**
 * Tells how the values of a node are stored, for the first of its kinds that a masker takes; undefined where it takes none. Floats are
 * whole numbers for maskers that take only these, as data frames write whole numbers beside nulls.
 */
export function storageFor(
  layout: Pick<ArrowLayout, 'type' | 'field'>,
  kinds: readonly ColumnKind[],
): AnyStorage | undefined {
  const storage = storageOf(layout);
  if (storage === undefined || kinds.includes(storage.kind)) return storage;
  return storage.kind === 'float' && storage.width === 8 && kinds.includes('integer')
    ? wholeFloats
    : undefined;
}

function storageOf({ type, field }: Pick<ArrowLayout, 'type' | 'field'>): AnyStorage | undefined {
  return storages.get(type)?.(field);
}

/** The types whose values have a kind. */
const storages = new Map<Type, (field: Field) => AnyStorage | undefined>([
  [Type.Date, (field) => datesOf(field.type(new Date()) as Date)],
  [Type.Timestamp, (field) => instants(unitOf(field.type(new Timestamp()) as Timestamp))],
  [
    Type.Int,
    (field) => {
      const int = field.type(new Int()) as Int;
      return integers(int.bitWidth(), int.isSigned());
    },
  ],
  [Type.Decimal, (field) => decimals(field.type(new Decimal()) as Decimal)],
  [Type.FloatingPoint, (field) => floatsOf(field.type(new FloatingPoint()) as FloatingPoint)],
]);

function datesOf(type: Date): AnyStorage {
  return type.unit() === DateUnit.DAY ? dates : instants(dayUnits.millisecond);
}

/** In bits, by their precision. */
export const bitsOfFloat = { [Precision.HALF]: 16, [Precision.SINGLE]: 32, [Precision.DOUBLE]: 64 } as const;

function floatsOf(type: FloatingPoint): AnyStorage {
  const bits = bitsOfFloat[type.precision()];
  return bits === 16 ? halves : floats(bits);
}

const halves: AnyStorage = {
  kind: 'float',
  width: 2,
  read: (bytes, count) => ({
    values: Float64Array.from(new Uint16Array(aligned(bytes, 2).buffer, 0, count), floatOfHalf),
    bits: 16,
  }),
  write({ values }, bytes) {
    const written = Uint16Array.from(values, halfOfFloat);
    bytes.set(new Uint8Array(written.buffer));
  },
};

function unitOf(type: Timestamp): DayUnit {
  const unit = [dayUnits.second, dayUnits.millisecond, dayUnits.microsecond, dayUnits.nanosecond][
    type.unit()
  ];
  if (unit === undefined) throw new RangeError('schema: has a timestamp of an unknown unit');
  return unit;
}

/** The bytes of the values, and which of them are null. */
export function typedBytes(part: ArrowPart, width: number): { readonly bytes: Uint8Array } & Nullable {
  const { node, buffers } = part;
  const bytes = buffers[1] ?? new Uint8Array(0);
  if (bytes.length < node.length * width) throw new RangeError('column: ends too early');
  const isNull = nullsIn(part);
  const valid =
    node.nulls === 0 ? undefined : Uint8Array.from({ length: node.length }, (_, i) => (isNull(i) ? 0 : 1));
  return { bytes: bytes.subarray(0, node.length * width), valid };
}

/** A node with other values; under nulls, nothing is left. */
export function withTyped(part: ArrowPart, data: Uint8Array, width: number, { valid }: Nullable): ArrowPart {
  const { length } = part.node;
  let nulls = 0;
  const validity = new Uint8Array(valid === undefined ? 0 : Math.ceil(length / 8));
  if (valid !== undefined)
    for (let i = 0; i < length; i++)
      if (valid[i] === 0) {
        nulls++;
        data.fill(0, i * width, (i + 1) * width);
      } else validity[i >> 3] = (validity[i >> 3] ?? 0) | (1 << (i & 7));
  return {
    ...part,
    node: { length, nulls },
    buffers: [nulls === 0 ? new Uint8Array(0) : validity, data],
  };
}

const dates: AnyStorage = {
  kind: 'day',
  width: 4,
  read: (bytes, count) => ({ values: new Int32Array(aligned(bytes, 4).buffer, 0, count) }),
  write({ values }, bytes) {
    bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  },
};

function instants(unit: DayUnit): AnyStorage {
  return {
    kind: 'day',
    width: 8,
    read: (bytes) => ({ values: readDays(viewOf(bytes), unit) }),
    write({ values }, bytes, beyond) {
      writeDays(viewOf(bytes), values, unit, beyond);
    },
  };
}

function integers(bits: number, isSigned: boolean): AnyStorage {
  const width = bits / 8;
  const range = integerRange(bits, isSigned);
  if (width >= 4) return { kind: 'integer', width, ...wholeWords(width, range) };
  return {
    kind: 'integer',
    width,
    read(bytes, count) {
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
        if (width === 1) view.setUint8(i, values[i] ?? 0);
        else view.setUint16(2 * i, values[i] ?? 0, true);
      }
    },
  };
}

function decimals(type: Decimal): AnyStorage {
  const width = type.bitWidth() / 8;
  const words = wholeWords(width, decimalRange(type.precision()));
  const scale = type.scale();
  if (scale === 0) return { kind: 'integer', width, ...words };
  return {
    kind: 'decimal',
    width,
    read: (bytes, count) => ({ ...words.read(bytes, count), scale }),
    write: (values, bytes) => {
      words.write(values, bytes);
    },
  };
}

/** Numbers of whole words lie there as columns have them. */
function wholeWords(width: number, range: ReturnType<typeof integerRange>) {
  return {
    read: (bytes: Uint8Array, count: number) => ({
      values: new Uint32Array(aligned(bytes, 4).buffer, 0, (count * width) / 4),
      width: width / 4,
      ...range,
    }),
    write({ values }: { readonly values: Uint32Array }, bytes: Uint8Array) {
      bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    },
  };
}

function floats(bits: 32 | 64): AnyStorage {
  const width = bits / 8;
  return {
    kind: 'float',
    width,
    read(bytes, count) {
      const { buffer } = aligned(bytes, width);
      const values = bits === 64 ? new Float64Array(buffer, 0, count) : new Float32Array(buffer, 0, count);
      return { values: Float64Array.from(values), bits };
    },
    write({ values }, bytes) {
      const written = bits === 64 ? values : Float32Array.from(values);
      bytes.set(new Uint8Array(written.buffer, written.byteOffset, written.byteLength));
    },
  };
}

/** No larger whole numbers are all exact. */
const largestExact = BigInt(Number.MAX_SAFE_INTEGER);

const wholeFloats: AnyStorage = {
  kind: 'integer',
  width: 8,
  read(bytes, count, valid) {
    const view = viewOf(bytes);
    const words = new Uint32Array(2 * count);
    const target = new DataView(words.buffer);
    for (let i = 0; i < count; i++) {
      if (valid?.[i] === 0) continue;
      const number = view.getFloat64(8 * i, true);
      if (!Number.isSafeInteger(number)) throw new ArrowStop({ code: 'arrow-fraction', record: i });
      target.setBigInt64(8 * i, BigInt(number), true);
    }
    return { values: words, width: 2, least: -largestExact, largest: largestExact };
  },
  write({ values }, bytes) {
    const [view, numbers] = [viewOf(bytes), new DataView(values.buffer, values.byteOffset)];
    for (let i = 0; i < values.length / 2; i++)
      view.setFloat64(8 * i, Number(numbers.getBigInt64(8 * i, true)), true);
  },
};

/** A copy of bytes that begins where its buffer begins: numbers lie at multiples of their width, and maskers may keep it. */
function aligned(bytes: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(Math.ceil(bytes.length / width) * width);
  copy.set(bytes);
  return copy;
}
