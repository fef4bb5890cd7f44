// The columns of a table that have to be decided.
import type { TableDefinition } from '@masker/schema';

/** Without those that the database computes. */
export function knownColumns({ name, columns }: TableDefinition): {
  readonly name: string;
  readonly columns: readonly string[];
} {
  return {
    name,
    columns: columns.filter(({ isGenerated }) => isGenerated !== true).map((column) => column.name),
  };
}
