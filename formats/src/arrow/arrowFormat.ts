// The format `arrow`: the IPC stream format, whose record batches hold columns.
import { ByteWriter } from '../../../engine/src/index.ts';
import { MessageHeader } from 'apache-arrow/fb/message-header';
import { alternatingBuffers } from '../alternatingBuffers.ts';
import { checkFields } from '../checkArguments.ts';
import { findColumns } from '../rows/findColumns.ts';
import { suspectFileKeys } from '../fileMetadata.ts';
import type { Beginning, Format, MaskedField } from '../format.ts';
import type { InputProblem } from '../inputProblem.ts';
import { createArrowCutter } from './arrowCutter.ts';
import { isOldStream, longestBatch, messageExtent, messageIn, MessageSplitter } from './arrowMessage.ts';
import { type ArrowSchema, isInside, readSchema } from './arrowSchema.ts';
import { ArrowStop } from './arrowStop.ts';
import { BatchMasker } from './batchMasker.ts';
import { withoutValues } from './fieldMetadata.ts';
import { loadZstd } from './zstd.ts';

/** The problem with a stream without bytes. */
export const emptyStream: InputProblem = { code: 'arrow-empty' };

const fileMark = new TextEncoder().encode('ARROW1');

/**
 * Masks columns of an Arrow IPC stream: strings, large strings, string views, and dictionaries of these. All other columns,
 * the schema and its metadata stay as they are, but for metadata of masked columns that may hold values.
 *
 * @param fields named by the columns' names, or their positions from 1
 * @param isEmptied whether all rows are left out, so that no column stays
 * @throws TypeError for fields of the wrong kind
 */
export function arrowFormat(fields: readonly MaskedField[], isEmptied = false): Format {
  checkFields(fields);
  return {
    recordName: 'row',
    fields: fields.map(({ name }) => name),
    mustFindFields: false,
    // Dictionaries come before the batches that refer to them.
    isContinuous: true,
    isBinary: true,
    empty: emptyStream,
    longestRecord: longestBatch,
    ready: loadZstd,
    createCutter: createArrowCutter,
    begin: (firstBlock) => begin(firstBlock, fields, isEmptied),
  };
}

/** The names of the columns that a stream tells in its first message. */
export function arrowColumns(firstBlock: Uint8Array): readonly string[] | InputProblem {
  const first = readBeginning(firstBlock);
  return 'code' in first ? first : first.schema.columns.map(({ name }) => name);
}

function begin(
  firstBlock: Uint8Array,
  fields: readonly MaskedField[],
  isEmptied: boolean,
): Beginning | InputProblem {
  const first = readBeginning(firstBlock);
  if ('code' in first) return first;
  const { schema, length } = first;
  const names = schema.columns.map(({ name }) => name);
  const slots = findColumns(
    fields.map(({ name }) => name),
    names,
    names.length,
  );
  if ('code' in slots)
    return isInside(schema.columns, slots.field) ? { code: 'arrow-nested', field: slots.field } : slots;
  const masker = stopped(() => new BatchMasker(schema, slots, fields));
  if ('code' in masker) return masker;
  const bufferOf = alternatingBuffers();
  const splitter = new MessageSplitter();
  const isMasked = (place: number) => isEmptied || (slots[place] ?? -1) >= 0;
  const head = readingMessage(() => withoutMetadata(firstBlock, length, isMasked));
  if ('code' in head) return head;
  return {
    length,
    ...head,
    ...((isEmptied || fields.length > 0) && { keptMetadata: suspectFileKeys(schema.metadata) }),
    records: 0,
    mask(block) {
      const output = new ByteWriter(bufferOf(block.length + 1024));
      masker.begin();
      const messages = splitter.split(block);
      for (;;) {
        const { value, done } = messages.next();
        if (done === true) return masker.end(output.written(), value);
        const { bytes, isEnd } = value;
        if (isEnd) {
          output.write(bytes);
          continue;
        }
        const problem = readingMessage(() => masker.mask(messageIn(bytes), bytes, output));
        if (problem !== undefined) return masker.end(output.written(), problem);
      }
    },
    end() {
      masker.begin();
      return { ...masker.end(new Uint8Array(0), undefined), doubt: splitter.doubt };
    },
  };
}

function stopped<T>(make: () => T): T | InputProblem {
  try {
    return make();
  } catch (error) {
    if (error instanceof ArrowStop) return error.problem;
    throw error;
  }
}

/** The first message without metadata that may hold values. */
function withoutMetadata(
  firstBlock: Uint8Array,
  length: number,
  isMasked: (place: number) => boolean,
): Pick<Beginning, 'written' | 'leftOut'> {
  const message = messageIn(firstBlock, length);
  const { metadata, leftOut } = withoutValues(message.metadata, isMasked);
  if (leftOut.length === 0) return {};
  const written = new Uint8Array(firstBlock.subarray(0, length));
  written.set(metadata, message.metadata.byteOffset - firstBlock.byteOffset);
  return { written, leftOut };
}

/** A damaged flatbuffer leads anywhere; what reading it throws has no other cause. */
export function readingMessage<T>(read: () => T): T | InputProblem {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return { code: 'arrow-damaged' };
    throw error;
  }
}

/** Reads what a stream tells in its first message. */
export function readBeginning(
  firstBlock: Uint8Array,
): { readonly schema: ArrowSchema; readonly length: number } | InputProblem {
  if (firstBlock.length === 0) return emptyStream;
  if (fileMark.every((byte, i) => firstBlock[i] === byte)) return { code: 'arrow-file' };
  const extent = messageExtent(firstBlock, 0);
  if (extent.kind !== 'message') return { code: isOldStream(firstBlock) ? 'arrow-old' : 'arrow-unknown' };
  const { length } = extent;
  if (length === undefined || length > firstBlock.length) return { code: 'arrow-unfinished' };
  try {
    // The schema reads its bytes as long as the stream lasts, and blocks are reused.
    const { message } = messageIn(new Uint8Array(firstBlock.subarray(0, length)), length);
    if (message.headerType() !== MessageHeader.Schema) return { code: 'arrow-unknown' };
    const schema = readSchema(message);
    return 'code' in schema ? schema : { schema, length };
  } catch {
    return { code: 'arrow-unknown' };
  }
}
