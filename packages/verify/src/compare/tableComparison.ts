// Compares the rows of a masked table with those of its original, by a plan's decision on each column.
import {
  type Decision,
  effectOf,
  type SeenCases,
  remarksOn,
  type ResolvedTable,
  type Condition,
} from '@masker/plan';
import { masksValues } from '@masker/masker';
import type { TableDefinition, ColumnDefinition } from '@masker/schema';
import { MaskedCounter, NullCounter, type ColumnFit, KeptCounter } from '../columnCounters.ts';
import type { OriginalSet } from '../leaks/originalSet.ts';
import type { TableReport, SuspectColumn } from '../tableReport.ts';
import type { VerifiedMasker } from '../unchangedProbability.ts';
import { CaseCounter, type ColumnBatch } from '@masker/format-api';
import type { MaskDecision } from '@masker/formats';
import {
  type CellComparer,
  type Gather,
  isReadable,
  type CounterOf,
  writtenOf,
} from './cells/cellComparer.ts';
import { documentCells } from './cells/documentCells.ts';
import type { DocumentFields } from './cells/documentFields.ts';
import { foundCells, maskedCells } from './cells/maskedCells.ts';
import { replacedCells } from './cells/replacedCells.ts';
import { FoundCounter } from './foundCounter.ts';
import type { BatchRows, RowPairs } from './zipRows.ts';
import { type KnownShifts, RowComparison } from './rowComparison.ts';
import { at } from '@masker/text';
import { casesOfRows } from './matchedCases.ts';
import { type Cells, isSameCell } from '@masker/columns';

/** Number of different values that are known of a table at most, shared by its masked columns. */
const maxTracked = 2 ** 22;
/** Minimum number of columns that share it. */
const minColumns = 4;

/** Options that all tables share. */
export interface ComparisonOptions {
  readonly maskerOf: (decision: MaskDecision) => VerifiedMasker;
  /** True if an empty cell is how null is written. */
  readonly isEmptyNull: boolean;
  readonly shifts: KnownShifts;
  /** Receives the originals of columns that don't stay. */
  readonly originals?: OriginalSet | undefined;
}

export class TableComparison implements RowPairs {
  readonly #name: string;
  readonly #table: ResolvedTable;
  readonly #options: ComparisonOptions;
  readonly #comparers = new Map<string, CellComparer>();
  readonly #undecided = new Set<string>();
  #maxTrackedPerColumn = maxTracked / minColumns;
  readonly originalColumns = new Set<string>();
  readonly maskedColumns = new Set<string>();
  #rows: RowComparison | undefined;
  originalRows = 0;
  maskedRows = 0;

  constructor(name: string, table: ResolvedTable, options: ComparisonOptions) {
    this.#name = name;
    this.#table = table;
    this.#options = options;
  }

  get dropsRows(): boolean {
    return this.#table.whole === 'empty';
  }

  /** Called with the columns of each batch, before its rows. */
  addColumns(columns: readonly string[], isMasked: boolean): void {
    const known = isMasked ? this.maskedColumns : this.originalColumns;
    for (const column of columns) known.add(column);
    this.#maxTrackedPerColumn = Math.min(
      this.#maxTrackedPerColumn,
      Math.floor(maxTracked / Math.max(minColumns, known.size)),
    );
  }

  compare(original: BatchRows, masked: BatchRows, count: number): void {
    const row = this.originalRows + 1;
    this.originalRows += count;
    this.maskedRows += count;
    if (this.dropsRows) return;
    const { maskerOf, shifts } = this.#options;
    this.#rows ??= new RowComparison(this.#table, original.batch.columns, maskerOf, shifts);
    if (!this.#rows.isEmpty) this.#rows.compare(original, masked, count, row);
    const columns = new Map(masked.batch.columns.map((column, i) => [column, i]));
    for (const [i, name] of original.batch.columns.entries()) {
      const column = masked.batch.columns[i] === name ? i : (columns.get(name) ?? -1);
      const cells = this.#comparer(name, original.batch, i);
      cells?.compare({ ...original, column: i }, { ...masked, column }, count, row);
    }
  }

  #comparer(column: string, batch: ColumnBatch, index: number): CellComparer | undefined {
    const known = this.#comparers.get(column);
    if (known !== undefined || this.#undecided.has(column)) return known;
    const decision = this.#table.whole === 'keep' ? ({ kind: 'keep' } as const) : this.#table.decide(column);
    // Masking leaves computed columns without a decision to the database.
    const isLeft = batch.computed?.has(column) === true && this.#table.entryOf(column) === undefined;
    const own = isLeft && decision.kind === 'undecided' ? ({ kind: 'null' } as const) : decision;
    const made = this.#make(column, own, batch.isNested?.(index) === true, batch.computed !== undefined);
    if (made === undefined) this.#undecided.add(column);
    else this.#comparers.set(column, made);
    return made;
  }

  /** @param hasParts whether each element of a list is decided by itself */
  #make(column: string, decision: Decision, hasParts: boolean, isDump: boolean): CellComparer | undefined {
    // In dumps, the only value of a list is one without elements.
    if (hasParts && isDump && decision.kind === 'value')
      return this.#make(column, { kind: 'value', text: '[]' }, false, isDump);
    if (hasParts && (decision.kind === 'mask' || decision.kind === 'value' || decision.kind === 'find'))
      return this.#documents(column, [{ path: [], decision }]);
    if (decision.kind === 'cases') return this.#cases(column, decision, hasParts, isDump);
    if (decision.kind === 'fields') return this.#documents(column, decision.fields);
    const { maskerOf, isEmptyNull } = this.#options;
    const counter = this.#counterOf(column, decision);
    if (counter instanceof FoundCounter) return foundCells(counter);
    if (counter instanceof NullCounter) return this.#gathering(column, replacedCells(counter, isEmptyNull));
    if (counter === undefined) return effectOf(decision) === 'keeps' ? keptCells(column) : undefined;
    const leaves = decision.kind === 'mask' && !masksValues(maskerOf(decision).configuration);
    return leaves ? maskedCells(counter) : this.#gathering(column, maskedCells(counter));
  }

  #counterOf(name: string, decision: Decision): ReturnType<CounterOf> {
    const maxHashes = this.#maxTrackedPerColumn;
    const { maskerOf } = this.#options;
    if (decision.kind === 'null') return new NullCounter(name, maxHashes);
    if (decision.kind === 'value') return new NullCounter(name, maxHashes, decision.text);
    if (decision.kind === 'find') return new FoundCounter(name, decision, maskerOf);
    return decision.kind === 'mask' ? new MaskedCounter(name, maskerOf(decision), maxHashes) : undefined;
  }

  #documents(column: string, fields: DocumentFields): CellComparer {
    const counterOf: CounterOf = (name, decision) => this.#counterOf(name, decision);
    return documentCells(column, fields, counterOf, (name) => this.#gather(column, name));
  }

  /**
   * Returns the sink for the originals of a column or case, or of a field in it; undefined if they aren't searched
   * for.
   */
  #gather(column: string, name: string): Gather | undefined {
    const found = this.#options.originals;
    const entry = this.#table.entryOf(column.split(caseMark)[0] ?? column);
    if (found === undefined || (entry !== undefined && remarksOn(entry).allowResidue)) return undefined;
    const source = found.addSource({ table: this.#name, column: name });
    return (cells, first, count) => {
      found.addAll(source, cells, first, count);
    };
  }

  #gathering(name: string, cells: CellComparer): CellComparer {
    const gather = this.#gather(name, name);
    if (gather === undefined) return cells;
    return {
      ...cells,
      compare(original, masked, count, row) {
        cells.compare(original, masked, count, row);
        if (isReadable(original)) gather(original.batch.texts(original.column), original.first, count);
      },
    };
  }

  /** A comparer for each case, and one for rows that none matches. */
  #cases(
    column: string,
    { cases, undecided }: Extract<Decision, { kind: 'cases' }>,
    hasParts: boolean,
    isDump: boolean,
  ): CellComparer | undefined {
    const comparers = cases.map(({ decision }, i) =>
      this.#make(`${column}${caseMark}${i + 1})`, decision, hasParts, isDump),
    );
    const made = comparers.flatMap((comparer) => comparer ?? []);
    if (made.length < comparers.length) return undefined;
    const conditions = cases.map(({ when }) => when);
    const counter = new CaseCounter(conditions, undecided);
    const all = [...made, keptCells(`${column} (no case)`)];
    return caseCells(all, conditions, this.#options.isEmptyNull, counter);
  }

  /** Fit of values with their maskers, by the names of columns. */
  fits(): (ColumnFit & { readonly entry: string })[] {
    return Array.from(this.#comparers).flatMap(([entry, { fits }]) =>
      (fits?.() ?? []).map((fit) => ({ ...fit, entry })),
    );
  }

  /**
   * Returns the number of values that each case decided since the last call, of columns and of fields in
   * them.
   */
  cases(): SeenCases[] {
    const { ownerOf } = this.#table;
    return Array.from(this.#comparers).flatMap(([name, { cases }]) =>
      (cases?.() ?? []).map(({ path, ...count }) => ({
        location: { table: ownerOf(name) ?? this.#name, column: name, path },
        ...count,
      })),
    );
  }

  /** @param definition of the masked table */
  report(isMissing: boolean, uniqueColumns: readonly string[], definition?: TableDefinition): TableReport {
    const { originalRows, maskedRows, dropsRows, originalColumns, maskedColumns } = this;
    const isCompared = !isMissing && !dropsRows;
    const others = (some: ReadonlySet<string>, than: ReadonlySet<string>) =>
      isCompared ? [...some].filter((column) => !than.has(column)) : [];
    return {
      table: this.#name,
      originalRows,
      maskedRows,
      isEmptied: dropsRows,
      columns: [...originalColumns].flatMap((column) => this.#comparers.get(column)?.reports() ?? []),
      missingColumns: others(originalColumns, maskedColumns),
      newColumns: others(maskedColumns, originalColumns),
      undecidedColumns: [...this.#undecided],
      isMissing,
      uniqueColumns,
      residues: [],
      suspects: definition ? suspectColumns(this.#table, definition, this.#comparers) : [],
      keys: [],
      fitting: this.#rows?.reports() ?? [],
    };
  }
}

/** Between the name of a column and the number of its case. */
const caseMark = ' (case ';

/**
 * Cells that a case decides, found by the original row.
 *
 * @param counter counts the cells of each case
 */
function caseCells(
  comparers: readonly CellComparer[],
  conditions: readonly (readonly Condition[])[],
  isEmptyNull: boolean,
  counter: CaseCounter,
): CellComparer {
  return {
    compare(original, masked, count, row) {
      const { ways, compared } = casesOfRows(original, count, conditions, isEmptyNull);
      counter.add(ways, compared);
      for (const [i, way] of ways.entries())
        at(comparers, way).compare(
          { ...original, first: original.first + i },
          { ...masked, first: masked.first + i },
          1,
          row + i,
        );
    },
    reports: () => comparers.flatMap((comparer) => comparer.reports()),
    cases: () => [{ path: [], ...counter.take() }],
    isIn: (text) => comparers.some(({ isIn }) => isIn?.(text) === true),
    fits: () => comparers.flatMap(({ fits }) => fits?.() ?? []),
  };
}

/** JSON members are equal if they are written alike, all else if it represents the same value. */
function keptCells(column: string): CellComparer {
  const counter = new KeptCounter(column);
  let isComparedByBytes = false;
  return {
    compare(original, masked, count, row) {
      const [before, after] = [writtenOf(original), writtenOf(masked)];
      const areReadable = isReadable(original) && isReadable(masked);
      isComparedByBytes ||= !areReadable;
      const isText = areReadable && !original.batch.isJson && masked.column >= 0;
      let texts: readonly [Cells, Cells] | undefined;
      const isSameText = (i: number) => {
        texts ??= [original.batch.texts(original.column), masked.batch.texts(masked.column)];
        return isSameCell(texts[0], original.first + i, texts[1], masked.first + i);
      };
      for (let i = 0; i < count; i++) {
        const isSame = masked.column >= 0 && isSameCell(before, original.first + i, after, masked.first + i);
        counter.add(isSame || (isText && isSameText(i)), row + i);
      }
    },
    reports: () => [{ ...counter.report(), ...(isComparedByBytes && { isComparedByBytes }) }],
  };
}

/** @param comparers by the names of columns */
function suspectColumns(
  table: ResolvedTable,
  { columns, metadata = [] }: TableDefinition,
  comparers: ReadonlyMap<string, CellComparer>,
): SuspectColumn[] {
  const texts = metadata.map(({ key, value }) => ({
    key,
    // Descriptions of the schema name columns between quotation marks: these are no values.
    text: columns.reduce((text, { name }) => text.replaceAll(`"${name}"`, ' '), value),
  }));
  const inMetadata = Array.from(comparers, ([name, { isIn }]) => ({
    name,
    fileKeys: texts.flatMap(({ key, text }) => (isIn?.(text) === true ? [key] : [])),
  })).filter(({ fileKeys }) => fileKeys.length > 0);
  return [...columns.filter((column) => isSuspect(table, column)), ...inMetadata];
}

/** Columns that stay keep their metadata and dictionaries, too. */
function isSuspect(
  { whole, decide }: ResolvedTable,
  { name, metadataKeys = [], hasRepeatedValues }: ColumnDefinition,
): boolean {
  if (metadataKeys.length === 0 && hasRepeatedValues !== true) return false;
  return whole === 'empty' || (whole === undefined && effectOf(decide(name)) === 'changes');
}
