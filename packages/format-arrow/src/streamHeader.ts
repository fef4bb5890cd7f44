// The beginning of an Arrow IPC stream, or of a file with one: the schema.
import { MessageHeader } from 'apache-arrow/fb/message-header';
import type { InputProblem } from '@masker/format-api';
import {
  bareSchemaEnd,
  fileHeadLength,
  isBareSchema,
  isFile,
  isOldStream,
  messageExtent,
  messageIn,
  readingMessage,
  rootOf,
} from './arrowMessage.ts';
import { type ArrowSchema, readSchema } from './arrowSchema.ts';

/** The problem with a stream without bytes. */
export const emptyStream: InputProblem = { code: 'arrow-empty' };

interface FirstMessage {
  readonly metadata: Uint8Array;
  /** In bytes: total length. */
  readonly length: number;
  /** True if nothing says its length. */
  readonly isBare: boolean;
}

export interface ArrowStreamHeader extends FirstMessage {
  readonly schema: ArrowSchema;
  /** Offset of the message with the schema; `length` is its end. */
  readonly start: number;
  readonly isOfFile: boolean;
}

/** Reads the header of a stream, from its first message. */
export function readStreamHeader(firstBlock: Uint8Array): ArrowStreamHeader | InputProblem {
  if (firstBlock.length === 0) return emptyStream;
  const isOfFile = isFile(firstBlock);
  const start = isOfFile ? fileHeadLength : 0;
  // The schema reads its bytes as long as the stream lasts, and blocks are reused.
  const head = firstMessage(firstBlock.subarray(start), isOfFile);
  if ('code' in head) return head;
  try {
    const message = rootOf(head.metadata);
    if (message.headerType() !== MessageHeader.Schema)
      return { code: isOfFile ? 'arrow-no-schema' : 'arrow-unknown' };
    const schema = readingMessage(() => readSchema(message));
    return 'code' in schema ? schema : { schema, ...head, start, length: start + head.length, isOfFile };
  } catch {
    return { code: 'arrow-unknown' };
  }
}

/** The message that bytes begin with; in files, it may lack its frame. */
function firstMessage(bytes: Uint8Array, isOfFile: boolean): FirstMessage | InputProblem {
  const extent = messageExtent(bytes, 0);
  if (extent.kind === 'message') {
    const { length } = extent;
    if (length === undefined || length > bytes.length) return { code: 'arrow-unfinished' };
    return { metadata: messageIn(new Uint8Array(bytes.subarray(0, length))).metadata, length, isBare: false };
  }
  if (!isOfFile || !isBareSchema(bytes)) return { code: isOldStream(bytes) ? 'arrow-old' : 'arrow-unknown' };
  const length = bareSchemaEnd(bytes);
  return length === undefined
    ? { code: 'arrow-unfinished' }
    : { metadata: new Uint8Array(bytes.subarray(0, length)), length, isBare: true };
}
