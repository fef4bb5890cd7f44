// The formats `jsonl` (a JSON document a line) and `json` (one document).
import { byteOrderMarkLength } from '../byteOrderMark.ts';
import type { Format, MaskedBlock, MaskedField } from '../format.ts';
import type { InputProblemCode } from '../inputProblem.ts';
import { lineCutter } from '../lineCutter.ts';
import { type JsonPath, parseJsonPath } from './jsonPath.ts';
import { maskDocuments } from './maskDocuments.ts';

/** What holds a document. */
interface Unit {
  /** In bytes: it is held in memory as a whole. */
  readonly longest: number;
  /** Behind the unit that starts at a place. */
  readonly endOf: (bytes: Uint8Array, start: number) => number;
}

const lineFeed = 0x0a;
const line: Unit = {
  longest: 16 * 1024 * 1024,
  endOf: (bytes, start) => bytes.indexOf(lineFeed, start) + 1 || bytes.length,
};
const document: Unit = { longest: 64 * 1024 * 1024, endOf: (bytes) => bytes.length };

/**
 * Masks fields of JSON Lines. All that is not masked comes out as it went in; `null` stays null, or becomes the masker's
 * default; a number, true, false, an object or an array stops masking, but for numbers under maskers that mask them.
 *
 * @throws RangeError for a malformed path
 */
export function jsonLinesFormat(fields: readonly MaskedField[]): Format {
  const paths = pathsOf(fields);
  return {
    ...common(fields),
    recordName: 'line',
    longestRecord: line.longest,
    createCutter: () => lineCutter,
    begin: (firstBlock) => ({
      length: byteOrderMarkLength(firstBlock),
      records: 0,
      mask: (block) => maskBlock(block, line, paths, fields),
    }),
  };
}

/**
 * Masks fields of one JSON document, in the same way.
 *
 * @throws RangeError for a malformed path
 */
export function jsonFormat(fields: readonly MaskedField[]): Format {
  const paths = pathsOf(fields);
  return {
    ...common(fields),
    recordName: 'document',
    longestRecord: document.longest,
    createCutter: () => ({ cut: () => 0 }),
    begin: (firstBlock) => ({
      length: byteOrderMarkLength(firstBlock),
      records: 0,
      mask: (block) => maskBlock(block, document, paths, fields),
    }),
  };
}

function common(fields: readonly MaskedField[]) {
  return { fields: fields.map(({ name }) => name), mustFindFields: true } as const;
}

function pathsOf(fields: readonly MaskedField[]): JsonPath[] {
  return fields.map(({ name }) => {
    const path = parseJsonPath(name);
    if (path === undefined) throw new RangeError(`fields: not a JSON pointer or dotted path: ${name}`);
    return path;
  });
}

function maskBlock(
  block: Uint8Array,
  unit: Unit,
  paths: readonly JsonPath[],
  fields: readonly MaskedField[],
): MaskedBlock {
  const { texts, code } = readUnits(block, unit);
  const masked = maskDocuments(texts, paths, fields);
  return code === undefined || masked.problem !== undefined
    ? masked
    : { ...masked, problem: { code, record: masked.records } };
}

/** The texts of the units, with their line ends, up to one that can't be read. */
function readUnits(
  block: Uint8Array,
  { longest, endOf }: Unit,
): { readonly texts: readonly string[]; readonly code?: InputProblemCode } {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const texts: string[] = [];
  for (let start = 0; start < block.length;) {
    const end = endOf(block, start);
    if (end - start > longest + 1) return { texts, code: 'record-too-long' };
    try {
      texts.push(decoder.decode(block.subarray(start, end)));
    } catch {
      return { texts, code: 'invalid-utf8' };
    }
    start = end;
  }
  return { texts };
}
