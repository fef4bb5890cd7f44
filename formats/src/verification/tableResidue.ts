// Looks for originals of masked columns in the columns of a masked table that stay.
import {
  at,
  type Cells,
  type Column,
  columnsOfRows,
  type Decision,
  firstMatches,
  nullEnd,
  remarksOn,
  type ResolvedTable,
} from '../../../engine/src/index.ts';
import {
  type ColumnResidue,
  OriginalSearch,
  type OriginalSet,
  OwnOriginals,
  ResidueTally,
} from '../../../engine/src/plans/verification/index.ts';
import { DocumentReader } from '../json/documentReader.ts';
import { cellsOf, cellTexts, type ColumnBatch } from '../rows/columnBatch.ts';
import { around, keptPlaces } from './documentParts.ts';
import type { BatchRows, RowPairs } from './readInStep.ts';
import { readCells } from './readCells.ts';
import { type IsKept, stays } from './searchedColumns.ts';

export interface ResidueOptions {
  readonly originals: OriginalSet;
  readonly isKept: IsKept;
  readonly isEmptyNull: boolean;
}

/** Rows of a column in which originals are looked for. */
interface SearchedRows {
  readonly cells: Cells;
  readonly first: number;
  readonly count: number;
  /** False for rows that are passed over. */
  readonly isSearched?: (row: number) => boolean;
}

/** A column that stays, wholly or in part. */
interface SearchedColumn {
  readonly tally: ResidueTally;
  readonly search: OriginalSearch;
  readonly rowsOf: (original: BatchRows, masked: BatchRows, place: number, count: number) => SearchedRows;
}

export class TableResidue implements RowPairs {
  readonly #table: ResolvedTable;
  readonly #options: ResidueOptions;
  readonly #rows: number;
  readonly #columns = new Map<string, SearchedColumn | undefined>();
  originalRows = 0;
  maskedRows = 0;

  /** @param rows how many the table has */
  constructor(table: ResolvedTable, rows: number, options: ResidueOptions) {
    this.#table = table;
    this.#rows = rows;
    this.#options = options;
  }

  get isEmptied(): boolean {
    return this.#table.whole === 'empty';
  }

  addColumns(): void {
    // Columns are met with their rows.
  }

  compare(original: BatchRows, masked: BatchRows, count: number): void {
    const row = this.originalRows + 1;
    this.originalRows += count;
    this.maskedRows += count;
    const own = this.#ownOf(original.batch);
    for (const [place, name] of masked.batch.columns.entries()) {
      const column = this.#column(name);
      if (column === undefined || masked.batch.isUnreadable?.(place) === true) continue;
      this.#search(column, column.rowsOf(original, masked, place, count), own, original.first, row);
    }
  }

  #ownOf(batch: ColumnBatch): OwnOriginals {
    if (this.#table.whole !== undefined) return new OwnOriginals([]);
    const masked = batch.columns.flatMap((name, place) => {
      const isMasked = !this.#isKept(this.#table.decide(name));
      return isMasked && batch.isUnreadable?.(place) !== true ? [() => batch.texts(place)] : [];
    });
    return new OwnOriginals(masked);
  }

  #search(
    { tally, search }: SearchedColumn,
    { cells, first, count, isSearched }: SearchedRows,
    own: OwnOriginals,
    firstOriginal: number,
    firstRow: number,
  ): void {
    const { bounds } = cells;
    const rows = new Uint32Array(count);
    let searched = 0;
    for (let i = 0; i < count; i++) {
      const start = bounds[2 * (first + i)];
      const end = bounds[2 * (first + i) + 1];
      if (end !== nullEnd && start !== end && isSearched?.(i) !== false) rows[searched++] = first + i;
    }
    tally.values += searched;
    search.searchAll(cells, rows.subarray(0, searched), (known, { high, low, length, beginning }, row) => {
      const i = row - first;
      tally.add(firstRow + i, known, low, length, () => own.has(firstOriginal + i, beginning, high, low));
    });
  }

  #isKept(decision: Decision): boolean {
    return stays(decision, this.#options.isKept);
  }

  #column(name: string): SearchedColumn | undefined {
    if (this.#columns.has(name)) return this.#columns.get(name);
    const entry = this.#table.whole === undefined ? this.#table.entryOf(name) : undefined;
    const isAllowed = entry !== undefined && remarksOn(entry).allowResidue;
    const rowsOf = isAllowed ? undefined : this.#rowsOf(name);
    const { originals } = this.#options;
    const made = rowsOf && {
      tally: new ResidueTally(name, originals, this.#rows, this.#hasDrawn(name)),
      search: new OriginalSearch(originals),
      rowsOf,
    };
    this.#columns.set(name, made);
    return made;
  }

  /** True for a column whose texts hold values that maskers drew, perhaps those of others. */
  #hasDrawn(name: string): boolean {
    return this.#table.whole === undefined && this.#table.decide(name).kind === 'find';
  }

  /** Undefined for a column of which nothing stays. */
  #rowsOf(name: string): SearchedColumn['rowsOf'] | undefined {
    const decision = this.#table.whole === 'keep' ? ({ kind: 'keep' } as const) : this.#table.decide(name);
    // Texts in which values are found stay around them.
    if (this.#isKept(decision) || decision.kind === 'find') return wholeCells;
    if (decision.kind === 'fields') return restsOfDocuments(decision);
    return decision.kind === 'cases' ? this.#casesThatStay(decision) : undefined;
  }

  #casesThatStay({
    cases,
    undecided,
  }: Extract<Decision, { kind: 'cases' }>): SearchedColumn['rowsOf'] | undefined {
    const areKept = [...cases.map(({ decision }) => this.#isKept(decision)), undecided === 'keep'];
    if (!areKept.includes(true)) return undefined;
    const conditions = cases.map(({ when }) => when);
    return (original, masked, place, count) => {
      const { batch, first } = original;
      const rows = Uint32Array.from({ length: count }, (_, i) => first + i);
      const read = new Map<string, Column>();
      for (const { column } of conditions.flat()) read.set(column, readCells(batch, column));
      const ways = firstMatches(conditions, columnsOfRows(read, rows), count, this.#options.isEmptyNull);
      const whole = wholeCells(original, masked, place, count);
      return { ...whole, isSearched: (i) => areKept[at(ways, i)] === true };
    };
  }

  /** Findings; of the metadata of its file, too. */
  report(): ColumnResidue[] {
    return Array.from(this.#columns.values()).flatMap(
      (column) => column?.tally.report(column.search.numbers) ?? [],
    );
  }
}

function wholeCells(_: BatchRows, { batch, first }: BatchRows, place: number, count: number): SearchedRows {
  return { cells: batch.isJson ? batch.written(place) : batch.texts(place), first, count };
}

/** Documents without the fields that don't stay. */
function restsOfDocuments({ fields }: Extract<Decision, { kind: 'fields' }>): SearchedColumn['rowsOf'] {
  const decided = fields
    .filter(({ decision }) => decision.kind !== 'keep')
    .map(({ path }) => ({ path, mayBeNumber: true, mayBeLiteral: true }));
  const sought = [...decided, ...keptPlaces(fields)];
  return (_, { batch, first }, place, count) => {
    const textAt = cellTexts(batch.isJson ? batch.written(place) : batch.texts(place));
    const hasMaps = batch.isNested?.(place) === true;
    const rests = Array.from({ length: count }, (__, i) => {
      const text = textAt(first + i);
      if (text === null) return null;
      const { values, problem } = new DocumentReader(sought, { hasMaps }).read(text);
      return problem === undefined ? around(text, values) : text;
    });
    return { cells: cellsOf(rests), first: 0, count };
  };
}
