// Compares JSON in cells: the fields that aren't kept, and everything around them.
import { KeptTally, MaskedTally, NullTally } from '../../../../engine/src/plans/verification/index.ts';
import { DocumentReader } from '../../json/documentReader.ts';
import { cellsOf, cellTexts, type ColumnBatch } from '../../rows/columnBatch.ts';
import { around, keptPlaces } from '../documentParts.ts';
import { FoundTally } from '../foundTally.ts';
import { casesOfValues, comparedInside } from '../matchedCases.ts';
import { comparedFields, type DocumentFields } from './documentFields.ts';
import {
  type CellComparer,
  type ColumnRows,
  type Gather,
  type TallyOf,
  textsOf,
  writtenOf,
} from './cellComparer.ts';

/** JSON in a cell: the fields that are masked or become null, and everything around them. */
export function documentCells(
  column: string,
  fields: DocumentFields,
  tallyOf: TallyOf,
  /** Given the name of a field, gives what takes in its originals. */
  gatherOf: (name: string) => Gather | undefined,
): CellComparer {
  const rest = new KeptTally(`${column} (other fields)`);
  const compared = comparedFields(column, fields, tallyOf);
  const first = compared.map((_, i) =>
    compared.slice(0, i).reduce((sum, one) => sum + one.tallies.length, 0),
  );
  const decided = compared.flatMap(({ tallies }) =>
    tallies.map(({ name, tally }) => {
      const isGathered = !(tally instanceof FoundTally) && !(tally instanceof KeptTally);
      return { tally, gather: isGathered ? gatherOf(name) : undefined };
    }),
  );
  const sought = [
    ...compared.map(({ path }) => ({ path, mayBeNumber: true, mayBeLiteral: true })),
    ...keptPlaces(fields),
  ];
  const inside = comparedInside(compared);
  const withNumbers = new Set<number>();
  const read = (text: string, hasMaps: boolean) => {
    const { values, reads, problem } = new DocumentReader(sought, { hasMaps }, inside).read(text);
    return problem === undefined ? { values, reads, rest: around(text, values) } : undefined;
  };
  const compareDocuments = (
    original: string | null,
    masked: string | null | undefined,
    source: { readonly batch: ColumnBatch; readonly row: number; readonly hasMaps: boolean },
    row: number,
    pairs: readonly ValuePairs[],
  ) => {
    const [before, after] = [original, masked].map((cell) =>
      typeof cell === 'string' ? read(cell, source.hasMaps) : undefined,
    );
    // Counts cases, also if only originals are read.
    const ways = before === undefined ? [] : casesOfValues(before.values, compared, before.reads, source);
    if (before?.values.length !== after?.values.length || before === undefined || after === undefined) {
      rest.add(original === masked, row);
      return;
    }
    rest.add(before.rest === after.rest, row);
    for (const [i, { field, value, isNumber }] of before.values.entries()) {
      const place = (first[field] ?? 0) + (ways[i] ?? 0);
      if (isNumber) withNumbers.add(place);
      const became = after.values[i];
      const tally = decided[place]?.tally;
      if (became?.field !== field) rest.add(false, row);
      else if (tally instanceof NullTally)
        tally.add(became.value === (value === null ? null : (tally.text ?? null)), row);
      else if (tally instanceof FoundTally) tally.add(value, became.value, row);
      else if (tally instanceof KeptTally) tally.add(value === became.value, row);
      if (became?.field === field && value !== null && value !== '') {
        pairs[place]?.originals.push(value);
        pairs[place]?.masked.push(became.value);
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
          {
            batch: original.batch,
            row: original.first + i,
            hasMaps: original.batch.isNested?.(original.column) === true,
          },
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
    cases: () =>
      compared.flatMap(({ path, counter }) => (counter === undefined ? [] : [{ path, ...counter.take() }])),
    isIn: (text) =>
      decided.some(
        ({ tally }) => !(tally instanceof FoundTally || tally instanceof KeptTally) && tally.isIn(text),
      ),
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
