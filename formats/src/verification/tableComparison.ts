// Compares the rows of a masked table with those of its original, as a plan says what becomes of each column.
import {
  type Decision,
  formatJsonPointer,
  KeptTally,
  MaskedTally,
  NullTally,
  type ResolvedTable,
  type TableReport,
  type VerifiedMasker,
} from '../../../engine/src/index.ts';
import { DocumentReader, type FoundValue } from '../json/documentReader.ts';
import type { MaskDecision } from '../plan/decideRecords.ts';
import type { CellKind, NamedRow, RowPairs } from './readInStep.ts';

/** A cell of a row; undefined where a record has no such member. */
type ComparedCell = string | null | undefined;

interface CellComparer {
  compare(original: ComparedCell, masked: ComparedCell, row: number, kind: CellKind): void;
  reports(): TableReport['columns'];
}

/** Of the different values of a table, so much is known at most, shared by its masked columns. */
const mostKnown = 2 ** 22;
/** So many columns at least share it. */
const fewestColumns = 4;

export class TableComparison implements RowPairs {
  readonly #table: ResolvedTable;
  readonly #maskerOf: (decision: MaskDecision) => VerifiedMasker;
  readonly #comparers = new Map<string, CellComparer>();
  readonly #undecided = new Set<string>();
  #mostKnown = mostKnown / fewestColumns;
  readonly originalColumns = new Set<string>();
  readonly maskedColumns = new Set<string>();
  originalRows = 0;
  maskedRows = 0;

  constructor(table: ResolvedTable, maskerOf: (decision: MaskDecision) => VerifiedMasker) {
    this.#table = table;
    this.#maskerOf = maskerOf;
  }

  get isEmptied(): boolean {
    return this.#table.whole === 'empty';
  }

  /** Told the columns of each batch, before its rows. */
  addColumns(columns: readonly string[], isMasked: boolean): void {
    const known = isMasked ? this.maskedColumns : this.originalColumns;
    for (const column of columns) known.add(column);
    this.#mostKnown = Math.min(this.#mostKnown, Math.floor(mostKnown / Math.max(fewestColumns, known.size)));
  }

  /** Compares a row with what it became. */
  compare(original: NamedRow, masked: NamedRow, kind: CellKind): void {
    this.originalRows++;
    this.maskedRows++;
    if (this.isEmptied) return;
    const isAlike =
      original.columns === masked.columns || original.columns.join('\0') === masked.columns.join('\0');
    for (const [i, column] of original.columns.entries()) {
      const at = isAlike ? i : masked.columns.indexOf(column);
      this.#comparer(column)?.compare(original.row[i], masked.row[at], this.originalRows, kind);
    }
  }

  #comparer(column: string): CellComparer | undefined {
    const known = this.#comparers.get(column);
    if (known !== undefined || this.#undecided.has(column)) return known;
    const decision = this.#table.whole === 'keep' ? ({ kind: 'keep' } as const) : this.#table.decide(column);
    const made = this.#make(column, decision);
    if (made === undefined) this.#undecided.add(column);
    else this.#comparers.set(column, made);
    return made;
  }

  #make(column: string, decision: Decision): CellComparer | undefined {
    switch (decision.kind) {
      case 'keep':
        return keptCells(column);
      case 'null':
        return nullCells(column);
      case 'mask':
        return maskedCells(new MaskedTally(column, this.#maskerOf(decision), this.#mostKnown));
      case 'fields':
        return documentCells(column, decision, (name, field) => {
          return new MaskedTally(name, this.#maskerOf(field), this.#mostKnown);
        });
      case 'undecided':
        return decision.action === 'keep' ? keptCells(column) : undefined;
    }
  }

  report(name: string, isMissing: boolean, uniqueColumns: readonly string[]): TableReport {
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
      keys: [],
    };
  }
}

function keptCells(column: string): CellComparer {
  const tally = new KeptTally(column);
  return {
    compare: (original, masked, row) => {
      tally.add(original === masked, row);
    },
    reports: () => [tally.report()],
  };
}

function nullCells(column: string): CellComparer {
  const tally = new NullTally(column);
  return {
    compare: (_, masked, row, { isJson, isEmptyNull }) => {
      const isNull = masked === null || (isJson && masked === 'null') || (isEmptyNull && masked === '');
      tally.add(isNull, row);
    },
    reports: () => [tally.report()],
  };
}

function maskedCells(tally: MaskedTally): CellComparer {
  return {
    compare: (original, masked, _, { isJson }) => {
      const [before, after] = isJson ? [textOf(original), textOf(masked)] : [original, masked];
      if (typeof before === 'string' && before !== '') tally.add(before, after ?? null);
    },
    reports: () => [tally.report()],
  };
}

/** The text of a JSON string, null, or any other value as it is written. */
function textOf(cell: ComparedCell): ComparedCell {
  if (cell === 'null') return null;
  return cell?.startsWith('"') === true ? String(JSON.parse(cell)) : cell;
}

/** A field in a document that does not stay. */
interface DecidedPlace {
  readonly path: readonly string[];
  readonly tally: NullTally | MaskedTally;
}

/** JSON in a cell: the fields that are masked or become null, and all that stands around them. */
function documentCells(
  column: string,
  { fields }: Extract<Decision, { kind: 'fields' }>,
  tallyOf: (name: string, decision: MaskDecision) => MaskedTally,
): CellComparer {
  const rest = new KeptTally(`${column} (other fields)`);
  const decided = fields.flatMap(({ path, decision }): DecidedPlace[] => {
    const name = `${column}${formatJsonPointer(path)}`;
    if (decision.kind === 'null') return [{ path, tally: new NullTally(name) }];
    return decision.kind === 'mask' ? [{ path, tally: tallyOf(name, decision) }] : [];
  });
  const sought = decided.map(({ path }) => ({ path, mayBeNumber: true, mayBeLiteral: true }));
  const read = (text: string) => {
    const { values, problem } = new DocumentReader(sought).read(text);
    return problem === undefined ? { values, rest: around(text, values) } : undefined;
  };
  return {
    compare(original, masked, row) {
      const [before, after] = [original, masked].map((cell) =>
        typeof cell === 'string' ? read(cell) : undefined,
      );
      if (before?.values.length !== after?.values.length || before === undefined || after === undefined) {
        rest.add(original === masked, row);
        return;
      }
      rest.add(before.rest === after.rest, row);
      for (const [i, { field, value }] of before.values.entries()) {
        const became = after.values[i];
        const tally = decided[field]?.tally;
        if (became?.field !== field) rest.add(false, row);
        else if (tally instanceof NullTally) tally.add(became.value === null, row);
        else if (value !== null && value !== '') tally?.add(value, became.value);
      }
    },
    reports: () => [...decided.map(({ tally }) => tally.report()), rest.report()],
  };
}

function around(text: string, values: readonly FoundValue[]): string {
  let [rest, at] = ['', 0];
  for (const { offset, length } of values) {
    rest += `${text.slice(at, offset)}\0`;
    at = offset + length;
  }
  return rest + text.slice(at);
}
