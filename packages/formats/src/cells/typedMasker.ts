// Masks texts that represent typed values of a file, in the same way as these values are masked.
import { at } from '@masker/text';
import {
  type Columns,
  columnOf,
  columnsOfRows,
  integerAt,
  type MaskedTyped,
  noColumns,
  stringAt,
  type TypedKind,
  type TypedValues,
  writeInteger,
} from '@masker/columns';
import { type ColumnKind, maskTyped } from '@masker/masker';
import type { FileLeaf } from '@masker/schema';
import type { Nonconformance } from '@masker/algorithms';
import type { FieldColumn, FieldMasker, InputProblemCode } from '@masker/format-api';
import { maskTexts, nullMasker } from '@masker/fields';
import { dateText, decimalText } from '@masker/rows';

const millisecondsADay = 86_400_000;
const counted = 'day ';

interface DayText {
  /** Since 1970-01-01. */
  readonly day: number;
  /** Time of day and zone, as they are written. */
  readonly rest: string;
}

function readDay(text: string): DayText {
  const [date = ''] = /^(?:day )?[+-]?[^ ]*/.exec(text) ?? [];
  const day = date.startsWith(counted)
    ? Number(date.slice(counted.length))
    : Date.parse(`${date}T00:00:00Z`) / millisecondsADay;
  return { day, rest: text.slice(date.length) };
}

/**
 * The text of another day; of one that the type doesn't hold, as far the other way.
 *
 * @param perSecond of timestamps of 64 bits: the number of their units in a second
 */
function movedDay({ day, rest }: DayText, moved: number, perSecond: bigint | undefined): string {
  const isHeld = perSecond === undefined || moved === day || holds(moved, rest, perSecond);
  return dateText(isHeld ? moved : 2 * day - moved) + rest;
}

function holds(day: number, rest: string, perSecond: bigint): boolean {
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] =
    /(\d\d):(\d\d):(\d\d)(?:\.(\d+))?/.exec(rest) ?? [];
  const whole = BigInt(day) * 86_400n + BigInt(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  const count = whole * perSecond + (BigInt(fraction.padEnd(9, '0')) * perSecond) / 1_000_000_000n;
  return BigInt.asIntN(64, count) === count;
}

interface MaskedCell {
  readonly text: string | null;
  readonly nonconformances: readonly Nonconformance[];
  readonly hasUnmapped: boolean;
  readonly problem?: InputProblemCode | undefined;
}

/** In 32-bit words: wide enough for every number. */
const width = 8;
const maxExact = BigInt(Number.MAX_SAFE_INTEGER);
/** A column of floats for maskers that take whole numbers alone. */
const wholeFloat: FileLeaf = { kind: 'integer', scale: 0, min: -maxExact, max: maxExact };

/** Returns the masker of texts that represent values of a type. */
export function typedMasker(masker: FieldMasker, type: FileLeaf): FieldMasker {
  const maskOne = (text: string | null, row: Columns) => maskCell(masker, text, type, row);
  return {
    reads: masker.reads,
    kinds: ['text'],
    typed: {},
    reasons: (nonconformances) => masker.reasons(nonconformances),
    maskJsonNull: () => masker.maskJsonNull(),
    mask(value, row) {
      const { text, nonconformances, hasUnmapped } = maskOne(value, row);
      return { value: text, nonconformances, hasUnmapped };
    },
    maskColumn({ kind, values }, row = noColumns): FieldColumn {
      if (kind !== 'text') throw new TypeError('column: must be texts');
      const cells: MaskedCell[] = [];
      for (let i = 0; i < values.bounds.length / 2 && cells.at(-1)?.problem === undefined; i++)
        cells.push(
          maskOne(stringAt(values, i), row.size === 0 ? row : columnsOfRows(row, Uint32Array.of(i))),
        );
      const code = cells.at(-1)?.problem;
      return {
        kind,
        values: columnOf(cells.map(({ text }) => text)),
        nonconforming: cells.flatMap(({ nonconformances }, i) =>
          nonconformances.length === 0 ? [] : [{ indexes: Uint32Array.of(i), nonconformances }],
        ),
        outside: Uint32Array.from([...cells.keys()].filter((i) => at(cells, i).hasUnmapped)),
        invalidAt: undefined,
        problem: code && { index: cells.length - 1, code },
      };
    },
  };
}

function maskCell(masker: FieldMasker, text: string | null, type: FileLeaf, row: Columns): MaskedCell {
  const unchanged = { text, nonconformances: [], hasUnmapped: false };
  if (masker === nullMasker) return { ...unchanged, text: null };
  if (masker.choose !== undefined) {
    const { maskers, ways, open } = masker.choose(row, 1);
    if (open !== undefined) return { ...unchanged, problem: 'no-case' };
    const own = maskers[ways[0] ?? -1];
    return own === undefined ? unchanged : maskCell(own, text, type, row);
  }
  if (type.kind === 'text') return maskText(masker, text, row);
  const own = type.kind === 'float' ? floatFor(masker.kinds, type) : type;
  if (own.kind === 'other' || own.kind === 'text' || !masker.kinds.includes(own.kind))
    return { ...unchanged, problem: 'arrow-type' };
  if (text === null) return unchanged;
  switch (own.kind) {
    case 'integer':
    case 'decimal':
      return maskExact(masker, text, own, row);
    case 'float': {
      const values = { values: Float64Array.of(Number(text)), bits: own.bits };
      return cellOf(maskTyped(masker, 'float', values, row), (masked) => floatText(masked.values[0] ?? NaN));
    }
    case 'day': {
      const { day, rest } = readDay(text);
      const masked = maskTyped(masker, 'day', { values: Int32Array.of(day) }, row);
      return cellOf(masked, ({ values: [moved = day] }) =>
        masker.literal === undefined
          ? movedDay({ day, rest }, moved, own.perSecond)
          : dateText(moved) + (own.hidesMidnight === true ? '' : midnightOf(rest)),
      );
    }
  }
}

/** Floats are whole numbers for maskers that take only these. */
function floatFor(kinds: readonly ColumnKind[], type: FileLeaf & { readonly kind: 'float' }): FileLeaf {
  return type.bits === 64 && !kinds.includes('float') && kinds.includes('integer') ? wholeFloat : type;
}

function maskText(masker: FieldMasker, text: string | null, row: Columns): MaskedCell {
  const masked = maskTexts(masker, columnOf([text]), row);
  return {
    text: masked.problem === undefined && masked.invalidAt === undefined ? stringAt(masked, 0) : text,
    nonconformances: masked.nonconforming.flatMap(({ nonconformances }) => nonconformances),
    hasUnmapped: masked.outside.length > 0,
    problem: masked.invalidAt === undefined ? masked.problem?.code : 'invalid-utf8',
  };
}

function maskExact(
  masker: FieldMasker,
  text: string,
  { kind, scale, min, max }: Extract<FileLeaf, { kind: 'integer' | 'decimal' }>,
  row: Columns,
): MaskedCell {
  const digits = scale < 0 && text !== '0' ? text.slice(0, scale) : text.replace('.', '');
  if (!/^-?\d+$/.test(digits))
    return { text, nonconformances: [], hasUnmapped: false, problem: 'arrow-fraction' };
  const column = { values: new Uint32Array(width), width, min, max };
  writeInteger(column, 0, BigInt(digits));
  return kind === 'integer'
    ? cellOf<'integer'>(maskTyped(masker, kind, column, row), (values) => String(integerAt(values, 0)))
    : cellOf<'decimal'>(maskTyped(masker, kind, { ...column, scale }, row), (values) =>
        decimalText(integerAt(values, 0), scale),
      );
}

function cellOf<Kind extends TypedKind>(
  { values, nonconforming, outside }: MaskedTyped<TypedValues[Kind]>,
  write: (values: TypedValues[Kind]) => string,
): MaskedCell {
  return {
    text: values.valid?.[0] === 0 ? null : write(values),
    nonconformances: nonconforming.flatMap(({ nonconformances }) => nonconformances),
    hasUnmapped: outside.length > 0,
  };
}

/** Nothing of a time of day stays beside a literal. */
function midnightOf(rest: string): string {
  return rest.replace(/\.\d+/, '').replaceAll(/\d/g, '0');
}

function floatText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}
