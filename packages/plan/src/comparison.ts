// Combines a plan with actual tables: the decision on each of their columns, and its range.
import type { MaskedForm } from '@masker/algorithms';
import { openingOf, rangeOf, type JsonNode } from '@masker/json';
import { limitLength, maskedFormOf } from '@masker/masker';
import { nameSuggester } from '@masker/suggest';
import type { TextRange } from '@masker/text';
import type { SeenNames, SeenTable } from './seenNames.ts';
import type { KnownMasker, PlanColumn, PlanModel, PlanTable } from './model.ts';
import { anyTable } from './vocabulary.ts';
import { noteParts } from './tableParts.ts';
import { type Decision, findTable, maskerId, type ResolvedTable, resolveTable } from './resolveTable.ts';
import type { ColumnDefinition, TableDefinition } from '@masker/schema';

export interface ComparedColumn {
  readonly table: ComparedTable;
  readonly definition: ColumnDefinition;
  readonly decision: Decision;
  /** The table's own entry for it, else that of "*"; undefined if neither has one. */
  readonly entry: PlanColumn | undefined;
  /** Range of the decision in the plan, or the range to which it could be added. */
  readonly range: TextRange;
}

export interface ComparedTable {
  readonly definition: TableDefinition;
  /** The table of the plan; undefined if it has none of that name. */
  readonly entry: PlanTable | undefined;
  readonly resolved: ResolvedTable;
  readonly columns: ReadonlyMap<string, ComparedColumn>;
}

export interface PlanComparison {
  readonly model: PlanModel;
  readonly tables: readonly ComparedTable[];
  /** The tables that there are, if they are all known. */
  readonly whole: readonly SeenTable[] | undefined;
  /** The plan's names that inputs have; undefined for a schema. */
  readonly seen: SeenNames | undefined;
  /** The plan's entry for all tables. */
  readonly any: PlanTable | undefined;
  /** Finds a table by the name that a foreign key has for it. */
  readonly find: (name: string) => ComparedTable | undefined;
  /** The masker of a name; undefined if that is none, or not clear, or has errors. */
  readonly maskerOf: (name: string) => KnownMasker | undefined;
  /** Returns the known form of a masker's values; found once for all columns that it masks. */
  readonly formOf: (
    decision: Extract<Decision, { kind: 'mask' }>,
    hasNull: boolean,
  ) => MaskedForm | undefined;
  /** The masker that the name of a column suggests; computed once per name, as many tables have the same. */
  readonly suggestFor: (column: string) => string | undefined;
}

export function comparePlan(
  model: PlanModel,
  definitions: readonly TableDefinition[],
  whole: boolean | SeenNames,
): PlanComparison {
  noteParts(model, definitions);
  const tables = definitions.map((definition) => new Compared(model, definition));
  const byName = new Map(tables.map((table) => [table.definition.name, table]));
  const maskers = new Map<string, KnownMasker | undefined>();
  for (const masker of model.maskers ?? [])
    maskers.set(masker.name, maskers.has(masker.name) ? undefined : masker);
  const maskerOf = (name: string) => {
    const masker = maskers.get(name);
    return masker?.configuration === undefined ? undefined : masker;
  };
  const suggested = new Map<string, string | undefined>();
  let suggest: ReturnType<typeof nameSuggester> | undefined;
  const forms = new Map<string, MaskedForm | undefined>();
  return {
    model,
    tables,
    whole: typeof whole === 'object' ? whole.tables : whole ? definitions.map(seenTable) : undefined,
    seen: typeof whole === 'object' ? whole : undefined,
    any: model.tables.find(({ name }) => name === anyTable),
    find: (name) => byName.get(name),
    maskerOf,
    formOf(decision, hasNull) {
      const id = `${hasNull} ${maskerId(decision)}`;
      if (forms.has(id)) return forms.get(id);
      const { configuration } = maskerOf(decision.masker) ?? {};
      const { conflictFree, shift, maxLength } = decision;
      const limited = configuration && limitLength(configuration, maxLength);
      const form =
        limited !== undefined && 'configuration' in limited
          ? maskedFormOf(limited.configuration, hasNull, conflictFree, shift)
          : undefined;
      forms.set(id, form);
      return form;
    },
    suggestFor(column) {
      suggest ??= nameSuggester(model.maskers ?? []);
      if (!suggested.has(column)) suggested.set(column, suggest(column)?.name);
      return suggested.get(column);
    },
  };
}

function seenTable({ name, columns, isComplete }: TableDefinition): SeenTable {
  return { name, columns: isComplete ? columns.map((column) => column.name) : undefined };
}

/** A table that is compared when it is needed: of thousands, an edit concerns one. */
class Compared implements ComparedTable {
  readonly definition: TableDefinition;
  readonly entry: PlanTable | undefined;
  readonly #model: PlanModel;
  #resolved: ResolvedTable | undefined;
  #columns: ReadonlyMap<string, ComparedColumn> | undefined;

  constructor(model: PlanModel, definition: TableDefinition) {
    this.definition = definition;
    this.entry = findTable(model, definition.name);
    this.#model = model;
  }

  get resolved(): ResolvedTable {
    this.#resolved ??= resolveTable(this.#model, this.definition.name);
    return this.#resolved;
  }

  get columns(): ReadonlyMap<string, ComparedColumn> {
    this.#columns ??= this.#compare();
    return this.#columns;
  }

  #compare(): ReadonlyMap<string, ComparedColumn> {
    const { resolved } = this;
    const columns = new Map<string, ComparedColumn>();
    const range = tableRange(this.#model, this.entry);
    for (const column of this.definition.columns) {
      const said = resolved.whole === undefined ? resolved.entryOf(column.name) : undefined;
      columns.set(column.name, {
        table: this,
        definition: column,
        decision: decisionOf(resolved, column.name),
        entry: said,
        range: said === undefined ? range : rangeOf(said.value ?? said.key),
      });
    }
    return columns;
  }
}

function decisionOf({ whole, decide }: ResolvedTable, column: string): Decision {
  if (whole !== undefined) return { kind: 'keep' };
  const decision = decide(column);
  return decision.kind === 'undecided' && decision.action === 'keep' ? { kind: 'keep' } : decision;
}

/** Returns the range of a table in a plan, or the range to which it could be added. */
function tableRange({ properties, document: { root } }: PlanModel, entry: PlanTable | undefined): TextRange {
  const tables = properties?.get('tables');
  if (entry !== undefined) return rangeOf(entry.key);
  if (tables !== undefined) return rangeOf(tables.key);
  return root === undefined ? { start: 0, end: 1 } : openingOf(root);
}

/** The object with a table's columns; undefined if it has none. */
export function columnsNode(entry: PlanTable | undefined): Extract<JsonNode, { type: 'object' }> | undefined {
  const { value } = entry ?? {};
  const columns =
    value?.type === 'object'
      ? value.properties.find(({ keyNode }) => keyNode.value === 'columns')?.valueNode
      : undefined;
  return columns?.type === 'object' ? columns : undefined;
}
