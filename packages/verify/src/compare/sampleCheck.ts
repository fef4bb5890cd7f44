// Checks a sample of tables before masking: nonconforming values, and columns that contain originals of others.
import { type SeenCases, type PlanModel, resolveTable } from '@masker/plan';
import { numberTypeOf, type TableDefinition } from '@masker/schema';
import type { ColumnFit } from '../columnCounters.ts';
import type { ColumnLeak } from '../leaks/leakCounter.ts';
import type { KeptKey, KeptValues, MaskedNumbers, LengthOverflow } from '../sampleProblems.ts';
import { OriginalSet } from '../leaks/originalSet.ts';
import type { VerifiedMasker } from '../unchangedProbability.ts';
import { InputError, type ColumnBatch, type ColumnStream, remembering } from '@masker/format-api';
import type { MaskDecision } from '@masker/formats';
import { KeptEvidence } from './keptEvidence.ts';
import { KeyEvidence } from './keyEvidence.ts';
import { NumberEvidence } from './numberEvidence.ts';
import { LengthOverflowEvidence } from './lengthOverflowEvidence.ts';
import { TableComparison } from './tableComparison.ts';
import { type LeakOptions, TableLeaks } from './tableLeaks.ts';

/** Conformance of a column or field in a sample. */
export interface SampleFit extends ColumnFit {
  readonly table: string;
  /** The column of the table, even for a nested field. */
  readonly entry: string;
}

/** Originals of a masked column in a sampled column. */
export interface SampleLeak extends ColumnLeak {
  readonly table: string;
}

export interface SampleOptions {
  /** Returns the known facts about the maskers that the plan names; no key is needed. */
  readonly maskerOf: (decision: MaskDecision) => VerifiedMasker;
  readonly isKept: LeakOptions['isKept'];
  /** The tables of the plan's schema. */
  readonly schema?: readonly TableDefinition[] | undefined;
  /** True if only errors are looked for, in less time: `kept`, `numbers` and `keys` stay empty. */
  readonly isGate?: true;
}

/** Checks samples in two passes: gather all, then search all. */
export class SampleCheck {
  readonly #model: PlanModel;
  readonly #options: SampleOptions;
  readonly #originals = new OriginalSet();
  readonly #kept: KeptEvidence;
  readonly #numbers: NumberEvidence;
  readonly #keys: KeyEvidence;
  readonly #lengthOverflow: LengthOverflowEvidence;
  readonly #tables = new Map<string, TableComparison>();
  readonly #leaks = new Map<string, TableLeaks>();
  readonly #rows = new Map<string, number>();
  /** Columns of each table whose values are neither texts nor lists of texts. */
  readonly #typed = new Map<string, Set<string>>();
  /** Columns of each table that are defined as foreign keys. */
  readonly #referring = new Map<string, Set<string>>();

  /** @param model of a plan that may have undecided columns, but no other errors */
  constructor(model: PlanModel, options: SampleOptions) {
    this.#model = model;
    this.#options = options;
    this.#kept = new KeptEvidence(model);
    this.#numbers = new NumberEvidence(model, options.maskerOf);
    this.#keys = new KeyEvidence(model, options.isKept);
    this.#lengthOverflow = new LengthOverflowEvidence(model, options.maskerOf, options.schema ?? []);
  }

  /** Gathers originals, and counts conforming values. */
  async gather(rows: ColumnStream, isEmptyNull: boolean): Promise<void> {
    for await (const batch of this.#definedBy(rows)) {
      const table = this.#tableOf(batch.table, isEmptyNull);
      const whole = remembering(batch);
      // Only documents and cases are compared with their results: nothing was masked.
      const columns = batch.columns.map((column) => (this.#isDivided(batch.table, column) ? column : ''));
      compareReadable(whole, () => {
        if (this.#options.isGate !== true) {
          this.#kept.add(whole, isEmptyNull);
          this.#numbers.add(whole);
          this.#keys.addKeys(whole);
        }
        table.compare({ batch: whole, first: 0 }, { batch: { ...whole, columns }, first: 0 }, batch.rows);
      });
      this.#rows.set(batch.table, (this.#rows.get(batch.table) ?? 0) + batch.rows);
    }
  }

  /** Searches kept columns for originals. */
  async search(rows: ColumnStream, isEmptyNull: boolean): Promise<void> {
    for await (const batch of rows) {
      const leak = this.#leaksOf(batch.table, isEmptyNull);
      const whole = { batch: remembering(batch), first: 0 };
      compareReadable(batch, () => {
        leak.compare(whole, whole, batch.rows);
        if (this.#options.isGate !== true) this.#keys.addReferences(whole.batch);
        this.#lengthOverflow.add(whole.batch, isEmptyNull);
      });
    }
  }

  /** Returns the conformance of texts only, as other values are converted before they are masked. */
  fits(): SampleFit[] {
    return Array.from(this.#tables).flatMap(([table, comparison]) =>
      comparison
        .fits()
        .filter(({ entry }) => this.#typed.get(table)?.has(entry) !== true)
        .map((fit) => ({ ...fit, table })),
    );
  }

  /** Returns the number of values that each case decides. */
  cases(): SeenCases[] {
    return Array.from(this.#tables.values()).flatMap((comparison) => comparison.cases());
  }

  /** Returns true if each table has fewer rows than `maxRows`, so that all were gathered. */
  hasFewerRows(maxRows: number): boolean {
    return [...this.#rows.values()].every((rows) => rows < maxRows);
  }

  /** Yields the rows, and stores the definitions after them. */
  async *#definedBy(rows: ColumnStream): AsyncGenerator<ColumnBatch> {
    for (const table of yield* rows) {
      const { name, columns, foreignKeys, server } = table;
      this.#lengthOverflow.define(table);
      this.#referring.set(name, new Set(foreignKeys.flatMap((key) => key.columns)));
      const typed = columns.filter(
        ({ type, kinds = ['text'] }) =>
          kinds.some((kind) => kind !== 'text') ||
          (server !== undefined && type !== undefined && numberTypeOf(type, server) !== undefined),
      );
      this.#typed.set(
        name,
        new Set([...(this.#typed.get(name) ?? []), ...typed.map((column) => column.name)]),
      );
    }
  }

  leaks(): SampleLeak[] {
    return Array.from(this.#leaks).flatMap(([table, leak]) =>
      leak.report().map((found) => ({ ...found, table })),
    );
  }

  /** Returns kept columns with values that default maskers would mask. */
  kept(): KeptValues[] {
    return this.#kept.report().filter(({ table, column }) => this.#typed.get(table)?.has(column) !== true);
  }

  numbers(): MaskedNumbers[] {
    return this.#numbers.report();
  }

  /** Returns columns whose masked values may exceed the maximum length. */
  lengthOverflow(): LengthOverflow[] {
    return this.#lengthOverflow.report();
  }

  /** Returns columns that aren't masked as their keys are, except those reported as leaks or foreign keys. */
  keys(): KeptKey[] {
    const leaks = this.leaks().filter(({ isChance }) => !isChance);
    return this.#keys.report().filter((key) => {
      const kept = key.isMasked ? key.source : key;
      return (
        this.#referring.get(key.table)?.has(key.column) !== true &&
        !leaks.some(({ table, column }) => table === kept.table && column === kept.column)
      );
    });
  }

  #isDivided(table: string, column: string): boolean {
    const { whole, decide } = resolveTable(this.#model, table);
    return whole === undefined && ['fields', 'cases'].includes(decide(column).kind);
  }

  #tableOf(name: string, isEmptyNull: boolean): TableComparison {
    const { maskerOf } = this.#options;
    const known =
      this.#tables.get(name) ??
      new TableComparison(name, resolveTable(this.#model, name), {
        maskerOf,
        isEmptyNull,
        shifts: new Map(),
        originals: this.#originals,
      });
    this.#tables.set(name, known);
    return known;
  }

  #leaksOf(name: string, isEmptyNull: boolean): TableLeaks {
    const known =
      this.#leaks.get(name) ??
      new TableLeaks(resolveTable(this.#model, name), this.#rows.get(name) ?? 1, {
        originals: this.#originals,
        isKept: this.#options.isKept,
        isEmptyNull,
        sampledMaskerOf: this.#options.maskerOf,
      });
    this.#leaks.set(name, known);
    return known;
  }
}

/** Passes over rows with a column that can't be read as text: other checks report its type. */
function compareReadable({ rows }: ColumnBatch, compare: () => void): void {
  if (rows === 0) return;
  try {
    compare();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
}
