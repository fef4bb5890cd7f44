// Counts the rows read per case of a column: `card 208 · IBAN 0 · else 192 kept`.
import { type Column, columnOf } from '@masker/columns';
import { type Condition, type Decision, effectOf, firstMatches } from '@masker/plan';
import { describeCount } from '@masker/text';
import { cellAt, type TableRows } from '../firstRows.ts';

/**
 * @returns one line; none for a column without cases, without rows, or with conditions on columns that the
 * rows don't have
 */
export function caseFacts(table: TableRows | undefined, decision: Decision): readonly string[] {
  if (decision.kind !== 'cases' || table === undefined || table.rows.length === 0) return [];
  const conditions = decision.cases.map(({ when }) => when);
  const compared = new Map<string, Column>();
  for (const { column } of conditions.flat()) {
    const cells = table.rows.map((row) => cellAt(table.columns, row, column));
    const texts = cells.flatMap((cell) =>
      cell === undefined ? [] : [cell.kind === 'null' ? null : cell.text],
    );
    if (texts.length < cells.length) return [];
    compared.set(column, { kind: 'text', values: columnOf(texts) });
  }
  const counts = [...conditions, []].map(() => 0);
  for (const way of firstMatches(conditions, compared, table.rows.length, false))
    counts[way] = (counts[way] ?? 0) + 1;
  const parts = [...decision.cases.entries()].map(
    ([i, { when, decision: own }]) =>
      `${when.length === 0 ? 'else' : when.map(valueOf).join(' + ')} ${describeCount(counts[i] ?? 0)}${effectOf(own) === 'keeps' ? ' kept' : ''}`,
  );
  const open = counts.at(-1) ?? 0;
  const isOpen = conditions.every((when) => when.length > 0);
  const outcome = decision.undecided === 'keep' ? 'kept' : 'undecided';
  return [[...parts, ...(isOpen ? [`else ${describeCount(open)} ${outcome}`] : [])].join(' · ')];
}

/** Returns the value that a condition compares with, as the plan writes it. */
function valueOf({ test }: Condition): string {
  switch (test.kind) {
    case 'null':
      return 'null';
    case 'texts':
      return test.texts.length > 1 ? `${test.texts[0] ?? ''}, …` : (test.texts[0] ?? '');
    case 'startsWith':
      return `${test.text}…`;
    case 'endsWith':
      return `…${test.text}`;
  }
}
