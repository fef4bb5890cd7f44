// The columns of an Arrow stream, and where the buffers of each stand among those of a record batch.
import { Endianness } from 'apache-arrow/fb/endianness';
import type { Field } from 'apache-arrow/fb/field';
import { Int } from 'apache-arrow/fb/int';
import type { Message } from 'apache-arrow/fb/message';
import { MetadataVersion } from 'apache-arrow/fb/metadata-version';
import { Schema } from 'apache-arrow/fb/schema';
import { Type } from 'apache-arrow/fb/type';
import { Union } from 'apache-arrow/fb/union';
import { UnionMode } from 'apache-arrow/fb/union-mode';

export interface ArrowColumn {
  readonly name: string;
  readonly type: Type;
  readonly isNullable: boolean;
  /** Whether its first buffer tells which values are null. */
  readonly hasValidity: boolean;
  /** Of a column whose values are places in a dictionary. */
  readonly dictionary: DictionaryIndex | undefined;
  /** How many nodes and buffers it takes, those of what it is nested in included; string views take more buffers. */
  readonly nodes: number;
  /** For each node, its buffers, and whether more follow, as many as the record batch says. */
  readonly buffers: readonly NodeBuffers[];
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
  /** Dictionaries that stand for values of nested columns. */
  readonly nestedDictionaries: ReadonlySet<bigint>;
}

/** Nested deeper, or wider, is no schema that anybody made. */
const deepest = 64;
const mostFields = 100_000;

/** @returns undefined for what is none; throws whatever reading a damaged one brings */
export function readSchema(message: Message): ArrowSchema | undefined {
  const schema = message.header(new Schema()) as Schema | null;
  if (schema?.endianness() !== Endianness.Little) return undefined;
  if (message.version() < MetadataVersion.V4) return undefined;
  const reader = new SchemaReader(message.version() === MetadataVersion.V4);
  const count = schema.fieldsLength();
  if (count > mostFields) return undefined;
  const columns: ArrowColumn[] = [];
  for (let i = 0; i < count; i++) {
    const field = schema.fields(i);
    if (field === null) return undefined;
    columns.push(reader.column(field));
  }
  return { columns, nestedDictionaries: reader.nestedDictionaries };
}

class SchemaReader {
  readonly nestedDictionaries = new Set<bigint>();
  /** Unions told their nulls themselves once. */
  readonly #hasOldUnions: boolean;
  #fields = 0;

  constructor(hasOldUnions: boolean) {
    this.#hasOldUnions = hasOldUnions;
  }

  column(field: Field): ArrowColumn {
    const buffers: NodeBuffers[] = [];
    this.#add(field, 0, buffers);
    const type = field.typeType();
    const dictionary = dictionaryOf(field);
    return {
      name: field.name() ?? '',
      type,
      isNullable: field.nullable(),
      hasValidity: dictionary !== undefined || ![Type.Null, Type.Union, Type.RunEndEncoded].includes(type),
      dictionary,
      nodes: buffers.length,
      buffers,
    };
  }

  #add(field: Field, depth: number, buffers: NodeBuffers[]): void {
    if (depth > deepest || ++this.#fields > mostFields) throw new RangeError('schema: nests too deeply');
    const type = field.typeType();
    if (type === Type.NONE || !(type in Type)) throw new RangeError('schema: has a field of an unknown type');
    const dictionary = dictionaryOf(field);
    if (dictionary !== undefined) {
      if (depth > 0) this.nestedDictionaries.add(dictionary.id);
      buffers.push({ count: 2, isView: false });
      // What its values are nested in stands in the dictionary.
      return;
    }
    buffers.push(this.#buffersOf(field));
    for (let i = 0; i < field.childrenLength(); i++) {
      const child = field.children(i);
      if (child !== null) this.#add(child, depth + 1, buffers);
    }
  }

  #buffersOf(field: Field): NodeBuffers {
    const type = field.typeType();
    const isView = type === Type.Utf8View || type === Type.BinaryView;
    if (type === Type.Union) {
      const isDense = (field.type(new Union()) as Union).mode() === UnionMode.Dense;
      return { count: (isDense ? 2 : 1) + (this.#hasOldUnions ? 1 : 0), isView };
    }
    return { count: otherCounts.get(type) ?? 2, isView };
  }
}

/** How many buffers values of a type take where they aren't two. */
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
