// What becomes of the rows of a dump's tables: asked of whoever masks it, table by table.
import { type TableDefinition, withoutSchema } from '../../../engine/src/index.ts';
import type { MaskedField } from '../format.ts';
import type { InputProblem } from '../inputProblem.ts';

export interface SqlTableDecision {
  /** Which field each column is: a number from 0; -1 for what stays. Empty where its columns don't matter. */
  readonly slots: readonly number[];
  /** Whether its rows are left out. */
  readonly isEmptied: boolean;
  /** Whether DEFAULT is a value, too, though the dump brings none by it. */
  readonly hasDefaults?: true;
}

/** Decides about one dump, from its beginning to its end. */
export interface SqlDecision {
  /**
   * Asked where rows of a table begin.
   *
   * @param table as the dump writes it, with its schema where that is written or set
   * @param columns undefined where nothing tells them
   * @param news the definitions of the tables of which more is known than when it was asked last
   */
  decide(
    table: string,
    columns: readonly string[] | undefined,
    news: readonly TableDefinition[],
  ): SqlTableDecision | InputProblem;
  /**
   * Asked when the dump has ended, for what only its end tells: keys may stand behind the rows.
   *
   * @param definitions of all tables
   */
  end(definitions: Iterable<TableDefinition>): InputProblem | undefined;
}

/** A decision by fields' names, `table.column`, `schema.table.column`, or `column`; the first that fits a column counts. */
export function decideByName(fields: readonly MaskedField[]): SqlDecision {
  return {
    decide(table, columns) {
      if (columns === undefined) return { code: 'sql-columns-unknown' };
      const short = withoutSchema(table);
      const slots = columns.map((column) =>
        fields.findIndex(
          ({ name }) => name === column || name === `${short}.${column}` || name === `${table}.${column}`,
        ),
      );
      return { slots, isEmptied: false };
    },
    end: () => undefined,
  };
}
