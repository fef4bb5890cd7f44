// A record batch taken apart into nodes and buffers, and put together again.
import { BodyCompression } from 'apache-arrow/fb/body-compression';
import { BodyCompressionMethod } from 'apache-arrow/fb/body-compression-method';
import { Buffer } from 'apache-arrow/fb/buffer';
import type { CompressionType } from 'apache-arrow/fb/compression-type';
import { DictionaryBatch } from 'apache-arrow/fb/dictionary-batch';
import { FieldNode } from 'apache-arrow/fb/field-node';
import type { Footer } from 'apache-arrow/fb/footer';
import { KeyValue } from 'apache-arrow/fb/key-value';
import { Message } from 'apache-arrow/fb/message';
import { MessageHeader } from 'apache-arrow/fb/message-header';
import { RecordBatch } from 'apache-arrow/fb/record-batch';
import { Builder, type Offset } from 'flatbuffers';
import type { ByteWriter } from '@masker/columns';
import { type ArrowMessage, framedMetadata, maxBatchLength, padded } from './arrowMessage.ts';
import { type ArrowColumn, type ArrowLayout, buffersOf } from './arrowSchema.ts';

/** In bytes: minimum size of a buffer and a node in the metadata. */
const entryLength = 16;

/** More metadata than anybody wrote are damage. */
const maxPairs = 100_000;
/** Row indexes are signed 32-bit integers. */
const maxRows = 0x7fffffff;

export interface ArrowNode {
  readonly length: number;
  readonly nulls: number;
}

/** The part of a batch that is a column's. */
export interface BatchColumn {
  readonly nodes: readonly ArrowNode[];
  readonly buffers: readonly Uint8Array[];
  /** For each of its nodes that is of views, how many buffers follow the first two. */
  readonly variadic: readonly number[];
}

export interface ArrowBatch {
  readonly rows: number;
  readonly columns: readonly BatchColumn[];
  /** Compression of its buffers; undefined if they aren't compressed. */
  readonly codec: CompressionType | undefined;
}

/** @returns undefined for a damaged one; throws a RangeError for some */
export function readBatch(
  batch: RecordBatch,
  { body, metadata }: Pick<ArrowMessage, 'body' | 'metadata'>,
  columns: readonly Pick<ArrowColumn, 'buffers'>[],
): ArrowBatch | undefined {
  const rows = Number(batch.length());
  const possiblePairs = metadata.length / entryLength;
  const [nodeCount, bufferCount] = [batch.nodesLength(), batch.buffersLength()];
  if (
    nodeCount > possiblePairs ||
    bufferCount > possiblePairs ||
    batch.variadicBufferCountsLength() > 2 * possiblePairs
  )
    return undefined;
  if (rows < 0 || rows > maxRows) return undefined;
  let [node, buffer, view] = [0, 0, 0];
  let left = body.length;
  const read: BatchColumn[] = [];
  for (const column of columns) {
    const nodes: ArrowNode[] = [];
    const buffers: Uint8Array[] = [];
    const variadic: number[] = [];
    for (const { count, isView } of column.buffers) {
      const entry = batch.nodes(node++);
      if (entry === null) return undefined;
      const length = Number(entry.length());
      const nulls = Number(entry.nullCount());
      if (nulls < 0 || nulls > length) return undefined;
      nodes.push({ length, nulls });
      const more = isView ? Number(batch.variadicBufferCounts(view++)) : 0;
      if (isView) variadic.push(more);
      if (more > bufferCount) return undefined;
      for (let i = 0; i < count + more; i++) {
        const location = batch.buffers(buffer++);
        const bytes = location === null ? undefined : bufferOf(location, body);
        // Buffers that overlap could be more than any memory holds.
        if (bytes === undefined || (left -= bytes.length) < 0) return undefined;
        buffers.push(bytes);
      }
    }
    read.push({ nodes, buffers, variadic });
  }
  if (node !== nodeCount || buffer !== bufferCount) return undefined;
  if (read.some(({ nodes }) => nodes[0]?.length !== rows)) return undefined;
  return { rows, columns: read, codec: batch.compression(new BodyCompression())?.codec() };
}

/** Reads the values of a dictionary, as its column's layout says, as a batch of one column. */
export function readDictionary(
  dictionary: DictionaryBatch,
  message: ArrowMessage,
  { children: [values] }: ArrowLayout,
): ArrowBatch | undefined {
  const data = dictionary.data();
  return data === null || values === undefined
    ? undefined
    : readBatch(data, message, [{ buffers: buffersOf(values) }]);
}

function bufferOf(buffer: Buffer, body: Uint8Array): Uint8Array | undefined {
  const [start, length] = [Number(buffer.offset()), Number(buffer.length())];
  return start < 0 || length < 0 || start + length > body.length
    ? undefined
    : body.subarray(start, start + length);
}

/** A dictionary in a batch, instead of the rows of a table. */
export interface DictionaryHeader {
  readonly id: bigint;
  readonly isDelta: boolean;
}

/**
 * Writes a message again with other columns in its batch, whose buffers are compressed as before.
 *
 * @param dictionary of a batch that holds one
 * @returns false for one that is longer than may be read: nothing has been written then
 */
export function writeBatch(
  { message }: ArrowMessage,
  { rows, columns, codec }: ArrowBatch,
  output: ByteWriter,
  dictionary?: DictionaryHeader,
): boolean {
  const buffers = columns.flatMap((column) => column.buffers);
  const bodyLength = buffers.reduce((sum, { length }) => sum + padded(length), 0);
  if (bodyLength > maxBatchLength) return false;
  const builder = new Builder(1024);
  const batch = buildBatch(builder, { rows, columns, codec }, buffers);
  const whole = dictionary === undefined ? batch : buildDictionary(builder, dictionary, batch);
  const header = dictionary === undefined ? MessageHeader.RecordBatch : MessageHeader.DictionaryBatch;
  const custom = buildCustomMetadata(builder, message);
  Message.startMessage(builder);
  Message.addVersion(builder, message.version());
  Message.addHeaderType(builder, header);
  Message.addHeader(builder, whole);
  Message.addBodyLength(builder, BigInt(bodyLength));
  if (custom !== undefined) Message.addCustomMetadata(builder, custom);
  builder.finish(Message.endMessage(builder));
  output.write(framedMetadata(builder.asUint8Array()));
  const filling = new Uint8Array(8);
  for (const buffer of buffers) {
    output.write(buffer);
    output.write(filling, 0, padded(buffer.length) - buffer.length);
  }
  return true;
}

function buildBatch(
  builder: Builder,
  { rows, columns, codec }: ArrowBatch,
  buffers: readonly Uint8Array[],
): Offset {
  const nodes = columns.flatMap((column) => column.nodes);
  const variadic = columns.flatMap((column) => column.variadic);
  const counts =
    variadic.length === 0
      ? undefined
      : RecordBatch.createVariadicBufferCountsVector(builder, variadic.map(BigInt));
  // Flatbuffers are built from their ends.
  let end = buffers.reduce((sum, { length }) => sum + padded(length), 0);
  RecordBatch.startBuffersVector(builder, buffers.length);
  for (const { length } of buffers.toReversed()) {
    end -= padded(length);
    Buffer.createBuffer(builder, BigInt(end), BigInt(length));
  }
  const bufferVector = builder.endVector();
  RecordBatch.startNodesVector(builder, nodes.length);
  for (const { length, nulls } of nodes.toReversed())
    FieldNode.createFieldNode(builder, BigInt(length), BigInt(nulls));
  const nodeVector = builder.endVector();
  const compression =
    codec === undefined
      ? undefined
      : BodyCompression.createBodyCompression(builder, codec, BodyCompressionMethod.BUFFER);
  RecordBatch.startRecordBatch(builder);
  RecordBatch.addLength(builder, BigInt(rows));
  RecordBatch.addNodes(builder, nodeVector);
  RecordBatch.addBuffers(builder, bufferVector);
  if (compression !== undefined) RecordBatch.addCompression(builder, compression);
  if (counts !== undefined) RecordBatch.addVariadicBufferCounts(builder, counts);
  return RecordBatch.endRecordBatch(builder);
}

function buildDictionary(builder: Builder, { id, isDelta }: DictionaryHeader, batch: Offset): Offset {
  DictionaryBatch.startDictionaryBatch(builder);
  DictionaryBatch.addId(builder, id);
  DictionaryBatch.addData(builder, batch);
  DictionaryBatch.addIsDelta(builder, isDelta);
  return DictionaryBatch.endDictionaryBatch(builder);
}

/** Writes the metadata of a message, or of a file's footer, again. */
export function buildCustomMetadata(builder: Builder, message: Message | Footer): Offset | undefined {
  const pairs: Offset[] = [];
  const count = message.customMetadataLength();
  if (count > maxPairs) throw new RangeError('message: has too many metadata');
  for (let i = 0; i < count; i++) {
    const pair = message.customMetadata(i);
    if (pair === null) continue;
    const key = builder.createString(pair.key() ?? '');
    pairs.push(KeyValue.createKeyValue(builder, key, builder.createString(pair.value() ?? '')));
  }
  return pairs.length === 0 ? undefined : Message.createCustomMetadataVector(builder, pairs);
}
