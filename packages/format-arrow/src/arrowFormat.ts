// The format `arrow`: the IPC stream format, whose record batches contain columns, and files that contain such a
// stream.
import { at } from '@masker/text';
import { ByteWriter } from '@masker/columns';
import {
  alternatingBuffers,
  checkFields,
  suspectFileMetadata,
  joinedBytes,
  type InputHeader,
  type Format,
  type KeptMetadata,
  type MaskedField,
  type InputProblem,
} from '@masker/format-api';
import { findFields, type ColumnPart } from '@masker/rows';
import { type ArrowStreamHeader, emptyStream, readStreamHeader } from './streamHeader.ts';
import { createArrowCutter } from './arrowCutter.ts';
import { ArrowFile, readFooter } from './arrowFile.ts';
import {
  framedMetadata,
  maxBatchLength,
  messageIn,
  MessageSplitter,
  readingMessage,
  type StreamPart,
} from './arrowMessage.ts';
import { ArrowStop } from './arrowStop.ts';
import { BatchMasker } from './batchMasker.ts';
import type { ArrowSchema, ArrowColumn, ArrowLayout } from './arrowSchema.ts';
import { keptEntries, suspectEntries, withoutValues } from './fieldMetadata.ts';
import { loadZstd } from './zstd.ts';
import { Type } from 'apache-arrow/fb/type';
import { isList } from './parentRows.ts';

/**
 * Creates the format that masks columns of an Arrow IPC stream, or of a file with one: strings, large
 * strings, string views, and dictionaries of these. All other columns, the schema and its metadata are
 * copied, except metadata of masked columns that may contain values.
 *
 * @param fields identified by the columns' names, by their positions from 1, or by paths into nested columns
 * @param dropsRows whether all rows are dropped, so that no column is copied
 * @throws TypeError for fields of the wrong type
 */
export function arrowFormat(fields: readonly MaskedField[], dropsRows = false): Format {
  checkFields(fields);
  return {
    recordName: 'row',
    fields: fields.map(({ name }) => name),
    mustFindFields: false,
    // Dictionaries come before the batches that refer to them.
    isContinuous: true,
    isBinary: true,
    empty: emptyStream,
    maxRecordLength: maxBatchLength,
    ready: loadZstd,
    createCutter: createArrowCutter,
    begin: (firstBlock) => begin(firstBlock, fields, dropsRows),
  };
}

/** Returns the column names in a stream's first message. */
export function arrowColumns(firstBlock: Uint8Array): readonly string[] | InputProblem {
  const first = readStreamHeader(firstBlock);
  return 'code' in first ? first : first.schema.columns.map(({ name }) => name);
}

function begin(
  firstBlock: Uint8Array,
  fields: readonly MaskedField[],
  dropsRows: boolean,
): InputHeader | InputProblem {
  const first = readStreamHeader(firstBlock);
  if ('code' in first) return first;
  const { schema, length, isOfFile } = first;
  const found = findFields(fields, schema.columns.map(namedParts));
  if ('code' in found) return found;
  const masker = stopped(() => new BatchMasker(schema, found, fields));
  if ('code' in masker) return masker;
  const bufferOf = alternatingBuffers();
  const splitter = new MessageSplitter(isOfFile);
  const isMasked = (index: number) => dropsRows || at(found, index).length > 0;
  const head = readingMessage(() => withoutMetadata(firstBlock, first, isMasked));
  if ('code' in head) return head;
  const file = isOfFile ? new ArrowFile(length, head.written ?? firstBlock.subarray(0, length)) : undefined;
  if (isOfFile && masker.withReplaced !== undefined)
    return { code: 'arrow-file-dictionary', field: masker.withReplaced };
  const write = ({ kind, bytes }: StreamPart, output: ByteWriter): InputProblem | undefined => {
    if (kind === 'end') output.write(bytes);
    if (kind === 'footer') return file === undefined ? undefined : writeEnd(file, bytes, masker, output);
    if (kind !== 'message') return undefined;
    const start = output.length;
    const problem = masker.mask(messageIn(bytes), bytes, output);
    if (problem === undefined) file?.add(bytes, output.written().subarray(start));
    return problem;
  };
  return {
    length,
    ...head,
    ...(dropsRows && file !== undefined && { written: file.empty() }),
    ...((dropsRows || fields.length > 0) && { keptMetadata: keptMetadata(schema, isMasked) }),
    columns: schema.columns.flatMap(({ name }, index) => (at(found, index).length > 0 ? [name] : [])),
    records: 0,
    mask(block) {
      const output = new ByteWriter(bufferOf(block.length + 1024));
      masker.begin();
      const parts = splitter.split(block);
      for (;;) {
        const { value, done } = parts.next();
        const problem = done === true ? value : readingMessage(() => write(value, output));
        if (done === true || problem !== undefined) return masker.end(output.written(), problem);
      }
    },
    end() {
      masker.begin();
      const problem = splitter.problem ?? masker.missedKey;
      const { unusedEntries } = masker;
      return { ...masker.end(new Uint8Array(0), problem), truncation: splitter.truncation, unusedEntries };
    },
  };
}

/** The metadata of the schema and of columns that stays and may hold values. */
function keptMetadata(
  { columns, metadata }: ArrowSchema,
  isMasked: (index: number) => boolean,
): readonly KeptMetadata[] {
  const staying = columns.filter((_, index) => !isMasked(index));
  return [
    ...suspectFileMetadata(metadata),
    ...staying.flatMap(({ name, layout }) => keptEntries(name, suspectEntries(layout.field))),
  ];
}

/** Writes the end of a file anew. */
function writeEnd(
  file: ArrowFile,
  bytes: Uint8Array,
  masker: BatchMasker,
  output: ByteWriter,
): InputProblem | undefined {
  const footer = readFooter(bytes);
  if ('code' in footer) return footer;
  const end = file.end(footer);
  if ('code' in end) return end;
  masker.addMetadata(footer);
  output.write(end);
  return undefined;
}

function stopped<T>(make: () => T): T | InputProblem {
  try {
    return make();
  } catch (error) {
    if (error instanceof ArrowStop) return error.problem;
    throw error;
  }
}

/** The first message without metadata that may hold values, and with its length. */
function withoutMetadata(
  firstBlock: Uint8Array,
  { start, length, isBare, metadata: own }: ArrowStreamHeader,
  isMasked: (index: number) => boolean,
): Pick<InputHeader, 'written' | 'leftOut'> {
  const { metadata, leftOut } = withoutValues(own, isMasked);
  if (isBare)
    return { written: joinedBytes([firstBlock.subarray(0, start), framedMetadata(metadata)]), leftOut };
  if (leftOut.length === 0) return {};
  const written = new Uint8Array(firstBlock.subarray(0, length));
  written.set(metadata, messageIn(written.subarray(start)).metadata.byteOffset);
  return { written, leftOut };
}

/** Converts an Arrow column to named parts. */
function namedParts({ name, layout }: Pick<ArrowColumn, 'name' | 'layout'>): ColumnPart {
  return { name, parts: partsOf(layout) };
}

function partsOf({ type, dictionary, children }: ArrowLayout): ColumnPart['parts'] {
  const [child] = children;
  if (type === Type.Null) return 'unknown';
  if (child === undefined) return [];
  if (dictionary !== undefined) return partsOf(child);
  const inside = type === Type.Map ? child.children[1] : child;
  if (isList(type)) return inside === undefined ? [] : [{ name: undefined, parts: partsOf(inside) }];
  if (type === Type.RunEndEncoded) return [];
  return children.map((one) => ({ name: one.field.name() ?? '', parts: partsOf(one) }));
}
