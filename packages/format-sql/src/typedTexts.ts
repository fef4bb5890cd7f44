// Masks number texts of a dump as values of their columns' types, so that masked numbers stay in the type's range.
import { at } from '@masker/text';
import {
  columnOf,
  columnsOfRows,
  type Columns,
  integerAt,
  type NonconformingValues,
  noColumns,
  rowsByWay,
  shortestFloat,
  stringAt,
  type Texts,
  textsOfRows,
  writeInteger,
} from '@masker/columns';
import type { ExactColumnType } from '@masker/schema';
import { joinedColumn, maskTyped } from '@masker/masker';
import { maskChosen, type MaskedTexts, maskTexts, nullMasker } from '@masker/fields';
import type { FieldMasker, ColumnNumberType } from '@masker/format-api';

/** In 32-bit words: wide enough for every decimal that is read. */
const width = 8;
const noRows = new Uint32Array(0);

/**
 * Masks values of a field, which may belong to several columns.
 *
 * @param typeAt returns the column type of the value at an index
 */
export function maskOfTypes(
  masker: FieldMasker,
  texts: Texts,
  row: Columns,
  typeAt: (i: number) => ColumnNumberType,
): MaskedTexts {
  const count = texts.bounds.length / 2;
  if (masker.choose !== undefined && masker.cases?.some((one) => one && masksNumbers(one)) === true) {
    const masked = maskChosen(masker.choose(row, count), texts, row, (own, some, rows, indexes) => {
      const { bytes, bounds, ...found } = maskOfTypes(own, some, rows, (i) => typeAt(at(indexes, i)));
      return { kind: 'text', values: { bytes, bounds }, ...found };
    });
    return { ...masked, ...masked.values };
  }
  if (!masksNumbers(masker)) return maskTexts(masker, texts, row);
  const types: ColumnNumberType[] = [];
  const ways = Uint8Array.from({ length: count }, (_, i) => {
    const type = typeAt(i);
    const known = types.indexOf(type);
    return known < 0 ? types.push(type) - 1 : known;
  });
  // More types than fit in a byte occur in no dump.
  if (types.length > 256) throw new RangeError('types: there are too many in one block');
  if (types.length <= 1) return maskOfType(masker, texts, row, types[0]);
  const rows = rowsByWay(ways, types.length);
  return joined(
    types.map((type, way) => {
      const indexes = at(rows, way);
      return { indexes, masked: maskOfType(masker, textsOfRows(texts, indexes), rowsAt(row, indexes), type) };
    }),
    ways,
  );
}

/**
 * Returns true for maskers whose numbers depend on the type of their column; a literal was compared with it before.
 */
function masksNumbers(masker: FieldMasker): boolean {
  const { integer, decimal, float } = masker.typed;
  const isTyped = integer !== undefined || decimal !== undefined || float !== undefined;
  return masker.literal === undefined && masker !== nullMasker && isTyped;
}

function rowsAt(row: Columns, indexes: Uint32Array): Columns {
  return row.size === 0 ? noColumns : columnsOfRows(row, indexes);
}

const [typed, untyped] = [0, 1];

/**
 * Masks values of a column.
 *
 * @param type of the column; undefined if it limits no number
 */
function maskOfType(masker: FieldMasker, texts: Texts, row: Columns, type: ColumnNumberType): MaskedTexts {
  if (type === undefined || masker.typed[type.kind] === undefined) return maskTexts(masker, texts, row);
  const count = texts.bounds.length / 2;
  const read = readerOf(type);
  const numbers = Array.from({ length: count }, (_, i) => read(stringAt(texts, i)));
  const ways = Uint8Array.from(numbers, (number) => (number === undefined ? untyped : typed));
  const [own = noRows, others = noRows] = rowsByWay(ways, 2);
  if (own.length === 0) return maskOthers(masker, texts, row, type);
  const given = Array.from(own, (index) => at(numbers, index));
  const { written, ...found } = maskNumbers(masker, given, rowsAt(row, own), type, (i) =>
    paddedLengthOf(stringAt(texts, at(own, i))),
  );
  const { bytes, bounds } = columnOf(written);
  return joined(
    [
      { indexes: own, masked: { bytes, bounds, ...found, invalidAt: undefined } },
      { indexes: others, masked: maskOthers(masker, textsOfRows(texts, others), rowsAt(row, others), type) },
    ],
    ways,
  );
}

/** Joins values that were masked in several ways, up to the first that can't be masked. */
export function joined(
  parts: readonly { readonly indexes: Uint32Array; readonly masked: MaskedTexts }[],
  ways: Uint8Array,
): MaskedTexts {
  let problem: MaskedTexts['problem'];
  for (const { indexes, masked } of parts) {
    const index = masked.problem && indexes[masked.problem.index];
    if (masked.problem !== undefined && index !== undefined && index < (problem?.index ?? Infinity))
      problem = { ...masked.problem, index };
  }
  const { values, nonconforming, outside, invalidAt } = joinedColumn(
    parts.map(({ indexes, masked }) => ({ indexes, masked: { ...masked, kind: 'text', values: masked } })),
    ways,
    problem?.index ?? ways.length,
  );
  return {
    ...values,
    nonconforming,
    outside,
    invalidAt: problem && invalidAt === problem.index ? undefined : invalidAt,
    problem,
  };
}

interface MaskedNumberTexts {
  readonly written: readonly (string | null)[];
  readonly nonconforming: readonly NonconformingValues[];
  readonly outside: Uint32Array;
}

/** @param paddedLength gives the number of digits of a number that is written with zeros before it, or 0 */
function maskNumbers(
  masker: FieldMasker,
  numbers: readonly (bigint | number)[],
  row: Columns,
  type: NonNullable<ColumnNumberType>,
  paddedLength: (i: number) => number,
): MaskedNumberTexts {
  if (type.kind === 'float') {
    const column = { values: Float64Array.from(numbers, Number), bits: type.bits, digits: type.digits };
    const { values, ...found } = maskTyped(masker, 'float', column, row);
    const written = numbers.map((_, i) =>
      values.valid?.[i] === 0 ? null : shortestFloat(values.values[i] ?? NaN, type.bits),
    );
    return { written, ...found };
  }
  const { min, max, scale } = type;
  const column = { values: new Uint32Array(width * numbers.length), width, min, max };
  for (const [i, number] of numbers.entries()) writeInteger(column, i, BigInt(number));
  const { values, ...found } =
    type.kind === 'integer'
      ? maskTyped(masker, 'integer', column, row)
      : maskTyped(masker, 'decimal', { ...column, scale }, row);
  const written = numbers.map((_, i) =>
    values.valid?.[i] === 0 ? null : writtenOf(integerAt(values, i), type, paddedLength(i)),
  );
  return { written, ...found };
}

/**
 * Masks texts that are no number of the type; if the text is `NaN`, only itself and 0 are values of the type.
 */
function maskOthers(
  masker: FieldMasker,
  texts: Texts,
  row: Columns,
  type: NonNullable<ColumnNumberType>,
): MaskedTexts {
  const masked = maskTexts(masker, texts, row);
  const count = texts.bounds.length / 2;
  if (!Array.from({ length: count }, (_, i) => stringAt(texts, i)).includes(notANumber)) return masked;
  const zero = type.kind === 'float' ? '0' : writtenOf(0n, type, 0);
  const end = masked.bounds.length / 2;
  const values = columnOf(
    Array.from({ length: end }, (_, i) => {
      const text = stringAt(masked, i);
      return stringAt(texts, i) === notANumber && text !== notANumber ? zero : text;
    }),
  );
  return { ...masked, bytes: values.bytes, bounds: values.bounds };
}

const notANumber = 'NaN';

/** Reads texts as numbers of a type; decimals in its units. Returns undefined if it is no such number. */
function readerOf(type: NonNullable<ColumnNumberType>): (text: string | null) => bigint | number | undefined {
  return type.kind === 'float' ? (text) => floatOf(text, type.bits) : (text) => unscaledOf(text, type);
}

const floatForm = /^-?\d{1,400}(\.\d{1,400})?(e[+-]?\d{1,3})?$/i;
const infinity = /^[+-]?inf(inity)?$/i;

function floatOf(text: string | null, bits: 32 | 64): number | undefined {
  if (text === null) return undefined;
  if (text === notANumber || infinity.test(text)) return NaN;
  if (!floatForm.test(text)) return undefined;
  const number = bits === 32 ? Math.fround(Number(text)) : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function unscaledOf(text: string | null, { scale, min, max }: ExactColumnType): bigint | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,80})(?:\.(\d{1,80}))?$/.exec(text ?? '') ?? [];
  // A number in another form stays a text, so that its form stays.
  if (whole === undefined || fraction.length !== scale) return undefined;
  const magnitude = BigInt(whole + fraction);
  const number = sign === '-' ? -magnitude : magnitude;
  return number < min || number > max || (sign === '-' && magnitude === 0n) ? undefined : number;
}

/** The number of digits of a number that is written with zeros before it; 0 for other texts. */
function paddedLengthOf(text: string | null): number {
  const [, digits = ''] = /^-?(0\d[\d.]*)$/.exec(text ?? '') ?? [];
  return digits.replace('.', '').length;
}

function writtenOf(number: bigint, { scale }: ExactColumnType, paddedLength: number): string {
  const [sign, magnitude] = number < 0n ? ['-', -number] : ['', number];
  const digits = String(magnitude).padStart(Math.max(paddedLength, scale + 1), '0');
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
