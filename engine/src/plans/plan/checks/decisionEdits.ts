// The edit that decides a column: in the place of what is said of it, or where nothing is yet.
import { appendProperties, replaceNode } from '../../../language/json/edits.ts';
import type { TextEdit } from '../../../language/text/textEdit.ts';
import { columnsNode, type ComparedColumn, type PlanComparison } from '../planComparison.ts';
import { anyTable } from '../planVocabulary.ts';

/**
 * Decides one column.
 *
 * @param decision as JSON
 * @returns nothing where the plan has no place for it
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
