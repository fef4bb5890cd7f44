// The maskers that suit a column by its name and its table; each column is judged once.
import { anyTable, isPattern, plannedSuggester, type SuggestForColumn } from '@masker/plan';
import type { SuggestedMasker, SuggestionCandidate } from '@masker/suggest';
import type { KnownPlan } from './knownPlan.ts';

type SuggestedCandidates = readonly SuggestedMasker<SuggestionCandidate>[];

/** The suggestions for one table, good while its columns and the maskers are the same. */
interface JudgedTable {
  readonly state: string;
  readonly candidates: readonly SuggestionCandidate[];
  readonly suggest: SuggestForColumn;
  readonly byPath: Map<string, SuggestedCandidates>;
}

/** Keyed by what the versions of a plan have in common, then by the tables' names. */
const judged = new WeakMap<KnownPlan['memory'], Map<string, JudgedTable>>();
/** The tables of one version of a plan, looked up once. */
const current = new WeakMap<KnownPlan, Map<string, JudgedTable>>();

/**
 * Suggests maskers.
 *
 * @param table its name in the plan
 * @param path the column, and the names inside it that lead to a field
 */
export function suggestedFor(plan: KnownPlan, table: string, path: readonly string[]): SuggestedCandidates {
  const tables = current.get(plan) ?? new Map<string, JudgedTable>();
  current.set(plan, tables);
  const known = tables.get(table) ?? judgedTable(plan, table);
  tables.set(table, known);
  const key = JSON.stringify(path);
  const found = known.byPath.get(key) ?? known.suggest(path, [], known.candidates);
  known.byPath.set(key, found);
  return found;
}

function judgedTable(plan: KnownPlan, table: string): JudgedTable {
  const { candidates } = plan.context;
  const ofPattern = table === anyTable ? [] : plan.definitions;
  const definitions = isPattern(table) ? ofPattern : plan.definitionsOf(table);
  const planned = definitions.length > 0 ? [] : plan.model.tables.filter(({ name }) => name === table);
  const state = JSON.stringify(
    [...definitions, ...planned].map(({ name, columns }) => [
      name,
      columns.map((column) => [column.name, 'type' in column && column.type]),
    ]),
  );
  const tables = judged.get(plan.memory) ?? new Map<string, JudgedTable>();
  judged.set(plan.memory, tables);
  const last = tables.get(table);
  if (last?.state === state && last.candidates === candidates) return last;
  const suggest = plannedSuggester(plan.model, table, definitions);
  const made = { state, candidates, suggest, byPath: new Map<string, SuggestedCandidates>() };
  tables.set(table, made);
  return made;
}
