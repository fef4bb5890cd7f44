// Masks the columns of record batches and dictionaries, and nothing else in them.
import { DictionaryBatch } from 'apache-arrow/fb/dictionary-batch';
import type { Footer } from 'apache-arrow/fb/footer';
import type { Message } from 'apache-arrow/fb/message';
import { MessageHeader } from 'apache-arrow/fb/message-header';
import { RecordBatch } from 'apache-arrow/fb/record-batch';
import { at } from '@masker/text';
import type { ByteWriter } from '@masker/columns';
import {
  suspectFileMetadata,
  type MaskedBlock,
  type MaskedField,
  type InputProblem,
  type UnusedCount,
} from '@masker/format-api';
import type { FoundField } from '@masker/rows';
import { type ArrowBatch, type BatchColumn, readBatch, readDictionary, writeBatch } from './arrowBatch.ts';
import { ArrowDictionaries, noCells } from './arrowDictionaries.ts';
import { type ArrowMessage, damageCode, maxBatchLength } from './arrowMessage.ts';
import { type ArrowArray, columnOfPart, ownColumn, partOf } from './arrayTree.ts';
import { RowColumns } from './dependencyColumns.ts';
import type { ArrowSchema } from './arrowSchema.ts';
import { ArrowStop } from './arrowStop.ts';
import { leavesOf, slotsByKey, type ColumnAction, columnActionOf } from './columnActions.ts';
import { BlockRecorder } from './blockRecorder.ts';
import { plainColumn, unpackColumn } from './bufferCompression.ts';
import { leafOf, maskDictionary } from './dictionaryMasker.ts';
import { KeptDictionaries } from './keptDictionaries.ts';
import { type DictionaryUse, dictionaryUses } from './dictionaryUses.ts';
import { metadataOf } from './fieldMetadata.ts';
import { type LeafRecorder, PartMasker } from './partMasker.ts';

interface ColumnTarget {
  /** Its index in the schema. */
  readonly index: number;
  /** The fields that are masked in it; messages name the first. */
  readonly found: FoundField;
  readonly action: ColumnAction;
}

export class BatchMasker {
  readonly #schema: ArrowSchema;
  readonly #targets: readonly ColumnTarget[];
  readonly #fields: readonly MaskedField[];
  readonly #uses: ReadonlyMap<bigint, DictionaryUse>;
  readonly #dictionaries = new ArrowDictionaries();
  /** Undefined if nothing is masked. */
  readonly #kept: KeptDictionaries | undefined;
  /** Indexes of fields for keys that haven't occurred in any row. */
  readonly #missedKeys: Set<number>;
  #hasRows = false;
  #recorder: BlockRecorder;

  /**
   * @param found as `findFields` returns it
   * @throws ArrowStop for columns that can't be masked, whatever their values are
   */
  constructor(
    schema: ArrowSchema,
    found: readonly (readonly FoundField[])[],
    fields: readonly MaskedField[],
  ) {
    this.#schema = schema;
    this.#fields = fields;
    this.#targets = schema.columns.flatMap((column, index) => {
      const own = at(found, index);
      const [first] = own;
      if (first === undefined) return [];
      const action = columnActionOf(column, own, schema.columns);
      return action.kind === 'stay' ? [] : [{ index, found: first, action }];
    });
    this.#uses = dictionaryUses(
      schema.columns,
      this.#targets.flatMap(({ action }) => [...leavesOf(action)]),
    );
    const isMasked = (id: bigint) => this.#uses.get(id)?.leaf !== undefined;
    this.#kept = this.#targets.length === 0 ? undefined : new KeptDictionaries(schema.columns, isMasked);
    this.#missedKeys = new Set(this.#targets.flatMap(({ action }) => slotsByKey(action)));
    this.#recorder = new BlockRecorder(fields);
  }

  /** The problem of an input that has ended: a field for a key that no row had. */
  get missedKey(): InputProblem | undefined {
    const [slot] = this.#hasRows ? this.#missedKeys : [];
    if (slot === undefined) return undefined;
    return { code: 'column-missing', field: at(this.#fields, slot).name, record: undefined };
  }

  /** The name of a field whose dictionary is written anew before each batch. */
  get withReplaced(): string | undefined {
    return [...this.#uses.values()].find(({ leaf }) => leaf?.isByRow === true)?.leaf?.field.name;
  }

  /** Dictionary entries of columns that stay, which no row has used. */
  get unusedEntries(): readonly UnusedCount[] {
    return this.#kept?.counts() ?? [];
  }

  addMetadata(table: Message | Footer): void {
    if (this.#fields.length > 0) this.#recorder.addMetadata(suspectFileMetadata(metadataOf(table)));
  }

  begin(): void {
    this.#recorder = new BlockRecorder(this.#fields);
  }

  end(bytes: Uint8Array, problem: InputProblem | undefined): MaskedBlock {
    return this.#recorder.end(bytes, problem);
  }

  /** @returns what stopped masking; nothing has been written of the message then */
  mask(message: ArrowMessage, bytes: Uint8Array, output: ByteWriter): InputProblem | undefined {
    const kind = message.message.headerType();
    this.addMetadata(message.message);
    try {
      if (kind === MessageHeader.RecordBatch) this.#maskRows(message, bytes, output);
      else if (kind === MessageHeader.DictionaryBatch) this.#maskDictionary(message, bytes, output);
      else return { code: 'arrow-damaged' };
      return undefined;
    } catch (error) {
      if (!(error instanceof ArrowStop)) throw error;
      const { record } = error.problem;
      return record === undefined
        ? error.problem
        : { ...error.problem, record: this.#recorder.rows + record };
    }
  }

  #maskRows(message: ArrowMessage, bytes: Uint8Array, output: ByteWriter): void {
    const header = message.message.header(new RecordBatch()) as RecordBatch | null;
    const batch = header === null ? undefined : readBatch(header, message, this.#schema.columns);
    if (batch === undefined) throw new ArrowStop({ code: 'arrow-damaged' });
    if (this.#targets.length === 0) output.write(bytes);
    else this.#writeRows(message, batch, output);
    this.#recorder.rows += batch.rows;
    if (batch.rows > 0) this.#hasRows = true;
  }

  #writeRows(message: ArrowMessage, batch: ArrowBatch, output: ByteWriter): void {
    const { rows, codec } = batch;
    const columnAt = unpackedColumns(batch);
    const replaced: { readonly id: bigint; readonly values: ArrowArray }[] = [];
    const row = new RowColumns(this.#schema.columns, columnAt, this.#dictionaries, rows);
    const columns = [...batch.columns];
    for (const { index, found, action } of this.#targets) {
      const { field, slot } = found;
      const { layout } = at(this.#schema.columns, index);
      const recorder: LeafRecorder = {
        found: (leaf, count) => {
          this.#recorder.found(leaf, count);
          if (count > 0) this.#missedKeys.delete(leaf.slot);
        },
        record: (...found) => {
          this.#recorder.record(...found);
        },
        replace: (id, values) => replaced.push({ id, values }),
      };
      const stored = columnAt(index);
      const after = named(field, () => {
        const before = partOf(layout, stored);
        const masker = new PartMasker(field.name, before, row, this.#dictionaries, recorder);
        const masked = masker.mask(before, action, undefined);
        return masked === before ? undefined : columnOfPart(masked);
      });
      if (after !== undefined) columns[index] = codec === undefined ? after : plainColumn(after);
      this.#meetInside(slot, field, rows, action);
    }
    this.#addKept(columnAt);
    for (const { id, values } of replaced) this.#writeDictionary(message, id, false, values, output);
    if (!writeBatch(message, { rows, columns, codec }, output))
      throw new ArrowStop({ code: 'arrow-batch-too-long' });
  }

  #addKept(columnAt: (index: number) => BatchColumn): void {
    for (const index of this.#kept?.indexes ?? []) {
      const { name, layout } = at(this.#schema.columns, index);
      named({ name }, () => this.#kept?.addRows(partOf(layout, columnAt(index))));
    }
  }

  /** Counts the fields in a column that has parts. The schema has them, but for keys of maps. */
  #meetInside(slot: number, { masker: { inner } }: MaskedField, rows: number, action: ColumnAction): void {
    // A masker of documents in texts counts the fields itself.
    if (inner === undefined || action.kind === 'values') return;
    this.#recorder.foundRows(slot, rows);
    const counts = this.#recorder.takeInside(slot);
    const known = new Set(Array.from(leavesOf(action), (leaf) => (leaf.isPartial ? undefined : leaf.inner)));
    const found = inner.fields.map((_, i) => counts[i] ?? 0);
    inner.meet({ found, missed: found.map((count, i) => count === 0 && rows > 0 && !known.has(i)) });
  }

  #maskDictionary(message: ArrowMessage, bytes: Uint8Array, output: ByteWriter): void {
    const header = message.message.header(new DictionaryBatch()) as DictionaryBatch | null;
    if (header === null) throw new ArrowStop({ code: 'arrow-damaged' });
    const id = header.id();
    const use = this.#uses.get(id);
    const layout = use?.layout ?? this.#kept?.layoutOf(id);
    if (layout === undefined) {
      output.write(bytes);
      return;
    }
    const { leaf, isKept = false } = use ?? {};
    const [inner] = layout.children;
    const batch = readDictionary(header, message, layout);
    if (batch === undefined || inner === undefined) throw new ArrowStop({ code: 'arrow-damaged' });
    const values = partOf(inner, unpackedColumns(batch)(0));
    if (isKept) this.#dictionaries.keep(id, values, header.isDelta());
    this.#kept?.addValues(id, header.isDelta(), values);
    if (leaf === undefined) output.write(bytes);
    else if (!leaf.isByRow)
      this.#writeDictionary(
        message,
        id,
        header.isDelta(),
        maskDictionary(values, id, header.isDelta(), leaf, this.#dictionaries),
        output,
      );
    else if (!header.isDelta()) this.#writeDictionary(message, id, false, leafOf(inner, noCells), output);
  }

  #writeDictionary(
    message: ArrowMessage,
    id: bigint,
    isDelta: boolean,
    values: ArrowArray,
    output: ByteWriter,
  ): void {
    const batch = { rows: values.node.length, columns: [ownColumn(values)], codec: undefined };
    if (!writeBatch(message, batch, output, { id, isDelta }))
      throw new ArrowStop({ code: 'arrow-batch-too-long' });
  }
}

/** Reads and masks a column: a damaged one is named. */
function named<T>({ name }: Pick<MaskedField, 'name'>, mask: () => T): T {
  try {
    return mask();
  } catch (error) {
    throw error instanceof ArrowStop ? error : new ArrowStop({ code: damageCode(error), field: name });
  }
}

/** Gives the columns of a batch, each unpacked once. */
function unpackedColumns({ columns, codec }: ArrowBatch): (index: number) => BatchColumn {
  const budget = { left: maxBatchLength };
  const known = new Map<number, BatchColumn>();
  return (index) => {
    const written = columns[index];
    if (written === undefined) throw new RangeError("column: isn't there");
    if (codec === undefined) return written;
    const unpacked = known.get(index) ?? unpackColumn(written, codec, budget);
    known.set(index, unpacked);
    return unpacked;
  };
}
