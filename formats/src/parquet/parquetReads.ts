// The columns of a Parquet file that maskers of others read: their originals decide about a row.
import { findColumns } from '../rows/findColumns.ts';
import type { MaskedField } from '../format.ts';
import type { LeafMeaning } from './leafMeaning.ts';
import { parquetProblem } from './parquetProblem.ts';
import type { ParquetColumn, ParquetLeaf } from './parquetSchema.ts';

export interface ParquetRead {
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
): readonly ParquetRead[] {
  const names = columns.map(({ name }) => name);
  return masker.reads
    .filter((name) => name !== keyColumn)
    .map((name) => {
      const slots = findColumns([name], names, names.length);
      if ('code' in slots) throw parquetProblem(slots);
      const column = columns[slots.indexOf(0)];
      const leaf = column?.leaves[0];
      if (column === undefined || leaf === undefined || column.isNested || !isReadable(leaf))
        throw parquetProblem({ code: 'parquet-read', field: name, statement: column?.typeName });
      return { name, column, leaf };
    });
}

const readableKinds: ReadonlySet<LeafMeaning['kind']> = new Set([
  'text',
  'integer',
  'decimal',
  'date',
  'uuid',
  'boolean',
  'nothing',
]);

/** Bytes without annotation may be texts of older writers. */
function isReadable({ meaning, physicalType }: ParquetLeaf): boolean {
  return readableKinds.has(meaning.kind) || (meaning.kind === 'other' && physicalType === 'BYTE_ARRAY');
}
