// Masks what was read of a dump: its values become others, in the same quoting, and rows that are left out go.
import { ByteWriter, type Column, nullEnd } from '../../../engine/src/index.ts';
import { type Change, changeOf } from '../change.ts';
import type { FieldColumn, MaskedBlock, MaskedField, NonConformingRecords } from '../format.ts';
import type { InputProblem } from '../inputProblem.ts';
import type { SqlDialect } from './sqlDialect.ts';
import { readLiteral, writeLiteral } from './sqlLiterals.ts';
import type { SqlReading, SqlStretch } from './sqlReader.ts';
import type { SqlValueList } from './sqlValueList.ts';

const copyNull = new TextEncoder().encode('\\N');
const sqlNull = new TextEncoder().encode('NULL');
const lineFeed = 0x0a;
const nowhere = new Uint32Array(0);

interface MaskedReading extends Omit<MaskedBlock, 'records'> {
  /** Undefined for all of them. */
  readonly records: number | undefined;
}

/** The values of a field, masked. */
interface FieldValues extends FieldColumn {
  /** Their places among all values. */
  readonly places: Uint32Array;
  readonly original: Column;
  /** What is wrong with the first value that can't be masked, and its place among all. */
  readonly stop: { readonly place: number; readonly problem: InputProblem } | undefined;
}

/**
 * Masks values of a text.
 *
 * @param bytes those that were read
 * @param bufferOf gives memory for the output
 */
export function maskReading(
  bytes: Uint8Array,
  { values, removed }: Pick<SqlReading, 'values' | 'removed'>,
  fields: readonly MaskedField[],
  dialect: SqlDialect,
  bufferOf: (length: number) => Uint8Array,
): MaskedReading {
  const nonConforming: NonConformingRecords[] = [];
  const changes: Change[] = fields.map(() => undefined);
  const outside = fields.map(() => nowhere);
  const found = fields.map(() => 0);
  const masked: (FieldValues | undefined)[] = [];
  for (const [field, places] of values.placesByField(fields.length).entries()) {
    const wanted = fields[field];
    if (places === undefined || wanted === undefined) continue;
    const column = maskField(bytes, values, places, wanted, dialect);
    masked[field] = column;
    const linesOf = (own: Uint32Array) => own.map((index) => values.lineOf(places[index] ?? 0));
    for (const { places: own, nonConformances } of column.nonConforming) {
      const reasons = wanted.masker.reasons(nonConformances);
      nonConforming.push({ records: linesOf(own), field, reasons });
    }
    changes[field] = changeOf(column.original.bytes, column.bytes);
    outside[field] = linesOf(column.outside);
    found[field] = places.length;
  }
  const [stop] = masked.flatMap((column) => column?.stop ?? []).sort((a, b) => a.place - b.place);
  const output = new ByteWriter(bufferOf(bytes.length));
  write(bytes, values, removed, masked, dialect, stop?.place, output);
  return {
    bytes: output.written(),
    nonConforming,
    outside,
    found,
    changes,
    records: stop && values.lineOf(stop.place),
    problem: stop?.problem,
  };
}

function maskField(
  bytes: Uint8Array,
  values: SqlValueList,
  all: Uint32Array,
  { name, masker }: MaskedField,
  dialect: SqlDialect,
): FieldValues {
  // What is no literal can only become null.
  const odd =
    masker.masksLiterals === true ? -1 : all.findIndex((place) => values.kindOf(place) === 'expression');
  const places = odd < 0 ? all : all.subarray(0, odd);
  const text = new ByteWriter(new Uint8Array(16 * places.length));
  const bounds = new Uint32Array(2 * places.length);
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? 0;
    const kind = values.kindOf(place);
    bounds[2 * i] = text.length;
    readLiteral(bytes, values.startOf(place), values.endOf(place), kind, dialect, text);
    bounds[2 * i + 1] = kind === 'null' ? nullEnd : text.length;
  }
  const original = { bytes: text.written(), bounds };
  const column = masker.maskColumn(original.bytes, bounds);
  const ends = [
    { index: column.problem?.index, code: column.problem?.code ?? 'not-json' },
    { index: column.invalidAt, code: 'invalid-utf8' },
    { index: odd < 0 ? undefined : odd, code: 'sql-value' },
  ] as const;
  const first = ends
    .flatMap(({ index, code }) => (index === undefined ? [] : [{ index, code }]))
    .sort((a, b) => a.index - b.index)[0];
  const place = first && all[first.index];
  const stop =
    place === undefined || first === undefined
      ? undefined
      : { place, problem: { code: first.code, record: values.lineOf(place), field: name } };
  return { ...column, places, original, stop };
}

/** @param stop the place of the value before whose line the output ends */
function write(
  bytes: Uint8Array,
  values: SqlValueList,
  removed: readonly SqlStretch[],
  masked: readonly (FieldValues | undefined)[],
  dialect: SqlDialect,
  stop: number | undefined,
  output: ByteWriter,
): void {
  const next = new Uint32Array(masked.length);
  let copied = 0;
  let gone = 0;
  const copyTo = (end: number) => {
    for (
      let stretch = removed[gone];
      stretch !== undefined && stretch.start < end;
      stretch = removed[++gone]
    ) {
      output.write(bytes, copied, stretch.start);
      copied = stretch.end;
    }
    if (end > copied) output.write(bytes, copied, end);
    copied = Math.max(copied, end);
  };
  for (let place = 0; place < (stop ?? values.count); place++) {
    const field = values.fieldOf(place);
    const column = masked[field];
    const i = next[field] ?? 0;
    next[field] = i + 1;
    if (column === undefined) break;
    if (isSame(column.original, column, i)) continue;
    const start = values.startOf(place);
    const kind = values.kindOf(place);
    copyTo(start);
    copied = values.endOf(place);
    const [from, to] = [column.bounds[2 * i] ?? 0, column.bounds[2 * i + 1] ?? nullEnd];
    const isCopy = kind === 'copy' || (kind === 'null' && bytes[start] === copyNull[0]);
    if (to === nullEnd) output.write(isCopy ? copyNull : sqlNull);
    else {
      const written = kind === 'null' ? (isCopy ? 'copy' : 'quoted') : kind;
      writeLiteral(column.bytes, from, to, written, dialect, bytes, start, output);
    }
  }
  copyTo(
    stop === undefined
      ? bytes.length
      : Math.max(copied, bytes.lastIndexOf(lineFeed, values.startOf(stop)) + 1),
  );
}

/** Whether a value came out as it was: its bytes stay, however it is written. */
function isSame(original: Column, masked: Column, i: number): boolean {
  const [a, aEnd] = [original.bounds[2 * i] ?? 0, original.bounds[2 * i + 1] ?? nullEnd];
  const [b, bEnd] = [masked.bounds[2 * i] ?? 0, masked.bounds[2 * i + 1] ?? nullEnd];
  if (aEnd === nullEnd || bEnd === nullEnd) return aEnd === bEnd;
  if (aEnd - a !== bEnd - b) return false;
  for (let at = 0; a + at < aEnd; at++) if (original.bytes[a + at] !== masked.bytes[b + at]) return false;
  return true;
}
