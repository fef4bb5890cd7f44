// Arrow IPC streams that can't be masked, each with the reported problem, for any source.
import {
  Bool,
  Dictionary,
  Field,
  Int32,
  List,
  Map_,
  Struct,
  Table,
  tableToIPC,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import type { Buffer as BufferEntry } from 'apache-arrow/fb/buffer';
import { DictionaryBatch } from 'apache-arrow/fb/dictionary-batch';
import { Endianness } from 'apache-arrow/fb/endianness';
import type { FieldNode } from 'apache-arrow/fb/field-node';
import { Message } from 'apache-arrow/fb/message';
import { MessageHeader } from 'apache-arrow/fb/message-header';
import { MetadataVersion } from 'apache-arrow/fb/metadata-version';
import { RecordBatch } from 'apache-arrow/fb/record-batch';
import { Schema } from 'apache-arrow/fb/schema';
import { Builder, ByteBuffer } from 'flatbuffers';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BrokenStream {
  readonly bytes: Uint8Array;
  /** Masked by SSNMasker. */
  readonly column: string;
  readonly code: string;
  readonly sentence: string;
}

const values = ['123-45-6789', null, '987-65-4321'];
const dictionary = () => vectorFromArray(values, new Dictionary(new Utf8(), new Int32()));

/** Columns of a text, of truth values, of a dictionary, and nested ones. */
export const wholeStream: Uint8Array = tableToIPC(
  new Table({
    text: vectorFromArray(values, new Utf8()),
    flag: vectorFromArray([true, false, true], new Bool()),
    dictionary: dictionary(),
    struct: vectorFromArray([{ ssn: 'a' }, null, null], new Struct([new Field('ssn', new Utf8(), true)])),
    list: vectorFromArray([['a'], null, []], new List(new Field('item', new Utf8(), true))),
    map: vectorFromArray(
      [new Map([['a', 'b']]), null, null],
      new Map_(
        new Field(
          'entries',
          new Struct<{ key: Utf8; value: Utf8 }>([
            new Field('key', new Utf8()),
            new Field('value', new Utf8()),
          ]),
        ),
      ),
    ),
  }),
);

/** A stream's messages, each with its prefix and its body; the last may be its end. */
function messagesIn(stream: Uint8Array): readonly Uint8Array[] {
  const messages: Uint8Array[] = [];
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 0; at < stream.length;) {
    const length = view.getInt32(at + 4, true);
    const body = length === 0 ? 0 : Number(messageOf(stream.subarray(at)).bodyLength());
    messages.push(stream.subarray(at, at + 8 + length + body));
    at += 8 + length + body;
  }
  return messages;
}

function messageOf(bytes: Uint8Array): Message {
  return Message.getRootAsMessage(new ByteBuffer(bytes.subarray(8)));
}

/** The record batch of the whole stream, for changes in place. */
interface Batch {
  /** Including the prefix before the metadata. */
  readonly bytes: Uint8Array;
  readonly message: Message;
  readonly batch: RecordBatch;
  readonly body: DataView;
}

function withBatch(change: (batch: Batch) => void, kind = MessageHeader.RecordBatch): Uint8Array {
  const stream = Uint8Array.from(wholeStream);
  const bytes = messagesIn(stream).find((one) => one.length > 8 && messageOf(one).headerType() === kind);
  assert.ok(bytes);
  const message = messageOf(bytes);
  const batch =
    kind === MessageHeader.RecordBatch
      ? (message.header(new RecordBatch()) as RecordBatch)
      : (message.header(new DictionaryBatch()) as DictionaryBatch).data();
  assert.ok(batch);
  const bodyStart = bytes.length - Number(message.bodyLength());
  const body = new DataView(bytes.buffer, bytes.byteOffset + bodyStart, bytes.length - bodyStart);
  change({ bytes, message, batch, body });
  return stream;
}

/** Sets a 64-bit number of a table, or of a struct in one. */
function setField({ bb, bb_pos }: Message | RecordBatch, slot: number, value: number | bigint): void {
  const offset = bb?.__offset(bb_pos, slot) ?? 0;
  assert.ok(offset > 0);
  bb?.writeInt64(bb_pos + offset, BigInt(value));
}
const setLength = (batch: RecordBatch, value: number | bigint) => {
  setField(batch, 4, value);
};
const setBodyLength = (message: Message, value: number | bigint) => {
  setField(message, 10, value);
};

function setEntry(
  entry: FieldNode | BufferEntry | null,
  values: readonly [number | bigint, number | bigint],
): void {
  assert.ok(entry?.bb);
  for (const [i, value] of values.entries()) entry.bb.writeInt64(entry.bb_pos + 8 * i, BigInt(value));
}

/** Buffer indexes of the column of texts: its nulls, its offsets, its text. */
const [nulls, offsets, text] = [0, 1, 2];
const offsetOf = ({ batch }: Batch, buffer: number) => Number(batch.buffers(buffer)?.offset());

/** The whole stream without some of its messages. */
function without(...left: readonly number[]): Uint8Array {
  return new Uint8Array(Buffer.concat(messagesIn(wholeStream).filter((_, i) => !left.includes(i))));
}

function bigEndianStream(): Uint8Array {
  const builder = new Builder();
  const fields = Schema.createFieldsVector(builder, []);
  const schema = Schema.createSchema(builder, Endianness.Big, fields, 0, 0);
  Message.startMessage(builder);
  Message.addVersion(builder, MetadataVersion.V5);
  Message.addHeaderType(builder, MessageHeader.Schema);
  Message.addHeader(builder, schema);
  builder.finish(Message.endMessage(builder));
  const metadata = builder.asUint8Array();
  const framed = Buffer.alloc(8 + Math.ceil(metadata.length / 8) * 8, 0);
  framed.writeUInt32LE(0xffffffff, 0);
  framed.writeUInt32LE(framed.length - 8, 4);
  framed.set(metadata, 8);
  return new Uint8Array(framed);
}

/** The version is the first field of a message. */
function laterStream(): Uint8Array {
  const stream = Uint8Array.from(wholeStream);
  const { bb, bb_pos: start } = messageOf(stream);
  assert(bb);
  bb.writeInt16(start + bb.__offset(start, 4), MetadataVersion.V5 + 1);
  return stream;
}

/** Written by pyarrow 26: a column "text" of twenty values; the frames of its buffers begin with other bytes. */
const compressed = (codec: string, frameMark: string) => {
  const bytes = readFileSync(join(import.meta.dirname, `../../packages/format-arrow/test/${codec}.arrow`));
  const mark = Buffer.from(frameMark, 'hex');
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at)) bytes[at] = 0;
  return new Uint8Array(bytes);
};

const damaged = "has a damaged schema or record batch, or data that isn't part of an Arrow IPC stream";
const unfit = "has a type that its masker can't mask (choose another masker, or keep the column)";
const nested =
  'has parts (a struct, list or map): name them ("/address/street", in a plan as "fields"), or keep it';
const ofRow = (sentence: string) => `row 1 ${sentence}`;
const ofColumn = (sentence: string) => `row 1, column text ${sentence}`;

function broken(bytes: Uint8Array, code: string, sentence: string, column = 'text'): BrokenStream {
  return { bytes, column, code: `arrow-${code}`, sentence };
}

function damagedBatch(change: (batch: Batch) => void, of = ofRow): BrokenStream {
  return broken(withBatch(change), 'damaged', of(damaged));
}

const messages = messagesIn(wholeStream);
const [schemaLength = 0, batchAt] = [
  messages[0]?.length,
  messages.findIndex((one) => one.length > 8 && messageOf(one).headerType() === MessageHeader.RecordBatch),
];

/** Keyed by their defect. */
export const brokenStreams: Readonly<Record<string, BrokenStream>> = {
  'no bytes': broken(
    new Uint8Array(0),
    'empty',
    'the input is empty: an Arrow IPC stream begins with its schema',
  ),
  'a CSV': broken(Buffer.from('text\n123-45-6789\n'), 'unknown', "the input isn't an Arrow IPC stream"),
  'the mark of a file alone': broken(
    Buffer.from('ARROW1\0\0'),
    'unfinished',
    'begins a message that never ends: the stream is cut off',
  ),
  'another byte order': broken(
    bigEndianStream(),
    'big-endian',
    'the input is a big-endian Arrow IPC stream: write it as little-endian',
  ),
  'the format before 0.15': broken(
    wholeStream.slice(4),
    'old',
    'the input is an Arrow IPC stream from before version 0.15: rewrite it with a newer version',
  ),
  'a later version': broken(
    laterStream(),
    'new',
    'the input is an Arrow IPC stream of a later format version: write it with version V5',
  ),
  'a schema that is cut off': broken(
    wholeStream.slice(0, schemaLength - 8),
    'unfinished',
    'begins a message that never ends: the stream is cut off',
  ),
  'no schema': broken(without(0), 'unknown', "the input isn't an Arrow IPC stream"),
  'two schemas': broken(
    new Uint8Array(Buffer.concat([wholeStream.subarray(0, schemaLength), wholeStream])),
    'damaged',
    ofRow(damaged),
  ),

  'a column that is missing': {
    ...broken(wholeStream, '', 'column texte is missing (did you mean text?)', 'texte'),
    code: 'column-missing',
  },
  'truth values': broken(wholeStream, 'type', `column flag ${unfit}: Bool`, 'flag'),
  'a struct': broken(wholeStream, 'nested', `column struct ${nested}`, 'struct'),
  'a map': broken(wholeStream, 'nested', `column map ${nested}`, 'map'),

  'a batch of 2^31 bytes': broken(
    withBatch(({ message }) => {
      setBodyLength(message, 2 ** 31);
    }),
    'batch-too-long',
    ofRow('has a record batch that is longer than 1024 MiB'),
  ),
  'a body of a negative length': damagedBatch(({ message }) => {
    setBodyLength(message, -8);
  }),
  'a body of 2^63 - 1 bytes': damagedBatch(({ message }) => {
    setBodyLength(message, 2n ** 63n - 1n);
  }),
  'metadata of a negative length': damagedBatch(({ bytes }) => {
    new DataView(bytes.buffer, bytes.byteOffset).setInt32(4, -8, true);
  }),
  'metadata that are none': damagedBatch(({ bytes, body }) => {
    bytes.fill(0xff, 8, bytes.length - body.byteLength);
  }),
  'a batch that is cut off': broken(
    withBatch(() => undefined).slice(0, -16),
    'unfinished',
    ofRow('begins a message that never ends: the stream is cut off'),
  ),
  'metadata that are cut off': broken(
    new Uint8Array(
      Buffer.concat(
        [...messages.slice(0, batchAt), messages[batchAt]?.subarray(0, 40) ?? ''].map((one) =>
          Buffer.from(one),
        ),
      ),
    ),
    'unfinished',
    ofRow('begins a message that never ends: the stream is cut off'),
  ),
  'what follows the end': broken(
    new Uint8Array(Buffer.concat([wholeStream, Buffer.from('123-45-6789')])),
    'damaged',
    `row 4 ${damaged}`,
  ),

  'fewer rows than none': damagedBatch(({ batch }) => {
    setLength(batch, -1);
  }),
  'other rows than its columns': damagedBatch(({ batch }) => {
    setLength(batch, 2);
  }),
  'rows without end': damagedBatch(({ batch }) => {
    setLength(batch, 2 ** 40);
    for (let i = 0; i < batch.nodesLength(); i++) setEntry(batch.nodes(i), [2 ** 40, 0]);
  }),
  'more rows than there are': damagedBatch(({ batch }) => {
    setLength(batch, 2 ** 30);
    for (let i = 0; i < batch.nodesLength(); i++) setEntry(batch.nodes(i), [2 ** 30, 0]);
  }, ofColumn),
  'fewer nulls than none': damagedBatch(({ batch }) => {
    setEntry(batch.nodes(0), [3, -1]);
  }),
  'more nulls than rows': damagedBatch(({ batch }) => {
    setEntry(batch.nodes(0), [3, 4]);
  }),
  'nulls that nothing tells': damagedBatch(({ batch }) => {
    setEntry(batch.buffers(nulls), [0, 0]);
  }, ofColumn),
  'a buffer outside the body': damagedBatch(({ batch, body }) => {
    setEntry(batch.buffers(text), [body.byteLength - 8, 16]);
  }),
  'a buffer before the body': damagedBatch(({ batch }) => {
    setEntry(batch.buffers(text), [-8, 8]);
  }),
  'a buffer of a negative length': damagedBatch(({ batch }) => {
    setEntry(batch.buffers(text), [0, -8]);
  }),
  'buffers that overlap': damagedBatch(({ batch, body }) => {
    for (let i = 0; i < batch.buffersLength(); i++) setEntry(batch.buffers(i), [0, body.byteLength]);
  }),
  'offsets that are too few': damagedBatch((one) => {
    setEntry(one.batch.buffers(offsets), [offsetOf(one, offsets), 12]);
  }, ofColumn),
  'an offset outside the text': damagedBatch((one) => {
    one.body.setInt32(offsetOf(one, offsets) + 12, 1000, true);
  }, ofColumn),
  'offsets that go back': damagedBatch((one) => {
    one.body.setInt32(offsetOf(one, offsets) + 4, 22, true);
  }, ofColumn),
  'a negative offset': damagedBatch((one) => {
    one.body.setInt32(offsetOf(one, offsets), -1, true);
  }, ofColumn),
  'what is no UTF-8': {
    ...broken(
      withBatch((one) => {
        one.body.setUint8(offsetOf(one, text) + 12, 0xff);
      }),
      '',
      "row 3, column text isn't valid UTF-8",
    ),
    code: 'invalid-utf8',
  },
  'a damaged frame of LZ4': broken(compressed('lz4', '04224d18'), 'damaged', ofRow(damaged)),
  'a damaged frame of zstd': broken(compressed('zstd', '28b52ffd'), 'damaged', ofRow(damaged)),

  // Some decoders never come to an end with it.
  'a table of zstd that leads nowhere': broken(
    new Uint8Array(
      readFileSync(join(import.meta.dirname, '../../packages/format-arrow/test/damagedZstd.arrow')),
    ),
    'damaged',
    ofRow(damaged),
    'ssn',
  ),

  'a dictionary that is not there': broken(
    without(1),
    'no-dictionary',
    'row 1, column dictionary has rows before their dictionary, as in files by Polars: write an IPC stream',
    'dictionary',
  ),
  'a dictionary that ends too early': broken(
    withBatch(({ batch }) => {
      setEntry(batch.buffers(offsets), [0, 4]);
    }, MessageHeader.DictionaryBatch),
    'damaged',
    `column dictionary ${damaged}`,
    'dictionary',
  ),
};
