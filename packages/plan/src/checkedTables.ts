// Caches tables of a plan that passed, so that they aren't checked again until their text changes.
import type { Report } from '@masker/config';
import { sourceOf } from '@masker/json';
import type { PlanCheck, SchemaCheck } from './checks/planCheck.ts';
import type { ComparedTable, PlanComparison } from './comparison.ts';
import type { PlanModel, PlanTable } from './model.ts';
import type { TableDefinition } from '@masker/schema';

type AnyCheck = PlanCheck | SchemaCheck;

/** The checks that found nothing in something that stays as it is from one version to the next. */
type Right = Set<AnyCheck>;

/** Results of checks about a table of the schema, which hold as long as everything said about it is the same. */
interface RightDefinition {
  readonly said: readonly unknown[];
  readonly right: Right;
}

/**
 * Caches checks of tables between versions of one plan. The caller keeps it and passes it to each analysis. It
 * doesn't affect results, and contains only data of one version.
 */
export class CheckedTables {
  #maskers: PlanModel['maskers'];
  /** Results for the tables of the plan, by their text. */
  #byText: ReadonlyMap<string, Right> = new Map();
  #byTable: ReadonlyMap<PlanTable, Right> = new Map();
  readonly #byDefinition = new WeakMap<TableDefinition, RightDefinition>();
  readonly #byCompared = new WeakMap<ComparedTable, Right>();

  /** Starts another version: keeps the results of tables that it still contains. */
  begin({ tables, document: { text }, maskers }: PlanModel): void {
    const before = maskers === this.#maskers ? this.#byText : new Map<string, Right>();
    // A part of a text keeps all of it in memory, so those of the previous version are released.
    const byText = new Map<string, Right>();
    const byTable = new Map<PlanTable, Right>();
    for (const table of tables) {
      const source = sourceOf(text, table.node);
      const right = (isClosed(table, text) ? before.get(source) : undefined) ?? new Set();
      byText.set(source, right);
      byTable.set(table, right);
    }
    this.#maskers = maskers;
    this.#byText = byText;
    this.#byTable = byTable;
  }

  /** Runs a check of the plan alone on everything that isn't known to be valid. */
  check(check: PlanCheck, model: PlanModel, report: Report): void {
    check.checkPlan?.(model, report);
    if (check.checkTable === undefined) return;
    for (const table of model.tables)
      unlessRight(this.#byTable.get(table), check, report, (reported) =>
        check.checkTable?.(table, model, reported),
      );
  }

  /** Runs a check of the plan against its schema in the same way. */
  compare(check: SchemaCheck, comparison: PlanComparison, report: Report): void {
    check.checkPlan?.(comparison, report);
    if (check.checkTable === undefined) return;
    for (const table of comparison.tables)
      unlessRight(this.#rightOf(table, comparison), check, report, (reported) =>
        check.checkTable?.(table, comparison, reported),
      );
  }

  /** Returns undefined if the plan isn't the version passed to `begin`. */
  #rightOf(table: ComparedTable, { model, any, find }: PlanComparison): Right | undefined {
    const known = this.#byCompared.get(table);
    if (known !== undefined) return known;
    const { definition, entry } = table;
    const names = [...definition.foreignKeys.map((key) => key.table), ...(definition.wholes ?? [])];
    const others = names.map((name) => find(name)?.entry);
    const entries = [entry, any, ...others].filter((one) => one !== undefined);
    if (entries.some((one) => !this.#byTable.has(one))) return undefined;
    const said = [
      model.maskers,
      model.undecided,
      ...[entry, any, ...others].map((one) => one && this.#byTable.get(one)),
    ];
    const before = this.#byDefinition.get(definition);
    const isSame = before?.said.every((one, i) => one === said[i]) === true;
    const right: Right = isSame ? before.right : new Set();
    this.#byDefinition.set(definition, { said, right });
    this.#byCompared.set(table, right);
    return right;
  }
}

function unlessRight(
  right: Right | undefined,
  check: AnyCheck,
  report: Report,
  run: (report: Report) => void,
): void {
  if (right?.has(check) === true) return;
  let count = 0;
  run((finding) => {
    count += 1;
    report(finding);
  });
  if (count === 0) right?.add(check);
}

/** Returns true if a table ends at the end of its text: an unclosed one continues in the text after it. */
function isClosed({ value }: PlanTable, text: string): boolean {
  return value?.type !== 'object' || (value.length > 1 && text[value.offset + value.length - 1] === '}');
}
