// Tracks the names of a plan that occurred in a run: tables of its inputs, and paths in JSON records.
import type { UndecidedAction } from './vocabulary.ts';

/** A column in a plan, or a JSON field in one. */
export interface PlannedLocation {
  /** The plan's table that decides it: the table's own entry, or "*". */
  readonly table: string;
  readonly column: string;
  /** Path relative to the column's value; empty for the column itself. */
  readonly path: readonly string[];
}

/** A table of an input. */
export interface SeenTable {
  readonly name: string;
  /** All columns; undefined if only records show them, as in JSON. */
  readonly columns: readonly string[] | undefined;
}

/** A path in a plan, and if the inputs contained it. */
export interface SeenLocation {
  readonly location: PlannedLocation;
  readonly isFound: boolean;
  /** True if another value was in its location: an object without the member, or a scalar. */
  readonly isMissed: boolean;
  /** The action for undecided values beside it. */
  readonly undecided: UndecidedAction;
  /** A similar name or pointer. */
  readonly suggestion?: string | undefined;
}

/** The number of values that each case of a column or field decides. */
export interface CaseCount {
  /** One count for each case, then the count of values that no case matches. */
  readonly values: readonly number[];
  /** For each case without values: true if a value nearly matches. */
  readonly isNear: readonly boolean[];
}

/** The counts of a field's cases, with its location in the plan. */
export interface SeenCases extends CaseCount {
  readonly location: PlannedLocation;
}

/** Collects the names of a plan that occur in the inputs of a run. */
export class SeenNames {
  readonly #tables = new Map<string, Set<string> | undefined>();
  readonly #locations = new Map<string, SeenLocation>();
  readonly #cases = new Map<string, SeenCases>();

  get tables(): readonly SeenTable[] {
    return Array.from(this.#tables, ([name, columns]) => ({ name, columns: columns && [...columns] }));
  }

  get locations(): readonly SeenLocation[] {
    return [...this.#locations.values()];
  }

  get cases(): readonly SeenCases[] {
    return [...this.#cases.values()];
  }

  addTable({ name, columns }: SeenTable): void {
    const known = this.#tables.get(name);
    if (columns === undefined || (known === undefined && this.#tables.has(name)))
      this.#tables.set(name, undefined);
    else if (known === undefined) this.#tables.set(name, new Set(columns));
    else for (const column of columns) known.add(column);
  }

  addLocation(seen: SeenLocation): void {
    const id = idOf(seen.location);
    const known = this.#locations.get(id);
    if (known === undefined) this.#locations.set(id, seen);
    else
      this.#locations.set(id, {
        location: known.location,
        isFound: known.isFound || seen.isFound,
        isMissed: known.isMissed || seen.isMissed,
        undecided: known.undecided === 'keep' ? 'keep' : seen.undecided,
        suggestion: known.suggestion ?? seen.suggestion,
      });
  }

  addCases({ location, values, isNear }: SeenCases): void {
    const id = idOf(location);
    const known = this.#cases.get(id);
    this.#cases.set(id, {
      location,
      values: values.map((count, i) => count + (known?.values[i] ?? 0)),
      isNear: isNear.map((near, i) => near || known?.isNear[i] === true),
    });
  }

  addAll({ tables, locations, cases }: SeenNames): void {
    for (const table of tables) this.addTable(table);
    for (const location of locations) this.addLocation(location);
    for (const counted of cases) this.addCases(counted);
  }
}

function idOf({ table, column, path }: PlannedLocation): string {
  return JSON.stringify([table, column, path]);
}
