// Decides the undecided columns and fields of a plan in one edit.
import { appendProperties, replaceNode, type ObjectNode } from '@masker/json';
import type { TextEdit } from '@masker/text';
import type { PlanColumn, PlanModel, PlanTable } from '../model.ts';
import { anyTable, openDecision } from '../vocabulary.ts';
import { findTable, resolveTable } from '../resolveTable.ts';
import type { TableDefinition } from '@masker/schema';
import { noteParts } from '../tableParts.ts';

/** An undecided column or field: its decision is `"?"` or missing. */
export interface OpenColumn {
  /** Name in the plan, or in the tables if the plan doesn't contain it. */
  readonly table: string;
  /** The column, then the names inside it; `*` is every element of a list. */
  readonly path: readonly [string, ...string[]];
}

/** Returns the decision for a column: a masker's name or another word of plans; undefined to leave it undecided. */
export type Decide = (column: OpenColumn) => string | undefined;

/**
 * Returns the edits that decide undecided columns. A missing column is added, as `"?"` if it remains undecided.
 *
 * @param tables the actual tables, if known
 * @param only the table of the plan to decide; default all
 */
export function decideColumns(
  model: PlanModel,
  tables: readonly TableDefinition[],
  decide: Decide,
  only?: PlanTable,
): TextEdit[] {
  noteParts(model, tables);
  const isMeant = (table: PlanTable) => only === undefined || only === table;
  const written = model.tables
    .filter(isMeant)
    .flatMap((table) =>
      table.columns.flatMap((column) => decideWritten(column, table.name, [column.name], decide)),
    );
  const missing = new Map<PlanTable, Set<string>>();
  const newTables: string[] = [];
  for (const definition of tables) {
    const entry = findTable(model, definition.name);
    if (entry === undefined ? only !== undefined : !isMeant(entry)) continue;
    const open = openColumns(model, definition, entry);
    if (open.length === 0) continue;
    if (entry === undefined)
      newTables.push(memberOf(definition.name, columnsOf(definition.name, open, decide)));
    else missing.set(entry, new Set([...(missing.get(entry) ?? []), ...open]));
  }
  const added = Array.from(missing).flatMap(([table, columns]) => {
    const members = [...columns].map((name) => decidedMember(table.name, name, decide));
    return appendTo(model, columnsNode(table), members);
  });
  return [...written, ...added, ...appendTo(model, tablesNode(model), newTables)];
}

function decideWritten(
  { written, value }: PlanColumn,
  table: string,
  path: readonly [string, ...string[]],
  decide: Decide,
): TextEdit[] {
  if (written?.kind === 'fields')
    return written.fields.flatMap((field) =>
      field.path === undefined ? [] : decideWritten(field, table, [...path, ...field.path], decide),
    );
  if (written?.kind !== 'open' || value === undefined) return [];
  const decision = decide({ table, path });
  return decision === undefined ? [] : [replaceNode(value, JSON.stringify(decision))];
}

/** The columns of a table as it is that nothing in the plan decides, and that would stop a run. */
function openColumns(
  model: PlanModel,
  { name, columns }: TableDefinition,
  entry: PlanTable | undefined,
): string[] {
  const { whole, decide } = resolveTable(model, name);
  if (whole !== undefined || (entry !== undefined && columnsNode(entry) === undefined)) return [];
  const own = new Set(entry?.columns.map((column) => column.name));
  return columns
    .filter((column) => {
      const decision = decide(column.name);
      return (
        column.isGenerated !== true &&
        !own.has(column.name) &&
        decision.kind === 'undecided' &&
        decision.action === 'fail'
      );
    })
    .map((column) => column.name);
}

function columnsOf(table: string, columns: readonly string[], decide: Decide): string {
  return `{ "columns": { ${columns.map((name) => decidedMember(table, name, decide)).join(', ')} } }`;
}

function decidedMember(table: string, column: string, decide: Decide): string {
  return memberOf(column, JSON.stringify(decide({ table, path: [column] }) ?? openDecision));
}

function memberOf(name: string, value: string): string {
  return `${JSON.stringify(name)}: ${value}`;
}

function columnsNode({ name, value }: PlanTable): ObjectNode | undefined {
  if (value?.type !== 'object') return undefined;
  const node = value.properties.find(({ keyNode }) => keyNode.value.toLowerCase() === 'columns')?.valueNode;
  return node?.type === 'object' && name !== anyTable ? node : undefined;
}

function tablesNode({ properties }: PlanModel): ObjectNode | undefined {
  const node = properties?.get('tables')?.value;
  return node?.type === 'object' ? node : undefined;
}

function appendTo(
  { document }: PlanModel,
  node: ObjectNode | undefined,
  members: readonly string[],
): TextEdit[] {
  const edit = node && appendProperties(document.text, node, members);
  return edit === undefined ? [] : [edit];
}
