// Reads the messages of an Arrow IPC stream: metadata (a flatbuffer), and a body with the buffers (Arrow columnar
// format, "Encapsulated message format").
import { Message } from 'apache-arrow/fb/message';
import { MessageHeader } from 'apache-arrow/fb/message-header';
import { ByteBuffer } from 'flatbuffers';
import type { TruncationHint, InputProblem } from '@masker/format-api';
import { UnheldNumber } from '@masker/rows';

/** In bytes: maximum length of a record batch, which is kept in memory. */
export const maxBatchLength = 1024 * 1024 * 1024;

/** Begins and ends Arrow files. */
export const fileMark = new TextEncoder().encode('ARROW1');
/** In bytes: the mark, and its padding. */
export const fileHeadLength = 8;

/** Precedes the length of the metadata. */
const continuation = 0xffffffff;
/** Follows the last message. */
export const endMark = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0);
/** In bytes: total length of both. */
const prefixLength = 8;
/** In bytes: the length alone, as before Arrow 0.15. */
const oldPrefixLength = 4;
/** In bytes: longer metadata is invalid. */
const maxMetadataLength = 64 * 1024 * 1024;

export interface ArrowMessage {
  readonly message: Message;
  readonly metadata: Uint8Array;
  readonly body: Uint8Array;
}

/** The extent of a message; `length` is undefined until enough of its bytes are known. */
export type MessageExtent =
  | { readonly kind: 'message'; readonly length: number | undefined; readonly needed: number }
  | { readonly kind: 'end'; readonly length: number }
  | { readonly kind: 'damaged' };

/**
 * Finds the end of the message that begins at an offset.
 *
 * @returns with `needed`, the number of bytes from there on that are required to find it
 */
export function messageExtent(bytes: Uint8Array, at: number): MessageExtent {
  const known = bytes.length - at;
  if (known < prefixLength) return { kind: 'message', length: undefined, needed: prefixLength };
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, known);
  if (view.getUint32(0, true) !== continuation) return { kind: 'damaged' };
  const metadataLength = view.getUint32(4, true);
  if (metadataLength === 0) return { kind: 'end', length: prefixLength };
  if (metadataLength > maxMetadataLength) return { kind: 'damaged' };
  const needed = prefixLength + metadataLength;
  if (known < needed) return { kind: 'message', length: undefined, needed };
  const bodyLength = bodyLengthOf(bytes.subarray(at + prefixLength, at + needed));
  if (bodyLength === undefined) return { kind: 'damaged' };
  return { kind: 'message', length: needed + bodyLength, needed };
}

/**
 * Finds the end of a schema that a file contains without its length, as Polars writes it: the offset at which
 * another message begins. The footer contradicts false positives.
 *
 * @param bytes the bytes after the mark of a file
 * @returns undefined until enough bytes are known
 */
export function bareSchemaEnd(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 8; at + prefixLength <= bytes.length; at += 8) {
    if (view.getUint32(at, true) !== continuation) continue;
    const extent = messageExtent(bytes, at);
    if (extent.kind === 'end') return at;
    if (extent.kind === 'damaged') continue;
    if (extent.length === undefined) return undefined;
    const kind = messageIn(bytes.subarray(at)).message.headerType();
    if (kind === MessageHeader.RecordBatch || kind === MessageHeader.DictionaryBatch) return at;
  }
  return undefined;
}

/** Returns true if a file holds its schema without its length. */
export function isBareSchema(bytes: Uint8Array): boolean {
  const extent = messageExtent(bytes, 0);
  return extent.kind === 'damaged' && headerTypeOf(bytes) === MessageHeader.Schema;
}

/** Returns true if bytes begin as streams did before Arrow 0.15: with a schema's length, and no mark before it. */
export function isOldStream(bytes: Uint8Array): boolean {
  if (bytes.length < prefixLength) return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  if (length === 0 || length > maxMetadataLength) return false;
  try {
    const message = rootOf(bytes.subarray(oldPrefixLength, oldPrefixLength + length));
    return message.headerType() === MessageHeader.Schema && message.bodyLength() === 0n;
  } catch {
    return false;
  }
}

/** Returns true if bytes begin as an Arrow file does. */
export function isFile(bytes: Uint8Array): boolean {
  return fileMark.every((byte, i) => bytes[i] === byte);
}

/** Part of a block: a message, the mark after the last one, or what follows that in a file. */
export interface StreamPart {
  readonly kind: 'message' | 'end' | 'footer';
  readonly bytes: Uint8Array;
}

/** Takes the blocks of a stream apart. */
export class MessageSplitter {
  readonly #isFile: boolean;
  #isEnded = false;
  #hasFooter = false;

  constructor(isOfFile: boolean) {
    this.#isFile = isOfFile;
  }

  /** The reason why a stream that has ended may be incomplete. */
  get truncation(): TruncationHint | undefined {
    return this.#isEnded ? undefined : 'no-end-marker';
  }

  /** The problem with a file that has ended without a footer. */
  get problem(): InputProblem | undefined {
    return this.#isFile && !this.#hasFooter ? { code: 'arrow-cut-off' } : undefined;
  }

  /**
   * Yields the parts of a block, in order.
   *
   * @returns the problem of the rest
   */
  *split(block: Uint8Array): Generator<StreamPart, InputProblem | undefined> {
    for (let at = 0; at < block.length;) {
      if (this.#isEnded && this.#isFile && !this.#hasFooter) {
        this.#hasFooter = true;
        yield { kind: 'footer', bytes: block.subarray(at) };
        return undefined;
      }
      const extent = messageExtent(block, at);
      if (this.#isEnded || extent.kind === 'damaged') return { code: 'arrow-damaged' };
      const { length } = extent;
      if (length === undefined) return { code: 'arrow-unfinished' };
      if (length > maxBatchLength) return { code: 'arrow-batch-too-long' };
      if (at + length > block.length) return { code: 'arrow-unfinished' };
      this.#isEnded = extent.kind === 'end';
      yield { kind: extent.kind, bytes: block.subarray(at, at + length) };
      at += length;
    }
    return undefined;
  }
}

/** Reads the message at the beginning of the bytes. */
export function messageIn(bytes: Uint8Array, length = bytes.length): ArrowMessage {
  const metadataLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  const end = prefixLength + metadataLength;
  const metadata = bytes.subarray(prefixLength, end);
  return { message: rootOf(metadata), metadata, body: bytes.subarray(end, length) };
}

/** Returns the bytes of a message's metadata, with their prefix and padding. */
export function framedMetadata(metadata: Uint8Array): Uint8Array {
  const length = padded(metadata.length);
  const framed = new Uint8Array(prefixLength + length);
  const view = new DataView(framed.buffer);
  view.setUint32(0, continuation, true);
  view.setUint32(4, length, true);
  framed.set(metadata, prefixLength);
  return framed;
}

/** Buffers and metadata fill up eights. */
export function padded(length: number): number {
  return Math.ceil(length / 8) * 8;
}

/** A damaged flatbuffer leads anywhere; what reading it throws has no other cause. */
export function readingMessage<T>(read: () => T): T | InputProblem {
  try {
    return read();
  } catch (error) {
    return { code: damageCode(error) };
  }
}

/** Rows that come before the dictionary that they refer to. */
export class NoDictionary extends RangeError {}

/**
 * Turns an error that reading threw into a problem.
 *
 * @throws the error, if it has another cause
 */
export function damageCode(error: unknown): InputProblem['code'] {
  if (error instanceof NoDictionary) return 'arrow-no-dictionary';
  if (error instanceof UnheldNumber) return 'arrow-unheld';
  if (error instanceof RangeError || error instanceof TypeError) return 'arrow-damaged';
  throw error;
}

function bodyLengthOf(metadata: Uint8Array): number | undefined {
  try {
    const length = Number(rootOf(metadata).bodyLength());
    return Number.isSafeInteger(length) && length >= 0 ? length : undefined;
  } catch {
    return undefined;
  }
}

function headerTypeOf(metadata: Uint8Array): MessageHeader | undefined {
  const type = readingMessage(() => ({ type: rootOf(metadata).headerType() }));
  return 'code' in type ? undefined : type.type;
}

/** The message whose metadata these are. */
export function rootOf(metadata: Uint8Array): Message {
  return Message.getRootAsMessage(new ByteBuffer(metadata));
}
