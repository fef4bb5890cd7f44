// The format `sql`: dumps of pg_dump (plain), mysqldump and mariadb-dump, read and masked in chunks.
import { ByteWriter, type Column, nullEnd, withoutSchema } from '../../../engine/src/index.ts';
import { alternatingBuffers } from '../alternatingBuffers.ts';
import { byteOrderMarkLength } from '../byteOrderMark.ts';
import { type Change, changeOf } from '../change.ts';
import { checkFields } from '../checkArguments.ts';
import type {
  Beginning,
  BlockMasker,
  Cutter,
  Format,
  MaskedBlock,
  MaskedField,
  NonConformingRecords,
} from '../format.ts';
import type { InputProblem } from '../inputProblem.ts';
import { longestRecord } from '../limits.ts';
import { guessSqlDialect, type SqlDialect } from './sqlDialect.ts';
import { readLiteral, writeLiteral } from './sqlLiterals.ts';
import { type SqlDecision, SqlReader, type SqlValue } from './sqlReader.ts';

/** In bytes: so much of a dump tells what wrote it. */
const headLength = 1024;
const noBytes = new Uint8Array(0);
const copyNull = new TextEncoder().encode('\\N');
const sqlNull = new TextEncoder().encode('NULL');

/**
 * Masks columns of a dump. Only their values change, in the quoting and escapes in which they are written; NULL stays NULL but
 * for defaults. What could bring rows and is not understood stops masking.
 *
 * @param fields named `table.column`, `schema.table.column`, or `column` for any table
 * @param decide which field a table's columns are; by their names without it
 * @throws TypeError for fields of the wrong kind
 */
export function sqlFormat(
  fields: readonly MaskedField[],
  decide: SqlDecision = decideByName(fields),
): Format {
  checkFields(fields);
  return {
    recordName: 'line',
    fields: fields.map(({ name }) => name),
    mustFindFields: true,
    isContinuous: true,
    longestRecord,
    createCutter,
    begin: (firstBlock) => begin(firstBlock, fields, decide),
  };
}

/** Waits for the head; the reader itself holds what is not complete. */
function createCutter(): Cutter {
  let length = 0;
  return {
    cut(chunk) {
      length += chunk.length;
      return length >= headLength ? chunk.length : 0;
    },
  };
}

function begin(
  firstBlock: Uint8Array,
  fields: readonly MaskedField[],
  decide: SqlDecision,
): Beginning | InputProblem {
  const head = new TextDecoder().decode(firstBlock.subarray(0, headLength));
  if (head.startsWith('PGDMP')) return { code: 'sql-custom-format' };
  const dialect = guessSqlDialect(head);
  if (dialect === undefined) return { code: 'sql-unknown' };
  return {
    length: byteOrderMarkLength(firstBlock),
    records: 0,
    ...dumpMasker(dialect, fields, decide),
  };
}

/** A decision by fields' names; the first that fits a column counts. */
function decideByName(fields: readonly MaskedField[]): SqlDecision {
  return (table, columns) => {
    if (columns === undefined) return { code: 'sql-columns-unknown' };
    const short = withoutSchema(table);
    return columns.map((column) =>
      fields.findIndex(
        ({ name }) => name === column || name === `${short}.${column}` || name === `${table}.${column}`,
      ),
    );
  };
}

function dumpMasker(
  dialect: SqlDialect,
  fields: readonly MaskedField[],
  decide: SqlDecision,
): Required<Pick<Beginning, 'mask' | 'end'>> {
  const reader = new SqlReader(dialect, decide);
  const bufferOf = alternatingBuffers();
  let held = noBytes;
  const mask: BlockMasker = (block) => {
    const bytes = held.length === 0 ? block : joined(held, block);
    const { values, end, lines, problem } = reader.read(bytes);
    // A copy: whoever reads may use the block's memory again.
    held = new Uint8Array(bytes.subarray(end));
    const masked = maskValues(bytes.subarray(0, end), values, fields, dialect, bufferOf);
    if (problem !== undefined || held.length <= longestRecord)
      return { ...masked, records: masked.records ?? lines, problem: masked.problem ?? problem };
    return { ...masked, records: lines, problem: { code: 'record-too-long', record: lines } };
  };
  return {
    mask,
    end: () => ({
      records: 0,
      problem: held.length === 0 && reader.mayEnd ? undefined : { code: 'sql-unfinished', record: 0 },
    }),
  };
}

type MaskedSqlValues = Omit<MaskedBlock, 'records'> & { readonly records: number | undefined };

/** Masks values of a text, in the order of their places. */
function maskValues(
  bytes: Uint8Array,
  values: readonly SqlValue[],
  fields: readonly MaskedField[],
  dialect: SqlDialect,
  bufferOf: (length: number) => Uint8Array,
): MaskedSqlValues {
  const nonConforming: NonConformingRecords[] = [];
  const changes: Change[] = [];
  const columns = fields.map(({ masker }, field) => {
    const own = values.filter((value) => value.field === field);
    const text = new ByteWriter(new Uint8Array(16 * own.length));
    const bounds = new Uint32Array(2 * own.length);
    for (const [i, { start, end, kind }] of own.entries()) {
      bounds[2 * i] = text.length;
      readLiteral(bytes, start, end, kind, dialect, text);
      bounds[2 * i + 1] = kind === 'null' ? nullEnd : text.length;
    }
    const column = masker.maskColumn(text.written(), bounds);
    for (const { places, nonConformances } of column.nonConforming) {
      const records = places.map((index) => own[index]?.line ?? 0);
      nonConforming.push({ records, field, reasons: masker.reasons(nonConformances) });
    }
    changes.push(changeOf(text.written(), column.bytes));
    return {
      ...column,
      outside: column.outside.map((index) => own[index]?.line ?? 0),
      original: { bytes: text.written(), bounds },
      first: own[column.invalidAt ?? own.length],
      count: own.length,
    };
  });
  const invalid = columns.flatMap(({ first }) => first ?? []).sort((a, b) => a.start - b.start)[0];
  const output = new ByteWriter(bufferOf(bytes.length));
  const next = fields.map(() => 0);
  let copied = 0;
  for (const { field, start, end, kind } of values) {
    const column = columns[field];
    const i = next[field] ?? 0;
    next[field] = i + 1;
    if (column === undefined || (invalid !== undefined && start >= invalid.start)) break;
    const [from, to] = [column.bounds[2 * i] ?? 0, column.bounds[2 * i + 1] ?? nullEnd];
    if (isSame(column.original, column, i)) continue;
    output.write(bytes, copied, start);
    copied = end;
    if (to === nullEnd)
      output.write(kind === 'null' ? bytes.subarray(start, end) : kind === 'copy' ? copyNull : sqlNull);
    else
      writeLiteral(
        column.bytes.subarray(from, to),
        kind !== 'null' ? kind : bytes[start] === copyNull[0] ? 'copy' : 'quoted',
        dialect,
        bytes,
        start,
        output,
      );
  }
  if (invalid === undefined) output.write(bytes, copied);
  else output.write(bytes, copied, Math.max(copied, startOfLine(bytes, invalid.start)));
  return {
    bytes: output.written(),
    nonConforming,
    outside: columns.map(({ outside }) => outside),
    found: columns.map(({ count }) => count),
    changes,
    records: invalid?.line,
    problem: invalid && { code: 'invalid-utf8', record: invalid.line, field: fields[invalid.field]?.name },
  };
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

function startOfLine(bytes: Uint8Array, at: number): number {
  return bytes.lastIndexOf(0x0a, at) + 1;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
