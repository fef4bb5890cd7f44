// The columns of a Parquet file, from its schema (parquet.thrift, SchemaElement).
import { at } from '@masker/text';
import { type LogicalType, readLogicalType } from './logicalType.ts';
import { type PhysicalType, physicalTypes } from './physicalType.ts';
import { readStruct, type ThriftStruct } from './thriftReader.ts';

/** The meaning of values: in the newer form, a union whose field names it, and in the older one. */
const logicalTypes: Readonly<Record<number, string>> = {
  1: 'STRING',
  2: 'MAP',
  3: 'LIST',
  4: 'ENUM',
  5: 'DECIMAL',
  6: 'DATE',
  7: 'TIME',
  8: 'TIMESTAMP',
  10: 'INTEGER',
  11: 'UNKNOWN',
  12: 'JSON',
  13: 'BSON',
  14: 'UUID',
  15: 'FLOAT16',
  16: 'VARIANT',
  17: 'GEOMETRY',
  18: 'GEOGRAPHY',
};
const convertedTypes: Readonly<Record<number, string>> = {
  0: 'STRING',
  1: 'MAP',
  3: 'LIST',
  4: 'ENUM',
  5: 'DECIMAL',
  6: 'DATE',
  7: 'TIME',
  8: 'TIME',
  9: 'TIMESTAMP',
  10: 'TIMESTAMP',
  19: 'JSON',
  20: 'BSON',
  21: 'INTERVAL',
};
const byteArray = physicalTypes.indexOf('BYTE_ARRAY');
const textTypes: ReadonlySet<string> = new Set(['STRING', 'ENUM', 'JSON']);

const repetitions = { required: 0, optional: 1, repeated: 2 } as const;

/** A column of the table; a nested one contains several stored columns. */
export interface ParquetColumn {
  readonly name: string;
  /** The type as messages name it. */
  readonly typeName: string;
  readonly isNested: boolean;
  readonly isText: boolean;
  /** True if it contains bytes of unspecified meaning. */
  readonly isUntyped: boolean;
  readonly isOptional: boolean;
  /** The columns that are stored for it, and the index of the first. */
  readonly firstLeaf: number;
  readonly leaves: readonly ParquetLeaf[];
}

/** A column as it is stored. */
export interface ParquetLeaf {
  /** Its name, after those of its ancestors. */
  readonly path: string;
  readonly physicalType: PhysicalType;
  /** The type as messages name it. */
  readonly typeName: string;
  readonly logicalType: LogicalType;
  /** In bytes: width of values that all have the same length. */
  readonly length: number;
  /** The way from its column to it; undefined for a column that isn't nested. */
  readonly step: LeafStep | undefined;
  /** True if a value may be null by itself, apart from its ancestors. */
  readonly isOptional: boolean;
  /** Maximum levels: the number of ancestors that may be null, and of nested lists. */
  readonly definition: number;
  readonly repetition: number;
}

/** A step into a nested column: the last of a chain, as a file may nest as deeply as it is long. */
export interface LeafStep {
  /** The name of a member; of lists and maps, which of their parts. */
  readonly to: { readonly name: string } | 'element' | 'key' | 'value';
  readonly before: LeafStep | undefined;
  /** Minimum definition level at which its target isn't null. */
  readonly definition: number;
  /** For a part of a list or map: from this definition level on there is one, and the repetition level of all but the first. */
  readonly entry: number;
  readonly repetition: number;
}

/**
 * Reads a schema: a tree in preorder.
 *
 * @throws RangeError for a damaged one
 */
export function readSchema(elements: readonly Uint8Array[]): readonly ParquetColumn[] {
  const nodes = elements.map((bytes) => readStruct(bytes).struct);
  const columns: ParquetColumn[] = [];
  const reader = { nodes, next: 1, leaves: 0 };
  for (let i = at(nodes, 0).requiredCount(5); i > 0; i--) columns.push(readColumn(reader));
  if (reader.next !== nodes.length) throw new RangeError('schema: has more nodes than its root');
  return columns;
}

interface NodeReader {
  readonly nodes: readonly ThriftStruct[];
  next: number;
  leaves: number;
}

function readColumn(reader: NodeReader): ParquetColumn {
  const firstLeaf = reader.leaves;
  const node = at(reader.nodes, reader.next++);
  const children = childrenOf(node);
  const repetition = node.requiredInteger(3);
  const typeName = typeNameOf(node, children > 0);
  return {
    name: nameOf(node),
    typeName,
    isNested: children > 0 || repetition === repetitions.repeated,
    isText: node.integer(1) === byteArray && textTypes.has(typeName),
    isUntyped:
      node.integer(1) === byteArray && node.struct(10) === undefined && node.integer(6) === undefined,
    isOptional: repetition === repetitions.optional,
    firstLeaf,
    leaves: leavesOf(reader, node, children),
  };
}

/** Without recursion: a file may nest as deeply as it is long. */
function leavesOf(reader: NodeReader, top: ThriftStruct, children: number): readonly ParquetLeaf[] {
  const isList = top.requiredInteger(3) === repetitions.repeated;
  const levels = within({ path: '', definition: 0, repetition: 0 }, top);
  const { definition, repetition } = levels;
  const step = isList
    ? ({ to: 'element', before: undefined, definition, entry: definition, repetition } as const)
    : undefined;
  const outermost = { ...levels, step };
  if (children === 0) {
    reader.leaves++;
    return [leafOf(outermost, top)];
  }
  const leaves: ParquetLeaf[] = [];
  const parents: ParentNode[] = [
    { location: outermost, role: roleOf(top, children), left: children, children },
  ];
  for (let parent = parents.at(-1); parent !== undefined; parent = parents.at(-1)) {
    if (parent.left-- === 0) {
      parents.pop();
      continue;
    }
    const node = at(reader.nodes, reader.next++);
    const left = childrenOf(node);
    const { step: own, role } = stepTo(node, left, parent);
    const location = { ...within(parent.location, node), step: own };
    if (left > 0) parents.push({ location, role, left, children: left });
    else leaves.push(leafOf(location, node));
  }
  reader.leaves += leaves.length;
  return leaves;
}

interface ParentNode {
  readonly location: LeafLocation;
  readonly role: NodeRole;
  readonly children: number;
  left: number;
}

/** The parts nested in a node: members, or by the schema's rules for lists and maps, their parts. */
type NodeRole = 'struct' | 'list' | 'elements' | 'map' | 'entries';

function roleOf(node: ThriftStruct, children: number): NodeRole {
  const typeName = typeNameOf(node, true);
  const isMap = typeName === 'MAP' || node.integer(6) === mapEntries;
  if (children !== 1) return 'struct';
  return typeName === 'LIST' ? 'list' : isMap ? 'map' : 'struct';
}

/** The converted type MAP_KEY_VALUE, which older files have instead of MAP. */
const mapEntries = 2;

/** Returns the step to a node and its descendants ("Backward-compatibility rules" of lists and maps). */
function stepTo(
  node: ThriftStruct,
  children: number,
  { location, role, children: siblings, left }: ParentNode,
): { readonly step: LeafStep | undefined; readonly role: NodeRole } {
  const { step: before, path } = location;
  const { definition, repetition } = within(location, node);
  const own = roleOf(node, children);
  const levels = { before, definition, entry: location.definition, repetition };
  const isRepeated = node.requiredInteger(3) === repetitions.repeated;
  if (role === 'list' && isRepeated) {
    const name = nameOf(node);
    const isElement = children !== 1 || name === 'array' || name === `${path.split('.').at(-1) ?? ''}_tuple`;
    return isElement
      ? { step: { ...levels, to: 'element', entry: definition }, role: own }
      : { step: before, role: 'elements' };
  }
  if (role === 'elements') return { step: { ...levels, to: 'element' }, role: own };
  if (role === 'map' && isRepeated && children === 2) return { step: before, role: 'entries' };
  if (role === 'entries')
    return { step: { ...levels, to: siblings - left === 1 ? 'key' : 'value' }, role: own };
  const name = { ...levels, to: { name: nameOf(node) } };
  if (!isRepeated) return { step: name, role: own };
  const list = { ...name, definition: location.definition, repetition: location.repetition };
  return { step: { ...levels, to: 'element', before: list, entry: definition }, role: own };
}

type LeafLocation = Pick<ParquetLeaf, 'path' | 'definition' | 'repetition' | 'step'>;

function within(
  { path, definition, repetition }: Omit<LeafLocation, 'step'>,
  node: ThriftStruct,
): Omit<LeafLocation, 'step'> {
  const own = node.requiredInteger(3);
  return {
    path: path === '' ? nameOf(node) : `${path.slice(0, maxPathLength)}.${nameOf(node)}`,
    definition: own === repetitions.required ? definition : definition + 1,
    repetition: own === repetitions.repeated ? repetition + 1 : repetition,
  };
}

function leafOf(location: LeafLocation, node: ThriftStruct): ParquetLeaf {
  const physicalType = physicalTypes[node.integer(1) ?? -1] ?? 'BYTE_ARRAY';
  const length = node.integer(2) ?? 0;
  return {
    ...location,
    physicalType,
    logicalType: readLogicalType(node, physicalType, length),
    length,
    isOptional: node.requiredInteger(3) === repetitions.optional,
    typeName: typeNameOf(node, false),
  };
}

/** In characters: paths of deeper columns are cut, since nobody could name them. */
const maxPathLength = 1000;

/** Only what has no type has children. */
function childrenOf(node: ThriftStruct): number {
  return node.has(1) ? 0 : node.requiredCount(5);
}

function nameOf(node: ThriftStruct): string {
  const name = node.text(4);
  if (name === undefined) throw new RangeError('schema: a node has no name');
  return name;
}

function typeNameOf(node: ThriftStruct, isGroup: boolean): string {
  const logical = node.struct(10)?.fields[0]?.id;
  const logicalType = logicalTypes[logical ?? -1] ?? convertedTypes[node.integer(6) ?? -1];
  const storage = isGroup ? 'STRUCT' : physicalTypes[node.integer(1) ?? -1];
  return logicalType ?? storage ?? 'UNKNOWN';
}
