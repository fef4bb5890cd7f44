// Writes structs in Thrift's compact protocol.
import { ByteWriter } from '@masker/columns';
import { type ThriftField, thriftTypes } from './thriftReader.ts';

/** Bytes as they are, for a field whose value was taken from elsewhere. */
const noBytes = new Uint8Array(0);

export function i32Field(id: number, value: number): ThriftField {
  return { id, type: thriftTypes.i32, value: zigzag(value) };
}

export function i64Field(id: number, value: number): ThriftField {
  return { id, type: thriftTypes.i64, value: zigzag(value) };
}

export function booleanField(id: number, value: boolean): ThriftField {
  return { id, type: value ? thriftTypes.true : thriftTypes.false, value: noBytes };
}

/** Bytes or a text, with its length. */
export function binaryField(id: number, value: Uint8Array): ThriftField {
  const writer = new ByteWriter(new Uint8Array(value.length + 10));
  writeVarint(writer, value.length);
  writer.write(value);
  return { id, type: thriftTypes.binary, value: writer.written() };
}

export function structField(id: number, fields: readonly ThriftField[]): ThriftField {
  return { id, type: thriftTypes.struct, value: writeStruct(fields) };
}

/** @param items as they are written */
export function listField(id: number, itemType: number, items: readonly Uint8Array[]): ThriftField {
  const writer = new ByteWriter(new Uint8Array(16 + items.reduce((sum, { length }) => sum + length, 0)));
  if (items.length < 0x0f) writer.writeByte((items.length << 4) | itemType);
  else {
    writer.writeByte(0xf0 | itemType);
    writeVarint(writer, items.length);
  }
  for (const item of items) writer.write(item);
  return { id, type: thriftTypes.list, value: writer.written() };
}

/** An item of a list of integers. */
export function zigzag(value: number): Uint8Array {
  const writer = new ByteWriter(new Uint8Array(10));
  writeVarint(writer, value < 0 ? -2 * value - 1 : 2 * value);
  return writer.written();
}

export function writeStruct(fields: readonly ThriftField[]): Uint8Array {
  const length = fields.reduce((sum, { value }) => sum + value.length + 4, 1);
  const writer = new ByteWriter(new Uint8Array(length));
  let last = 0;
  for (const { id, type, value } of fields.toSorted((one, other) => one.id - other.id)) {
    const step = id - last;
    if (step > 0 && step < 0x10) writer.writeByte((step << 4) | type);
    else {
      writer.writeByte(type);
      writer.write(zigzag(id));
    }
    writer.write(value);
    last = id;
  }
  writer.writeByte(0);
  return writer.written();
}

export function writeVarint(writer: ByteWriter, value: number): void {
  let left = value;
  for (; left >= 0x80; left = Math.floor(left / 0x80)) writer.writeByte((left % 0x80) | 0x80);
  writer.writeByte(left);
}
