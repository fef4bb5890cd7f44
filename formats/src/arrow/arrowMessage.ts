// The messages that an Arrow IPC stream is made of: metadata, a flatbuffer, and a body with the buffers (Arrow columnar format,
// "Encapsulated message format").
import { Message } from 'apache-arrow/fb/message';
import { MessageHeader } from 'apache-arrow/fb/message-header';
import { ByteBuffer } from 'flatbuffers';
import type { EndDoubt } from '../endDoubt.ts';
import type { InputProblem } from '../inputProblem.ts';

/** In bytes: of a record batch, which is held whole. */
export const longestBatch = 1024 * 1024 * 1024;

/** Stands before the length of the metadata. */
const continuation = 0xffffffff;
/** In bytes: both of them. */
const prefixLength = 8;
/** In bytes: the length alone, as it was before Arrow 0.15. */
const oldPrefixLength = 4;
/** In bytes: what is longer is no metadata. */
const longestMetadata = 64 * 1024 * 1024;

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
 * Tells where the message ends that begins at a place.
 *
 * @returns with `needed`, how many bytes from there on tell more
 */
export function messageExtent(bytes: Uint8Array, at: number): MessageExtent {
  const known = bytes.length - at;
  if (known < prefixLength) return { kind: 'message', length: undefined, needed: prefixLength };
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, known);
  if (view.getUint32(0, true) !== continuation) return { kind: 'damaged' };
  const metadataLength = view.getUint32(4, true);
  if (metadataLength === 0) return { kind: 'end', length: prefixLength };
  if (metadataLength > longestMetadata) return { kind: 'damaged' };
  const needed = prefixLength + metadataLength;
  if (known < needed) return { kind: 'message', length: undefined, needed };
  const bodyLength = bodyLengthOf(bytes.subarray(at + prefixLength, at + needed));
  if (bodyLength === undefined) return { kind: 'damaged' };
  return { kind: 'message', length: needed + bodyLength, needed };
}

/** True if bytes begin as streams did before Arrow 0.15: with a schema's length, and no mark before it. */
export function isOldStream(bytes: Uint8Array): boolean {
  if (bytes.length < prefixLength) return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  if (length === 0 || length > longestMetadata) return false;
  try {
    const message = rootOf(bytes.subarray(oldPrefixLength, oldPrefixLength + length));
    return message.headerType() === MessageHeader.Schema && message.bodyLength() === 0n;
  } catch {
    return false;
  }
}

/** Takes the blocks of a stream apart. */
export class MessageSplitter {
  #isEnded = false;

  /** The reason why a stream that has ended may be incomplete. */
  get doubt(): EndDoubt | undefined {
    return this.#isEnded ? undefined : 'no-end-marker';
  }

  /**
   * The messages of a block, one after the other, as their bytes and whether the stream ends with them.
   *
   * @returns what is wrong with the rest
   */
  *split(
    block: Uint8Array,
  ): Generator<{ readonly bytes: Uint8Array; readonly isEnd: boolean }, InputProblem | undefined> {
    for (let at = 0; at < block.length;) {
      const extent = messageExtent(block, at);
      if (this.#isEnded || extent.kind === 'damaged') return { code: 'arrow-damaged' };
      const { length } = extent;
      if (length === undefined) return { code: 'arrow-unfinished' };
      if (length > longestBatch) return { code: 'arrow-batch-too-long' };
      if (at + length > block.length) return { code: 'arrow-unfinished' };
      this.#isEnded = extent.kind === 'end';
      yield { bytes: block.subarray(at, at + length), isEnd: this.#isEnded };
      at += length;
    }
    return undefined;
  }
}

/** The message that the bytes begin with. */
export function messageIn(bytes: Uint8Array, length = bytes.length): ArrowMessage {
  const metadataLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  const end = prefixLength + metadataLength;
  const metadata = bytes.subarray(prefixLength, end);
  return { message: rootOf(metadata), metadata, body: bytes.subarray(end, length) };
}

/** The bytes of a message's metadata, with what stands before them and what fills them up. */
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

function bodyLengthOf(metadata: Uint8Array): number | undefined {
  try {
    const length = Number(rootOf(metadata).bodyLength());
    return Number.isSafeInteger(length) && length >= 0 ? length : undefined;
  } catch {
    return undefined;
  }
}

function rootOf(metadata: Uint8Array): Message {
  return Message.getRootAsMessage(new ByteBuffer(metadata));
}
