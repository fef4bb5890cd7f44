// The format `sql`: dumps of pg_dump (plain), mysqldump and mariadb-dump, read and masked in chunks.
import { alternatingBuffers } from '../alternatingBuffers.ts';
import { byteOrderMarkLength } from '../byteOrderMark.ts';
import { checkFields } from '../checkArguments.ts';
import type { Beginning, BlockMasker, Cutter, Format, MaskedField } from '../format.ts';
import type { InputProblem } from '../inputProblem.ts';
import { longestRecord } from '../limits.ts';
import { guessSqlDialect, type SqlDialect } from './sqlDialect.ts';
import { maskReading } from './maskReading.ts';
import { decideByName, type SqlDecision } from './sqlDecision.ts';
import { SqlReader } from './sqlReader.ts';

/** In bytes: so much of a dump tells what wrote it. */
const headLength = 1024;
const noBytes = new Uint8Array(0);

/**
 * Masks columns of a dump. Only their values change, in the quoting and escapes in which they are written; NULL stays NULL but
 * for defaults. What could bring rows and is not understood stops masking.
 *
 * @param fields named `table.column`, `schema.table.column`, or `column` for any table
 * @param decisionOf who says of one dump which field each column of its tables is; without it, the fields' names do, and each
 * must be there
 * @throws TypeError for fields of the wrong kind
 */
export function sqlFormat(fields: readonly MaskedField[], decisionOf?: () => SqlDecision): Format {
  checkFields(fields);
  return {
    recordName: 'line',
    fields: fields.map(({ name }) => name),
    mustFindFields: decisionOf === undefined,
    isContinuous: true,
    longestRecord,
    createCutter,
    begin: (firstBlock) => begin(firstBlock, fields, decisionOf?.() ?? decideByName(fields)),
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
  decision: SqlDecision,
): Beginning | InputProblem {
  const head = new TextDecoder().decode(firstBlock.subarray(0, headLength));
  if (head.startsWith('PGDMP')) return { code: 'sql-custom-format' };
  if (head.startsWith('ustar', 257)) return { code: 'sql-tar-format' };
  const dialect = guessSqlDialect(head);
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
): Required<Pick<Beginning, 'mask' | 'end'>> {
  const reader = new SqlReader(dialect, decision);
  const bufferOf = alternatingBuffers();
  let held = noBytes;
  const mask: BlockMasker = (block) => {
    const bytes = held.length === 0 ? block : joined(held, block);
    const reading = reader.read(bytes);
    const { end, lines, problem } = reading;
    // A copy: whoever reads may use the block's memory again.
    held = new Uint8Array(bytes.subarray(end));
    const masked = maskReading(bytes.subarray(0, end), reading, fields, dialect, bufferOf);
    if (problem !== undefined || held.length <= longestRecord)
      return { ...masked, records: masked.records ?? lines, problem: masked.problem ?? problem };
    return { ...masked, records: lines, problem: { code: 'record-too-long', record: lines } };
  };
  return {
    mask,
    end: () => ({
      records: 0,
      problem:
        held.length === 0 && reader.mayEnd
          ? decision.end(reader.tables.all())
          : { code: 'sql-unfinished', record: 0 },
    }),
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
