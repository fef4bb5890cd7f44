// Counts how many values each case of a column or field decides, so that a case that never holds is reported.
import { at } from '@masker/text';
import { type CaseCount, type Condition, nearlyMatches, type UndecidedAction } from '@masker/plan';
import type { Columns } from '@masker/columns';
import type { CaseCounts, MaskedField } from '../format.ts';
import type { TableField } from '../tableRecords.ts';

/** Maximum numbers of rows that are compared with cases that hold for none: of one block, and of all. */
const [maxComparedAtOnce, maxCompared] = [64, 10_000];

/** Counts the values that each case of a field decides. */
export class CaseCounter implements CaseCounts {
  readonly #conditions: readonly (readonly Condition[])[];
  /** The first case without conditions, or that of rows that no case matches. */
  readonly #rest: number;
  readonly #undecided: UndecidedAction;
  readonly #held: boolean[];
  #values: number[];
  #isNear: boolean[];
  #compared = 0;

  /**
   * @param conditions the conditions of each case
   * @param undecided the action for values that no case matches; they are counted if they are kept
   */
  constructor(conditions: readonly (readonly Condition[])[], undecided: UndecidedAction) {
    const rest = conditions.findIndex((when) => when.length === 0);
    this.#conditions = conditions;
    this.#undecided = undecided;
    this.#rest = rest < 0 ? conditions.length : rest;
    this.#held = conditions.map(() => false);
    this.#values = this.#zeros();
    this.#isNear = this.#held.map(() => false);
  }

  /**
   * Counts values.
   *
   * @param ways index of the case for each value, from `firstMatches`
   * @param row the columns that conditions compare
   */
  add(ways: Uint8Array, row: Columns): void {
    const counts = new Uint32Array(this.#values.length);
    for (const way of ways) counts[way] = (counts[way] ?? 0) + 1;
    if (this.#undecided === 'fail') counts[this.#conditions.length] = 0;
    for (const [way, count] of counts.entries()) {
      this.#values[way] = at(this.#values, way) + count;
      if (count > 0) this.#held[way] = true;
    }
    if (counts[this.#rest] !== 0 && this.#compared < maxCompared) this.#compare(ways, row);
  }

  /** Returns the counts since the last call. */
  take(): CaseCount {
    const count = { values: this.#values, isNear: this.#isNear };
    this.#values = this.#zeros();
    this.#isNear = this.#conditions.map(() => false);
    return count;
  }

  /** Compares some of the other rows with the cases that match none. */
  #compare(ways: Uint8Array, row: Columns): void {
    const open = [...this.#conditions.keys()].filter(
      (i) => i < this.#rest && this.#held[i] !== true && this.#isNear[i] !== true,
    );
    if (open.length === 0) return;
    let compared = 0;
    for (let i = 0; i < ways.length && compared < maxComparedAtOnce; i++) {
      if (ways[i] !== this.#rest) continue;
      compared++;
      for (const way of open) if (nearlyMatches(at(this.#conditions, way), row, i)) this.#isNear[way] = true;
    }
    this.#compared += compared;
  }

  #zeros(): number[] {
    return new Array<number>(this.#conditions.length + 1).fill(0);
  }
}

/** Returns the counters of fields, in the order of `casesOf`. */
export function caseCountersOf(fields: readonly MaskedField[]): readonly CaseCounts[] {
  return fields.flatMap(({ cases }) => cases ?? []);
}

/** Returns the fields that have cases, including nested ones. */
export function casesOf<M>(
  fields: readonly TableField<M>[],
): readonly Extract<TableField<M>, { kind: 'cases' }>[] {
  return fields.flatMap((field) => {
    if (field.kind === 'cases') return [field];
    return field.kind === 'fields' ? casesOf(field.fields) : [];
  });
}

/** Adds the counts of two parts of an input. Counts of the same counter have the same index. */
export function addCases(all: readonly CaseCount[], more: readonly CaseCount[]): readonly CaseCount[] {
  return more.map(({ values, isNear }, i) => ({
    values: values.map((count, way) => count + (all[i]?.values[way] ?? 0)),
    isNear: isNear.map((near, way) => near || all[i]?.isNear[way] === true),
  }));
}
