// Masks what was read of a dump: its values become others, in the same quoting, and rows that are left out go.
import { ByteWriter, type Column, nullEnd } from '../../../engine/src/index.ts';
import { type Change, changeOf } from '../change.ts';
import type { FieldColumn, MaskedBlock, MaskedField, NonConformingRecords } from '../format.ts';
import type { InputProblem } from '../inputProblem.ts';
import type { SqlDialect } from './sqlDialect.ts';
import { readLiteral, writeLiteral } from './sqlLiterals.ts';
import type { SqlReading, SqlStretch, SqlValue } from './sqlReader.ts';

const copyNull = new TextEncoder().encode('\\N');
const sqlNull = new TextEncoder().encode('NULL');
const nowhere = new Uint32Array(0);

interface MaskedReading extends Omit<MaskedBlock, 'records'> {
  /** Undefined for all of them. */
  readonly records: number | undefined;
}

/** The values of a field, masked. */
interface FieldValues extends FieldColumn {
  readonly values: readonly SqlValue[];
  readonly original: Column;
  /** What is wrong with the first value that can't be masked. */
  readonly stop: { readonly value: SqlValue; readonly problem: InputProblem } | undefined;
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
  const byField = new Map<number, SqlValue[]>();
  for (const value of values) {
    const same = byField.get(value.field);
    if (same === undefined) byField.set(value.field, [value]);
    else same.push(value);
  }
  const nonConforming: NonConformingRecords[] = [];
  const changes: Change[] = fields.map(() => undefined);
  const outside = fields.map(() => nowhere);
  const found = fields.map(() => 0);
  const masked = new Map<number, FieldValues>();
  for (const [field, own] of byField) {
    const { name, masker } = fields[field] ?? {};
    if (masker === undefined) continue;
    const column = maskField(bytes, own, { name: name ?? '', masker }, dialect);
    masked.set(field, column);
    const linesOf = (places: Uint32Array) => places.map((index) => own[index]?.line ?? 0);
    for (const { places, nonConformances } of column.nonConforming)
      nonConforming.push({ records: linesOf(places), field, reasons: masker.reasons(nonConformances) });
    changes[field] = changeOf(column.original.bytes, column.bytes);
    outside[field] = linesOf(column.outside);
    found[field] = own.length;
  }
  const [stop] = [...masked.values()]
    .flatMap((column) => column.stop ?? [])
    .sort((a, b) => a.value.start - b.value.start);
  const output = new ByteWriter(bufferOf(bytes.length));
  write(bytes, values, removed, masked, dialect, stop?.value.start, output);
  return {
    bytes: output.written(),
    nonConforming,
    outside,
    found,
    changes,
    records: stop?.value.line,
    problem: stop?.problem,
  };
}

function maskField(
  bytes: Uint8Array,
  all: readonly SqlValue[],
  { name, masker }: MaskedField,
  dialect: SqlDialect,
): FieldValues {
  // What is no literal can only become null.
  const odd = masker.masksLiterals === true ? -1 : all.findIndex(({ kind }) => kind === 'expression');
  const values = odd < 0 ? all : all.slice(0, odd);
  const text = new ByteWriter(new Uint8Array(16 * values.length));
  const bounds = new Uint32Array(2 * values.length);
  for (const [i, { start, end, kind }] of values.entries()) {
    bounds[2 * i] = text.length;
    readLiteral(bytes, start, end, kind, dialect, text);
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
  const value = first && all[first.index];
  const stop = value && { value, problem: { code: first.code, record: value.line, field: name } };
  return { ...column, values, original, stop };
}

function write(
  bytes: Uint8Array,
  values: readonly SqlValue[],
  removed: readonly SqlStretch[],
  masked: ReadonlyMap<number, FieldValues>,
  dialect: SqlDialect,
  stop: number | undefined,
  output: ByteWriter,
): void {
  const next = new Map<number, number>();
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
  for (const { field, start, end, kind } of values) {
    const column = masked.get(field);
    const i = next.get(field) ?? 0;
    next.set(field, i + 1);
    if (column === undefined || (stop !== undefined && start >= stop)) break;
    if (isSame(column.original, column, i)) continue;
    copyTo(start);
    copied = end;
    const [from, to] = [column.bounds[2 * i] ?? 0, column.bounds[2 * i + 1] ?? nullEnd];
    const isCopy = kind === 'copy' || (kind === 'null' && bytes[start] === copyNull[0]);
    if (to === nullEnd) output.write(isCopy ? copyNull : sqlNull);
    else {
      const written = kind === 'null' ? (isCopy ? 'copy' : 'quoted') : kind;
      writeLiteral(column.bytes.subarray(from, to), written, dialect, bytes, start, output);
    }
  }
  copyTo(stop === undefined ? bytes.length : Math.max(copied, bytes.lastIndexOf(0x0a, stop) + 1));
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
