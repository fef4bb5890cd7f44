// Resolves the plan for all tables of a dump, as definitions and rows are read.
import {
  anyTable,
  compareTables,
  type Decision,
  effectOf,
  judgeErrors,
  type SeenTable,
  type PlanModel,
  resolveTable,
  undecidedActions,
} from '@masker/plan';
import type { TableDefinition } from '@masker/schema';
import { mayBeShown } from '@masker/rows';
import {
  type InputProblem,
  columnsOfRows,
  computedColumns,
  type KnownTable,
  type SqlDecision,
  type SqlTableDecision,
  withComputed,
  type TableField,
} from '@masker/format-api';
import { definitionIn } from '@masker/format-sql';
import { fieldOf, type MaskDecision } from './fieldOf.ts';
import { misspelt } from './resolveColumns.ts';

export interface DumpPlan {
  /** All columns that the plan masks, named `table.column` as it names them. */
  readonly fields: readonly TableField<MaskDecision>[];
  /** Returns the decision on the columns of one dump. */
  readonly decisionOf: () => SqlDecision;
}

/** Called with the tables of dumps as they occur. */
export type TableMet = (table: SeenTable) => void;

/**
 * Creates the decisions for dumps. The tables that a dump defines are compared with the plan before their rows if
 * they are defined by then, and all of them at its end.
 *
 * @param onTable called with each table at the beginning of its rows and again at the end
 * @param schema the tables of the plan's schema, for rows whose columns the dump doesn't list
 * @param allowed codes of errors that don't stop the run
 */
export function planDump(
  model: PlanModel,
  onTable: TableMet = () => undefined,
  schema: readonly TableDefinition[] = [],
  allowed: readonly string[] = [],
): DumpPlan {
  const fields: TableField<MaskDecision>[] = [];
  const indexes = new Map<string, number>();
  for (const table of model.tables) {
    if (table.duplicateOf !== undefined) continue;
    const resolved = resolveTable(model, table.name);
    for (const { name, duplicateOf } of table.columns) {
      if (duplicateOf !== undefined) continue;
      for (const decision of variantsOf(resolved.decide(name), table.name)) {
        const location = { table: table.name, column: name, path: [] };
        const field = fieldOf(decision, `${table.name}.${name}`, location);
        if (field === undefined) continue;
        indexes.set(keyOf(table.name, name, decision), fields.length);
        fields.push(field);
      }
    }
  }
  return {
    fields,
    decisionOf: () => new DumpDecision(model, indexes, { onTable, schema: definitionIn(schema), allowed }),
  };
}

/** Each table decides on undecided fields of a JSON column, also if "*" decides the column. */
function variantsOf(decision: Decision, table: string): readonly Decision[] {
  const depends = decision.kind === 'fields' || decision.kind === 'cases';
  if (!depends || table !== anyTable) return [decision];
  return undecidedActions.map((undecided) => ({ ...decision, undecided }));
}

function keyOf(table: string | undefined, column: string, decision: Decision): string {
  return JSON.stringify([
    table,
    column,
    decision.kind === 'fields' || decision.kind === 'cases' ? decision.undecided : '',
  ]);
}

/** Returns true if a plan changes or drops the values of a column. */
export function changesColumn(model: PlanModel, table: string, column: string): boolean {
  const { whole, decide } = resolveTable(model, table);
  if (whole !== undefined) return whole === 'empty';
  return effectOf(decide(column)) === 'changes';
}

class DumpDecision implements SqlDecision {
  readonly #model: PlanModel;
  readonly #indexes: ReadonlyMap<string, number>;

  readonly #onTable: TableMet;

  readonly #definitionIn: (table: string) => TableDefinition | undefined;

  readonly #allowed: readonly string[];

  constructor(
    model: PlanModel,
    indexes: ReadonlyMap<string, number>,
    {
      onTable,
      schema,
      allowed,
    }: {
      readonly onTable: TableMet;
      readonly schema: (table: string) => TableDefinition | undefined;
      readonly allowed: readonly string[];
    },
  ) {
    this.#definitionIn = schema;
    this.#onTable = onTable;
    this.#allowed = allowed;
    this.#model = model;
    this.#indexes = indexes;
  }

  decide(
    table: string,
    written: readonly string[] | undefined,
    news: readonly TableDefinition[],
    known: KnownTable,
  ): SqlTableDecision | InputProblem {
    const problem = this.#compare(news);
    if (problem !== undefined) return problem;
    const defined = known.defined ?? this.#definitionIn(table)?.columns;
    const columns = written ?? columnsOfRows({ ...known, defined });
    this.#onTable({ name: table, columns: columns ?? [] });
    const resolved = resolveTable(this.#model, table);
    const { whole, decide, entryOf, ownerOf } = resolved;
    if (whole !== undefined)
      return { slots: (columns ?? []).map(() => -1), columns: columns ?? [], dropsRows: whole === 'empty' };
    if (columns === undefined) return { code: 'sql-columns-unknown' };
    const computed = new Set([...computedColumns(defined)].filter((column) => entryOf(column) === undefined));
    const open = columns.find((column) => {
      return !computed.has(column) && effectOf(decide(column)) === 'stops';
    });
    if (open !== undefined) return { code: 'undecided', ...named(table, open) };
    const missing = misspelt(resolved, columns);
    if (missing !== undefined) return { code: 'column-missing', ...named(table, missing) };
    const slots = columns.map(
      (column) =>
        this.#indexes.get(keyOf(ownerOf(column), entryOf(column)?.name ?? column, decide(column))) ?? -1,
    );
    return { slots, columns, dropsRows: false, defined, ...withComputed(columns, computed) };
  }

  changes(table: string, column: string): boolean {
    return changesColumn(this.#model, table, column);
  }

  end(definitions: Iterable<TableDefinition>): InputProblem | undefined {
    const tables = [...definitions];
    for (const { name, columns } of tables)
      this.#onTable({ name, columns: columns.map((column) => column.name) });
    return this.#compare(tables, 'sql-definitions-at-end');
  }

  #compare(
    tables: readonly TableDefinition[],
    code: InputProblem['code'] = 'sql-definitions',
  ): InputProblem | undefined {
    if (tables.length === 0) return undefined;
    const errors = judgeErrors(compareTables(this.#model, tables), this.#allowed).stopping;
    const [first] = errors;
    if (first === undefined) return undefined;
    const others =
      errors.length === 1 ? '' : ` (and ${errors.length - 1} more: "masker plan check" shows them)`;
    return { code, statement: `${first.message.replace(/\.$/, '')}${others}` };
  }
}

function named(table: string, column: string): Pick<InputProblem, 'field'> {
  const field = `${table}.${column}`;
  return mayBeShown(field) ? { field } : {};
}
