// Returns the values of Arrow columns of every type as texts, which are equal if and only if the values are
// (Arrow columnar format, "Physical Memory Layout").
import { Date } from 'apache-arrow/fb/date';
import { DateUnit } from 'apache-arrow/fb/date-unit';
import { Decimal } from 'apache-arrow/fb/decimal';
import type { Field } from 'apache-arrow/fb/field';
import { FixedSizeBinary } from 'apache-arrow/fb/fixed-size-binary';
import { FloatingPoint } from 'apache-arrow/fb/floating-point';
import { Int } from 'apache-arrow/fb/int';
import { Interval } from 'apache-arrow/fb/interval';
import { Time } from 'apache-arrow/fb/time';
import { Timestamp } from 'apache-arrow/fb/timestamp';
import { Type } from 'apache-arrow/fb/type';
import { Union } from 'apache-arrow/fb/union';
import { at, lowerBound } from '@masker/text';
import { nullEnd } from '@masker/columns';
import { byteText, exactTexts, joinedTexts } from '@masker/format-api';
import {
  listText,
  type NestedPart,
  objectText,
  dateText,
  decimalText,
  timestampText,
  floatText,
  integerText,
  viewOf,
} from '@masker/rows';
import type { BatchColumn } from './arrowBatch.ts';
import { isList, listOffsets, listRanges, nullsIn } from './parentRows.ts';
import { type ArrowArray, ownColumn, partOf } from './arrayTree.ts';
import { type ArrowLayout, isDenseUnion } from './arrowSchema.ts';
import { readText } from './arrowText.ts';
import { NoDictionary } from './arrowMessage.ts';
import { dictionaryIndexes } from './dictionaryIndexes.ts';

/** Gives the text of a row, or null. */
export type CellReader = (row: number) => string | null;

/** The values of a dictionary as texts, and a byte for each that is 1 as soon as a row uses it. */
export interface DictionaryValues {
  readonly texts: readonly (string | null)[];
  readonly isUsed: Uint8Array;
}

/** Dictionaries by their numbers. */
export type DictionaryCells = ReadonlyMap<bigint, DictionaryValues>;

/** A list with more elements is none that anybody wrote. */
const maxElements = 2 ** 24;

/**
 * Reads the values of a column.
 *
 * @returns what throws a RangeError for a damaged row
 * @throws RangeError for a damaged column
 */
export function readCells(
  layout: ArrowLayout,
  column: BatchColumn,
  dictionaries: DictionaryCells,
): CellReader {
  return cellsOf(partOf(layout, column), dictionaries);
}

function cellsOf(part: ArrowArray, dictionaries: DictionaryCells): CellReader {
  const valueAt = valuesOf(part, dictionaries);
  const { length } = part.node;
  const isNull = nullsIn(part);
  return (row) => {
    if (row < 0 || row >= length) throw new RangeError("row: isn't there");
    return isNull(row) ? null : valueAt(row);
  };
}

function valuesOf(part: ArrowArray, dictionaries: DictionaryCells): CellReader {
  const { type, field, dictionary } = part.layout;
  if (dictionary !== undefined) {
    const indexAt = dictionaryIndexes(dictionary, ownColumn(part));
    const values = dictionaries.get(dictionary.id);
    return (row) => {
      if (values === undefined) throw new NoDictionary('row: comes before its dictionary');
      const index = indexAt(row);
      const value = values.texts[index];
      if (value === undefined) throw new RangeError('row: refers to no value');
      values.isUsed[index] = 1;
      return value;
    };
  }
  const inside = () => part.children.map((child) => cellsOf(child, dictionaries));
  switch (type) {
    case Type.Null:
      return () => null;
    case Type.Utf8:
    case Type.Binary:
      return texts(Type.Utf8, part);
    case Type.LargeUtf8:
    case Type.LargeBinary:
      return texts(Type.LargeUtf8, part);
    case Type.Utf8View:
    case Type.BinaryView:
      return texts(Type.Utf8View, part);
    case Type.Struct_: {
      const members = part.children.map(
        (child) => [child.layout.field.name() ?? '', partsOf(child, dictionaries)] as const,
      );
      return (row) => objectText(members.map(([name, member]) => [name, member(row)]));
    }
    case Type.Map:
      return maps(part, dictionaries);
    case Type.List:
    case Type.LargeList:
    case Type.ListView:
    case Type.LargeListView:
    case Type.FixedSizeList:
      return lists(part, dictionaries);
    case Type.Union:
      return unions(field, part, inside());
    case Type.RunEndEncoded:
      return runs(part, dictionaries);
    case Type.Bool: {
      const bits = viewOf(at(part.buffers, 1));
      return (row) => String(((bits.getUint8(row >> 3) >> (row & 7)) & 1) === 1);
    }
    case Type.Date:
      return fixedValues(field, part, dayText(field));
    case Type.Timestamp:
      return fixedValues(field, part, momentText(field));
    case Type.Decimal:
      return fixedValues(field, part, fixedPointText(field));
    case Type.Int:
    case Type.Time:
    case Type.Duration: {
      const isSigned = type !== Type.Int || (field.type(new Int()) as Int).isSigned();
      return fixedValues(field, part, (view, at, width) => integerText(view, at, width, isSigned));
    }
    case Type.FloatingPoint:
      return fixedValues(field, part, floatText);
    case Type.Interval:
    case Type.FixedSizeBinary:
      return fixedValues(field, part, bytesAt);
    case Type.NONE:
      throw new RangeError('field: has no type');
  }
}

function texts(type: Type, part: ArrowArray): CellReader {
  const column = readText(type, ownColumn(part));
  if (column === undefined) throw new RangeError('column: has damaged texts');
  const { bytes, bounds } = column;
  const textOf = exactTexts(bytes);
  return (row) => {
    const [start = 0, end = 0] = [bounds[2 * row], bounds[2 * row + 1]];
    return end === nullEnd ? null : textOf(start, end);
  };
}

/** Reads values that are parts of others. */
type NestedPartReader = (row: number) => NestedPart;

function partsOf(part: ArrowArray, dictionaries: DictionaryCells): NestedPartReader {
  const cellAt = cellsOf(part, dictionaries);
  const hasParts = isJsonText(part.layout);
  return (row) => ({ text: cellAt(row), hasParts });
}

/** Returns true if the values of a column have parts, so that their texts are JSON. */
export function isJsonText({ type, dictionary, children }: ArrowLayout): boolean {
  const [values] = children;
  if (dictionary !== undefined) return values !== undefined && isJsonText(values);
  return type === Type.Struct_ || isList(type);
}

/** Returns the indexes of the elements of each row. */
function rangesOf(part: ArrowArray): (row: number) => readonly number[] {
  const rangeOf = listRanges(part);
  return (row) => {
    const [start, end] = rangeOf(row);
    if (end < start || end - start > maxElements) throw new RangeError('row: is no list');
    return Array.from({ length: end - start }, (_, i) => start + i);
  };
}

function lists(part: ArrowArray, dictionaries: DictionaryCells): CellReader {
  const [child] = part.children;
  if (child === undefined) throw new RangeError('column: has no elements');
  const [elementAt, indexesOf] = [partsOf(child, dictionaries), rangesOf(part)];
  return (row) => listText(indexesOf(row).map(elementAt));
}

function maps(part: ArrowArray, dictionaries: DictionaryCells): CellReader {
  const [key, value] = part.children[0]?.children ?? [];
  if (key === undefined || value === undefined) throw new RangeError('column: has no entries');
  const [keyAt, valueAt, indexesOf] = [
    cellsOf(key, dictionaries),
    partsOf(value, dictionaries),
    rangesOf(part),
  ];
  return (row) => objectText(indexesOf(row).map((index) => [keyAt(index) ?? '', valueAt(index)]));
}

function unions(field: Field, { buffers }: ArrowArray, members: readonly CellReader[]): CellReader {
  const isDense = isDenseUnion(field);
  const union = field.type(new Union()) as Union;
  const ids = Array.from({ length: union.typeIdsLength() }, (_, i) => union.typeIds(i));
  const kindAt = viewOf(at(buffers, buffers.length - (isDense ? 2 : 1)));
  const indexAt = isDense ? listOffsets(at(buffers, buffers.length - 1), false) : (row: number) => row;
  return (row) => {
    const kind = kindAt.getInt8(row);
    const member = members[ids.length === 0 ? kind : ids.indexOf(kind)];
    if (member === undefined) throw new RangeError('row: is of no member');
    return joinedTexts([String(kind), member(indexAt(row))]);
  };
}

/** Values that are repeated up to the row at which their run ends. */
function runs({ children }: ArrowArray, dictionaries: DictionaryCells): CellReader {
  const [ends, values] = children;
  if (ends === undefined || values === undefined) throw new RangeError('column: has no runs');
  const { node, buffers } = ends;
  const view = viewOf(at(buffers, 1));
  const width = widthOf(ends.layout.field);
  const endAt = (i: number) => {
    if (width === 16) return view.getInt16(2 * i, true);
    return width === 32 ? view.getInt32(4 * i, true) : Number(view.getBigInt64(8 * i, true));
  };
  const valueAt = cellsOf(values, dictionaries);
  return (row) => valueAt(lowerBound(node.length, (run) => endAt(run) > row));
}

/** Returns the text of the value at an offset, with a width in bytes. */
type TextAt = (view: DataView, at: number, width: number) => string;

function fixedValues(field: Field, { buffers }: ArrowArray, textAt: TextAt): CellReader {
  const width = widthOf(field) / 8;
  const view = viewOf(at(buffers, 1));
  return (row) => {
    if ((row + 1) * width > view.byteLength) throw new RangeError('column: ends too early');
    return textAt(view, row * width, width);
  };
}

function dayText(field: Field): TextAt {
  const isDays = (field.type(new Date()) as Date).unit() === DateUnit.DAY;
  return (view, at) =>
    isDays
      ? dateText(view.getInt32(at, true))
      : timestampText(view.getBigInt64(at, true), 1000n, false).replace(/ 00:00:00$/, '');
}

function momentText(field: Field): TextAt {
  const type = field.type(new Timestamp()) as Timestamp;
  const [perSecond, isInstant] = [10n ** BigInt(3 * type.unit()), (type.timezone() ?? '') !== ''];
  return (view, at) => timestampText(view.getBigInt64(at, true), perSecond, isInstant);
}

function fixedPointText(field: Field): TextAt {
  const scale = (field.type(new Decimal()) as Decimal).scale();
  return (view, at, width) => decimalText(wholeNumber(view, at, width), scale);
}

/** Unscaled integers of 4, 8, 16 or 32 bytes. */
function wholeNumber(view: DataView, at: number, width: number): bigint {
  let number = width === 4 ? BigInt(view.getInt32(at, true)) : view.getBigInt64(at + width - 8, true);
  for (let from = at + width - 16; from >= at; from -= 8)
    number = (number << 64n) | view.getBigUint64(from, true);
  return number;
}

function bytesAt({ buffer, byteOffset }: DataView, at: number, width: number): string {
  return byteText(new Uint8Array(buffer, byteOffset + at, width));
}

/** Bits per value. */
export function widthOf(field: Field): number {
  return widths.get(field.typeType())?.(field) ?? 64;
}

/** Widths of types whose values don't always take 64 bits. */
const widths = new Map<Type, (field: Field) => number>([
  [Type.Int, (field) => (field.type(new Int()) as Int).bitWidth()],
  [Type.FloatingPoint, (field) => 16 << (field.type(new FloatingPoint()) as FloatingPoint).precision()],
  [Type.Decimal, (field) => (field.type(new Decimal()) as Decimal).bitWidth()],
  [Type.Date, (field) => ((field.type(new Date()) as Date).unit() === DateUnit.DAY ? 32 : 64)],
  [Type.Time, (field) => (field.type(new Time()) as Time).bitWidth()],
  [Type.Interval, (field) => 32 << (field.type(new Interval()) as Interval).unit()],
  [Type.FixedSizeBinary, (field) => 8 * (field.type(new FixedSizeBinary()) as FixedSizeBinary).byteWidth()],
]);
