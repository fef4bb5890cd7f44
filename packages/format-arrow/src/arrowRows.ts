// The rows of an Arrow IPC stream.
import { DictionaryBatch } from 'apache-arrow/fb/dictionary-batch';
import { MessageHeader } from 'apache-arrow/fb/message-header';
import { RecordBatch } from 'apache-arrow/fb/record-batch';
import { at } from '@masker/text';
import type { TableDefinition, FileColumnKind } from '@masker/schema';
import {
  type TruncationHint,
  InputError,
  type InputProblem,
  cellsOf,
  type ColumnBatch,
  type ColumnStream,
  partOfCells,
  type FileMetadata,
  UnusedEntries,
} from '@masker/format-api';
import { type ArrowBatch, readBatch, readDictionary } from './arrowBatch.ts';
import { type DictionaryValues, isJsonText, readCells } from './arrowCells.ts';
import { metadataOf, suspectEntries } from './fieldMetadata.ts';
import { type ArrowStreamHeader, emptyStream, readStreamHeader } from './streamHeader.ts';
import { readFooter } from './arrowFile.ts';
import { maxBatchLength, messageIn, MessageSplitter, readingMessage } from './arrowMessage.ts';
import { type ArrowLayout, type ArrowSchema, typeNameOf, isNested } from './arrowSchema.ts';
import { isText, readText } from './arrowText.ts';
import { canBecomeNull } from './arrowEmptied.ts';
import { valuesOfLayout } from './arrowValues.ts';
import { unpackColumn } from './bufferCompression.ts';
import { loadZstd } from './zstd.ts';
import { Type } from 'apache-arrow/fb/type';
import { typedKinds } from '@masker/columns';
import { isList } from './parentRows.ts';
import { storageFor } from './arrowTyped.ts';

const format = { recordName: 'row', maxRecordLength: maxBatchLength } as const;
/** In UTF-16 code units: maximum length of all messages together. */
const maxMetadataLength = 64 * 1024 * 1024;
/** Maximum number of rows read at once. */
const rowsAtOnce = 8192;

/**
 * Reads rows, in the order of the stream; values that are no text are converted to texts that represent them.
 *
 * @param blocks result of `cutBlocks`
 * @param onTruncation called at the end of the stream with signs of truncation
 * @returns the table's columns and their types
 * @throws InputError if something can't be read
 */
export async function* readArrowRows(
  blocks: AsyncIterable<Uint8Array>,
  table: string,
  maxRows: number,
  onTruncation: (truncation: TruncationHint) => void = () => undefined,
): ColumnStream {
  let reader: RowsOfStream | undefined;
  await loadZstd();
  for await (const block of blocks) {
    let start = 0;
    if (reader === undefined) {
      const header = readStreamHeader(block);
      if ('code' in header) throw new InputError(header, format);
      start = header.length;
      reader = new RowsOfStream(header, table, maxRows);
    }
    yield* reader.read(block.subarray(start));
    if (reader.isDone) return [reader.definition()];
  }
  if (reader === undefined) throw new InputError(emptyStream, format);
  const { truncation } = reader;
  reader.end();
  if (truncation !== undefined) onTruncation(truncation);
  return [reader.definition()];
}

/** The entries of a dictionary that no row has used. */
function unusedIn(values: DictionaryValues | undefined): readonly string[] {
  return (values?.texts ?? []).filter((text, i) => text !== null && values?.isUsed[i] === 0) as string[];
}

class RowsOfStream {
  readonly #schema: ArrowSchema;
  readonly #table: string;
  readonly #columns: readonly string[];
  readonly #maxRows: number;
  readonly #splitter: MessageSplitter;
  readonly #dictionaries = new Map<bigint, DictionaryValues>();
  /** Entries of dictionaries that others replaced and no row used. */
  readonly #unused = new UnusedEntries<bigint>();
  /** Dictionaries that hold a value twice. */
  readonly #repeated = new Set<bigint>();
  /** Metadata of messages with rows, each once. */
  readonly #metadata = new Map<string, FileMetadata>();
  #metadataLength = 0;
  #rows = 0;

  constructor({ schema, isOfFile }: ArrowStreamHeader, table: string, maxRows: number) {
    this.#schema = schema;
    this.#splitter = new MessageSplitter(isOfFile);
    this.#table = table;
    this.#maxRows = maxRows;
    this.#columns = schema.columns.map(({ name }) => name);
  }

  get isDone(): boolean {
    return this.#rows >= this.#maxRows;
  }

  get truncation(): TruncationHint | undefined {
    return this.#splitter.truncation;
  }

  definition(): TableDefinition {
    const columns = this.#schema.columns.map((column) => ({
      name: column.name,
      kinds: kindsOfLayout(column.layout),
      values: valuesOfLayout(column.layout),
      type: typeNameOf(column).toLowerCase(),
      isNullable: column.isNullable,
      isMaskable: kindsOfLayout(column.layout).length > 0,
      canBecomeNull: canBecomeNull(column.layout),
      metadataKeys: suspectEntries(column.layout.field).map(({ key }) => key),
      metadata: suspectEntries(column.layout.field),
      unusedEntries: this.isDone ? undefined : this.#unusedOf(column.layout),
      hasRepeatedValues: column.dictionary !== undefined && this.#repeated.has(column.dictionary.id),
    }));
    const metadata = [...this.#schema.metadata, ...this.#metadata.values()];
    return { name: this.#table, columns, isComplete: true, keys: [], foreignKeys: [], metadata };
  }

  #unusedOf(layout: ArrowLayout): readonly string[] {
    const inside = layout.children.flatMap((child) => this.#unusedOf(child));
    if (layout.dictionary === undefined) return inside;
    const { id } = layout.dictionary;
    this.#unused.add(id, unusedIn(this.#dictionaries.get(id)));
    return [...this.#unused.of(id), ...inside];
  }

  *read(block: Uint8Array): Generator<ColumnBatch> {
    const messages = this.#splitter.split(block);
    while (!this.isDone) {
      const { value, done } = messages.next();
      if (done === true) {
        if (value !== undefined) throw this.#failure(value);
        return;
      }
      if (value.kind === 'message') yield* this.#rowsOf(value.bytes);
      else if (value.kind === 'footer') this.#addFooter(value.bytes);
    }
  }

  /** @throws InputError for a file without its end */
  end(): void {
    const { problem } = this.#splitter;
    if (problem !== undefined) throw this.#failure(problem);
  }

  #addFooter(bytes: Uint8Array): void {
    const footer = readFooter(bytes);
    if ('code' in footer) throw this.#failure(footer);
    for (const entry of this.#reading(() => metadataOf(footer))) this.#addMetadata(entry);
  }

  *#rowsOf(bytes: Uint8Array): Generator<ColumnBatch> {
    const batch = this.#reading(() => this.#batchOf(bytes));
    if (batch === undefined) return;
    const columns = this.#reading(() =>
      this.#schema.columns.flatMap(({ type, layout }, i) => {
        const column = batch.columns[i];
        if (column === undefined) return [];
        // Texts are as they lie there.
        const isPlain = isText(type) && layout.dictionary === undefined;
        const cells = isPlain ? readText(type, column) : readCells(layout, column, this.#dictionaries);
        if (cells === undefined) throw new RangeError('column: has damaged texts');
        return [cells];
      }),
    );
    const end = Math.min(batch.rows, this.#maxRows - this.#rows);
    for (let start = 0; start < end; start += rowsAtOnce) {
      const rows = Math.min(rowsAtOnce, end - start);
      const texts = (column: number) =>
        this.#reading(() => {
          const cells = columns[column];
          if (cells === undefined) throw new RangeError("column: isn't there");
          return typeof cells === 'function'
            ? cellsOf(Array.from({ length: rows }, (_, i) => cells(start + i)))
            : partOfCells(cells, start, rows);
        });
      const isNested = (column: number) => isJsonText(at(this.#schema.columns, column).layout);
      yield {
        table: this.#table,
        columns: this.#columns,
        isJson: false,
        hasMetadata: true,
        rows,
        written: texts,
        texts,
        isNested,
      };
      this.#rows += rows;
    }
  }

  #addMetadata(entry: FileMetadata): void {
    const text = JSON.stringify([entry.key, entry.value]);
    if (this.#metadata.has(text)) return;
    this.#metadata.set(text, entry);
    this.#metadataLength += text.length;
    if (this.#metadataLength > maxMetadataLength) throw new RangeError('messages: have too much metadata');
  }

  /** The rows of a message; undefined for a dictionary, which is kept. */
  #batchOf(bytes: Uint8Array): ArrowBatch | undefined {
    const message = messageIn(bytes);
    const kind = message.message.headerType();
    for (const entry of metadataOf(message.message)) this.#addMetadata(entry);
    if (kind === MessageHeader.DictionaryBatch) {
      this.#addDictionary(message);
      return undefined;
    }
    const header = message.message.header(new RecordBatch()) as RecordBatch | null;
    if (kind !== MessageHeader.RecordBatch || header === null) throw new RangeError('message: has no rows');
    return this.#uncompressed(readBatch(header, message, this.#schema.columns));
  }

  #addDictionary(message: ReturnType<typeof messageIn>): void {
    const header = message.message.header(new DictionaryBatch()) as DictionaryBatch | null;
    const layout = header === null ? undefined : this.#layoutOf(header.id());
    const [values] = layout?.children ?? [];
    if (header === null || layout === undefined || values === undefined)
      throw new RangeError('dictionary: is of no column');
    const batch = this.#uncompressed(readDictionary(header, message, layout));
    const [column] = batch.columns;
    if (column === undefined) throw new RangeError('dictionary: has no values');
    const cellAt = readCells(values, column, this.#dictionaries);
    const before = this.#dictionaries.get(header.id());
    const known = header.isDelta() ? before : undefined;
    if (known === undefined) this.#unused.add(header.id(), unusedIn(before));
    const more = Array.from({ length: batch.rows }, (_, i) => cellAt(i));
    const texts = [...(known?.texts ?? []), ...more];
    if (new Set(texts).size < texts.length) this.#repeated.add(header.id());
    const isUsed = new Uint8Array(texts.length);
    isUsed.set(known?.isUsed ?? []);
    this.#dictionaries.set(header.id(), { texts, isUsed });
  }

  #layoutOf(id: bigint): ArrowLayout | undefined {
    const find = (layouts: readonly ArrowLayout[]): ArrowLayout | undefined => {
      for (const layout of layouts) {
        const found = layout.dictionary?.id === id ? layout : find(layout.children);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    return find(this.#schema.columns.map(({ layout }) => layout));
  }

  #uncompressed(batch: ArrowBatch | undefined): ArrowBatch {
    if (batch === undefined) throw new RangeError('message: is damaged');
    const { codec } = batch;
    if (codec === undefined) return batch;
    const budget = { left: maxBatchLength };
    return {
      ...batch,
      codec: undefined,
      columns: batch.columns.map((column) => unpackColumn(column, codec, budget)),
    };
  }

  #reading<T extends object | undefined>(read: () => T): T {
    const value = readingMessage(read);
    if (value !== undefined && 'code' in value) throw this.#failure(value);
    return value;
  }

  #failure(problem: InputProblem): InputError {
    return new InputError({ ...problem, record: this.#rows }, format);
  }
}

/** None for values that can't be masked; for a list, those of its elements. */
function kindsOfLayout(layout: ArrowLayout): readonly FileColumnKind[] {
  const { type, dictionary, children } = layout;
  if (isText(type)) return ['text'];
  const [elements] = children;
  if (dictionary === undefined && isList(type) && type !== Type.Map && elements !== undefined)
    return [...kindsOfLayout(elements).filter((kind) => kind !== 'fields'), 'fields'];
  if (isNested({ type, layout }))
    return dictionary === undefined && (type === Type.Struct_ || type === Type.Map) ? ['fields'] : [];
  return typedKinds.filter((kind) => storageFor(layout, [kind]) !== undefined);
}
