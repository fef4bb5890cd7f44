// The columns of a Parquet file that maskers of others read: their originals decide about a row.
import { elementPath, findColumns, renameOne } from '@masker/rows';
import { formatJsonPointer } from '@masker/json';
import type { MaskedField } from '@masker/format-api';
import type { LogicalType } from './logicalType.ts';
import { parquetProblem } from './parquetProblem.ts';
import type { LeafStep, ParquetColumn, ParquetLeaf } from './parquetSchema.ts';

export interface DependencyColumn {
  /** As the masker calls it. */
  readonly name: string;
  readonly column: ParquetColumn;
  readonly leaf: ParquetLeaf;
}

/** The name by which maskers know the keys of a map whose values they mask: no column has such a name. */
export const keyColumn = '\0key';

/**
 * Finds the columns that a masker reads.
 *
 * @throws InputError for one that isn't there, or whose values have no text that other formats share
 */
export function findReads(
  { masker }: MaskedField,
  columns: readonly ParquetColumn[],
): readonly DependencyColumn[] {
  const names = columns.map(({ name }) => name);
  return masker.reads
    .filter((name) => name !== keyColumn && elementPath(name) === undefined)
    .map((name) => {
      const slots = findColumns([name], names, names.length);
      if ('code' in slots)
        throw parquetProblem(slots.code === 'column-ambiguous' ? { ...slots, statement: renameOne } : slots);
      const column = columns[slots.indexOf(0)];
      const leaf = column?.leaves[0];
      if (column === undefined || leaf === undefined || column.isNested || !isReadable(leaf))
        throw parquetProblem({ code: 'parquet-read', field: name, statement: column?.typeName });
      return { name, column, leaf };
    });
}

/**
 * Finds the stored columns of values beside those of a column, in the same elements of lists: both have an
 * entry for each element.
 *
 * @throws InputError for a value that is missing, has another number of entries, or is one of several of its
 * name
 */
export function findElementReads(
  { masker, name: field }: MaskedField,
  column: ParquetColumn,
  own: ParquetLeaf,
): readonly (DependencyColumn & { readonly index: number })[] {
  return masker.reads.flatMap((name) => {
    const path = elementPath(name);
    if (path === undefined) return [];
    const nodes = nodesAt(column, path);
    if (nodes.size > 1)
      throw parquetProblem({ code: 'read-twice', field: column.name, statement: formatJsonPointer(path) });
    const i = column.leaves.findIndex(({ step }) => step !== undefined && nodes.has(step));
    const leaf = column.leaves[i];
    if (leaf === undefined || !isReadable(leaf) || listsOf(leaf) !== listsOf(own))
      throw parquetProblem({ code: 'parquet-beside', field, statement: formatJsonPointer(path) });
    return [{ name, column, leaf, index: column.firstLeaf + i }];
  });
}

function stepsOf({ step }: ParquetLeaf): readonly LeafStep[] {
  const steps: LeafStep[] = [];
  for (let at = step; at !== undefined; at = at.before) steps.unshift(at);
  return steps;
}

function nameOf({ to }: LeafStep): string {
  return typeof to === 'object' ? to.name : '*';
}

/**
 * Returns the nodes of a column that a path leads to; if several nodes on its way have the same name, those as
 * well, so that there is more than one.
 */
function nodesAt({ leaves }: ParquetColumn, path: readonly string[]): ReadonlySet<LeafStep> {
  const ways = leaves.map(stepsOf);
  for (let depth = 1; ; depth++) {
    // Nodes have one object each. Keys of maps have no name.
    const nodes = new Set(
      ways.flatMap((steps) => {
        const node = steps[depth - 1];
        const isOnWay = steps
          .slice(0, depth)
          .every((step, i) => step.to !== 'key' && nameOf(step) === path[i]);
        return isOnWay && node !== undefined ? [node] : [];
      }),
    );
    if (nodes.size !== 1 || depth >= path.length) return nodes;
  }
}

/** The way to the innermost list that a stored column is in: columns of the same list have the same entries. */
function listsOf(leaf: ParquetLeaf): string {
  const steps = stepsOf(leaf);
  const last = steps.findLastIndex(({ to }) => typeof to !== 'object');
  return formatJsonPointer(steps.slice(0, last + 1).map(nameOf));
}

const readableKinds: ReadonlySet<LogicalType['kind']> = new Set([
  'text',
  'integer',
  'decimal',
  'date',
  'uuid',
  'boolean',
  'nothing',
]);

/** Bytes without annotation may be texts of older writers. */
function isReadable({ logicalType, physicalType }: ParquetLeaf): boolean {
  return (
    readableKinds.has(logicalType.kind) || (logicalType.kind === 'other' && physicalType === 'BYTE_ARRAY')
  );
}
