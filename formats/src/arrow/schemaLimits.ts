// The limits of an Arrow schema: parts of a hostile one may contain each other, or share a part a billion times.
import type { Field } from 'apache-arrow/fb/field';
import type { KeyValue } from 'apache-arrow/fb/key-value';
import type { Schema } from 'apache-arrow/fb/schema';

const deepest = 64;
const mostFields = 100_000;
/** Writers may store equal texts once, so a schema may have more text than bytes. */
const textPerByte = 64;
/** Cost of a field or entry besides its texts. */
const partCost = 64;

/**
 * Checks that reading all fields, all metadata and all texts of a schema ends soon.
 *
 * @throws RangeError where it doesn't, or where a part lies outside of the message
 */
export function checkSchema(schema: Schema): void {
  const limits = new Limits(size(schema));
  limits.entries(schema);
  for (let i = 0; i < schema.fieldsLength(); i++) limits.field(schema.fields(i), 0);
}

class Limits {
  readonly #size: number;
  #text: number;
  #fields = 0;

  constructor(bytes: number) {
    this.#size = bytes;
    this.#text = bytes * textPerByte;
  }

  field(field: Field | null, depth: number): void {
    if (field === null || depth > deepest || ++this.#fields > mostFields) throw beyond();
    this.#texts(field, [4]);
    this.entries(field);
    for (let i = 0; i < field.childrenLength(); i++) this.field(field.children(i), depth + 1);
  }

  entries(table: Field | Schema): void {
    for (let i = 0; i < table.customMetadataLength(); i++) this.#texts(table.customMetadata(i), [4, 6]);
  }

  /** Takes the texts of a table from what is allowed. */
  #texts(table: Field | KeyValue | null, slots: readonly number[]): void {
    const [buffer, at] = [table?.bb, table?.bb_pos];
    if (buffer === undefined || buffer === null || at === undefined) throw beyond();
    this.#text -= partCost;
    for (const slot of slots) {
      const offset = buffer.__offset(at, slot);
      if (offset === 0) continue;
      const text = buffer.__indirect(at + offset);
      const length = text + 4 > this.#size ? -1 : buffer.readInt32(text);
      this.#text -= length;
      if (length < 0 || text + 4 + length > this.#size) throw beyond();
    }
    if (this.#text < 0) throw beyond();
  }
}

function size(schema: Schema): number {
  if (schema.bb === null) throw beyond();
  return schema.bb.capacity();
}

function beyond(): RangeError {
  return new RangeError('schema: goes beyond its limits');
}
