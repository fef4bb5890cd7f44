// Limits of an Arrow schema: in a malicious one, parts may contain each other, or share a part a billion times.
import type { Field } from 'apache-arrow/fb/field';
import type { Footer } from 'apache-arrow/fb/footer';
import type { KeyValue } from 'apache-arrow/fb/key-value';
import type { Message } from 'apache-arrow/fb/message';
import type { Schema } from 'apache-arrow/fb/schema';
import { hasPossibleType } from './typeLimits.ts';

/** Slot of a field's name (Schema.fbs, Field). */
export const nameSlot = 4;
/** Slots of a key and its value (Schema.fbs, KeyValue). */
export const entrySlots = [4, 6];

const deepest = 64;
const maxFields = 100_000;
/** Writers may store equal texts once, so a schema may have more text than bytes. */
const textPerByte = 64;
/** Cost of a field or entry besides its texts. */
const partCost = 64;

/**
 * Checks that a schema's fields, metadata and texts can be read in bounded time, and that its types are valid.
 *
 * @throws RangeError if not, or if a part is outside of the message
 */
export function checkSchema(schema: Schema): void {
  const limits = new Limits(size(schema));
  limits.entries(schema);
  for (let i = 0; i < schema.fieldsLength(); i++) limits.field(schema.fields(i), 0);
}

/**
 * Checks that the metadata of a message or footer can be read in bounded time.
 *
 * @throws RangeError if not, or if a part is outside of the message
 */
export function checkEntries(table: EntryTable): void {
  new Limits(size(table)).entries(table);
}

type EntryTable = Field | Schema | Message | Footer;

class Limits {
  readonly #size: number;
  #left: number;
  #fields = 0;

  constructor(bytes: number) {
    this.#size = bytes;
    this.#left = bytes * textPerByte;
  }

  field(field: Field | null, depth: number): void {
    if (field === null || depth > deepest || ++this.#fields > maxFields) throw beyond();
    if (!hasPossibleType(field)) throw beyond();
    this.#texts(field, [nameSlot]);
    this.entries(field);
    for (let i = 0; i < field.childrenLength(); i++) this.field(field.children(i), depth + 1);
  }

  entries(table: EntryTable): void {
    for (let i = 0; i < table.customMetadataLength(); i++) this.#texts(table.customMetadata(i), entrySlots);
  }

  /** Subtracts the texts of a table from the allowance. */
  #texts(table: Field | KeyValue | null, slots: readonly number[]): void {
    const buffer = table?.bb ?? null;
    if (table === null || buffer === null) throw beyond();
    this.#left -= partCost;
    for (const text of textsOf(table, slots)) {
      const length = text < 0 || text + 4 > this.#size ? -1 : buffer.readInt32(text);
      this.#left -= length;
      if (length < 0 || text + 4 + length > this.#size) throw beyond();
    }
    if (this.#left < 0) throw beyond();
  }
}

/** Returns the offsets of a table's texts. */
export function textsOf({ bb: buffer, bb_pos: at }: Field | KeyValue, slots: readonly number[]): number[] {
  if (buffer === null) throw beyond();
  return slots.flatMap((slot) => {
    const offset = buffer.__offset(at, slot);
    return offset === 0 ? [] : [buffer.__indirect(at + offset)];
  });
}

function size({ bb: buffer }: EntryTable): number {
  if (buffer === null) throw beyond();
  return buffer.capacity();
}

function beyond(): RangeError {
  return new RangeError('schema: goes beyond its limits');
}
