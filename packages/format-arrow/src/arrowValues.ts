// The values of a column of an Arrow stream, as maskers see them.
import { Date } from 'apache-arrow/fb/date';
import { DateUnit } from 'apache-arrow/fb/date-unit';
import { Decimal } from 'apache-arrow/fb/decimal';
import type { Field } from 'apache-arrow/fb/field';
import { FloatingPoint } from 'apache-arrow/fb/floating-point';
import { Int } from 'apache-arrow/fb/int';
import { Timestamp } from 'apache-arrow/fb/timestamp';
import { Type } from 'apache-arrow/fb/type';
import { decimalRange, integerRange } from '@masker/columns';
import type { FileValues } from '@masker/schema';
import { isList } from './parentRows.ts';
import type { ArrowLayout } from './arrowSchema.ts';
import { isText } from './arrowText.ts';
import { bitsOfFloat } from './arrowTyped.ts';

const other: FileValues = { kind: 'other' };

export function valuesOfLayout({ type, field, dictionary, children }: ArrowLayout): FileValues {
  const [only] = children;
  if (dictionary !== undefined) return only === undefined ? other : valuesOfLayout(only);
  if (isText(type)) return { kind: 'text' };
  if (type === Type.Struct_)
    return {
      kind: 'struct',
      members: new Map(children.map((child) => [child.field.name() ?? '', valuesOfLayout(child)])),
    };
  if (type === Type.Map) {
    const value = only?.children[1];
    return value === undefined ? other : { kind: 'map', values: valuesOfLayout(value) };
  }
  if (isList(type)) return only === undefined ? other : { kind: 'list', elements: valuesOfLayout(only) };
  return leaves.get(type)?.(field) ?? other;
}

/** The types whose values have a kind. */
const leaves = new Map<Type, (field: Field) => FileValues>([
  [
    Type.Date,
    (field) =>
      (field.type(new Date()) as Date).unit() === DateUnit.DAY
        ? { kind: 'day' }
        : { kind: 'day', perSecond: 1000n, hidesMidnight: true },
  ],
  [
    Type.Timestamp,
    (field) => ({
      kind: 'day',
      perSecond: 10n ** BigInt(3 * (field.type(new Timestamp()) as Timestamp).unit()),
    }),
  ],
  [
    Type.Int,
    (field) => {
      const int = field.type(new Int()) as Int;
      return { kind: 'integer', scale: 0, ...integerRange(int.bitWidth(), int.isSigned()) };
    },
  ],
  [
    Type.Decimal,
    (field) => {
      const decimal = field.type(new Decimal()) as Decimal;
      const scale = decimal.scale();
      return { kind: scale === 0 ? 'integer' : 'decimal', scale, ...decimalRange(decimal.precision()) };
    },
  ],
  [
    Type.FloatingPoint,
    (field) => ({
      kind: 'float',
      bits: bitsOfFloat[(field.type(new FloatingPoint()) as FloatingPoint).precision()],
    }),
  ],
]);
