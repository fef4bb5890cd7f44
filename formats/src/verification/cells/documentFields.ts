// The fields of documents that are compared, with what counts their values: for cases, one count each.
import {
  columnPath,
  columnsOfRows,
  type Condition,
  type Decision,
  firstMatches,
  formatJsonPointer,
} from '../../../../engine/src/index.ts';
import {
  KeptTally,
  type MaskedTally,
  type NullTally,
} from '../../../../engine/src/plans/verification/index.ts';
import { CaseCounter } from '../../caseCounter.ts';
import { elementPath, elementRead } from '../../json/elementReads.ts';
import { ReadColumns } from '../../json/readColumns.ts';
import type { ReadPlace } from '../../json/recordReads.ts';
import type { FoundFieldValue } from '../../json/soughtFields.ts';
import type { ColumnBatch } from '../../rows/columnBatch.ts';
import type { FoundTally } from '../foundTally.ts';
import { readCells } from '../readCells.ts';
import type { TallyOf } from './cellComparer.ts';

export type DocumentFields = readonly Pick<
  Extract<Decision, { kind: 'fields' }>['fields'][number],
  'path' | 'decision'
>[];

export type FieldTally = NullTally | FoundTally | MaskedTally | KeptTally;

/** A field that does not stay, or not always. */
export interface ComparedField {
  readonly path: readonly string[];
  /** The conditions of each case; none without cases. */
  readonly conditions: readonly (readonly Condition[])[];
  /** Counts the values of each case; absent without cases. */
  readonly counter?: CaseCounter;
  /** For each case, and for values that match none; one without cases. */
  readonly tallies: readonly { readonly name: string; readonly tally: FieldTally }[];
}

/** @param column its name, with which pointers to values in it begin */
export function comparedFields(column: string, fields: DocumentFields, tallyOf: TallyOf): ComparedField[] {
  return fields.flatMap(({ path, decision }): ComparedField[] => {
    const name = `${column}${formatJsonPointer(path)}`;
    if (decision.kind !== 'cases') {
      const tally = tallyOf(name, decision);
      return tally === undefined ? [] : [{ path, conditions: [], tallies: [{ name, tally }] }];
    }
    const tallies = decision.cases.map((one, i) => {
      const own = `${name} (case ${i + 1})`;
      return { name: own, tally: tallyOf(own, one.decision) ?? new KeptTally(own) };
    });
    const rest = `${name} (no case)`;
    const conditions = decision.cases.map(({ when }) => when.map((one) => comparingInside(one, column)));
    return [
      {
        path,
        conditions,
        counter: new CaseCounter(conditions, decision.undecided),
        tallies: [...tallies, { name: rest, tally: new KeptTally(rest) }],
      },
    ];
  });
}

function comparingInside(condition: Condition, column: string): Condition {
  const [first, ...path] =
    (condition.column.startsWith('/') ? columnPath(condition.column) : undefined) ?? [];
  return first === column ? { ...condition, column: elementRead(path) } : condition;
}

/** The values in documents that conditions compare. */
export function comparedInside(fields: readonly ComparedField[]): readonly ReadPlace[] {
  const names = new Set(namesOf(fields));
  return [...names].flatMap((name) => {
    const path = elementPath(name);
    return path === undefined ? [] : [{ name, path }];
  });
}

function namesOf(fields: readonly ComparedField[]): readonly string[] {
  return fields.flatMap(({ conditions }) => conditions.flat().map(({ column }) => column));
}

/** For each value, the tally that counts it, by its place among those of its field. */
export function talliesOfValues(
  values: readonly FoundFieldValue[],
  fields: readonly ComparedField[],
  beside: ReadColumns,
  { batch, row }: { readonly batch: ColumnBatch; readonly row: number },
): readonly number[] {
  const chosen = values.map(() => 0);
  for (const [field, { conditions, counter }] of fields.entries()) {
    if (conditions.length === 0) continue;
    const own = [...values.entries()].filter(([, value]) => value.field === field);
    const names = [...new Set(conditions.flat().map(({ column }) => column))];
    const rows = new Map(
      names
        .filter((name) => elementPath(name) === undefined)
        .map((name) => [name, readCells(batch, name)] as const),
    );
    const columns = new ReadColumns(columnsOfRows(rows, Uint32Array.of(row)), 1, beside.elements);
    const found = own.map(([, value]) => value);
    const compared = columns.ofValues(names, found);
    const ways = firstMatches(conditions, compared, own.length, false);
    counter?.add(ways, compared);
    for (const [i, [place]] of own.entries()) chosen[place] = ways[i] ?? 0;
  }
  return chosen;
}
