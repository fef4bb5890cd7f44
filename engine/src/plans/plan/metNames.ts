// The names of a plan that a run has seen: the tables of its inputs, and the paths in JSON records.
import type { UndecidedAction } from './planVocabulary.ts';

/** A column that a plan names, or a field of JSON in one. */
export interface PlannedPlace {
  /** The plan's table that decides it: the table's own entry, or "*". */
  readonly table: string;
  readonly column: string;
  /** From the column's value on; empty for the column itself. */
  readonly path: readonly string[];
}

/** A table of an input. */
export interface MetTable {
  readonly name: string;
  /** All of its columns; undefined if only its records show them, as in JSON. */
  readonly columns: readonly string[] | undefined;
}

/** A planned path, and whether the inputs had it. */
export interface MetPlace {
  readonly place: PlannedPlace;
  readonly isFound: boolean;
  /** True if something else was there in its stead: an object without that member, or a value that holds nothing. */
  readonly isMissed: boolean;
  /** The action for undecided values beside it. */
  readonly undecided: UndecidedAction;
  /** The name or pointer that may be meant. */
  readonly suggestion?: string | undefined;
}

/** Number of values that each case of a column or field decides. */
export interface CaseCount {
  /** One number for each case, then that of values that no case matches. */
  readonly values: readonly number[];
  /** For each case that no value meets: true if one nearly does. */
  readonly isNear: readonly boolean[];
}

export interface MetCases extends CaseCount {
  readonly place: PlannedPlace;
}

/** Gathers what inputs have of the names in a plan; several inputs of one run are gathered together. */
export class MetNames {
  readonly #tables = new Map<string, Set<string> | undefined>();
  readonly #places = new Map<string, MetPlace>();
  readonly #cases = new Map<string, MetCases>();

  get tables(): readonly MetTable[] {
    return Array.from(this.#tables, ([name, columns]) => ({ name, columns: columns && [...columns] }));
  }

  get places(): readonly MetPlace[] {
    return [...this.#places.values()];
  }

  get cases(): readonly MetCases[] {
    return [...this.#cases.values()];
  }

  addTable({ name, columns }: MetTable): void {
    const known = this.#tables.get(name);
    if (columns === undefined || (known === undefined && this.#tables.has(name)))
      this.#tables.set(name, undefined);
    else if (known === undefined) this.#tables.set(name, new Set(columns));
    else for (const column of columns) known.add(column);
  }

  addPlace(met: MetPlace): void {
    const id = idOf(met.place);
    const known = this.#places.get(id);
    if (known === undefined) this.#places.set(id, met);
    else
      this.#places.set(id, {
        place: known.place,
        isFound: known.isFound || met.isFound,
        isMissed: known.isMissed || met.isMissed,
        undecided: known.undecided === 'keep' ? 'keep' : met.undecided,
        suggestion: known.suggestion ?? met.suggestion,
      });
  }

  addCases({ place, values, isNear }: MetCases): void {
    const id = idOf(place);
    const known = this.#cases.get(id);
    this.#cases.set(id, {
      place,
      values: values.map((count, i) => count + (known?.values[i] ?? 0)),
      isNear: isNear.map((near, i) => near || known?.isNear[i] === true),
    });
  }

  addAll({ tables, places, cases }: MetNames): void {
    for (const table of tables) this.addTable(table);
    for (const place of places) this.addPlace(place);
    for (const counted of cases) this.addCases(counted);
  }
}

function idOf({ table, column, path }: PlannedPlace): string {
  return JSON.stringify([table, column, path]);
}
