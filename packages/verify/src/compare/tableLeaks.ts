// Looks for originals of masked columns in the columns of a masked table that stay.
import { at } from '@masker/text';
import { type Cells, nullEnd } from '@masker/columns';
import { type Decision, remarksOn, type ResolvedTable } from '@masker/plan';
import type { Finder } from '@masker/find';
import { type ColumnLeak, LeakCounter } from '../leaks/leakCounter.ts';
import { OriginalSearch, type LeakedWords } from '../leaks/originalSearch.ts';
import type { OriginalSet } from '../leaks/originalSet.ts';
import type { VerifiedMasker } from '../unchangedProbability.ts';
import type { MaskDecision } from '@masker/formats';
import type { FoundFieldValue } from '@masker/format-text';
import { cellsOf, type ColumnBatch } from '@masker/format-api';
import { around, documentTexts, FieldReader } from './documentParts.ts';
import type { BatchRows, RowPairs } from './zipRows.ts';
import { finderOf, type FindDecision } from './foundCounter.ts';
import { casesOfRows } from './matchedCases.ts';
import { readCells } from './readCells.ts';
import { casesThatStay, type IsKept, isPassthrough } from './searchedColumns.ts';
import { isInternational, joinNumber, maxJoined, shorterStarts } from '../leaks/joinedNumber.ts';
import { beginningOf, nextWord, WordHash } from '../leaks/wordHash.ts';

/** The originals of one row, as hashes of their words, computed on demand, as few rows are requested. */
class OwnOriginals {
  readonly #hash = new WordHash();
  readonly #joined = new Uint8Array(maxJoined);
  readonly #columns: readonly (() => Cells)[];

  /** @param columns give the originals of masked columns, in rows of the same numbers */
  constructor(columns: readonly (() => Cells)[]) {
    this.#columns = columns;
  }

  /** Returns true if one of the row's originals has these words. */
  has(row: number, { beginning, high, low }: LeakedWords): boolean {
    const hash = this.#hash;
    for (const column of this.#columns) {
      const { bytes, bounds } = column();
      const start = bounds[2 * row] ?? 0;
      const end = bounds[2 * row + 1] ?? 0;
      if (end === nullEnd) continue;
      const first = nextWord(bytes, start, end);
      if (first === end || (beginning !== 0 && beginningOf(bytes, first, end) !== beginning)) continue;
      hash.addAll(bytes, first, end);
      if (hash.high === high && hash.low === low) return true;
      const length = joinNumber(bytes, first, end, this.#joined);
      if (length === 0) continue;
      const starts = shorterStarts(this.#joined, 0, length, isInternational(bytes, start, end));
      for (const from of [0, ...starts]) {
        hash.addAll(this.#joined, from, length);
        if (hash.high === high && hash.low === low) return true;
      }
    }
    return false;
  }
}

/** Replaces a found value: a word that no original has. */
const foundMark = ' \u{f0000} ';

export interface LeakOptions {
  readonly originals: OriginalSet;
  readonly isKept: IsKept;
  readonly isEmptyNull: boolean;
  /** For a sample that isn't masked yet: values that the plan finds in its texts are skipped. */
  readonly sampledMaskerOf?: ((decision: MaskDecision) => VerifiedMasker) | undefined;
}

/** Rows of a column in which originals are searched. */
interface SearchedRows {
  readonly cells: Cells;
  readonly first: number;
  readonly count: number;
  /** False for rows that are passed over. */
  readonly isSearched?: (row: number) => boolean;
}

/** A column that stays, wholly or in part. */
interface SearchedColumn {
  readonly counter: LeakCounter;
  readonly search: OriginalSearch;
  readonly rowsOf: (original: BatchRows, masked: BatchRows, index: number, count: number) => SearchedRows;
  /** Makes what says that an original in a row is none that stays. */
  readonly exclusionOf?: ((original: BatchRows) => Exclusion) | undefined;
}

/** @param row of the original's batch */
type Exclusion = (row: number, found: LeakedWords) => boolean;

export class TableLeaks implements RowPairs {
  readonly #table: ResolvedTable;
  readonly #options: LeakOptions;
  readonly #rows: number;
  readonly #columns = new Map<string, SearchedColumn | undefined>();
  originalRows = 0;
  maskedRows = 0;

  /** @param rows how many the table has */
  constructor(table: ResolvedTable, rows: number, options: LeakOptions) {
    this.#table = table;
    this.#rows = rows;
    this.#options = options;
  }

  get dropsRows(): boolean {
    return this.#table.whole === 'empty';
  }

  addColumns(): void {
    // Columns become known with their rows.
  }

  compare(original: BatchRows, masked: BatchRows, count: number): void {
    const row = this.originalRows + 1;
    this.originalRows += count;
    this.maskedRows += count;
    const own = this.#ownOf(original.batch);
    for (const [index, name] of masked.batch.columns.entries()) {
      const column = this.#column(name);
      if (column === undefined || masked.batch.isUnreadable?.(index) === true) continue;
      const searched = column.rowsOf(original, masked, index, count);
      this.#search(column, searched, own, original.first, row, column.exclusionOf?.(original));
    }
  }

  #ownOf(batch: ColumnBatch): OwnOriginals {
    if (this.#table.whole !== undefined) return new OwnOriginals([]);
    const masked = batch.columns.flatMap((name, index) => {
      const isMasked = !this.#isKept(this.#table.decide(name));
      return isMasked && batch.isUnreadable?.(index) !== true ? [() => batch.texts(index)] : [];
    });
    return new OwnOriginals(masked);
  }

  #search(
    { counter, search }: SearchedColumn,
    { cells, first, count, isSearched }: SearchedRows,
    own: OwnOriginals,
    firstOriginal: number,
    firstRow: number,
    excludes: Exclusion | undefined,
  ): void {
    const { bounds } = cells;
    const rows = new Uint32Array(count);
    let searched = 0;
    for (let i = 0; i < count; i++) {
      const start = bounds[2 * (first + i)];
      const end = bounds[2 * (first + i) + 1];
      if (end !== nullEnd && start !== end && isSearched?.(i) !== false) rows[searched++] = first + i;
    }
    counter.values += searched;
    search.searchAll(cells, rows.subarray(0, searched), (known, found, row) => {
      const i = row - first;
      if (excludes?.(firstOriginal + i, found) !== true)
        counter.add(firstRow + i, known, found, () => own.has(firstOriginal + i, found));
    });
  }

  /** Returns true if a column stays as a whole, and originals in it are residue. */
  keepsColumn(name: string): boolean {
    if (this.#column(name) === undefined) return false;
    return this.#table.whole === 'keep' || this.#isKept(this.#table.decide(name));
  }

  #isKept(decision: Decision): boolean {
    return isPassthrough(decision, this.#options.isKept);
  }

  #column(name: string): SearchedColumn | undefined {
    if (this.#columns.has(name)) return this.#columns.get(name);
    const entry = this.#table.whole === undefined ? this.#table.entryOf(name) : undefined;
    const isAllowed = entry !== undefined && remarksOn(entry).allowResidue;
    const searched = isAllowed ? undefined : this.#searchedOf(name);
    const { originals } = this.#options;
    const made = searched && {
      counter: new LeakCounter(name, originals, this.#rows, searched.exclusionOf ? 'found' : 'kept'),
      search: new OriginalSearch(originals),
      ...searched,
    };
    this.#columns.set(name, made);
    return made;
  }

  /** Undefined for a column of which nothing is kept. */
  #searchedOf(name: string): Pick<SearchedColumn, 'rowsOf' | 'exclusionOf'> | undefined {
    const decision = this.#table.whole === 'keep' ? ({ kind: 'keep' } as const) : this.#table.decide(name);
    if (this.#isKept(decision)) return { rowsOf: wholeCells };
    // Texts around found values are kept.
    if (decision.kind === 'find') return this.#aroundFound(name, decision);
    if (decision.kind === 'fields') return { rowsOf: restsOfDocuments(name, decision, this.#options.isKept) };
    const rowsOf = decision.kind === 'cases' ? this.#casesThatStay(decision) : undefined;
    return rowsOf && { rowsOf };
  }

  #aroundFound(name: string, decision: FindDecision): Pick<SearchedColumn, 'rowsOf' | 'exclusionOf'> {
    const { sampledMaskerOf, originals } = this.#options;
    if (sampledMaskerOf === undefined)
      return { rowsOf: wholeCells, exclusionOf: (original) => writtenByMaskers(originals, original, name) };
    return {
      rowsOf: restsOfTexts(finderOf(decision.targets, sampledMaskerOf)),
      exclusionOf: ({ batch }) => {
        const columns = decision.alsoFrom.map(({ column }) => readCells(batch, column));
        const own = new OwnOriginals(
          columns.flatMap((column) => (column.kind === 'text' ? [() => column.values] : [])),
        );
        return (row, found) => own.has(row, found);
      },
    };
  }

  #casesThatStay(decision: Extract<Decision, { kind: 'cases' }>): SearchedColumn['rowsOf'] | undefined {
    const areKept = casesThatStay(decision, this.#options.isKept);
    if (!areKept.includes(true)) return undefined;
    const conditions = decision.cases.map(({ when }) => when);
    return (original, masked, index, count) => {
      const { ways } = casesOfRows(original, count, conditions, this.#options.isEmptyNull);
      const whole = wholeCells(original, masked, index, count);
      return { ...whole, isSearched: (i) => areKept[at(ways, i)] === true };
    };
  }

  /** Findings; of the metadata of its file, too. */
  report(): ColumnLeak[] {
    return Array.from(this.#columns.values()).flatMap(
      (column) => column?.counter.report(column.search.numbers) ?? [],
    );
  }
}

function wholeCells(_: BatchRows, { batch, first }: BatchRows, index: number, count: number): SearchedRows {
  return { cells: batch.isJson ? batch.written(index) : batch.texts(index), first, count };
}

/** Excludes what wasn't in the text before: maskers draw values that are originals of other rows. */
function writtenByMaskers(originals: OriginalSet, { batch }: BatchRows, name: string): Exclusion {
  const index = batch.columns.indexOf(name);
  if (index === -1) return () => false;
  const { bytes, bounds } = batch.isJson ? batch.written(index) : batch.texts(index);
  const search = new OriginalSearch(originals);
  const before = new Set<number>();
  let searched = -1;
  return (row, { low }) => {
    if (row !== searched) {
      before.clear();
      const [start = 0, end = 0] = [bounds[2 * row], bounds[2 * row + 1]];
      if (end !== nullEnd)
        search.search(bytes, start, end, (_, found) => {
          before.add(found.low);
        });
      searched = row;
    }
    return !before.has(low);
  };
}

/** Texts without the values that are found in them by their shapes. */
function restsOfTexts(finder: Finder): SearchedColumn['rowsOf'] {
  return (_, { batch, first }, index, count) => {
    const textAt = documentTexts(batch, index);
    const rests = Array.from({ length: count }, (__, i) => {
      const text = textAt(first + i);
      if (text === null) return null;
      const parts: string[] = [];
      let at = 0;
      for (const { start, end } of finder.find(text)) {
        parts.push(text.slice(at, start));
        at = end;
      }
      // A mark, so that the words around don't become one run.
      return [...parts, text.slice(at)].join(foundMark);
    });
    return { cells: cellsOf(rests), first: 0, count };
  };
}

/** Documents without the values that don't stay. */
function restsOfDocuments(
  name: string,
  { fields }: Extract<Decision, { kind: 'fields' }>,
  isKept: IsKept,
): SearchedColumn['rowsOf'] {
  const reader = new FieldReader(name, fields);
  const areKept = fields.map(({ decision }) => casesThatStay(decision, isKept));
  return (original, { batch, first }, index, count) => {
    const textAt = documentTexts(batch, index);
    const hasMaps = batch.isNested?.(index) === true;
    const casesAt = reader.hasCases ? casesOfDocuments(reader, original.batch, name) : undefined;
    const rests = Array.from({ length: count }, (_, i) => {
      const text = textAt(first + i);
      if (text === null) return null;
      const { values, problem } = reader.read(text, hasMaps);
      if (problem !== undefined) return text;
      const ways = casesAt?.(original.first + i, values);
      const leaving = values.filter(({ field }, k) => {
        const own = areKept[field] ?? [];
        const way = own.length > 1 ? ways?.[k] : 0;
        return way === undefined ? !own.includes(true) : own[way] !== true;
      });
      return around(text, leaving);
    });
    return { cells: cellsOf(rests), first: 0, count };
  };
}

/** Gives the case of each value of a masked document by its original; undefined if they have other fields. */
function casesOfDocuments(
  reader: FieldReader,
  batch: ColumnBatch,
  name: string,
): (row: number, masked: readonly FoundFieldValue[]) => readonly number[] | undefined {
  const index = batch.columns.indexOf(name);
  if (index < 0 || batch.isUnreadable?.(index) === true) return () => undefined;
  const textAt = documentTexts(batch, index);
  const hasMaps = batch.isNested?.(index) === true;
  return (row, masked) => {
    const text = textAt(row);
    const read = text === null ? undefined : reader.read(text, hasMaps);
    if (read === undefined || read.problem !== undefined || read.values.length !== masked.length)
      return undefined;
    if (read.values.some(({ field }, i) => masked[i]?.field !== field)) return undefined;
    return reader.casesOf(read, batch, row);
  };
}
