// Compares JSON in cells: the fields that don't stay, and all that stands around them.
import { type Decision, formatJsonPointer } from '../../../../engine/src/index.ts';
import { KeptTally, MaskedTally, NullTally } from '../../../../engine/src/plans/verification/index.ts';
import { DocumentReader } from '../../json/documentReader.ts';
import { cellsOf, cellTexts } from '../../rows/columnBatch.ts';
import { around, keptPlaces } from '../documentParts.ts';
import { FoundTally } from '../foundTally.ts';
import {
  type CellComparer,
  type ColumnRows,
  type Gather,
  type TallyOf,
  textsOf,
  writtenOf,
} from './cellComparer.ts';

/** A field in a document that does not stay. */
interface DecidedPlace {
  readonly path: readonly string[];
  readonly gather: Gather | undefined;
  readonly tally: NullTally | FoundTally | MaskedTally;
}

export type DocumentFields = readonly Pick<
  Extract<Decision, { kind: 'fields' }>['fields'][number],
  'path' | 'decision'
>[];

/** JSON in a cell: the fields that are masked or become null, and all that stands around them. */
export function documentCells(
  column: string,
  fields: DocumentFields,
  tallyOf: TallyOf,
  /** Given the name of a field, gives what takes in its originals. */
  gatherOf: (name: string) => Gather | undefined,
): CellComparer {
  const rest = new KeptTally(`${column} (other fields)`);
  const decided = fields.flatMap(({ path, decision }): DecidedPlace[] => {
    const name = `${column}${formatJsonPointer(path)}`;
    const tally = tallyOf(name, decision);
    if (tally === undefined) return [];
    return [{ path, tally, gather: tally instanceof FoundTally ? undefined : gatherOf(name) }];
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
      const textAt = (rows: ColumnRows) =>
        cellTexts((rows.batch.isJson ? undefined : textsOf(rows)) ?? writtenOf(rows));
      const [before, after] = [textAt(original), textAt(masked)];
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
        else if (tally instanceof NullTally && original.batch.hasMetadata === true)
          tally.addOriginals(cells, 0, originals.length);
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

interface ValuePairs {
  readonly originals: string[];
  readonly masked: (string | null)[];
}
