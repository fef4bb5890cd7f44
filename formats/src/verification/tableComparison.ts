// Compares the rows of a masked table with those of its original, as a plan says what becomes of each column.
import {
  type Cells,
  type Column,
  type ColumnDefinition,
  columnsOfRows,
  type Condition,
  type Decision,
  effectOf,
  firstMatches,
  formatJsonPointer,
  isSameCell,
  masksValues,
  nullEnd,
  remarksOn,
  type ResolvedTable,
  type TableDefinition,
  utf8,
} from '../../../engine/src/index.ts';
import {
  type ColumnFit,
  KeptTally,
  MaskedTally,
  NullTally,
  type OriginalSet,
  type SuspectColumn,
  type TableReport,
  type VerifiedMasker,
} from '../../../engine/src/plans/verification/index.ts';
import { DocumentReader } from '../json/documentReader.ts';
import type { MaskDecision } from '../plan/fieldOf.ts';
import { cellsOf, cellTexts, type ColumnBatch } from '../rows/columnBatch.ts';
import { around } from './aroundValues.ts';
import { keptPlaces } from './keptPlaces.ts';
import { readCells } from './readCells.ts';
import { FoundTally } from './foundTally.ts';
import type { BatchRows, RowPairs } from './readInStep.ts';
import { type KnownShifts, RowComparison } from './rowComparison.ts';

/** A column of rows that are compared. */
interface ColumnRows {
  readonly batch: ColumnBatch;
  /** Its place in the batch; -1 where there is no such column. */
  readonly column: number;
  readonly first: number;
}

interface CellComparer {
  /** @param row the number of the first row, from 1 */
  compare(original: ColumnRows, masked: ColumnRows, count: number, row: number): void;
  reports(): TableReport['columns'];
  /** True if a text holds an original; absent for columns that aren't masked. */
  readonly isIn?: (text: string) => boolean;
  /** Fit of texts with their maskers; absent for columns that aren't masked, and none of what holds other values. */
  readonly fits?: () => readonly ColumnFit[];
}

/** Number of different values that are known of a table at most, shared by its masked columns. */
const maxTracked = 2 ** 22;
/** So many columns at least share it. */
const fewestColumns = 4;

export class TableComparison implements RowPairs {
  readonly #table: ResolvedTable;
  readonly #maskerOf: (decision: MaskDecision) => VerifiedMasker;
  readonly #isEmptyNull: boolean;
  readonly #name: string;
  readonly #found: OriginalSet | undefined;
  readonly #comparers = new Map<string, CellComparer>();
  readonly #undecided = new Set<string>();
  #maxTrackedPerColumn = maxTracked / fewestColumns;
  readonly originalColumns = new Set<string>();
  readonly maskedColumns = new Set<string>();
  readonly #shifts: KnownShifts;
  #rows: RowComparison | undefined;
  originalRows = 0;
  maskedRows = 0;

  /**
   * @param isEmptyNull whether an empty cell is how null is written
   * @param shifts shared by all tables
   * @param found receives the originals of columns that don't stay
   */
  constructor(
    name: string,
    table: ResolvedTable,
    maskerOf: (decision: MaskDecision) => VerifiedMasker,
    isEmptyNull: boolean,
    shifts: KnownShifts = new Map(),
    found?: OriginalSet,
  ) {
    this.#name = name;
    this.#table = table;
    this.#shifts = shifts;
    this.#isEmptyNull = isEmptyNull;
    this.#maskerOf = maskerOf;
    this.#found = found;
  }

  get isEmptied(): boolean {
    return this.#table.whole === 'empty';
  }

  /** Told the columns of each batch, before its rows. */
  addColumns(columns: readonly string[], isMasked: boolean): void {
    const known = isMasked ? this.maskedColumns : this.originalColumns;
    for (const column of columns) known.add(column);
    this.#maxTrackedPerColumn = Math.min(
      this.#maxTrackedPerColumn,
      Math.floor(maxTracked / Math.max(fewestColumns, known.size)),
    );
  }

  compare(original: BatchRows, masked: BatchRows, count: number): void {
    const row = this.originalRows + 1;
    this.originalRows += count;
    this.maskedRows += count;
    if (this.isEmptied) return;
    this.#rows ??= new RowComparison(this.#table, original.batch.columns, this.#maskerOf, this.#shifts);
    if (!this.#rows.isEmpty) this.#rows.compare(original, masked, count, row);
    const places = new Map(masked.batch.columns.map((column, i) => [column, i]));
    for (const [i, name] of original.batch.columns.entries()) {
      const column = masked.batch.columns[i] === name ? i : (places.get(name) ?? -1);
      this.#comparer(name, original.batch, i)?.compare(
        { ...original, column: i },
        { ...masked, column },
        count,
        row,
      );
    }
  }

  #comparer(column: string, batch: ColumnBatch, place: number): CellComparer | undefined {
    const known = this.#comparers.get(column);
    if (known !== undefined || this.#undecided.has(column)) return known;
    const decision = this.#table.whole === 'keep' ? ({ kind: 'keep' } as const) : this.#table.decide(column);
    // Masking leaves to the database what nothing decides of what it computes.
    const isLeft = batch.computed?.has(column) === true && this.#table.entryOf(column) === undefined;
    const own = isLeft && decision.kind === 'undecided' ? ({ kind: 'null' } as const) : decision;
    const hasParts = batch.isNested?.(place) === true;
    const made = this.#make(column, own, hasParts, batch.computed !== undefined);
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
    switch (decision.kind) {
      case 'keep':
        return keptCells(column);
      case 'null': {
        const tally = new NullTally(column, this.#maxTrackedPerColumn);
        return this.#gathering(column, nullCells(tally, this.#isEmptyNull));
      }
      case 'value': {
        const tally = new NullTally(column, this.#maxTrackedPerColumn, decision.text);
        return this.#gathering(column, valueCells(tally, utf8(decision.text), this.#isEmptyNull));
      }
      case 'find':
        return foundCells(new FoundTally(column, decision, this.#maskerOf));
      case 'cases':
        return this.#cases(column, decision, hasParts, isDump);
      case 'mask': {
        const masker = this.#maskerOf(decision);
        const cells = maskedCells(new MaskedTally(column, masker, this.#maxTrackedPerColumn));
        return masksValues(masker.configuration) ? this.#gathering(column, cells) : cells;
      }
      case 'fields':
        return this.#documents(column, decision.fields);
      case 'undecided':
        return decision.action === 'keep' ? keptCells(column) : undefined;
    }
  }

  #documents(column: string, fields: DocumentFields): CellComparer {
    return documentCells(column, fields, {
      gather: (name) => this.#gather(column.split(caseMark)[0] ?? column, name),
      nullTally: (name) => new NullTally(name, this.#maxTrackedPerColumn),
      valueTally: (name, text) => new NullTally(name, this.#maxTrackedPerColumn, text),
      foundTally: (name, field) => new FoundTally(name, field, this.#maskerOf),
      maskedTally: (name, field) => new MaskedTally(name, this.#maskerOf(field), this.#maxTrackedPerColumn),
    });
  }

  /** Gives what takes in the originals of a column, or of a field in it; undefined where they aren't looked for. */
  #gather(column: string, name: string): Gather | undefined {
    const found = this.#found;
    const entry = this.#table.entryOf(column);
    if (found === undefined || (entry !== undefined && remarksOn(entry).allowResidue)) return undefined;
    const source = found.addSource({ table: this.#name, column: name });
    return (cells, first, count) => {
      found.addAll(source, cells, first, count);
    };
  }

  #gathering(name: string, cells: CellComparer): CellComparer {
    const [column = name] = name.split(caseMark);
    const gather = this.#gather(column, name);
    if (gather === undefined) return cells;
    return {
      ...cells,
      compare(original, masked, count, row) {
        cells.compare(original, masked, count, row);
        if (original.batch.isUnreadable?.(original.column) !== true)
          gather(original.batch.texts(original.column), original.first, count);
      },
    };
  }

  /** A comparer for each case, and one for rows that none matches. */
  #cases(
    column: string,
    { cases }: Extract<Decision, { kind: 'cases' }>,
    hasParts: boolean,
    isDump: boolean,
  ): CellComparer | undefined {
    const comparers = cases.map(({ decision }, i) =>
      this.#make(`${column}${caseMark}${i + 1})`, decision, hasParts, isDump),
    );
    const made = comparers.flatMap((comparer) => comparer ?? []);
    if (made.length < comparers.length) return undefined;
    const conditions = cases.map(({ when }) => when);
    return caseCells([...made, keptCells(`${column} (no case)`)], conditions, this.#isEmptyNull);
  }

  /** Masked columns whose originals stand in the metadata of the file; the names of its columns are no values there. */
  #inMetadata({ metadata = [], columns }: Partial<TableDefinition> = {}): SuspectColumn[] {
    const texts = metadata.map(({ key, value }) => ({
      key,
      text: (columns ?? []).reduce(
        // Descriptions of the schema name columns between quotation marks.
        (text, { name }) => text.replaceAll(`"${name}"`, ' '),
        value,
      ),
    }));
    return Array.from(this.#comparers, ([name, { isIn }]) => ({
      name,
      fileKeys: texts.flatMap(({ key, text }) => (isIn?.(text) === true ? [key] : [])),
    })).filter(({ fileKeys }) => fileKeys.length > 0);
  }

  /** Columns that stay keep their metadata and dictionaries, too. */
  #isSuspect({ name, metadataKeys = [], hasRepeatedValues }: ColumnDefinition): boolean {
    if (metadataKeys.length === 0 && hasRepeatedValues !== true) return false;
    if (this.isEmptied) return true;
    return this.#table.whole === undefined && effectOf(this.#table.decide(name)) === 'changes';
  }

  /** Fit of values with their maskers, by the names of columns. */
  fits(): (ColumnFit & { readonly entry: string })[] {
    return Array.from(this.#comparers).flatMap(([entry, { fits }]) =>
      (fits?.() ?? []).map((fit) => ({ ...fit, entry })),
    );
  }

  report(
    name: string,
    isMissing: boolean,
    uniqueColumns: readonly string[],
    definition: TableDefinition | undefined,
  ): TableReport {
    const { originalRows, maskedRows, isEmptied } = this;
    const columns = [...this.originalColumns];
    const isCompared = !isMissing && !isEmptied;
    return {
      table: name,
      originalRows,
      maskedRows,
      isEmptied,
      columns: columns.flatMap((column) => this.#comparers.get(column)?.reports() ?? []),
      missingColumns: isCompared ? columns.filter((column) => !this.maskedColumns.has(column)) : [],
      newColumns: isCompared
        ? [...this.maskedColumns].filter((column) => !this.originalColumns.has(column))
        : [],
      undecidedColumns: [...this.#undecided],
      isMissing,
      uniqueColumns,
      residues: [],
      suspects: [
        ...(definition?.columns ?? []).filter((column) => this.#isSuspect(column)),
        ...this.#inMetadata(definition),
      ],
      keys: [],
      fitting: this.#rows?.reports() ?? [],
    };
  }
}

/** Between the name of a column and the number of its case. */
const caseMark = ' (case ';

/** Takes in originals. */
type Gather = (cells: Cells, first: number, count: number) => void;

const noCells: Cells = { bytes: new Uint8Array(0), bounds: new Uint32Array(0) };

function writtenOf({ batch, column }: ColumnRows): Cells {
  return column < 0 ? noCells : batch.written(column);
}

/** JSON members are the same where they are written alike, all else where it stands for the same. */
function keptCells(column: string): CellComparer {
  const tally = new KeptTally(column);
  let isComparedByBytes = false;
  return {
    compare(original, masked, count, row) {
      const [before, after] = [writtenOf(original), writtenOf(masked)];
      const isReadable = [original, masked].every(
        ({ batch, column: own }) => batch.isUnreadable?.(own) !== true,
      );
      isComparedByBytes ||= !isReadable;
      const isText = isReadable && !original.batch.isJson && masked.column >= 0;
      let texts: readonly [Cells, Cells] | undefined;
      const isSameText = (i: number) => {
        texts ??= [original.batch.texts(original.column), masked.batch.texts(masked.column)];
        return isSameCell(texts[0], original.first + i, texts[1], masked.first + i);
      };
      for (let i = 0; i < count; i++) {
        const isSame = masked.column >= 0 && isSameCell(before, original.first + i, after, masked.first + i);
        tally.add(isSame || (isText && isSameText(i)), row + i);
      }
    },
    reports: () => [{ ...tally.report(), ...(isComparedByBytes && { isComparedByBytes }) }],
  };
}

function nullCells(tally: NullTally, isEmptyNull: boolean): CellComparer {
  return {
    compare(original, masked, count, row) {
      if (original.batch.isUnreadable?.(original.column) !== true)
        tally.addOriginals(original.batch.texts(original.column), original.first, count);
      const cells = masked.column < 0 ? undefined : masked.batch.texts(masked.column);
      for (let i = 0; i < count; i++) {
        const at = 2 * (masked.first + i);
        const [start = 0, end = 0] = [cells?.bounds[at], cells?.bounds[at + 1]];
        tally.add(cells !== undefined && (end === nullEnd || (isEmptyNull && start === end)), row + i);
      }
    },
    reports: () => [tally.report()],
    isIn: (text) => tally.isIn(text),
  };
}

/** Cells that ought to be one text where the original isn't null. */
function valueCells(tally: NullTally, text: Uint8Array, isEmptyNull: boolean): CellComparer {
  const written: Cells = { bytes: text, bounds: Uint32Array.of(0, text.length) };
  return {
    compare(original, masked, count, row) {
      const before = original.batch.texts(original.column);
      tally.addOriginals(before, original.first, count);
      const after = masked.column < 0 ? undefined : masked.batch.texts(masked.column);
      for (let i = 0; i < count; i++) {
        const at = 2 * (original.first + i);
        const [start, end] = [before.bounds[at], before.bounds[at + 1]];
        const isNull = end === nullEnd || (isEmptyNull && start === end);
        const isRight =
          after !== undefined &&
          (isNull
            ? isSameCell(before, original.first + i, after, masked.first + i)
            : isSameCell(written, 0, after, masked.first + i));
        tally.add(isRight, row + i);
      }
    },
    reports: () => [tally.report()],
    isIn: (sought) => tally.isIn(sought),
  };
}

/** Cells that a case decides, found by the original row. */
function caseCells(
  comparers: readonly CellComparer[],
  conditions: readonly (readonly Condition[])[],
  isEmptyNull: boolean,
): CellComparer {
  return {
    compare(original, masked, count, row) {
      const { batch, first } = original;
      const places = Uint32Array.from({ length: count }, (_, i) => first + i);
      const read = new Map<string, Column>();
      for (const { column } of conditions.flat()) read.set(column, readCells(batch, column));
      const ways = firstMatches(conditions, columnsOfRows(read, places), count, isEmptyNull);
      for (const [i, way] of ways.entries())
        comparers[way]?.compare(
          { ...original, first: first + i },
          { ...masked, first: masked.first + i },
          1,
          row + i,
        );
    },
    reports: () => comparers.flatMap((comparer) => comparer.reports()),
    isIn: (text) => comparers.some(({ isIn }) => isIn?.(text) === true),
    fits: () => comparers.flatMap(({ fits }) => fits?.() ?? []),
  };
}

/** Texts in which values are found. */
function foundCells(tally: FoundTally): CellComparer {
  return {
    compare(original, masked, count, row) {
      const before = cellTexts(original.batch.texts(original.column));
      const after = masked.column < 0 ? undefined : cellTexts(masked.batch.texts(masked.column));
      for (let i = 0; i < count; i++)
        tally.add(before(original.first + i), after?.(masked.first + i), row + i);
    },
    reports: () => [tally.report()],
  };
}

function maskedCells(tally: MaskedTally): CellComparer {
  let isText = true;
  return {
    compare(original, masked, count) {
      if (original.batch.isJson) isText &&= areJsonTexts(writtenOf(original), original.first, count);
      const after = masked.column < 0 ? undefined : masked.batch.texts(masked.column);
      tally.add(original.batch.texts(original.column), original.first, after, masked.first, count);
    },
    reports: () => [tally.report()],
    isIn: (text) => tally.isIn(text),
    fits: () => (isText ? [tally.fit] : []),
  };
}

const [jsonQuote, jsonNull] = [0x22, 0x6e];

/** True if cells of JSON are strings or null. */
function areJsonTexts({ bytes, bounds }: Cells, first: number, count: number): boolean {
  for (let i = first; i < first + count; i++) {
    const [start = 0, end = 0] = [bounds[2 * i], bounds[2 * i + 1]];
    if (end !== nullEnd && bytes[start] !== jsonQuote && bytes[start] !== jsonNull) return false;
  }
  return true;
}

/** A field in a document that does not stay. */
interface DecidedPlace {
  readonly path: readonly string[];
  readonly gather: Gather | undefined;
  readonly tally: NullTally | FoundTally | MaskedTally;
}

type DocumentFields = readonly Pick<
  Extract<Decision, { kind: 'fields' }>['fields'][number],
  'path' | 'decision'
>[];

/** JSON in a cell: the fields that are masked or become null, and all that stands around them. */
function documentCells(
  column: string,
  fields: DocumentFields,
  tallies: {
    /** Given the name of a field, gives what takes in its originals. */
    readonly gather: (name: string) => Gather | undefined;
    readonly nullTally: (name: string) => NullTally;
    readonly valueTally: (name: string, text: string) => NullTally;
    readonly foundTally: (name: string, decision: Extract<Decision, { kind: 'find' }>) => FoundTally;
    readonly maskedTally: (name: string, decision: MaskDecision) => MaskedTally;
  },
): CellComparer {
  const rest = new KeptTally(`${column} (other fields)`);
  const decided = fields.flatMap(({ path, decision }): DecidedPlace[] => {
    const name = `${column}${formatJsonPointer(path)}`;
    const place = {
      path,
      gather: ['keep', 'find'].includes(decision.kind) ? undefined : tallies.gather(name),
    };
    if (decision.kind === 'null') return [{ ...place, tally: tallies.nullTally(name) }];
    if (decision.kind === 'value') return [{ ...place, tally: tallies.valueTally(name, decision.text) }];
    if (decision.kind === 'find') return [{ ...place, tally: tallies.foundTally(name, decision) }];
    return decision.kind === 'mask' ? [{ ...place, tally: tallies.maskedTally(name, decision) }] : [];
  });
  const sought = [
    ...decided.map(({ path }) => ({ path, mayBeNumber: true, mayBeLiteral: true })),
    ...keptPlaces(fields),
  ];
  const withNumbers = new Set<number>();
  const read = (text: string, hasMaps: boolean) => {
    const { values, problem } = new DocumentReader(sought, { hasMaps }).read(text);
    return problem === undefined ? { values, rest: around(text, values) } : undefined;
  };
  const compareDocuments = (
    original: string | null,
    masked: string | null | undefined,
    hasMaps: boolean,
    row: number,
    pairs: readonly ValuePairs[],
  ) => {
    const [before, after] = [original, masked].map((cell) =>
      typeof cell === 'string' ? read(cell, hasMaps) : undefined,
    );
    if (before?.values.length !== after?.values.length || before === undefined || after === undefined) {
      rest.add(original === masked, row);
      return;
    }
    rest.add(before.rest === after.rest, row);
    for (const [i, { field, value, isNumber }] of before.values.entries()) {
      if (isNumber) withNumbers.add(field);
      const became = after.values[i];
      const tally = decided[field]?.tally;
      if (became?.field !== field) rest.add(false, row);
      else if (tally instanceof NullTally)
        tally.add(became.value === (value === null ? null : (tally.text ?? null)), row);
      else if (tally instanceof FoundTally) tally.add(value, became.value, row);
      if (became?.field === field && value !== null && value !== '') {
        pairs[field]?.originals.push(value);
        pairs[field]?.masked.push(became.value);
      }
    }
  };
  return {
    compare(original, masked, count, row) {
      const textsOf = ({ batch, column: place }: ColumnRows) =>
        cellTexts(place < 0 ? noCells : batch.isJson ? batch.written(place) : batch.texts(place));
      const [before, after] = [textsOf(original), textsOf(masked)];
      const pairs = decided.map((): ValuePairs => ({ originals: [], masked: [] }));
      for (let i = 0; i < count; i++)
        compareDocuments(
          before(original.first + i),
          masked.column < 0 ? undefined : after(masked.first + i),
          original.batch.isNested?.(original.column) === true,
          row + i,
          pairs,
        );
      for (const [i, { originals, masked: became }] of pairs.entries()) {
        const { tally, gather } = decided[i] ?? {};
        const cells = cellsOf(originals);
        if (tally instanceof MaskedTally) tally.add(cells, 0, cellsOf(became), 0, originals.length);
        else if (tally instanceof NullTally) tally.addOriginals(cells, 0, originals.length);
        gather?.(cells, 0, originals.length);
      }
    },
    reports: () => [...decided.map(({ tally }) => tally.report()), rest.report()],
    isIn: (text) => decided.some(({ tally }) => !(tally instanceof FoundTally) && tally.isIn(text)),
    fits: () =>
      decided.flatMap(({ tally }, i) =>
        tally instanceof MaskedTally && !withNumbers.has(i) ? [tally.fit] : [],
      ),
  };
}

/** Values of a field, and what they became. */
interface ValuePairs {
  readonly originals: string[];
  readonly masked: (string | null)[];
}
