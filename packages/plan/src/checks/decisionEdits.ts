// Edits that decide a column, and the fixes that hide its values.
import { choice, type Fix } from '@masker/config';
import { appendProperties, replaceNode } from '@masker/json';
import type { TextEdit } from '@masker/text';
import { columnsNode, type ComparedColumn, type PlanComparison } from '../comparison.ts';
import type { PlanModel } from '../model.ts';
import { anyTable } from '../vocabulary.ts';

/**
 * Decides one column.
 *
 * @param decision as JSON
 * @returns no edits if the plan can't contain it
 */
export function decide(
  { model }: PlanComparison,
  { entry, table, definition }: ComparedColumn,
  decision: string,
): TextEdit[] {
  const isOwn =
    entry !== undefined &&
    entry.name === definition.name &&
    table.resolved.ownerOf(definition.name) !== anyTable;
  if (isOwn) return entry.value === undefined ? [] : [replaceNode(entry.value, decision)];
  const { text } = model.document;
  const member = `${JSON.stringify(definition.name)}: ${decision}`;
  const columns = columnsNode(table.entry);
  const tables = model.properties?.get('tables')?.value;
  if (columns !== undefined)
    return [appendProperties(text, columns, [member])].filter((edit) => edit !== undefined);
  if (table.entry !== undefined || tables?.type !== 'object') return [];
  const whole = `${JSON.stringify(table.definition.name)}: { "columns": { ${member} } }`;
  return [appendProperties(text, tables, [whole])].filter((edit) => edit !== undefined);
}

/** In the order in which they are offered. */
const algorithms = ['Redact', 'Hidden'] as const;

/** @param decide the edits that write a decision, as JSON */
export function hidingFixes(
  { maskers = [] }: Pick<PlanModel, 'maskers'>,
  what: string,
  decide: (decision: string) => readonly TextEdit[],
): Fix[] {
  return algorithms.flatMap((algorithm) => {
    const hiding = maskers.find(({ configuration }) => configuration?.algorithm === algorithm);
    return hiding === undefined
      ? []
      : [choice(`Hide ${what} with ${hiding.name}`, decide(JSON.stringify(hiding.name)))];
  });
}
