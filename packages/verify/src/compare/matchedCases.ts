// Finds the case that decides each row of a column, or each value in a document.
import { type Column, type Columns, columnsOfRows } from '@masker/columns';
import { columnPath, type Condition, type Decision, firstMatches } from '@masker/plan';
import type { CaseCounter, ColumnBatch } from '@masker/format-api';
import { elementPath, elementRead } from '@masker/rows';
import { ReadColumns, type ReadPath, type FoundFieldValue } from '@masker/format-text';
import { readCells } from './readCells.ts';

/** The conditions of each case. */
type CaseConditions = readonly (readonly Condition[])[];

interface MatchedRows {
  /** The case of each row, from 0; the number of cases if none matches. */
  readonly ways: Uint8Array;
  /** The columns that conditions compare. */
  readonly compared: Columns;
}

/** Finds the cases of rows of a batch by the original values of its columns. */
export function casesOfRows(
  { batch, first }: { readonly batch: ColumnBatch; readonly first: number },
  count: number,
  conditions: CaseConditions,
  isEmptyNull: boolean,
): MatchedRows {
  const rows = Uint32Array.from({ length: count }, (_, i) => first + i);
  const read = new Map<string, Column>();
  for (const { column } of conditions.flat()) read.set(column, readCells(batch, column));
  const compared = columnsOfRows(read, rows);
  return { ways: firstMatches(conditions, compared, count, isEmptyNull), compared };
}

/** A field of documents, with the conditions of its cases; none without cases. */
export interface CaseField {
  readonly conditions: CaseConditions;
  /** Counts the values of each case; absent without cases. */
  readonly counter?: CaseCounter;
}

/**
 * Returns the conditions of a field's cases, as values in documents are compared with them.
 *
 * @param column its name, the first step of pointers to values in it
 */
export function conditionsInside(column: string, decision: Decision): CaseConditions {
  if (decision.kind !== 'cases') return [];
  return decision.cases.map(({ when }) => when.map((one) => comparingInside(one, column)));
}

function comparingInside(condition: Condition, column: string): Condition {
  const [first, ...path] =
    (condition.column.startsWith('/') ? columnPath(condition.column) : undefined) ?? [];
  return first === column ? { ...condition, column: elementRead(path) } : condition;
}

/** The values in documents that conditions compare. */
export function comparedInside(fields: readonly CaseField[]): readonly ReadPath[] {
  const names = new Set(fields.flatMap(({ conditions }) => conditions.flat().map(({ column }) => column)));
  return [...names].flatMap((name) => {
    const path = elementPath(name);
    return path === undefined ? [] : [{ name, path }];
  });
}

/**
 * Finds the case of each value of a document; 0 for fields without cases.
 *
 * @param beside the values in the document that conditions compare
 */
export function casesOfValues(
  values: readonly FoundFieldValue[],
  fields: readonly CaseField[],
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
    for (const [i, [index]] of own.entries()) chosen[index] = ways[i] ?? 0;
  }
  return chosen;
}
