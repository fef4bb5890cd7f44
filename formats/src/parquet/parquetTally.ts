// Counts and findings while a Parquet file is masked, column after column and page after page.
import { at } from '../../../engine/src/index.ts';
import type { LeftOutMetadata, MaskedField } from '../format.ts';
import { eitherChanged, type Change } from '../hasChanged.ts';
import type { MaskSummary } from '../maskStream.ts';
import { NonConformanceTally } from '../nonConformanceTally.ts';
import { addOutside, type OutsideCount } from '../outsideCounts.ts';
import type { ParquetTarget } from './parquetTargets.ts';
import type { PageFindings } from './pageFindings.ts';

const beyondReason = "The type doesn't hold the masked value, so another valid one stands for it.";

export class ParquetTally {
  readonly #fields: number;
  readonly #nonConformances = new NonConformanceTally();
  readonly #found: number[];
  readonly #changes: Change[] = [];
  /** For each field with fields in it: how often each of these was there. */
  readonly #inside = new Map<number, number[]>();
  #outside: OutsideCount[];
  /** Metadata of masked columns that was left out. */
  leftOut: readonly LeftOutMetadata[] = [];
  /** The keys of the file's metadata that stays and may hold values. */
  keptMetadata: readonly string[] = [];
  records = 0;

  /** @param fields how many are masked */
  constructor(fields: number) {
    this.#fields = fields;
    this.#found = Array.from({ length: fields }, () => 0);
    this.#outside = addOutside([], this.#only(0, new Uint32Array(0)), 0);
  }

  /** @param firstRow the number of the page's first row */
  add(slot: number, { nonConforming, outside, beyond }: PageFindings, firstRow: number): void {
    const found = nonConforming.map((one) => ({ ...one, field: slot }));
    if (beyond.length > 0)
      found.push({ records: Uint32Array.from(beyond), reasons: [beyondReason], field: slot });
    this.#nonConformances.add(found, firstRow);
    this.#outside = addOutside(this.#outside, this.#only(slot, outside), firstRow);
  }

  /** Adds a chunk, with so many values and nulls of each field that decides in it. */
  addChunk({ slot, inner }: ParquetTarget, found: readonly number[], change: Change): void {
    this.#changes[slot] = eitherChanged(this.#changes[slot], change);
    const inside = this.#inside.get(slot) ?? [];
    this.#inside.set(slot, inside);
    for (const [i, place] of inner.entries()) inside[place] = (inside[place] ?? 0) + at(found, i);
  }

  /** Adds the rows of a row group. */
  addRows(rows: number, targets: Iterable<ParquetTarget>): void {
    this.records += rows;
    for (const slot of new Set(Array.from(targets, (target) => target.slot)))
      this.#found[slot] = (this.#found[slot] ?? 0) + rows;
  }

  /**
   * Tells maskers of fields in columns how often each of these was there; in JSON, they see that themselves. The schema has them,
   * but for keys of maps.
   */
  meetFields(fields: readonly MaskedField[], targets: readonly ParquetTarget[]): void {
    for (const [slot, { masker }] of fields.entries()) {
      const own = targets.filter((target) => target.slot === slot);
      if (masker.inner === undefined || own.some(({ inner }) => inner.length === 0)) continue;
      const known = new Set(own.flatMap(({ inner, keys }) => (keys === undefined ? inner : [])));
      const found = masker.inner.fields.map((_, place) => this.#inside.get(slot)?.[place] ?? 0);
      const missed = found.map((count, place) => count === 0 && this.records > 0 && !known.has(place));
      masker.inner.meet({ found, missed });
    }
  }

  get summary(): MaskSummary {
    return {
      records: this.records,
      nonConforming: this.#nonConformances.values,
      nonConformances: this.#nonConformances.counts,
      outside: this.#outside,
      found: this.#found,
      changes: this.#changes,
      missed: [],
      readsMet: [],
      inside: [],
      suggestions: [],
      leftOut: this.leftOut,
      keptMetadata: this.keptMetadata,
      outsideRows: [],
    };
  }

  #only(slot: number, records: Uint32Array): Uint32Array[] {
    return Array.from({ length: this.#fields }, (_, i) => (i === slot ? records : new Uint32Array(0)));
  }
}
