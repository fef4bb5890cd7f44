// Counts and findings while a Parquet file is masked, column after column and page after page.
import type { LeftOutMetadata } from '../format.ts';
import { eitherChanged, type Change } from '../hasChanged.ts';
import type { MaskSummary } from '../maskStream.ts';
import { NonConformanceTally } from '../nonConformanceTally.ts';
import { addOutside, type OutsideCount } from '../outsideCounts.ts';
import type { PageFindings } from './chunkMasker.ts';

export class ParquetTally {
  readonly #fields: number;
  readonly #nonConformances = new NonConformanceTally();
  readonly #found: number[];
  readonly #changes: Change[] = [];
  #outside: OutsideCount[];
  /** Metadata of masked columns that was left out. */
  leftOut: readonly LeftOutMetadata[] = [];
  /** The keys of the file's metadata that stays and may hold values. */
  keptMetadata: readonly string[] = [];
  /** Number of masked rows. */
  records = 0;

  /** @param fields how many are masked */
  constructor(fields: number) {
    this.#fields = fields;
    this.#found = Array.from({ length: fields }, () => 0);
    this.#outside = addOutside([], this.#only(0, new Uint32Array(0)), 0);
  }

  /** @param firstRow the number of the page's first row */
  add(slot: number, { nonConforming, outside }: PageFindings, firstRow: number): void {
    const found = nonConforming.map((one) => ({ ...one, field: slot }));
    this.#nonConformances.add(found, firstRow);
    this.#outside = addOutside(this.#outside, this.#only(slot, outside), firstRow);
  }

  /** Adds the rows of a chunk. */
  addChunk(slot: number, rows: number, change: Change): void {
    this.#found[slot] = (this.#found[slot] ?? 0) + rows;
    this.#changes[slot] = eitherChanged(this.#changes[slot], change);
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
