// Metadata of Arrow fields that may contain values, such as Polars' enumerations. It is removed from masked columns.
import type { Field } from 'apache-arrow/fb/field';
import type { Footer } from 'apache-arrow/fb/footer';
import type { KeyValue } from 'apache-arrow/fb/key-value';
import { Message } from 'apache-arrow/fb/message';
import { Schema } from 'apache-arrow/fb/schema';
import { ByteBuffer } from 'flatbuffers';
import type { FileMetadata, KeptMetadata, LeftOutMetadata } from '@masker/format-api';
import { checkEntries, checkSchema, entrySlots, nameSlot, textsOf } from './schemaLimits.ts';

const extensionName = 'ARROW:extension:name';
const extensionMetadata = 'ARROW:extension:metadata';
/** Keys whose values describe the column, and never its values. */
const harmlessKeys = new Set(['PARQUET:field_id', extensionName]);
/** Types whose own metadata is empty, or known. */
const harmlessExtensions = new Set(['arrow.json', 'arrow.uuid', 'arrow.bool8', 'arrow.opaque']);

/** Slot of a table's vector of metadata (Schema.fbs, Field). */
const metadataSlot = 16;

/**
 * Removes metadata in place. The message keeps its length; removed texts become zeros. Writers may store equal texts
 * once.
 *
 * @param metadata of the message with the schema
 * @param isMasked returns true for a masked column, given its index and name
 * @throws errors of reading a damaged message
 */
export function withoutValues(
  metadata: Uint8Array,
  isMasked: (index: number, name: string) => boolean,
): { readonly metadata: Uint8Array; readonly leftOut: readonly LeftOutMetadata[] } {
  const bytes = new Uint8Array(metadata);
  const schema = Message.getRootAsMessage(new ByteBuffer(bytes)).header(new Schema()) as Schema;
  checkSchema(schema);
  const columns = Array.from({ length: schema.fieldsLength() }, (_, i) => required(schema.fields(i)));
  const masked = new Set(columns.filter((field, index) => isMasked(index, field.name() ?? '')));
  const staying = columns.filter((field) => !masked.has(field)).flatMap((field) => [...withInner(field)]);
  const cut = new Cut(bytes, new Set(staying.map(vectorOf)));
  const leftOut = [...masked].flatMap((field) => {
    const keys = [...withInner(field)].flatMap((one) => cut.field(one));
    return keys.map((key) => ({ column: field.name() ?? '', key }));
  });
  for (const entry of entriesOf(schema)) cut.keepEntry(entry);
  for (const column of columns) for (const field of withInner(column)) cut.keepField(field);
  cut.clear();
  return { metadata: bytes, leftOut };
}

/** Returns the metadata of a column, and of nested columns, that may contain values. */
export function suspectEntries(field: Field): readonly FileMetadata[] {
  return [...withInner(field)].flatMap(ownSuspects);
}

function ownSuspects(field: Field): readonly FileMetadata[] {
  const entries = entriesOf(field).map((entry) => ({ key: entry.key() ?? '', value: entry.value() ?? '' }));
  const extension = entries.find(({ key }) => key === extensionName)?.value ?? '';
  const isKnown = harmlessExtensions.has(extension);
  return entries.filter(({ key }) => {
    if (key === extensionName || key === extensionMetadata) return !isKnown;
    return !harmlessKeys.has(key);
  });
}

/** Returns the same for a kept column, for reports; the name of its type contains no values. */
export function keptEntries(column: string, entries: readonly FileMetadata[]): KeptMetadata[] {
  const keys = new Set(entries.map(({ key }) => key).filter((key) => key !== extensionName));
  return Array.from(keys, (key) => ({ column, key }));
}

/**
 * Returns the metadata of a schema, of a message with rows, or of a file's footer.
 *
 * @throws RangeError for damaged metadata, and if there is too much
 */
export function metadataOf(table: Schema | Message | Footer): readonly FileMetadata[] {
  checkEntries(table);
  return entriesOf(table).map((entry) => ({ key: entry.key() ?? '', value: entry.value() ?? '' }));
}

function entriesOf(table: Field | Schema | Message | Footer): readonly KeyValue[] {
  return Array.from({ length: table.customMetadataLength() }, (_, i) => required(table.customMetadata(i)));
}

function* withInner(field: Field): Generator<Field> {
  yield field;
  for (let i = 0; i < field.childrenLength(); i++) yield* withInner(required(field.children(i)));
}

/** Parts to cut out of a message, until their texts are cleared. */
class Cut {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #staying: ReadonlySet<number>;
  readonly #cleared = new Set<number>();

  /** @param staying offsets of the metadata of kept columns */
  constructor(bytes: Uint8Array, staying: ReadonlySet<number>) {
    this.#bytes = bytes;
    this.#staying = staying;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Leaves entries out of a field's vector, whose others move up; returns their keys. */
  field(field: Field): readonly string[] {
    const keys = ownSuspects(field).map(({ key }) => key);
    if (keys.length === 0) return keys;
    const isLeftOut = new Set(keys);
    const vector = vectorOf(field);
    if (this.#staying.has(vector)) throw new RangeError('schema: columns share their metadata');
    let kept = 0;
    for (const entry of entriesOf(field)) {
      if (isLeftOut.has(entry.key() ?? '')) {
        for (const text of textsOf(entry, entrySlots)) this.#cleared.add(text);
        continue;
      }
      const to = vector + 4 * kept++;
      this.#view.setInt32(to, entry.bb_pos - to, true);
    }
    this.#view.setInt32(vector - 4, kept, true);
    return keys;
  }

  keepField(field: Field): void {
    for (const text of textsOf(field, [nameSlot])) this.#cleared.delete(text);
    for (const entry of entriesOf(field)) this.keepEntry(entry);
  }

  keepEntry(entry: KeyValue): void {
    for (const text of textsOf(entry, entrySlots)) this.#cleared.delete(text);
  }

  clear(): void {
    for (const text of this.#cleared)
      this.#bytes.fill(0, text + 4, text + 4 + this.#view.getInt32(text, true));
  }
}

/** Returns the offset of a field's metadata; -1 if it has none. */
function vectorOf({ bb: buffer, bb_pos: at }: Field): number {
  const bytes = required(buffer);
  const offset = bytes.__offset(at, metadataSlot);
  return offset === 0 ? -1 : bytes.__vector(at + offset);
}

function required<T>(value: T | null): T {
  if (value === null) throw new RangeError('schema: lacks a part');
  return value;
}
