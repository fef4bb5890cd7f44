// Suggests maskers for a table's columns and nested fields, consistently everywhere.
import {
  type ColumnFacts,
  type SuggestedMasker,
  type SuggestionCandidate,
  suggestMaskers,
  withoutAffix,
  tableContext,
} from '@masker/suggest';
import { kindsOf } from '@masker/masker';
import type { PlanModel } from './model.ts';
import { matchesPattern } from './namePattern.ts';
import { findTable } from './resolveTable.ts';
import {
  type ColumnDefinition,
  type FileColumnKind,
  isSameTable,
  namesOfTable,
  withoutSchema,
  fileLeafOf,
  fileValuesAt,
} from '@masker/schema';
import type { TableFacts } from './tableFacts.ts';
import { takesSome } from './unfitColumn.ts';
import { anyTable } from './vocabulary.ts';

/** A table as suggestions need it: a definition, or the names of its columns. */
export interface SuggestedTable {
  readonly name: string;
  readonly columns: readonly Pick<ColumnDefinition, 'name' | 'type' | 'kinds' | 'values' | 'isGenerated'>[];
}

/**
 * Suggests the maskers that suit a column or nested field, best first.
 *
 * @param path the column, then the names inside it; `*` is every element of a list
 * @param values a sample of nonempty values; without any, only names are used
 */
export type SuggestForColumn = <T extends SuggestionCandidate>(
  path: readonly string[],
  values: readonly string[],
  candidates: readonly T[],
) => SuggestedMasker<T>[];

/**
 * Creates the function that suggests maskers for a table's columns, using the table's name and other columns as
 * context.
 *
 * @param table undefined for columns of any table
 */
export function columnSuggester(table: SuggestedTable | undefined): SuggestForColumn {
  const columns = new Map(table?.columns.map((column) => [column.name, column]));
  const written = table?.columns.filter(({ isGenerated }) => isGenerated !== true) ?? [];
  const factsOf = columnFacts(
    table?.name,
    written.map(({ name }) => name),
  );
  return (path, sampled, candidates) => {
    const values = sampled.filter((value) => value !== nullText);
    const [name = '', ...inside] = path;
    const column = columns.get(name);
    if (values.length === 0 && inside.length === 0 && flagType.test(column?.type ?? '')) return [];
    const kinds = kindsAt(column, inside);
    const takers =
      kinds === undefined
        ? candidates
        : candidates.filter(({ configuration }) => takesSome(kinds, kindsOf(configuration)));
    const facts = {
      ...factsOf(path),
      areNumbers: kinds?.every((kind) => kind === 'integer'),
      ...(values.length > 0 && { values }),
    };
    return suggestMaskers(facts, takers);
  };
}

/**
 * Creates the function that suggests maskers for a table of a plan.
 *
 * @param table its name in the plan, which may be a pattern
 * @param known tables of the data or the schema; if none matches, the plan's columns are the context
 */
export function plannedSuggester(
  model: PlanModel,
  table: string,
  known: readonly SuggestedTable[],
): SuggestForColumn {
  if (table === anyTable) return columnSuggester(undefined);
  const found =
    known.find(({ name, columns }) => columns.length > 0 && isSameTable(name, table)) ??
    known.find(({ name }) => namesOfTable(name).some((one) => matchesPattern(table, one)));
  const names = findTable(model, table)?.columns.map(({ name }) => name) ?? [];
  return columnSuggester(found ?? { name: table, columns: names.map((name) => ({ name })) });
}

/** Returns the context for suggestions from facts about a table. */
export function suggestedTable({ name, fields, definition }: TableFacts): SuggestedTable {
  const defined = new Map(definition?.columns.map((column) => [column.name, column]));
  const columns = new Set(fields.map(({ path: [column] }) => column));
  return { name, columns: Array.from(columns, (column) => defined.get(column) ?? { name: column }) };
}

function columnFacts(table: string | undefined, columns: readonly string[]) {
  const bare = table === undefined ? undefined : withoutSchema(table);
  const shortNameOf = withoutAffix(columns, bare);
  const context = bare === undefined ? undefined : tableContext(bare, columns);
  return (path: readonly string[]): ColumnFacts => {
    const name = path.filter((one) => one !== '*').join('.');
    return path.length > 1 ? { name } : { name, shortName: shortNameOf(name), table: context };
  };
}

/** Returns the kinds of values in a column, or at a path in it; undefined if unknown. */
export function kindsAt(
  column: Pick<ColumnDefinition, 'kinds' | 'values'> | undefined,
  inside: readonly string[],
): readonly FileColumnKind[] | undefined {
  if (inside.length === 0 || column?.values === undefined) return column?.kinds;
  const found = fileValuesAt(column.values, inside);
  if (found === undefined || found.kind === 'map') return ['fields'];
  const { kind } = fileLeafOf(found);
  return kind === 'other' ? [] : [kind];
}

/** Means null in files of PostgreSQL and MySQL, and is never a value. */
const nullText = '\\N';

/** Types whose values are flags, levels or years: a column of them without values is none of people's, whatever it is called. */
const flagType = /^(tinyint|smallint|bool|boolean|bit|year|int2)\b/;
