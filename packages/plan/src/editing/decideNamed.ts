// Edits a plan's text to set the decisions of columns, or the entity of a table.
import { appendProperties, insertBefore, replaceNode } from '@masker/json';
import type { TextEdit } from '@masker/text';
import type { PlanModel } from '../model.ts';
import { findTable } from '../resolveTable.ts';

/**
 * Returns the edits that set decisions of columns of one table, replacing previous ones.
 *
 * @param table name in the data
 * @param decision as JSON
 * @returns no edits if the plan decides on the table as a whole
 */
export function decideNamed(
  model: PlanModel,
  table: string,
  columns: readonly string[],
  decision: string,
): TextEdit[] {
  const entry = findTable(model, table);
  const { text } = model.document;
  const known = new Map(entry?.columns.map((column) => [column.name, column]));
  const written = columns.flatMap((name) => {
    const value = known.get(name)?.value;
    return value === undefined ? [] : [replaceNode(value, decision)];
  });
  const members = columns
    .filter((name) => !known.has(name))
    .map((name) => `${JSON.stringify(name)}: ${decision}`);
  if (members.length === 0) return written;
  const whole = `"columns": { ${members.join(', ')} }`;
  if (entry === undefined) {
    const tables = model.properties?.get('tables')?.value;
    const edit =
      tables?.type === 'object'
        ? appendProperties(text, tables, [`${JSON.stringify(table)}: { ${whole} }`])
        : undefined;
    return edit === undefined ? [] : [edit];
  }
  if (entry.value?.type !== 'object') return [];
  const node = entry.value.properties.find(({ keyNode }) => keyNode.value === 'columns')?.valueNode;
  const edit =
    node?.type === 'object'
      ? appendProperties(text, node, members)
      : node === undefined
        ? appendProperties(text, entry.value, [whole])
        : undefined;
  return edit === undefined ? [] : [...written, edit];
}

/**
 * Returns the edits that define an entity in a table's own section.
 *
 * @returns no edits if the plan can't contain it
 */
export function defineEntity(
  model: PlanModel,
  table: string,
  name: string,
  columns: readonly string[],
): TextEdit[] {
  const value = findTable(model, table)?.value;
  if (value?.type !== 'object') return [];
  const { text } = model.document;
  const member = `${JSON.stringify(name)}: [${columns.map((column) => JSON.stringify(column)).join(', ')}]`;
  const entities = value.properties.find(({ keyNode }) => keyNode.value === 'entities')?.valueNode;
  if (entities?.type === 'object')
    return [appendProperties(text, entities, [member]) ?? replaceNode(entities, `{ ${member} }`)];
  const [first] = value.properties;
  return first === undefined ? [] : [insertBefore(text, first, `"entities": { ${member} }`)];
}
