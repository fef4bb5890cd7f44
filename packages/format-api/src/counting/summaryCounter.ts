// Adds up the results of masked blocks and headers to the summary of an input.
import type { CaseCount } from '@masker/plan';
import { addCases } from './caseCounter.ts';
import type { TruncationHint } from '../streams/truncation.ts';
import type {
  InputHeader,
  KeptMetadata,
  LeftOutMetadata,
  MaskedBlock,
  LiteralsOutsideRows,
} from '../format.ts';
import { type Change, eitherChanged } from './hasChanged.ts';
import { addInside, type SeenInside } from './seenFields.ts';
import { NonconformanceCounter } from './nonconformanceCounter.ts';
import type { UnusedCount } from './unusedEntries.ts';
import { addUnmapped, type UnmappedCount } from './unmappedCharacters.ts';

/** The result of masking an input: counts and findings without values. */
export interface MaskSummary {
  /** Number of records. A header counts, and in dumps and JSON every line. */
  readonly records: number;
  /** Number of rows, documents or values, without a header. */
  readonly rows: number;
  /** The number of values that don't match the format of their masker. */
  readonly nonconforming: number;
  readonly nonconformances: NonconformanceCounter['counts'];
  /** For each field, the number of values with unmapped characters. */
  readonly outside: readonly UnmappedCount[];
  /** Number of occurrences of each field, by its index among the masked ones. */
  readonly found: readonly number[];
  /** The change to the values of each field; lines have only one. */
  readonly changes: readonly Change[];
  /** JSON only: true for each field that is missing from a record with another value in its location. */
  readonly missed: readonly boolean[];
  /** JSON only: the dependency columns that occur in some record. */
  readonly readsSeen: readonly string[];
  /** For fields whose values contain JSON: the fields seen in them, by the indexes of the fields. */
  readonly inside: SeenInside;
  /** For each field with cases, in the order of `casesOf`: the number of values that each case decides. */
  readonly cases: readonly CaseCount[];
  /** Metadata removed from masked columns, as it may contain values. */
  readonly leftOut: readonly LeftOutMetadata[];
  /** Metadata of the file and of columns that was kept and may contain values. */
  readonly keptMetadata: readonly KeptMetadata[];
  /** Arrow and Parquet only: dictionary entries of unmasked columns that no row uses. */
  readonly unusedEntries: readonly UnusedCount[];
  /** Dumps only: constants outside of rows, which stay unmasked. */
  readonly literalsOutsideRows: readonly LiteralsOutsideRows[];
  /** A sign that the input may be truncated. */
  readonly truncation?: TruncationHint | undefined;
  /** JSON only: similar names for the fields that didn't occur. */
  readonly suggestions: readonly (string | undefined)[];
}

export class SummaryCounter {
  readonly #nonconforming = new NonconformanceCounter();
  readonly #found: number[];
  readonly #changes: Change[] = [];
  readonly #missed: boolean[];
  readonly #readsSeen = new Set<string>();
  readonly #keptMetadata = new Map<string, KeptMetadata>();
  #unusedEntries: readonly UnusedCount[] = [];
  #inside: SeenInside = [];
  #cases: readonly CaseCount[] = [];
  #leftOut: readonly LeftOutMetadata[] = [];
  #outside: readonly UnmappedCount[] = [];
  #literalsOutsideRows: readonly LiteralsOutsideRows[] = [];

  /** @param fields the number of fields that are masked */
  constructor(fields: number) {
    this.#found = new Array<number>(fields).fill(0);
    this.#missed = new Array<boolean>(fields).fill(false);
  }

  /** Number of occurrences of each field so far. */
  get found(): readonly number[] {
    return this.#found;
  }

  addHeader({ leftOut = [], keptMetadata = [] }: InputHeader): void {
    this.#leftOut = leftOut;
    this.#addKept(keptMetadata);
  }

  addFound(block: MaskedBlock): void {
    for (const i of this.#found.keys()) this.#found[i] = (this.#found[i] ?? 0) + (block.found[i] ?? 0);
  }

  /** @param firstRecord the number of the block's first record */
  add(block: MaskedBlock, firstRecord: number): void {
    this.#nonconforming.add(block.nonconforming, firstRecord);
    this.#outside = addUnmapped(this.#outside, block.outside, firstRecord);
    this.#literalsOutsideRows = block.literalsOutsideRows ?? this.#literalsOutsideRows;
    this.#addKept(block.keptMetadata ?? []);
    this.#unusedEntries = block.unusedEntries ?? this.#unusedEntries;
    for (const i of this.#missed.keys()) if (block.missed?.[i] === true) this.#missed[i] = true;
    for (const name of block.readsSeen ?? []) this.#readsSeen.add(name);
    if (block.inside !== undefined) this.#inside = addInside(this.#inside, block.inside);
    if (block.cases !== undefined) this.#cases = addCases(this.#cases, block.cases);
    for (const [i, change] of block.changes.entries())
      this.#changes[i] = eitherChanged(this.#changes[i], change);
  }

  #addKept(kept: readonly KeptMetadata[]): void {
    for (const one of kept) this.#keptMetadata.set(JSON.stringify([one.column, one.key]), one);
  }

  /** @param suggest the field that may be meant by one that was nowhere */
  summary(
    { records, rows, truncation }: Pick<MaskSummary, 'records' | 'rows' | 'truncation'>,
    fields: readonly string[],
    suggest: InputHeader['suggest'],
  ): MaskSummary {
    const { values: nonconforming, counts: nonconformances } = this.#nonconforming;
    return {
      records,
      rows,
      nonconforming,
      nonconformances,
      outside: this.#outside,
      found: this.#found,
      changes: this.#changes,
      missed: this.#missed,
      readsSeen: [...this.#readsSeen],
      inside: this.#inside,
      cases: this.#cases,
      suggestions: fields.map((name, i) =>
        this.#found[i] === 0 && this.#missed[i] === true ? suggest?.(name) : undefined,
      ),
      leftOut: this.#leftOut,
      keptMetadata: [...this.#keptMetadata.values()],
      unusedEntries: this.#unusedEntries,
      truncation,
      literalsOutsideRows: this.#literalsOutsideRows,
    };
  }
}
