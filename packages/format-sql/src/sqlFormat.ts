// The format `sql`: dumps of pg_dump (plain), mysqldump and mariadb-dump, read and masked in chunks.
import { type DatabaseServer, isListOfTexts, maxLengthOfType, numberTypeOf } from '@masker/schema';
import {
  alternatingBuffers,
  byteOrderMarkLength,
  checkFields,
  type InputHeader,
  type Cutter,
  type Format,
  type MaskedBlock,
  type MaskedField,
  type InputProblem,
  maxRecordLength,
  type TextEncoding,
  type ColumnValueType,
  decideByName,
  type SqlDecision,
} from '@masker/format-api';
import { archiveProblem } from './archives.ts';
import { guessSqlDialect } from './guessSqlDialect.ts';
import { IncompleteTail } from './incompleteTail.ts';
import { binaryValueType } from './binaryTexts.ts';
import { maskSqlValues } from './maskSqlValues.ts';
import { withReadColumns } from './readColumns.ts';
import type { SqlDialect } from './sqlDialect.ts';
import { SqlReader } from './sqlReader.ts';

/** In bytes: length of the beginning that identifies the program. */
const headLength = 4096;
/**
 * In bytes. Programs write dumps in small pieces: masked one by one, they would take several times as long.
 */
const blockLength = 64 * 1024;
const noBytes = new Uint8Array(0);
const nowhere = new Uint32Array(0);

/**
 * Creates the format that masks columns of a dump. Only their values change, in their original quoting and
 * escapes; NULL remains NULL unless there is a default. A statement that isn't understood and could add rows
 * stops masking.
 *
 * @param fields named `table.column`, `schema.table.column`, or `column` for any table
 * @param decisionOf returns, for one dump, the field of each column of its tables; without it, the fields'
 * names decide, and each must exist
 * @param encoding the encoding that the text was decoded from
 * @throws TypeError for fields of the wrong type
 */
export function sqlFormat(
  fields: readonly MaskedField[],
  decisionOf?: () => SqlDecision,
  encoding: TextEncoding = 'utf-8',
): Format {
  checkFields(fields);
  return {
    recordName: 'line',
    fields: fields.map(({ name }) => name),
    mustFindFields: decisionOf === undefined,
    isContinuous: true,
    empty: { code: 'sql-empty' },
    maxRecordLength,
    createCutter,
    begin(firstBlock) {
      const decision = withReadColumns(decisionOf?.() ?? decideByName(fields), fields);
      return begin(firstBlock, fields, decision, encoding);
    },
  };
}

/** Combines small chunks, anywhere in a record: the reader itself buffers incomplete ones. */
function createCutter(): Cutter {
  let length = 0;
  return {
    cut(chunk) {
      length += chunk.length;
      if (length < blockLength) return 0;
      length = 0;
      return chunk.length;
    },
  };
}

function begin(
  firstBlock: Uint8Array,
  fields: readonly MaskedField[],
  decision: SqlDecision,
  encoding: TextEncoding,
): InputHeader | InputProblem {
  const head = new TextDecoder().decode(firstBlock.subarray(0, headLength));
  const archive = archiveProblem(firstBlock);
  if (archive !== undefined) return archive;
  const dialect = guessSqlDialect(head, encoding);
  if (dialect === undefined) return { code: 'sql-unknown' };
  return {
    length: byteOrderMarkLength(firstBlock),
    records: 0,
    ...dumpMasker(dialect, fields, decision),
  };
}

function dumpMasker(
  dialect: SqlDialect,
  fields: readonly MaskedField[],
  decision: SqlDecision,
): Required<Pick<InputHeader, 'mask' | 'end'>> {
  const reader = new SqlReader(dialect, withColumnTypes(decision, dialect.rules.server));
  const memory = { copyOf: alternatingBuffers(), outputOf: alternatingBuffers() };
  const held = new IncompleteTail();
  const nothing: MaskedBlock = {
    bytes: noBytes,
    records: 0,
    rows: 0,
    nonconforming: [],
    outside: fields.map(() => nowhere),
    found: [],
    changes: [],
  };
  const maskAll = (bytes: Uint8Array, isLast = false): MaskedBlock => {
    const reading = reader.read(bytes, isLast);
    const { end, lines, rows, problem } = reading;
    const masked = maskSqlValues(bytes.subarray(0, end), reading, fields, dialect, memory);
    held.hold(bytes.subarray(end));
    if (problem !== undefined || !held.isTooLong)
      return { ...masked, rows, records: masked.records ?? lines, problem: masked.problem ?? problem };
    return { ...masked, rows, records: lines, problem: reader.tooLong(lines) };
  };
  return {
    mask(block) {
      const bytes = held.add(block);
      return bytes === undefined ? nothing : maskAll(bytes);
    },
    end() {
      const bytes = held.takeLast(reader.hasOpenEnd);
      const last = bytes === undefined ? nothing : maskAll(bytes, true);
      if (last.problem !== undefined) return last;
      const problem = reader.end(held.isEmpty, last.records) ?? decision.end(reader.tables.all());
      const literalsOutsideRows = reader.outside.list(reader.tables.all(), (table, column) =>
        decision.changes(table, column),
      );
      return { ...last, truncation: reader.truncation, problem, literalsOutsideRows };
    },
  };
}

function valueTypeOf(written: string, server: DatabaseServer): ColumnValueType {
  if (isListOfTexts(written, server)) return { kind: 'list', maxLength: maxLengthOfType(written, server) };
  return binaryValueType(written, server) ?? numberTypeOf(written, server);
}

/** The same decision, with the types and lengths of the columns that a field is for. */
function withColumnTypes(decision: SqlDecision, server: DatabaseServer): SqlDecision {
  // One object for each type, so that columns of one type are masked together.
  const known = new Map<string, ColumnValueType>();
  const typeOf = (written: string): ColumnValueType => {
    if (!known.has(written)) {
      known.set(written, valueTypeOf(written, server));
    }
    return known.get(written);
  };
  return {
    decide(table, columns, news, about) {
      const decided = decision.decide(table, columns, news, about);
      if ('code' in decided) return decided;
      const defined = decided.slots.map((slot, i) =>
        slot < 0
          ? undefined
          : (decided.defined ?? about.defined)?.find(({ name }) => name === decided.columns[i]),
      );
      const types = defined.map((column) => (column?.type === undefined ? undefined : typeOf(column.type)));
      const lengths = defined.map((column, i) =>
        types[i]?.kind === 'list' ? undefined : column?.maximumLength,
      );
      return {
        ...decided,
        ...(types.some((type) => type !== undefined) && { types }),
        ...(lengths.some((length) => length !== undefined) && { lengths }),
      };
    },
    changes: (table, column) => decision.changes(table, column),
    end: (definitions) => decision.end(definitions),
  };
}
