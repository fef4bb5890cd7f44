// Arrow files (Feather): a mark, the messages of a stream, and a footer with the offsets of dictionaries and
// batches.
import { Block } from 'apache-arrow/fb/block';
import type { Field } from 'apache-arrow/fb/field';
import { Footer } from 'apache-arrow/fb/footer';
import { MessageHeader } from 'apache-arrow/fb/message-header';
import { Schema } from 'apache-arrow/fb/schema';
import { Builder, ByteBuffer, type Offset } from 'flatbuffers';
import { type InputProblem, joinedBytes } from '@masker/format-api';
import { buildCustomMetadata } from './arrowBatch.ts';
import {
  type ArrowMessage,
  endMark,
  fileHeadLength,
  fileMark,
  messageIn,
  padded,
  readingMessage,
} from './arrowMessage.ts';
import { checkSchema } from './schemaLimits.ts';

/** In bytes: the length of the footer and the mark, at the end of a file. */
const tailLength = 4 + fileMark.length;
/** In bytes: size of the struct that locates a message. */
const blockLength = 24;
/** In bytes: alignment of all parts of a flatbuffer. */
const alignment = 8;

interface MessageLocation {
  readonly offset: number;
  readonly metadataLength: number;
  readonly bodyLength: number;
}

/** A message with rows or a dictionary: where it was read, and where it was written. */
interface Moved {
  readonly kind: MessageHeader;
  readonly read: MessageLocation;
  readonly written: MessageLocation;
}

const footerProblem: InputProblem = { code: 'arrow-footer' };

/**
 * Reads the footer after the messages of a file.
 *
 * @returns a problem for bytes without a footer
 */
export function readFooter(bytes: Uint8Array): Footer | InputProblem {
  const end = bytes.length - tailLength;
  if (end < 0 || fileMark.some((byte, i) => bytes[end + 4 + i] !== byte)) return { code: 'arrow-cut-off' };
  const start = end - new DataView(bytes.buffer, bytes.byteOffset + end).getUint32(0, true);
  // Writers may fill up what precedes it.
  if (start < 0 || bytes.subarray(0, start).some((byte) => byte !== 0)) return footerProblem;
  return readingMessage(() => Footer.getRootAsFooter(new ByteBuffer(bytes.subarray(start, end))));
}

/** Follows the messages of a file, and makes its end anew. */
export class ArrowFile {
  readonly #head: Uint8Array;
  readonly #moved: Moved[] = [];
  #read: number;
  #written: number;

  /**
   * @param length of the mark and the message with the schema
   * @param head both, as they are written
   */
  constructor(length: number, head: Uint8Array) {
    this.#head = new Uint8Array(head);
    this.#read = length;
    this.#written = head.length;
  }

  /** Adds a message, and the one written instead of it. */
  add(read: Uint8Array, written: Uint8Array): void {
    const kind = messageIn(read).message.headerType();
    this.#moved.push({
      kind,
      read: blockLocation(read, this.#read),
      written: blockLocation(written, this.#written),
    });
    this.#read += read.length;
    this.#written += written.length;
  }

  /**
   * Returns the footer for the written messages, and everything after it.
   *
   * @param footer the footer that was read
   * @returns a problem if it is invalid
   */
  end(footer: Footer): Uint8Array | InputProblem {
    const [dictionaries, batches] = [
      this.#of(MessageHeader.DictionaryBatch),
      this.#of(MessageHeader.RecordBatch),
    ];
    const isRight =
      this.#hasSchemaOf(footer) &&
      liesAt(dictionaries, footer.dictionariesLength(), (i) => footer.dictionaries(i)) &&
      liesAt(batches, footer.recordBatchesLength(), (i) => footer.recordBatches(i));
    return isRight ? this.#endOf(dictionaries, batches, footer) : footerProblem;
  }

  /** A whole file without messages. */
  empty(): Uint8Array {
    return joinedBytes([this.#head, endMark, this.#endOf([], [])]);
  }

  #of(kind: MessageHeader): readonly Moved[] {
    return this.#moved.filter((one) => one.kind === kind);
  }

  #endOf(dictionaries: readonly Moved[], batches: readonly Moved[], footer?: Footer): Uint8Array {
    const { message, metadata } = this.#schema;
    const builder = new Builder(1024);
    // Parts of a flatbuffer refer to each other by distances: the schema is copied with all that surrounds it.
    const copy = new Uint8Array(padded(metadata.length));
    copy.set(metadata);
    builder.createByteVector(copy);
    const schema = copy.length - (message.header(new Schema()) as Schema).bb_pos;
    const custom = footer && buildCustomMetadata(builder, footer);
    const dictionaryBlocks = buildBlocks(builder, dictionaries);
    const batchBlocks = buildBlocks(builder, batches);
    Footer.startFooter(builder);
    Footer.addVersion(builder, message.version());
    Footer.addSchema(builder, schema);
    Footer.addDictionaries(builder, dictionaryBlocks);
    Footer.addRecordBatches(builder, batchBlocks);
    if (custom !== undefined) Footer.addCustomMetadata(builder, custom);
    builder.finish(Footer.endFooter(builder));
    const written = builder.asUint8Array();
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, written.length, true);
    return joinedBytes([written, length, fileMark]);
  }

  get #schema(): ArrowMessage {
    return messageIn(this.#head.subarray(fileHeadLength));
  }

  /** Returns true if a footer names the columns and types that the messages have. */
  #hasSchemaOf(footer: Footer): boolean {
    const other = footer.schema();
    return other !== null && sameFields(this.#schema.message.header(new Schema()) as Schema, other);
  }
}

function blockLocation(bytes: Uint8Array, offset: number): MessageLocation {
  const bodyLength = messageIn(bytes).body.length;
  return { offset, metadataLength: bytes.length - bodyLength, bodyLength };
}

/** Returns true if blocks locate messages at the offsets at which they were read. */
function liesAt(moved: readonly Moved[], count: number, blockAt: (i: number) => Block | null): boolean {
  return (
    count === moved.length &&
    moved.every(({ read }, i) => {
      const block = blockAt(i);
      return (
        Number(block?.offset()) === read.offset &&
        block?.metaDataLength() === read.metadataLength &&
        Number(block.bodyLength()) === read.bodyLength
      );
    })
  );
}

function buildBlocks(builder: Builder, moved: readonly Moved[]): Offset {
  builder.startVector(blockLength, moved.length, alignment);
  // Flatbuffers are built from their ends.
  for (const { written } of moved.toReversed())
    Block.createBlock(builder, BigInt(written.offset), written.metadataLength, BigInt(written.bodyLength));
  return builder.endVector();
}

function sameFields(one: Schema, other: Schema): boolean {
  checkSchema(other);
  const [own, others] = [one, other].map((schema) =>
    JSON.stringify(Array.from({ length: schema.fieldsLength() }, (_, i) => outline(schema.fields(i)))),
  );
  return own === others;
}

/** The names and types of a field and of the fields in it. */
function outline(field: Field | null): unknown {
  if (field === null) return null;
  const inner = Array.from({ length: field.childrenLength() }, (_, i) => outline(field.children(i)));
  return [field.name(), field.typeType(), field.nullable(), String(field.dictionary()?.id()), inner];
}
