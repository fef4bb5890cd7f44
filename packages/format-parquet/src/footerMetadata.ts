// The key-value metadata of a Parquet footer: copies of the schema there may hold values in the metadata of columns.
import { Schema } from 'apache-arrow/fb/schema';
import {
  messageIn,
  keptEntries,
  metadataOf,
  suspectEntries,
  withoutValues,
  checkSchema,
} from '@masker/format-arrow';
import {
  type FileMetadata,
  suspectFileMetadata,
  type KeptMetadata,
  type LeftOutMetadata,
} from '@masker/format-api';
import { readStruct, type ThriftField, type ThriftStruct, thriftTypes } from './thriftReader.ts';
import { binaryField, listField, writeStruct } from './thriftWriter.ts';

/** Fields of FileMetaData and KeyValue. */
const [metadataField, keyField, valueField] = [5, 1, 2];
/** Arrow's schema, an IPC message in Base64. */
const arrowSchema = 'ARROW:schema';
/** Spark's schema in JSON, whose fields have metadata. */
const sparkSchema = 'org.apache.spark.sql.parquet.row.metadata';

/** A column of the file, and whether it doesn't stay. */
export interface StoredColumn {
  readonly name: string;
  readonly isMasked: boolean;
}

/** The key-value metadata of a masked file, and the dropped part of it. */
export interface FooterMetadata {
  readonly fields: readonly ThriftField[];
  readonly leftOut: readonly LeftOutMetadata[];
}

/**
 * Leaves the metadata of masked columns out.
 *
 * @param columns all columns, in order
 * @throws RangeError for damaged metadata
 */
export function footerMetadata(footer: ThriftStruct, columns: readonly StoredColumn[]): FooterMetadata {
  const entries = footer.list(metadataField, thriftTypes.struct);
  if (entries === undefined) return { fields: [], leftOut: [] };
  const leftOut: LeftOutMetadata[] = [];
  const kept = entries.flatMap((bytes) => {
    const { struct } = readStruct(bytes);
    const [key, value] = [struct.text(keyField), struct.binary(valueField)];
    const clean = cleaners.get(key ?? '');
    if (clean === undefined || value === undefined) return [bytes];
    const cleaned = clean(value, columns);
    if (cleaned === undefined) {
      const masked = columns.filter(({ isMasked }) => isMasked);
      leftOut.push(...masked.map(({ name }) => ({ column: name, key: key ?? '' })));
      return [];
    }
    leftOut.push(...cleaned.leftOut);
    if (cleaned.leftOut.length === 0) return [bytes];
    const others = struct.fields.filter(({ id }) => id !== valueField);
    return [writeStruct([...others, binaryField(valueField, cleaned.value)])];
  });
  return { fields: [listField(metadataField, thriftTypes.struct, kept)], leftOut };
}

/** Returns the entries, and those inside Arrow's schema, which writers may have stored only there. */
export function fileMetadata(footer: ThriftStruct): readonly FileMetadata[] {
  return (footer.list(metadataField, thriftTypes.struct) ?? []).flatMap((bytes) => {
    const { struct } = readStruct(bytes);
    const [key = '', value = ''] = [struct.text(keyField), struct.text(valueField)];
    return key === arrowSchema ? inArrowSchema(value) : [{ key, value }];
  });
}

/** A schema that can't be read is left out when something is masked. */
function inArrowSchema(text: string): readonly FileMetadata[] {
  try {
    const { message, schema } = openArrow(text);
    return [...metadataOf(schema), ...metadataOf(message)];
  } catch {
    return [];
  }
}

function openArrow(text: string) {
  const { message } = messageIn(bytesOfBase64(text));
  const schema = message.header(new Schema()) as Schema;
  checkSchema(schema);
  return { message, schema };
}

/** The metadata of the file and of columns that stays and may hold values. */
export function keptMetadata(
  footer: ThriftStruct,
  columns: readonly StoredColumn[],
): readonly KeptMetadata[] {
  const own = columnMetadata(footer);
  return [
    ...suspectFileMetadata(fileMetadata(footer)),
    ...columns.flatMap(({ name, isMasked }) => (isMasked ? [] : keptEntries(name, own.get(name) ?? []))),
  ];
}

/** The metadata of columns that may hold values, by their names. Copies of the schema that can't be read have none. */
export function columnMetadata(footer: ThriftStruct): ReadonlyMap<string, readonly FileMetadata[]> {
  const columns = new Map<string, FileMetadata[]>();
  for (const bytes of footer.list(metadataField, thriftTypes.struct) ?? []) {
    const { struct } = readStruct(bytes);
    const read = columnReaders.get(struct.text(keyField) ?? '');
    try {
      for (const [name, entries] of read?.(struct.text(valueField) ?? '') ?? [])
        columns.set(name, [...(columns.get(name) ?? []), ...entries]);
    } catch {
      continue;
    }
  }
  return columns;
}

type ColumnEntries = readonly [name: string, entries: readonly FileMetadata[]];

const columnReaders: ReadonlyMap<string, (text: string) => readonly ColumnEntries[]> = new Map([
  [arrowSchema, arrowColumns],
  [sparkSchema, sparkColumns],
]);

function arrowColumns(text: string): readonly ColumnEntries[] {
  const { schema } = openArrow(text);
  return Array.from({ length: schema.fieldsLength() }, (_, i) => {
    const field = schema.fields(i);
    return [field?.name() ?? '', field === null ? [] : suspectEntries(field)];
  });
}

function sparkColumns(text: string): readonly ColumnEntries[] {
  return fieldsOf(JSON.parse(text)).map((field) => {
    const entries = [...withInner(field)].flatMap((one) =>
      suspectMetadata(one).map((key) => ({ key, value: JSON.stringify(metadataIn(one)[key]) })),
    );
    return [String(field['name']), entries];
  });
}

/** Returns undefined if it can't be read, so that it is dropped as a whole. */
type Clean = (
  value: Uint8Array,
  columns: readonly StoredColumn[],
) => { readonly value: Uint8Array; readonly leftOut: readonly LeftOutMetadata[] } | undefined;

const cleaners: ReadonlyMap<string, Clean> = new Map([
  [arrowSchema, cleanArrow],
  [sparkSchema, cleanSpark],
]);

function cleanArrow(...[value, columns]: Parameters<Clean>): ReturnType<Clean> {
  try {
    const bytes = bytesOfBase64(new TextDecoder().decode(value));
    const message = messageIn(bytes);
    const { metadata, leftOut } = withoutValues(message.metadata, (index, name) => {
      const column = columns[index];
      if (column?.name !== name) throw new RangeError('schema: has other columns');
      return column.isMasked;
    });
    bytes.set(metadata, message.metadata.byteOffset - bytes.byteOffset);
    return { value: new TextEncoder().encode(base64Of(bytes)), leftOut };
  } catch {
    return undefined;
  }
}

function cleanSpark(...[value, columns]: Parameters<Clean>): ReturnType<Clean> {
  const masked = new Set(columns.flatMap(({ name, isMasked }) => (isMasked ? [name] : [])));
  const leftOut: LeftOutMetadata[] = [];
  try {
    const schema: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(value));
    for (const field of fieldsOf(schema)) {
      const { name } = field;
      if (typeof name !== 'string' || !masked.has(name)) continue;
      for (const one of withInner(field)) leftOut.push(...clear(one).map((key) => ({ column: name, key })));
    }
    return { value: new TextEncoder().encode(JSON.stringify(schema)), leftOut };
  } catch {
    return undefined;
  }
}

/** Takes metadata of a field that may hold values; returns its keys. */
function clear(field: Record<string, unknown>): readonly string[] {
  const keys = suspectMetadata(field);
  if (keys.length > 0) field['metadata'] = {};
  return keys;
}

function suspectMetadata(field: Record<string, unknown>): readonly string[] {
  return Object.keys(metadataIn(field)).filter((key) => !key.startsWith('__CHAR_VARCHAR'));
}

function metadataIn(field: Record<string, unknown>): Record<string, unknown> {
  return (field['metadata'] ?? {}) as Record<string, unknown>;
}

/** A field, and the fields of structs anywhere in its type. */
function* withInner(field: Record<string, unknown>): Generator<Record<string, unknown>> {
  yield field;
  const types = [field['type']];
  for (let type = types.pop(); type !== undefined; type = types.pop()) {
    if (typeof type !== 'object' || type === null) continue;
    const { fields, elementType, keyType, valueType } = type as Record<string, unknown>;
    types.push(...[elementType, keyType, valueType].filter((one) => one !== undefined));
    if (fields !== undefined) for (const inner of fieldsOf(type)) yield* withInner(inner);
  }
}

function fieldsOf(schema: unknown): Record<string, unknown>[] {
  const { fields } = schema as { readonly fields: unknown };
  if (!Array.isArray(fields)) throw new TypeError('schema: has no fields');
  return fields as Record<string, unknown>[];
}

function bytesOfBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
