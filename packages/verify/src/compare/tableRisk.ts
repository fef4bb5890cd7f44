// Measures how much the copy of a table reveals: frequencies of masked values, and rows whose kept values are
// unique.
import { at } from '@masker/text';
import { type Cells, nullEnd } from '@masker/columns';
import { type Decision, effectOf, type ResolvedTable } from '@masker/plan';
import { formatJsonPointer } from '@masker/json';
import type { ColumnRisk, TableRisk } from '../risk/riskReport.ts';
import { FrequencyCounter } from '../risk/frequencyCounter.ts';
import { KeptRows } from '../risk/keptRows.ts';
import type { SharedSamples } from '../risk/sharedSamples.ts';
import { InputError, cellsOf, cellTexts, type ColumnBatch } from '@masker/format-api';
import { DocumentReader } from '@masker/format-text';
import type { MaskDecision } from '@masker/formats';
import { around } from './documentParts.ts';
import { casesOfRows } from './matchedCases.ts';
import { ByteHash } from '../byteHash.ts';

const hash = new ByteHash();

/** Writes the two numbers of a cell into a row; null writes none, so that they are 0. */
export function hashCell({ bytes, bounds }: Cells, at: number, row: Uint32Array, column: number): void {
  const [start = 0, end = nullEnd] = [bounds[2 * at], bounds[2 * at + 1]];
  if (end === nullEnd) return;
  hash.hash(bytes, start, end);
  row[2 * column] = Math.imul(hash.high ^ Math.imul(column + 1, 0x9e3779b1), 0x85ebca6b);
  row[2 * column + 1] = Math.imul(hash.low ^ Math.imul(column + 1, 0xc2b2ae35), 0x27d4eb2f);
}

export interface RiskOptions {
  readonly isEmptyNull: boolean;
  /** True if a masker leaves values as they are. */
  readonly isKept: (decision: MaskDecision) => boolean;
  /** True if equal values become equal, and others different ones in general. */
  readonly distinguishes: (decision: MaskDecision) => boolean;
}

/** The rows of a batch that a decision is about. */
interface DecidedRows {
  readonly batch: ColumnBatch;
  readonly index: number;
  /** True for each row that is looked at; absent for all. */
  readonly has?: (row: number) => boolean;
}

/** Receives the cells of a column that stays: two numbers for each row. */
type Keep = (name: string, cells: Cells, has?: (row: number) => boolean) => void;

export class TableRisks {
  readonly #table: ResolvedTable;
  readonly #options: RiskOptions;
  readonly #samples: SharedSamples;
  readonly #counters = new Map<string, { readonly entry: string; readonly counter: FrequencyCounter }>();
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
    const kept: { readonly index: number; readonly cells: Cells; readonly has?: (row: number) => boolean }[] =
      [];
    const keep: Keep = (name, cells, has) => {
      kept.push({ index: this.#indexOf(name), cells, ...(has && { has }) });
    };
    for (const [index, name] of batch.columns.entries())
      this.#addColumn(name, name, decide(name), { batch, index }, keep);
    for (let i = 0; i < batch.rows; i++) {
      const row = new Uint32Array(2 * this.#kept.size);
      for (const { index, cells, has } of kept) if (has?.(i) !== false) hashCell(cells, i, row, index);
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
    if (decision.kind !== 'mask' || !this.#options.distinguishes(decision)) return;
    const cells = cellsIn(rows, false);
    if (cells === undefined) return;
    const counter = this.#counterOf(name, entry);
    for (let i = 0; i < rows.batch.rows; i++) if (rows.has?.(i) !== false) counter.add(cells, i);
  }

  #addCases(
    entry: string,
    { cases, undecided }: Extract<Decision, { kind: 'cases' }>,
    { batch, index }: DecidedRows,
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
        { batch, index, has: (row) => ways[row] === way },
        keep,
      );
  }

  #addDocuments(
    entry: string,
    { fields }: Extract<Decision, { kind: 'fields' }>,
    { batch, index }: DecidedRows,
    keep: Keep,
  ): void {
    const decided = fields.filter(({ decision }) => !this.#stays(decision));
    const targets = decided.map(({ path }) => ({ path, mayBeNumber: true, mayBeLiteral: true }));
    const cells = cellsIn({ batch, index }, true);
    if (cells === undefined) return;
    const textAt = cellTexts(cells);
    const rests: (string | null)[] = [];
    const found = decided.map((): string[] => []);
    for (let i = 0; i < batch.rows; i++) {
      const text = textAt(i);
      const reading = text === null ? undefined : new DocumentReader(targets).read(text);
      const values = reading?.problem === undefined ? (reading?.values ?? []) : [];
      rests.push(text === null ? null : around(text, values));
      for (const { field, value } of values) if (value !== null) at(found, field).push(value);
    }
    keep(`${entry} (other fields)`, cellsOf(rests));
    for (const [i, { path, decision }] of decided.entries()) {
      if (decision.kind !== 'mask' || !this.#options.distinguishes(decision)) continue;
      const texts = cellsOf(at(found, i));
      const counter = this.#counterOf(`${entry}${formatJsonPointer(path)}`, entry);
      for (let row = 0; 2 * row < texts.bounds.length; row++) counter.add(texts, row);
    }
  }

  #stays(decision: Decision): boolean {
    if (decision.kind === 'mask') return this.#options.isKept(decision);
    return effectOf(decision) === 'keeps';
  }

  #indexOf(name: string): number {
    const known = this.#kept.get(name) ?? this.#kept.size;
    this.#kept.set(name, known);
    return known;
  }

  #counterOf(column: string, entry: string): FrequencyCounter {
    const known = this.#counters.get(column) ?? { entry, counter: new FrequencyCounter(this.#samples) };
    this.#counters.set(column, known);
    return known.counter;
  }

  report(table: string): TableRisk {
    const columns = Array.from(this.#counters, ([column, { entry, counter }]): ColumnRisk =>
      counter.report(column, entry),
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
function cellsIn({ batch, index }: DecidedRows, isWritten: boolean): Cells | undefined {
  if (isWritten && (batch.isJson || batch.isUnreadable?.(index) === true)) return batch.written(index);
  try {
    return batch.isUnreadable?.(index) === true ? undefined : batch.texts(index);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
