// Masks texts of numbers of a dump as values of their columns' types, so that no masked number leaves its type's range.
import {
  columnOf,
  columnsOfRows,
  type Columns,
  integerAt,
  joinedColumn,
  maskTyped,
  type MaskedTyped,
  type Integers,
  type NumberColumnType,
  noColumns,
  rowsByWay,
  stringAt,
  type Texts,
  textsOfRows,
  writeInteger,
} from '../../../engine/src/index.ts';
import type { FieldMasker } from '../format.ts';
import { type MaskedTexts, maskTexts } from '../maskTexts.ts';

/** In words of 32 bits: every decimal that is read fits. */
const width = 8;
const [typed, untyped] = [0, 1];

/**
 * Masks values of a column.
 *
 * @param type of the column; undefined where it limits no number
 */
export function maskOfType(
  masker: FieldMasker,
  texts: Texts,
  row: Columns,
  type: NumberColumnType | undefined,
): MaskedTexts {
  if (type === undefined || masker.typed[type.kind] === undefined) return maskTexts(masker, texts, row);
  const count = texts.bounds.length / 2;
  const numbers = Array.from({ length: count }, (_, i) => unscaledOf(stringAt(texts, i), type));
  const ways = Uint8Array.from(numbers, (number) => (number === undefined ? untyped : typed));
  const [own = noRows, others = noRows] = rowsByWay(ways, 2);
  if (own.length === 0) return maskOthers(masker, texts, row, type);
  const rowOf = (places: Uint32Array) => (row.size === 0 ? noColumns : columnsOfRows(row, places));
  const left = maskOthers(masker, textsOfRows(texts, others), rowOf(others), type);
  const column = {
    values: new Uint32Array(width * own.length),
    width,
    least: type.least,
    largest: type.largest,
  };
  for (const [i, place] of own.entries()) writeInteger(column, i, numbers[place] ?? 0n);
  const masked: MaskedTyped<Integers> =
    type.kind === 'integer'
      ? maskTyped(masker, 'integer', column, rowOf(own))
      : maskTyped(masker, 'decimal', { ...column, scale: type.scale }, rowOf(own));
  const written = columnOf(
    Array.from(own, (place, i) =>
      masked.values.valid?.[i] === 0
        ? null
        : writtenOf(integerAt(masked.values, i), type, paddedLengthOf(stringAt(texts, place))),
    ),
  );
  const parts = [
    { places: own, masked: { ...masked, kind: 'text' as const, values: written, invalidAt: undefined } },
    { places: others, masked: { ...left, kind: 'text' as const, values: left } },
  ];
  const stop = left.problem && others[left.problem.index];
  const joined = joinedColumn(parts, ways, stop ?? count);
  const problem = left.problem && stop !== undefined ? { ...left.problem, index: stop } : undefined;
  return {
    bytes: joined.values.bytes,
    bounds: joined.values.bounds,
    nonConforming: joined.nonConforming,
    outside: joined.outside,
    invalidAt: problem === undefined ? joined.invalidAt : undefined,
    problem,
  };
}

const noRows = new Uint32Array(0);

/** Masks what is no number of the type as texts; of `NaN`, only itself and 0 are values of the type. */
function maskOthers(masker: FieldMasker, texts: Texts, row: Columns, type: NumberColumnType): MaskedTexts {
  const masked = maskTexts(masker, texts, row);
  const count = texts.bounds.length / 2;
  if (!Array.from({ length: count }, (_, i) => stringAt(texts, i)).includes(notANumber)) return masked;
  const end = masked.bounds.length / 2;
  const values = columnOf(
    Array.from({ length: end }, (_, i) => {
      const text = stringAt(masked, i);
      return stringAt(texts, i) === notANumber && text !== notANumber ? writtenOf(0n, type, 0) : text;
    }),
  );
  return { ...masked, bytes: values.bytes, bounds: values.bounds };
}

const notANumber = 'NaN';

/** A text as a number of a type, in its units; undefined for what is no such number. */
function unscaledOf(text: string | null, { scale, least, largest }: NumberColumnType): bigint | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,80})(?:\.(\d{1,80}))?$/.exec(text ?? '') ?? [];
  // A number in another form stays a text, so that its form stays.
  if (whole === undefined || fraction.length !== scale) return undefined;
  const magnitude = BigInt(whole + fraction);
  const number = sign === '-' ? -magnitude : magnitude;
  return number < least || number > largest || (sign === '-' && magnitude === 0n) ? undefined : number;
}

/** The number of digits of a number that is written with zeros before it; 0 for other texts. */
function paddedLengthOf(text: string | null): number {
  const [, digits = ''] = /^-?(0\d[\d.]*)$/.exec(text ?? '') ?? [];
  return digits.replace('.', '').length;
}

function writtenOf(number: bigint, { scale }: NumberColumnType, paddedLength: number): string {
  const [sign, magnitude] = number < 0n ? ['-', -number] : ['', number];
  const digits = String(magnitude).padStart(Math.max(paddedLength, scale + 1), '0');
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
