// Counts and findings while a Parquet file is masked, column after column and page after page.
import { at } from '@masker/text';
import type { CaseCount } from '@masker/plan';
import {
  type KeptMetadata,
  type LeftOutMetadata,
  type MaskedField,
  eitherChanged,
  type Change,
  type MaskSummary,
  NonconformanceCounter,
  type UnusedCount,
  addUnmapped,
  type UnmappedCount,
} from '@masker/format-api';
import type { ParquetTarget } from './parquetTargets.ts';
import type { PageFindings } from './pageFindings.ts';

const beyondReason = "The type doesn't hold the masked value, so another valid one stands for it.";

/** Returns true if fields named by their paths are counted by keys. */
function isByKey({ inner, innerKeys }: ParquetTarget): boolean {
  return inner.length === 0 && innerKeys.length > 0;
}

export class ParquetCounter {
  readonly #fields: number;
  readonly #nonconformances = new NonconformanceCounter();
  readonly #found: number[];
  readonly #changes: Change[] = [];
  /** Per field with nested fields: the number of occurrences of each of these. */
  readonly #inside = new Map<number, number[]>();
  #outside: UnmappedCount[];
  /** Metadata of masked columns that was left out. */
  leftOut: readonly LeftOutMetadata[] = [];
  /** Metadata that stays and may hold values. */
  keptMetadata: readonly KeptMetadata[] = [];
  /** Dictionary entries of columns that stay, which no row uses. */
  unusedEntries: readonly UnusedCount[] = [];
  /** For each field with cases: how many values each case decides. */
  cases: readonly CaseCount[] = [];
  records = 0;

  /** @param fields how many are masked */
  constructor(fields: number) {
    this.#fields = fields;
    this.#found = Array.from({ length: fields }, () => 0);
    this.#outside = addUnmapped([], this.#only(0, new Uint32Array(0)), 0);
  }

  /** @param firstRow the number of the page's first row */
  add(
    { slots }: ParquetTarget,
    { nonconforming, outside, beyond, key = 0 }: PageFindings,
    firstRow: number,
  ): void {
    const slot = at(slots, key);
    const found = nonconforming.map((one) => ({ ...one, field: slot }));
    if (beyond.length > 0)
      found.push({ records: Uint32Array.from(beyond), reasons: [beyondReason], field: slot });
    this.#nonconformances.add(found, firstRow);
    this.#outside = addUnmapped(this.#outside, this.#only(slot, outside), firstRow);
  }

  /** Adds a chunk, with the number of values and nulls of each field that decides in it. */
  addChunk(target: ParquetTarget, found: readonly number[], change: Change): void {
    for (const [i, slot] of target.slots.entries()) {
      this.#changes[slot] = eitherChanged(this.#changes[slot], change);
      if (isByKey(target)) this.#found[slot] = at(this.#found, slot) + at(found, i);
      const index = target.inner[i];
      if (index === undefined) continue;
      const inside = this.#inside.get(slot) ?? [];
      this.#inside.set(slot, inside);
      inside[index] = (inside[index] ?? 0) + at(found, i);
    }
  }

  /** Adds the rows of a row group. */
  addRows(rows: number, targets: Iterable<ParquetTarget>): void {
    this.records += rows;
    const whole = [...targets].filter((target) => !isByKey(target));
    for (const slot of new Set(whole.flatMap(({ slots }) => slots)))
      this.#found[slot] = at(this.#found, slot) + rows;
  }

  /** Returns the index of a field for a key that no row has. */
  missedKey(targets: Iterable<ParquetTarget>): number | undefined {
    const named = [...targets]
      .filter(isByKey)
      .flatMap(({ slots, innerKeys }) => slots.filter((_, i) => innerKeys[i] !== '*'));
    return this.records === 0 ? undefined : named.find((slot) => this.#found[slot] === 0);
  }

  /**
   * Passes the number of occurrences of nested fields to their maskers; in JSON, these count themselves. The
   * schema has all of them, except keys of maps.
   */
  meetFields(fields: readonly MaskedField[], targets: readonly ParquetTarget[]): void {
    for (const [slot, { masker }] of fields.entries()) {
      const own = targets.filter(({ slots }) => slots.includes(slot));
      if (masker.inner === undefined || own.some(({ inner }) => inner.length === 0)) continue;
      const known = new Set(own.flatMap(({ inner, keys }) => (keys === undefined ? inner : [])));
      const found = masker.inner.fields.map((_, index) => this.#inside.get(slot)?.[index] ?? 0);
      const missed = found.map((count, index) => count === 0 && this.records > 0 && !known.has(index));
      masker.inner.meet({ found, missed });
    }
  }

  get summary(): MaskSummary {
    return {
      records: this.records,
      rows: this.records,
      nonconforming: this.#nonconformances.values,
      nonconformances: this.#nonconformances.counts,
      outside: this.#outside,
      found: this.#found,
      changes: this.#changes,
      missed: [],
      readsSeen: [],
      inside: [],
      cases: this.cases,
      suggestions: [],
      leftOut: this.leftOut,
      keptMetadata: this.keptMetadata,
      unusedEntries: this.unusedEntries,
      literalsOutsideRows: [],
    };
  }

  #only(slot: number, records: Uint32Array): Uint32Array[] {
    return Array.from({ length: this.#fields }, (_, i) => (i === slot ? records : new Uint32Array(0)));
  }
}
