// Thrift structs are decoded one level at a time; unread fields are copied verbatim (Thrift compact protocol
// specification, in which Parquet's metadata is written).
import { at } from '@masker/text';

export const thriftTypes = {
  true: 1,
  false: 2,
  i8: 3,
  i16: 4,
  i32: 5,
  i64: 6,
  double: 7,
  binary: 8,
  list: 9,
  set: 10,
  map: 11,
  struct: 12,
  uuid: 13,
} as const;

/** No writer nests metadata more deeply. */
const deepest = 32;
/** Above this, zigzag numbers are no longer exact. */
const maxNumber = Number.MAX_SAFE_INTEGER;

export interface ThriftField {
  readonly id: number;
  readonly type: number;
  /** The encoded value after the field's header; empty for true and false, which the type encodes. */
  readonly value: Uint8Array;
}

/** One level of a struct. All readers throw a RangeError for damaged data. */
export class ThriftStruct {
  readonly fields: readonly ThriftField[];

  constructor(fields: readonly ThriftField[]) {
    this.fields = fields;
  }

  has(id: number): boolean {
    return this.fields.some((field) => field.id === id);
  }

  /** An integer of any width; undefined if the field is not there. */
  integer(id: number): number | undefined {
    const field = this.#find(id, thriftTypes.i8, thriftTypes.i16, thriftTypes.i32, thriftTypes.i64);
    return field && new ThriftReader(field.value).integer(field.type);
  }

  requiredInteger(id: number): number {
    return required(this.integer(id));
  }

  /** A count, or an offset in the file. */
  requiredCount(id: number): number {
    const count = this.requiredInteger(id);
    if (count < 0) throw new RangeError('thrift: a count is negative');
    return count;
  }

  boolean(id: number): boolean | undefined {
    const field = this.#find(id, thriftTypes.true, thriftTypes.false);
    return field === undefined ? undefined : field.type === thriftTypes.true;
  }

  binary(id: number): Uint8Array | undefined {
    const field = this.#find(id, thriftTypes.binary);
    return field && new ThriftReader(field.value).binary();
  }

  text(id: number): string | undefined {
    const bytes = this.binary(id);
    return bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  }

  struct(id: number): ThriftStruct | undefined {
    const field = this.#find(id, thriftTypes.struct);
    return field && readStruct(field.value).struct;
  }

  requiredStruct(id: number): ThriftStruct {
    return required(this.struct(id));
  }

  /** The bytes of each item; undefined if the list is not there. */
  list(id: number, itemType: number): readonly Uint8Array[] | undefined {
    const field = this.#find(id, thriftTypes.list);
    return field && new ThriftReader(field.value).items(itemType);
  }

  requiredList(id: number, itemType: number): readonly Uint8Array[] {
    return required(this.list(id, itemType));
  }

  #find(id: number, ...types: readonly number[]): ThriftField | undefined {
    const field = this.fields.find((one) => one.id === id);
    if (field !== undefined && !types.includes(field.type))
      throw new RangeError('thrift: a field has another type');
    return field;
  }
}

/**
 * Decodes a struct.
 *
 * @returns with its end
 * @throws RangeError for a damaged one, and for one that exceeds the bytes
 */
export function readStruct(
  bytes: Uint8Array,
  start = 0,
): { readonly struct: ThriftStruct; readonly end: number } {
  const reader = new ThriftReader(bytes, start);
  return { struct: reader.struct(), end: reader.position };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('thrift: a field is missing');
  return value;
}

class ThriftReader {
  readonly #bytes: Uint8Array;
  position: number;

  constructor(bytes: Uint8Array, start = 0) {
    this.#bytes = bytes;
    this.position = start;
  }

  struct(): ThriftStruct {
    const fields: ThriftField[] = [];
    let id = 0;
    for (;;) {
      const head = this.#byte();
      if (head === 0) return new ThriftStruct(fields);
      id = head >> 4 === 0 ? this.integer(thriftTypes.i16) : id + (head >> 4);
      const type = head & 0x0f;
      const start = this.position;
      this.#skip(type, 0);
      fields.push({ id, type, value: this.#bytes.subarray(start, this.position) });
    }
  }

  integer(type: number): number {
    if (type === thriftTypes.i8) return (this.#byte() << 24) >> 24;
    const folded = this.#varint();
    return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
  }

  binary(): Uint8Array {
    const length = this.#varint();
    const start = this.position;
    this.#advance(length);
    return this.#bytes.subarray(start, this.position);
  }

  items(itemType: number): readonly Uint8Array[] {
    const { size, type } = this.#listHead();
    if (size > 0 && type !== itemType) throw new RangeError('thrift: a list has items of another type');
    const items: Uint8Array[] = [];
    for (let i = 0; i < size; i++) {
      const start = this.position;
      this.#skipItem(type, 0);
      items.push(this.#bytes.subarray(start, this.position));
    }
    return items;
  }

  #skip(type: number, depth: number): void {
    if (depth > deepest) throw new RangeError('thrift: is nested too deeply');
    switch (type) {
      case thriftTypes.true:
      case thriftTypes.false:
        return;
      case thriftTypes.i8:
        this.#advance(1);
        return;
      case thriftTypes.i16:
      case thriftTypes.i32:
      case thriftTypes.i64:
        this.#skipVarint();
        return;
      case thriftTypes.double:
        this.#advance(8);
        return;
      case thriftTypes.binary:
        this.#advance(this.#varint());
        return;
      case thriftTypes.list:
      case thriftTypes.set: {
        const { size, type: itemType } = this.#listHead();
        for (let i = 0; i < size; i++) this.#skipItem(itemType, depth + 1);
        return;
      }
      case thriftTypes.map: {
        const size = this.#size(this.#varint());
        const types = size === 0 ? 0 : this.#byte();
        for (let i = 0; i < size; i++) {
          this.#skipItem(types >> 4, depth + 1);
          this.#skipItem(types & 0x0f, depth + 1);
        }
        return;
      }
      case thriftTypes.struct:
        for (let head = this.#byte(); head !== 0; head = this.#byte()) {
          if (head >> 4 === 0) this.#skipVarint();
          this.#skip(head & 0x0f, depth + 1);
        }
        return;
      case thriftTypes.uuid:
        this.#advance(16);
        return;
      default:
        throw new RangeError('thrift: a field has an unknown type');
    }
  }

  /** In collections, true and false are a byte. */
  #skipItem(type: number, depth: number): void {
    if (type === thriftTypes.true || type === thriftTypes.false) this.#advance(1);
    else this.#skip(type, depth);
  }

  #listHead(): { readonly size: number; readonly type: number } {
    const head = this.#byte();
    const size = head >> 4 === 0x0f ? this.#varint() : head >> 4;
    return { size: this.#size(size), type: head & 0x0f };
  }

  /** Each item takes a byte at least. */
  #size(size: number): number {
    if (size > this.#bytes.length - this.position) throw new RangeError('thrift: a list is longer than all');
    return size;
  }

  #varint(): number {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = this.#byte();
      value += (byte & 0x7f) * scale;
      if (value > maxNumber) throw new RangeError('thrift: a number is too large');
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }

  /** Numbers that nobody asks for may be larger. */
  #skipVarint(): void {
    while (this.#byte() >= 0x80);
  }

  #byte(): number {
    return at(this.#bytes, this.position++);
  }

  #advance(length: number): void {
    if (length > this.#bytes.length - this.position) throw new RangeError('thrift: ends too early');
    this.position += length;
  }
}
