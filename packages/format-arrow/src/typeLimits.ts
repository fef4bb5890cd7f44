// The limits of the types in an Arrow schema: others would take time or memory without end, or mean nothing.
import { Date as ArrowDate } from 'apache-arrow/fb/date';
import { Decimal } from 'apache-arrow/fb/decimal';
import { DictionaryKind } from 'apache-arrow/fb/dictionary-kind';
import { Duration } from 'apache-arrow/fb/duration';
import type { Field } from 'apache-arrow/fb/field';
import { FixedSizeBinary } from 'apache-arrow/fb/fixed-size-binary';
import { FixedSizeList } from 'apache-arrow/fb/fixed-size-list';
import { FloatingPoint } from 'apache-arrow/fb/floating-point';
import { Int } from 'apache-arrow/fb/int';
import { Interval } from 'apache-arrow/fb/interval';
import { Time } from 'apache-arrow/fb/time';
import { Timestamp } from 'apache-arrow/fb/timestamp';
import { Type } from 'apache-arrow/fb/type';
import { Union } from 'apache-arrow/fb/union';

/** The maximum number of digits of a decimal, by its width in bits. */
const maxDigits: ReadonlyMap<number, number> = new Map([
  [32, 9],
  [64, 18],
  [128, 38],
  [256, 76],
]);
/** Maximum absolute scale that writers use; values get as many zeros. */
const maxScale = 1000;

/** In bits. */
const integerWidths = [8, 16, 32, 64];
/** In bits, by the unit: seconds, milliseconds, microseconds and nanoseconds. */
const timeWidths = [32, 32, 64, 64];
const maxTypeId = 127;

type Read<T> = (field: Field) => T;
const isWithin = (value: number, max: number) => value >= 0 && value <= max;

const isPossible = new Map<Type, Read<boolean>>([
  [Type.Int, (field) => integerWidths.includes((field.type(new Int()) as Int).bitWidth())],
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
  [
    Type.Time,
    (field) => {
      const type = field.type(new Time()) as Time;
      return timeWidths[type.unit()] === type.bitWidth();
    },
  ],
  [Type.Duration, (field) => isWithin((field.type(new Duration()) as Duration).unit(), 3)],
  [Type.Timestamp, (field) => isWithin((field.type(new Timestamp()) as Timestamp).unit(), 3)],
  [Type.Interval, (field) => isWithin((field.type(new Interval()) as Interval).unit(), 2)],
  [Type.FixedSizeBinary, (field) => (field.type(new FixedSizeBinary()) as FixedSizeBinary).byteWidth() >= 0],
  [Type.FixedSizeList, (field) => (field.type(new FixedSizeList()) as FixedSizeList).listSize() >= 0],
  [Type.Union, isPossibleUnion],
  [Type.Map, (field) => field.children(0)?.childrenLength() === 2],
  [Type.RunEndEncoded, (field) => hasPossibleRunEnds(field.children(0))],
]);

function isPossibleUnion(field: Field): boolean {
  const type = field.type(new Union()) as Union;
  const count = field.childrenLength();
  const idCount = type.typeIdsLength();
  // Without numbers, they are those of the children.
  if (!isWithin(type.mode(), 1) || count > maxTypeId + 1 || (idCount !== 0 && idCount !== count))
    return false;
  const ids = Array.from({ length: idCount }, (_, i) => type.typeIds(i) ?? -1);
  return new Set(ids).size === idCount && ids.every((id) => isWithin(id, maxTypeId));
}

function hasPossibleRunEnds(ends: Field | null): boolean {
  if (ends?.typeType() !== Type.Int) return false;
  const type = ends.type(new Int()) as Int;
  return [16, 32, 64].includes(type.bitWidth()) && type.isSigned();
}

/** The number of children of types that have a fixed number of them; any number for a struct and a union. */
const childCounts = new Map<Type, number>([
  [Type.List, 1],
  [Type.LargeList, 1],
  [Type.FixedSizeList, 1],
  [Type.ListView, 1],
  [Type.LargeListView, 1],
  [Type.Map, 1],
  [Type.RunEndEncoded, 2],
]);

/** Returns true if its values are indexes in a dictionary of a kind that the format has. */
function hasPossibleDictionary(field: Field): boolean {
  const dictionary = field.dictionary();
  if (dictionary === null) return true;
  const width = dictionary.indexType(new Int())?.bitWidth() ?? 32;
  return isWithin(dictionary.dictionaryKind(), DictionaryKind.DenseArray) && integerWidths.includes(width);
}

/** Returns true if a field's type, with its parameters, exists in the format. */
export function hasPossibleType(field: Field): boolean {
  const type = field.typeType();
  const hasAnyChildren = type === Type.Struct_ || type === Type.Union;
  if (!hasAnyChildren && field.childrenLength() !== (childCounts.get(type) ?? 0)) return false;
  return hasPossibleDictionary(field) && (isPossible.get(type)?.(field) ?? true);
}
