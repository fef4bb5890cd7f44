// A plan with its analysis, computed once per version of it and of its context.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { analysePlan, CheckedTables, compareTables, type PlanModel, schemaProblems } from '@masker/plan';
import { findMasker, limitProblems } from '@masker/masker';
import { groupBy } from '@masker/text';
import type { MaskerConfiguration, Problem } from '@masker/config';
import { namesOfTable, type TableDefinition } from '@masker/schema';
import { stringValue } from '@masker/json';
import { type PlanNames, readPlanNames } from './planNames.ts';
import type { PlanContext } from './planContext.ts';

export class KnownPlan {
  readonly model: PlanModel;
  readonly #own: readonly Problem[];
  #problems: readonly Problem[] | undefined;
  #names: PlanNames | undefined;
  #tables: ReadonlyMap<string, readonly { readonly table: TableDefinition }[]> | undefined;

  /** @param memory of the versions of the document before */
  constructor(
    readonly document: TextDocument,
    readonly context: PlanContext,
    readonly memory: CheckedTables,
  ) {
    const { model, problems } = analysePlan(document.getText(), context.maskers, memory);
    this.model = model;
    this.#own = problems;
  }

  /** Returns the problems of the plan itself, and against the tables of its schema; sorted by offset. */
  get problems(): readonly Problem[] {
    this.#problems ??= this.#check();
    return this.#problems;
  }

  /** The names that the plan contains. */
  get names(): PlanNames {
    this.#names ??= readPlanNames(this.document, this.model);
    return this.#names;
  }

  /** The tables of its schema. */
  get definitions(): readonly TableDefinition[] {
    return this.context.schema?.tables ?? [];
  }

  /**
   * Returns the tables of the schema that a name in the plan means: that of the full name, else those of the
   * name in any schema.
   */
  definitionsOf(name: string): readonly TableDefinition[] {
    this.#tables ??= this.#groupDefinitions();
    return (this.#tables.get(name) ?? []).map(({ table }) => table);
  }

  /**
   * Returns the configuration of the masker that a name means; undefined unless it means one, without
   * errors.
   */
  configurationOf(name: string): MaskerConfiguration | undefined {
    const found = findMasker(name, this.context.maskers ?? []);
    return found.kind === 'found' ? found.masker.configuration : undefined;
  }

  /**
   * Returns the definitions by their full names, and by shorter ones that aren't another table's full name.
   */
  #groupDefinitions() {
    const full = new Set(this.definitions.map((table) => table.name));
    const named = this.definitions.flatMap((table) =>
      namesOfTable(table.name)
        .filter((name) => name === table.name || !full.has(name))
        .map((name) => ({ name, table })),
    );
    return groupBy(named, ({ name }) => name);
  }

  #check(): readonly Problem[] {
    const { schema } = this.context;
    if (schema === undefined) return this.#own;
    const found = [
      ...compareTables(
        this.model,
        schema.tables,
        this.model.maskers,
        schema.problems.length === 0,
        this.memory,
      ),
      ...schemaProblems(this.model, schema.problems),
    ];
    const problems = [...this.#own, ...found].sort(
      (a, b) => a.range.start - b.range.start || a.range.end - b.range.end,
    );
    return limitProblems({ problems, isComplete: true });
  }
}

/**
 * Creates the function that analyses plans.
 *
 * @param contextOf the context of a plan, by its uri
 */
export function knowPlans(contextOf: (uri: string) => PlanContext): (document: TextDocument) => KnownPlan {
  const known = new WeakMap<TextDocument, { readonly state: string; readonly plan: KnownPlan }>();
  return (document) => {
    const context = contextOf(document.uri);
    const state = `${document.version} ${context.revision}`;
    const last = known.get(document);
    if (last?.state === state) return last.plan;
    const plan = new KnownPlan(document, context, last?.plan.memory ?? new CheckedTables());
    known.set(document, { state, plan });
    context.requestSchema(stringValue(plan.model.properties?.get('schema')));
    return plan;
  };
}
