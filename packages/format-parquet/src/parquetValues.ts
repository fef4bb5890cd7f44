// The values of a column of a Parquet file, as maskers see them.
import { decimalRange, integerRange } from '@masker/columns';
import type { FileLeaf, FileValues } from '@masker/schema';
import { unitsPerSecond } from './logicalType.ts';
import { type NestedNode, nestedNode } from './nestedRows.ts';
import type { ParquetColumn, ParquetLeaf } from './parquetSchema.ts';

/** Undefined for a column that nests too deeply. */
export function valuesOfColumn(column: ParquetColumn): FileValues | undefined {
  const { leaves, isNested } = column;
  const [leaf] = leaves;
  if (!isNested) return leaf && valuesOfLeaf(leaf);
  const node = nestedNode(column);
  return node && valuesOfNode(node, leaves);
}

function valuesOfNode(node: NestedNode, leaves: readonly ParquetLeaf[]): FileValues {
  switch (node.kind) {
    case 'value': {
      const leaf = leaves[node.first];
      return leaf === undefined ? { kind: 'other' } : valuesOfLeaf(leaf);
    }
    case 'list':
      return { kind: 'list', elements: valuesOfNode(node.element, leaves) };
    case 'map':
      return { kind: 'map', values: valuesOfNode(node.value, leaves) };
    case 'struct':
      return {
        kind: 'struct',
        members: new Map(node.members.map(([name, member]) => [name, valuesOfNode(member, leaves)])),
      };
  }
}

function valuesOfLeaf({ logicalType }: ParquetLeaf): FileLeaf {
  switch (logicalType.kind) {
    case 'text':
      return { kind: 'text' };
    case 'date':
      return { kind: 'day' };
    case 'timestamp':
      return logicalType.unit === undefined
        ? { kind: 'day' }
        : { kind: 'day', perSecond: BigInt(unitsPerSecond[logicalType.unit]) };
    case 'integer':
      return { kind: 'integer', scale: 0, ...integerRange(logicalType.bits, logicalType.isSigned) };
    case 'decimal': {
      const { scale, precision } = logicalType;
      return { kind: scale === 0 ? 'integer' : 'decimal', scale, ...decimalRange(precision) };
    }
    case 'float':
      return { kind: 'float', bits: logicalType.bits };
    case 'uuid':
    case 'boolean':
    case 'nothing':
    case 'other':
      return { kind: 'other' };
  }
}
