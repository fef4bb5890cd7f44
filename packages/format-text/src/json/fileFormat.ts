// The formats of JSON documents: one document, or one per line.
import {
  encodingProblem,
  type Documents,
  type StreamFormat,
  type InputProblem,
  parseJsonPath,
} from '@masker/format-api';
import { jsonDocumentReader, jsonLinesReader } from './jsonRows.ts';
import { readBlocks } from '@masker/rows';
import { jsonFormat } from './jsonFormat.ts';
import { jsonLinesFormat } from './jsonLinesFormat.ts';
import { sampleFields } from './sampleFields.ts';

const wholeText: Documents = {
  isSequence: false,
  recordPath: (firstBlock) => (beginsList(firstBlock) ? ['*'] : []),
  split: (text) => [text],
};

const lineByLine: Documents = {
  isSequence: true,
  recordPath: () => [],
  split: (text) => text.split('\n'),
};

function beginsList(block: Uint8Array | undefined): boolean {
  return /^\uFEFF?\s*\[/.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(block));
}

/** The members of the first records. */
function columnsOf(firstBlock: Uint8Array, { split }: Documents): readonly string[] | InputProblem {
  const problem = encodingProblem(firstBlock);
  if (problem !== undefined) return problem;
  const names = sampleFields(split(new TextDecoder().decode(firstBlock))).flatMap(({ name }) => {
    const path = parseJsonPath(name) ?? [];
    return path[0] === '*' ? path.slice(1, 2) : path.slice(0, 1);
  });
  return [...new Set(names)];
}

/** The format of a single JSON document. */
export const json = {
  extensions: ['json', 'geojson'],
  access: 'stream',
  holds: 'table',
  isBinary: false,
  documents: wholeText,
  create: (fields, { decided }) => jsonFormat(fields, decided),
  columns: (firstBlock) => columnsOf(firstBlock, wholeText),
  readColumns: (blocks, table, _, maxRows) => readBlocks(blocks, jsonDocumentReader(table), maxRows),
} as const satisfies StreamFormat;

/** The format of one JSON document per line. */
export const jsonl = {
  extensions: ['jsonl', 'ndjson'],
  access: 'stream',
  holds: 'table',
  isBinary: false,
  documents: lineByLine,
  create: (fields, { decided }) => jsonLinesFormat(fields, decided),
  columns: (firstBlock) => columnsOf(firstBlock, lineByLine),
  readColumns: (blocks, table, { onTruncation }, maxRows) =>
    readBlocks(blocks, jsonLinesReader(table), maxRows, onTruncation),
} as const satisfies StreamFormat;
