// Compares JSON in cells: the fields that aren't kept, and everything around them.
import { KeptCounter, MaskedCounter, NullCounter } from '../../columnCounters.ts';
import { DocumentReader } from '@masker/format-text';
import { cellsOf, cellTexts, type ColumnBatch } from '@masker/format-api';
import { around, keptFields } from '../documentParts.ts';
import { FoundCounter } from '../foundCounter.ts';
import { casesOfValues, comparedInside } from '../matchedCases.ts';
import { comparedFields, type DocumentFields } from './documentFields.ts';
import {
  type CellComparer,
  type ColumnRows,
  type Gather,
  type CounterOf,
  textsOf,
  writtenOf,
} from './cellComparer.ts';

/** JSON in a cell: the fields that are masked or become null, and everything around them. */
export function documentCells(
  column: string,
  fields: DocumentFields,
  counterOf: CounterOf,
  /** Given the name of a field, gives what takes in its originals. */
  gatherOf: (name: string) => Gather | undefined,
): CellComparer {
  const rest = new KeptCounter(`${column} (other fields)`);
  const compared = comparedFields(column, fields, counterOf);
  const first = compared.map((_, i) =>
    compared.slice(0, i).reduce((sum, one) => sum + one.counters.length, 0),
  );
  const decided = compared.flatMap(({ counters }) =>
    counters.map(({ name, counter }) => {
      const isGathered = !(counter instanceof FoundCounter) && !(counter instanceof KeptCounter);
      return { counter, gather: isGathered ? gatherOf(name) : undefined };
    }),
  );
  const targets = [
    ...compared.map(({ path }) => ({ path, mayBeNumber: true, mayBeLiteral: true })),
    ...keptFields(fields),
  ];
  const inside = comparedInside(compared);
  const withNumbers = new Set<number>();
  const read = (text: string, hasMaps: boolean) => {
    const { values, reads, problem } = new DocumentReader(targets, { hasMaps }, inside).read(text);
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
      const index = (first[field] ?? 0) + (ways[i] ?? 0);
      if (isNumber) withNumbers.add(index);
      const became = after.values[i];
      const counter = decided[index]?.counter;
      if (became?.field !== field) rest.add(false, row);
      else if (counter instanceof NullCounter)
        counter.add(became.value === (value === null ? null : (counter.text ?? null)), row);
      else if (counter instanceof FoundCounter) counter.add(value, became.value, row);
      else if (counter instanceof KeptCounter) counter.add(value === became.value, row);
      if (became?.field === field && value !== null && value !== '') {
        pairs[index]?.originals.push(value);
        pairs[index]?.masked.push(became.value);
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
        const { counter, gather } = decided[i] ?? {};
        const cells = cellsOf(originals);
        if (counter instanceof MaskedCounter) counter.add(cells, 0, cellsOf(became), 0, originals.length);
        else if (counter instanceof NullCounter && original.batch.hasMetadata === true)
          counter.addOriginals(cells, 0, originals.length);
        gather?.(cells, 0, originals.length);
      }
    },
    reports: () => [...decided.map(({ counter }) => counter.report()), rest.report()],
    cases: () =>
      compared.flatMap(({ path, counter }) => (counter === undefined ? [] : [{ path, ...counter.take() }])),
    isIn: (text) =>
      decided.some(
        ({ counter }) =>
          !(counter instanceof FoundCounter || counter instanceof KeptCounter) && counter.isIn(text),
      ),
    fits: () =>
      decided.flatMap(({ counter }, i) =>
        counter instanceof MaskedCounter && !withNumbers.has(i) ? [counter.fit] : [],
      ),
  };
}

interface ValuePairs {
  readonly originals: string[];
  readonly masked: (string | null)[];
}
