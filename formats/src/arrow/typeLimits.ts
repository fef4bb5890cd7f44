// The limits of the types in an Arrow schema: others would take time or memory without end, or mean nothing.
import { Date as ArrowDate } from 'apache-arrow/fb/date';
import { Decimal } from 'apache-arrow/fb/decimal';
import type { Field } from 'apache-arrow/fb/field';
import { FixedSizeBinary } from 'apache-arrow/fb/fixed-size-binary';
import { FixedSizeList } from 'apache-arrow/fb/fixed-size-list';
import { FloatingPoint } from 'apache-arrow/fb/floating-point';
import { Int } from 'apache-arrow/fb/int';
import { Interval } from 'apache-arrow/fb/interval';
import { Time } from 'apache-arrow/fb/time';
import { Timestamp } from 'apache-arrow/fb/timestamp';
import { Type } from 'apache-arrow/fb/type';

/** The maximum number of digits of a decimal, by its width in bits. */
const maxDigits: ReadonlyMap<number, number> = new Map([
  [32, 9],
  [64, 18],
  [128, 38],
  [256, 76],
]);
/** Maximum absolute scale that writers use; values get as many zeros. */
const maxScale = 1000;

type Read<T> = (field: Field) => T;
const isWithin = (value: number, largest: number) => value >= 0 && value <= largest;

const isPossible = new Map<Type, Read<boolean>>([
  [Type.Int, (field) => [8, 16, 32, 64].includes((field.type(new Int()) as Int).bitWidth())],
  [
    Type.Decimal,
    (field) => {
      const type = field.type(new Decimal()) as Decimal;
      const digits = maxDigits.get(type.bitWidth()) ?? 0;
      return type.precision() > 0 && type.precision() <= digits && Math.abs(type.scale()) <= maxScale;
    },
  ],
  [
    Type.FloatingPoint,
    (field) => isWithin((field.type(new FloatingPoint()) as FloatingPoint).precision(), 2),
  ],
  [Type.Date, (field) => isWithin((field.type(new ArrowDate()) as ArrowDate).unit(), 1)],
  [Type.Time, (field) => isWithin((field.type(new Time()) as Time).unit(), 3)],
  [Type.Timestamp, (field) => isWithin((field.type(new Timestamp()) as Timestamp).unit(), 3)],
  [Type.Interval, (field) => isWithin((field.type(new Interval()) as Interval).unit(), 2)],
  [Type.FixedSizeBinary, (field) => (field.type(new FixedSizeBinary()) as FixedSizeBinary).byteWidth() >= 0],
  [Type.FixedSizeList, (field) => (field.type(new FixedSizeList()) as FixedSizeList).listSize() >= 0],
]);

/** True if a field's type, with its parameters, exists in the format. */
export function hasPossibleType(field: Field): boolean {
  return isPossible.get(field.typeType())?.(field) ?? true;
}
