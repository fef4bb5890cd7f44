// Masks the values found in the outputs of a Jupyter notebook; all other bytes are copied.
import { at, utf8, lowerBound } from '@masker/text';
import { hasChanged, type Format, type MaskedBlock, byteOrderMarkLength } from '@masker/format-api';
import { decodeText, type SearchMasker } from '@masker/fields';
import { readNotebook, writeMasked, writtenIn } from './notebookTexts.ts';

/** In bytes: a notebook is read as a whole. */
const maxNotebookLength = 256 * 1024 * 1024;

/** Masks the texts in the outputs of cells; a record is a line of the file. */
export function notebookFormat(masker: SearchMasker): Format {
  return {
    recordName: 'line',
    fields: [],
    mustFindFields: false,
    isContinuous: false,
    maxRecordLength: maxNotebookLength,
    createCutter: () => ({ cut: () => 0 }),
    begin: (firstBlock) => ({
      length: byteOrderMarkLength(firstBlock),
      records: 0,
      mask: (block) => maskBlock(block, masker),
    }),
  };
}

function maskBlock(block: Uint8Array, masker: SearchMasker): MaskedBlock {
  const text = block.length > maxNotebookLength ? undefined : decodeText(block, 0, block.length);
  if (text === undefined)
    return failed(block.length > maxNotebookLength ? 'record-too-long' : 'invalid-utf8');
  const texts = readNotebook(text);
  if (typeof texts === 'string') return failed('not-a-notebook');
  const outputs = texts.filter(({ isOutput }) => isOutput);
  const lineOf = lineFinder(text);
  const {
    texts: replacements,
    nonconforming,
    outside,
  } = masker.replacements(outputs.map(({ value }) => value));
  const pieces: string[] = [];
  let end = 0;
  for (const [i, output] of outputs.entries()) {
    const written = writtenIn(text, output);
    for (const { start, end: last, masked } of replacements[i] ?? []) {
      const value = written(start, last);
      pieces.push(text.slice(end, value.start), writeMasked(value, masked));
      end = value.end;
    }
  }
  pieces.push(text.slice(end));
  const bytes = utf8(pieces.join(''));
  const linesAt = (indexes: Uint32Array) =>
    indexes.map((index) => lineOf(at(at(outputs, index).literals, 0).offset));
  return {
    bytes,
    records: lineOf(text.length) + (text.endsWith('\n') ? 0 : 1),
    nonconforming: nonconforming.map(({ indexes, nonconformances }) => ({
      records: linesAt(indexes),
      field: 0,
      reasons: masker.reasons(nonconformances),
    })),
    outside: [linesAt(outside)],
    found: [outputs.length],
    changes: [hasChanged(block, bytes)],
  };
}

function failed(code: 'invalid-utf8' | 'record-too-long' | 'not-a-notebook'): MaskedBlock {
  return {
    bytes: new Uint8Array(0),
    records: 0,
    nonconforming: [],
    outside: [new Uint32Array(0)],
    found: [0],
    changes: [undefined],
    problem: code === 'not-a-notebook' ? { code } : { code, record: 0 },
  };
}

/** Counts the line ends before an offset; offsets ascend. */
function lineFinder(text: string): (offset: number) => number {
  const feeds: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) feeds.push(at);
  return (offset) => lowerBound(feeds.length, (i) => at(feeds, i) >= offset);
}
