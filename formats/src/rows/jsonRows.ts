// The rows of JSON and JSON Lines: records, whose members are cells.
import { decodeLines } from '../json/decodeLines.ts';
import { longestRecord } from '../limits.ts';
import { jsonMembers } from './jsonMembers.ts';
import { JsonRecordCutter } from './jsonRecordCutter.ts';
import { noRows, type ReadBlock, type RowBatch, type RowReader } from './rowReader.ts';

export function jsonLinesReader(table: string): RowReader {
  return {
    recordName: 'line',
    read(block) {
      const { text, isCut } = decodeLines(block);
      const lines = text.replace(/^\uFEFF/, '').split(/(?<=\n)/);
      const read = batchesOf(lines, table);
      return isCut && read.problem === undefined
        ? { ...read, problem: { code: 'invalid-utf8', record: lines.length - 1 } }
        : read;
    },
    end: () => noRows,
  };
}

export function jsonDocumentReader(table: string): RowReader {
  const cutter = new JsonRecordCutter();
  return {
    recordName: 'line',
    read(block) {
      const { text, isCut } = decodeLines(block);
      const { records, isBroken } = cutter.read(text.replace(/^\uFEFF/, ''));
      const read = batchesOf(records, table);
      const lines = text.split('\n').length - 1;
      const code = isCut
        ? 'invalid-utf8'
        : isBroken || read.problem !== undefined
          ? 'not-json'
          : cutter.heldLength > longestRecord
            ? 'record-too-long'
            : undefined;
      return { ...read, records: lines, problem: code && { code, record: lines } };
    },
    end: () => (cutter.mayEnd ? noRows : { ...noRows, problem: { code: 'not-json' } }),
  };
}

/** Empty texts are no records. */
function batchesOf(records: readonly string[], table: string): ReadBlock {
  const batches: (RowBatch & { readonly rows: string[][] })[] = [];
  let key: string | undefined;
  for (const [record, text] of records.entries()) {
    if (text.trim() === '') continue;
    const members = jsonMembers(text);
    if (members === undefined) return { batches, records: record, problem: { code: 'not-json', record } };
    const own = JSON.stringify(members.names);
    if (own !== key) batches.push({ table, columns: members.names, isJson: true, rows: [] });
    key = own;
    batches.at(-1)?.rows.push([...members.values]);
  }
  return { batches, records: records.length };
}
