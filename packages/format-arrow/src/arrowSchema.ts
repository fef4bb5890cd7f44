// The columns of an Arrow stream, and the position of each one's buffers in a record batch.
import { Endianness } from 'apache-arrow/fb/endianness';
import type { Field } from 'apache-arrow/fb/field';
import { Int } from 'apache-arrow/fb/int';
import type { Message } from 'apache-arrow/fb/message';
import { MetadataVersion } from 'apache-arrow/fb/metadata-version';
import { Schema } from 'apache-arrow/fb/schema';
import { Type } from 'apache-arrow/fb/type';
import { Union } from 'apache-arrow/fb/union';
import { UnionMode } from 'apache-arrow/fb/union-mode';
import type { InputProblem } from '@masker/format-api';
import { metadataOf } from './fieldMetadata.ts';
import { checkSchema } from './schemaLimits.ts';

export interface ArrowColumn {
  readonly name: string;
  readonly type: Type;
  readonly isNullable: boolean;
  /** True if its first buffer marks the null values. */
  readonly hasValidity: boolean;
  /** Set for a column whose values are indexes in a dictionary. */
  readonly dictionary: DictionaryIndex | undefined;
  /**
   * Per node, including its descendants: its buffers, and whether a variable number of others follows, given
   * by the record batch.
   */
  readonly buffers: readonly NodeBuffers[];
  readonly layout: ArrowLayout;
}

/** The layout of values in a node: the node of a column, or of a column nested in one. */
export interface ArrowLayout extends Pick<ArrowColumn, 'type' | 'dictionary' | 'hasValidity'> {
  readonly field: Field;
  readonly own: NodeBuffers;
  /** For a dictionary, the layout of its values. */
  readonly children: readonly ArrowLayout[];
}

interface NodeBuffers {
  readonly count: number;
  readonly isView: boolean;
}

export interface DictionaryIndex {
  readonly id: bigint;
  /** In bits. */
  readonly width: number;
  readonly isSigned: boolean;
}

export interface ArrowSchema {
  readonly columns: readonly ArrowColumn[];
  readonly metadata: readonly { readonly key: string; readonly value: string }[];
  /** Dictionaries of the values of nested columns. */
  readonly nestedDictionaries: ReadonlySet<bigint>;
}

/** Throws whatever reading a damaged one brings. */
export function readSchema(message: Message): ArrowSchema | InputProblem {
  const schema = message.header(new Schema()) as Schema | null;
  const unknown = { code: 'arrow-unknown' } as const;
  if (schema === null || message.version() < MetadataVersion.V4) return unknown;
  if (message.version() > MetadataVersion.V5) return { code: 'arrow-new' };
  if (schema.endianness() !== Endianness.Little) return { code: 'arrow-big-endian' };
  checkSchema(schema);
  const reader = new SchemaReader(message.version() === MetadataVersion.V4);
  const columns: ArrowColumn[] = [];
  for (let i = 0; i < schema.fieldsLength(); i++) {
    const field = schema.fields(i);
    if (field === null) return unknown;
    columns.push(reader.column(field));
  }
  return {
    columns,
    metadata: [...metadataOf(schema), ...metadataOf(message)],
    nestedDictionaries: reader.nestedDictionaries,
  };
}

class SchemaReader {
  readonly nestedDictionaries = new Set<bigint>();
  /** Unions formerly had null bitmaps of their own. */
  readonly #hasOldUnions: boolean;

  constructor(hasOldUnions: boolean) {
    this.#hasOldUnions = hasOldUnions;
  }

  column(field: Field): ArrowColumn {
    const layout = this.#layout(field, 0);
    const { type, dictionary, hasValidity } = layout;
    return {
      name: field.name() ?? '',
      type,
      isNullable: field.nullable(),
      hasValidity,
      dictionary,
      buffers: buffersOf(layout),
      layout,
    };
  }

  #layout(field: Field, depth: number): ArrowLayout {
    const type = field.typeType();
    if (type === Type.NONE || !(type in Type)) throw new RangeError('schema: has a field of an unknown type');
    const dictionary = dictionaryOf(field);
    if (dictionary !== undefined && depth > 0) this.nestedDictionaries.add(dictionary.id);
    const children: ArrowLayout[] = [];
    for (let i = 0; i < field.childrenLength(); i++) {
      const child = field.children(i);
      if (child !== null) children.push(this.#layout(child, depth + 1));
    }
    const isPlain = ![Type.Null, Type.Union, Type.RunEndEncoded].includes(type);
    const own = this.#buffersOf(field);
    const layout = { field, type, own, children, dictionary: undefined, hasValidity: isPlain };
    if (dictionary === undefined) return layout;
    const buffers = { count: 2, isView: false };
    return { ...layout, own: buffers, children: [layout], dictionary, hasValidity: true };
  }

  #buffersOf(field: Field): NodeBuffers {
    const type = field.typeType();
    const isView = type === Type.Utf8View || type === Type.BinaryView;
    if (type === Type.Union)
      return { count: (isDenseUnion(field) ? 2 : 1) + (this.#hasOldUnions ? 1 : 0), isView };
    return { count: otherCounts.get(type) ?? 2, isView };
  }
}

/**
 * Returns the buffers of a node, then those of its descendants. Descendants of a dictionary's values are in
 * the dictionary.
 */
export function buffersOf({ own, children, dictionary }: ArrowLayout): readonly NodeBuffers[] {
  return dictionary === undefined ? [own, ...children.flatMap(buffersOf)] : [own];
}

/** Returns true if its values have parts. Values of a dictionary may have parts; runs are values stored once. */
export function isNested({ type, layout }: Pick<ArrowColumn, 'type' | 'layout'>): boolean {
  const { children } = layout.dictionary === undefined ? layout : (layout.children[0] ?? layout);
  return children.length > 0 && type !== Type.RunEndEncoded;
}

/** Returns true if a column's texts are JSON, by its extension type. */
export function isJson({ layout: { field } }: Pick<ArrowColumn, 'layout'>): boolean {
  for (let i = 0; i < field.customMetadataLength(); i++) {
    const entry = field.customMetadata(i);
    if (entry?.key() === 'ARROW:extension:name') return entry.value() === 'arrow.json';
  }
  return false;
}

export function typeNameOf({ type }: Pick<ArrowColumn, 'type'>): string {
  return Type[type].replace('_', '');
}

export function isDenseUnion(field: Field): boolean {
  return (field.type(new Union()) as Union).mode() === UnionMode.Dense;
}

/** Number of buffers for types that don't have two. */
const otherCounts = new Map([
  [Type.Null, 0],
  [Type.RunEndEncoded, 0],
  [Type.Struct_, 1],
  [Type.FixedSizeList, 1],
  [Type.Binary, 3],
  [Type.Utf8, 3],
  [Type.LargeBinary, 3],
  [Type.LargeUtf8, 3],
  [Type.ListView, 3],
  [Type.LargeListView, 3],
]);

function dictionaryOf(field: Field): DictionaryIndex | undefined {
  const encoding = field.dictionary();
  if (encoding === null) return undefined;
  const index = encoding.indexType(new Int());
  // Without a type, 32 bits with a sign (the schema's definition).
  return { id: encoding.id(), width: index?.bitWidth() ?? 32, isSigned: index?.isSigned() ?? true };
}
