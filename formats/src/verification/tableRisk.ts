// Measures how much the copy of a table reveals: frequencies of masked values, and rows whose kept values are
// unique.
import {
  at,
  type Cells,
  type Decision,
  effectOf,
  formatJsonPointer,
  type ResolvedTable,
} from '../../../engine/src/index.ts';
import {
  type ColumnRisk,
  FrequencyTally,
  hashCell,
  KeptRows,
  type SharedSamples,
  type TableRisk,
} from '../../../engine/src/plans/verification/index.ts';
import { InputError } from '../inputProblem.ts';
import { DocumentReader } from '../json/documentReader.ts';
import type { MaskDecision } from '../plan/fieldOf.ts';
import { cellsOf, cellTexts, type ColumnBatch } from '../rows/columnBatch.ts';
import { around } from './documentParts.ts';
import { casesOfRows } from './matchedCases.ts';

export interface RiskOptions {
  readonly isEmptyNull: boolean;
  /** True if a masker leaves values as they are. */
  readonly isKept: (decision: MaskDecision) => boolean;
  /** True if equal values become equal, and others different ones in general. */
  readonly tellsApart: (decision: MaskDecision) => boolean;
}

/** The rows of a batch that a decision is about. */
interface DecidedRows {
  readonly batch: ColumnBatch;
  readonly place: number;
  /** True for each row that is looked at; absent for all. */
  readonly has?: (row: number) => boolean;
}

/** Receives the cells of a column that stays: two numbers for each row. */
type Keep = (name: string, cells: Cells, has?: (row: number) => boolean) => void;

export class TableRisks {
  readonly #table: ResolvedTable;
  readonly #options: RiskOptions;
  readonly #samples: SharedSamples;
  readonly #tallies = new Map<string, { readonly entry: string; readonly tally: FrequencyTally }>();
  readonly #kept = new Map<string, number>();
  readonly #rows: KeptRows;
  /** True if something in the table doesn't stay. */
  #isMasked = false;

  constructor(table: ResolvedTable, samples: SharedSamples, options: RiskOptions) {
    this.#table = table;
    this.#samples = samples;
    this.#options = options;
    this.#rows = new KeptRows(samples);
  }

  add(batch: ColumnBatch): void {
    const { whole, decide } = this.#table;
    if (whole !== undefined) return;
    const kept: { readonly place: number; readonly cells: Cells; readonly has?: (row: number) => boolean }[] =
      [];
    const keep: Keep = (name, cells, has) => {
      kept.push({ place: this.#placeOf(name), cells, ...(has && { has }) });
    };
    for (const [place, name] of batch.columns.entries())
      this.#addColumn(name, name, decide(name), { batch, place }, keep);
    for (let i = 0; i < batch.rows; i++) {
      const row = new Uint32Array(2 * this.#kept.size);
      for (const { place, cells, has } of kept) if (has?.(i) !== false) hashCell(cells, i, row, place);
      this.#rows.add(row);
    }
  }

  /** Looks at a column, or, of a column with cases, at the rows of a case. */
  #addColumn(entry: string, name: string, decision: Decision, rows: DecidedRows, keep: Keep): void {
    if (this.#stays(decision)) {
      const cells = cellsIn(rows, true);
      if (cells !== undefined) keep(entry, cells, rows.has);
      return;
    }
    if (decision.kind === 'cases') {
      this.#addCases(entry, decision, rows, keep);
      return;
    }
    this.#isMasked ||= decision.kind !== 'undecided';
    if (decision.kind === 'fields') this.#addDocuments(entry, decision, rows, keep);
    if (decision.kind !== 'mask' || !this.#options.tellsApart(decision)) return;
    const cells = cellsIn(rows, false);
    if (cells === undefined) return;
    const tally = this.#tallyOf(name, entry);
    for (let i = 0; i < rows.batch.rows; i++) if (rows.has?.(i) !== false) tally.add(cells, i);
  }

  #addCases(
    entry: string,
    { cases, undecided }: Extract<Decision, { kind: 'cases' }>,
    { batch, place }: DecidedRows,
    keep: Keep,
  ): void {
    const conditions = cases.map(({ when }) => when);
    const { ways } = casesOfRows({ batch, first: 0 }, batch.rows, conditions, this.#options.isEmptyNull);
    const decisions: readonly Decision[] = [
      ...cases.map(({ decision }) => decision),
      { kind: 'undecided', action: undecided },
    ];
    for (const [way, decision] of decisions.entries())
      this.#addColumn(
        entry,
        `${entry} (case ${way + 1})`,
        decision,
        { batch, place, has: (row) => ways[row] === way },
        keep,
      );
  }

  #addDocuments(
    entry: string,
    { fields }: Extract<Decision, { kind: 'fields' }>,
    { batch, place }: DecidedRows,
    keep: Keep,
  ): void {
    const decided = fields.filter(({ decision }) => !this.#stays(decision));
    const sought = decided.map(({ path }) => ({ path, mayBeNumber: true, mayBeLiteral: true }));
    const cells = cellsIn({ batch, place }, true);
    if (cells === undefined) return;
    const textAt = cellTexts(cells);
    const rests: (string | null)[] = [];
    const found = decided.map((): string[] => []);
    for (let i = 0; i < batch.rows; i++) {
      const text = textAt(i);
      const reading = text === null ? undefined : new DocumentReader(sought).read(text);
      const values = reading?.problem === undefined ? (reading?.values ?? []) : [];
      rests.push(text === null ? null : around(text, values));
      for (const { field, value } of values) if (value !== null) at(found, field).push(value);
    }
    keep(`${entry} (other fields)`, cellsOf(rests));
    for (const [i, { path, decision }] of decided.entries()) {
      if (decision.kind !== 'mask' || !this.#options.tellsApart(decision)) continue;
      const texts = cellsOf(at(found, i));
      const tally = this.#tallyOf(`${entry}${formatJsonPointer(path)}`, entry);
      for (let row = 0; 2 * row < texts.bounds.length; row++) tally.add(texts, row);
    }
  }

  #stays(decision: Decision): boolean {
    if (decision.kind === 'mask') return this.#options.isKept(decision);
    return effectOf(decision) === 'keeps';
  }

  #placeOf(name: string): number {
    const known = this.#kept.get(name) ?? this.#kept.size;
    this.#kept.set(name, known);
    return known;
  }

  #tallyOf(column: string, entry: string): FrequencyTally {
    const known = this.#tallies.get(column) ?? { entry, tally: new FrequencyTally(this.#samples) };
    this.#tallies.set(column, known);
    return known.tally;
  }

  report(table: string): TableRisk {
    const columns = Array.from(this.#tallies, ([column, { entry, tally }]): ColumnRisk =>
      tally.report(column, entry),
    );
    const isCounted = this.#isMasked && this.#kept.size > 0;
    return { table, columns, rows: isCounted ? this.#rows.report([...this.#kept.keys()]) : undefined };
  }
}

/**
 * Returns the cells of a column in a form that distinguishes values; undefined for one that can't be read:
 * other checks report it.
 *
 * @param isWritten whether JSON is kept as it is written
 */
function cellsIn({ batch, place }: DecidedRows, isWritten: boolean): Cells | undefined {
  if (isWritten && (batch.isJson || batch.isUnreadable?.(place) === true)) return batch.written(place);
  try {
    return batch.isUnreadable?.(place) === true ? undefined : batch.texts(place);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
