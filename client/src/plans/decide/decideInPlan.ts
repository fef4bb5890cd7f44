// Decides columns from the preview of a plan: asks, and writes the decision into the plan's text, in one undo step.
import * as vscode from 'vscode';
import { decideNamed, defineEntity, entityName, findTable, plannedSuggester } from '@masker/plan';
import { isEntityName } from '@masker/masking-core';
import { openCandidates } from '@masker/masker';
import { replaceNode } from '@masker/json';
import { type TableDefinition, tableOfNames } from '@masker/schema';
import type { TextEdit } from '@masker/text';
import { newConfigurationFrom } from '../../masking/newConfiguration/newConfiguration.ts';
import { showConfiguration } from '../../maskers/showConfiguration.ts';
import { textEdit } from '../../documentRanges.ts';
import { plainLabel } from '../../plainText.ts';
import type { Services } from '../../services.ts';
import type { TableRows } from '../firstRows.ts';
import { planMessages } from '../messages.ts';
import { openPlan, type OpenPlan } from '../openPlan.ts';
import { columnRange } from '../planRanges.ts';
import { askDecision } from './askDecision.ts';
import { TypedAhead } from './typedAhead.ts';

/** The columns of a table that get the same decision. */
interface AskedColumns {
  readonly table: string;
  readonly columns: readonly string[];
  readonly typed: TypedAhead;
}

/** @param data the rows of the table, if they are known, and the definitions of all tables */
export async function decideInPlan(
  services: Services,
  uri: vscode.Uri,
  data: { readonly rows: TableRows | undefined; readonly definitions: readonly TableDefinition[] },
  { table, columns, typed }: AskedColumns,
): Promise<void> {
  const plan = await openPlan(uri, services.catalogue);
  const [first] = columns;
  if (plan === undefined || first === undefined) return;
  const { model } = plan.analysis;
  const { rows, definitions } = data;
  const entry = findTable(model, table);
  const asked = columns.map((name) => ({ name, values: valuesOf(rows, name) }));
  const entities = entry?.entities.map(({ name }) => name) ?? [];
  const answer = await askDecision(
    table,
    asked,
    entities,
    openCandidates(plan.maskers, services.cryptography),
    plannedSuggester(model, table, [
      ...definitions,
      ...(rows === undefined ? [] : [tableOfNames(table, rows.columns)]),
    ]),
    typed,
  );
  switch (answer?.kind) {
    case undefined:
      return;
    case 'decision':
      await apply(services, plan, table, (current) => decideNamed(current, table, columns, answer.text));
      return;
    case 'entity':
      if (
        await askEntity(services, plan, table, rows?.columns ?? entry?.columns.map(({ name }) => name) ?? [])
      )
        await decideInPlan(services, uri, data, { table, columns, typed: new TypedAhead() });
      return;
    case 'new':
      await newMaskerFor(services, plan, { table, column: first }, valuesOf(rows, first));
      return;
    case 'show':
      await showConfiguration(uri, columnRange(model, table, first));
  }
}

/** The column that a new masker is for, or the field in it. */
export interface MaskedLocation {
  readonly table: string;
  readonly column: string;
  readonly field?: string | undefined;
}

/** Creates a masker of a column's values, and decides that the column gets it. */
export async function newMaskerFor(
  services: Services,
  plan: OpenPlan,
  { table, column, field }: MaskedLocation,
  values: readonly string[],
): Promise<void> {
  const name = await newConfigurationFrom(services, field ?? column, values, plan.uri);
  if (name === undefined) return;
  const decision = JSON.stringify(name);
  await apply(services, plan, table, (model) => {
    if (field === undefined) return decideNamed(model, table, [column], decision);
    const written = findTable(model, table)?.columns.find((one) => one.name === column)?.written;
    const fields = written?.kind === 'fields' ? written.fields : [];
    const value = fields.find((one) => one.name === field)?.value;
    return value === undefined ? [] : [replaceNode(value, decision)];
  });
}

/** Asks for the columns that identify the entity of a table, and its name; returns whether it was defined. */
async function askEntity(
  services: Services,
  plan: OpenPlan,
  table: string,
  columns: readonly string[],
): Promise<boolean> {
  const items = columns.map((column) => ({ label: plainLabel(column), column }));
  const identifying = await vscode.window.showQuickPick(items, {
    title: table,
    placeHolder: planMessages.askIdentifying,
    canPickMany: true,
    ignoreFocusOut: true,
  });
  if (identifying === undefined || identifying.length === 0) return false;
  const name = await vscode.window.showInputBox({
    title: table,
    prompt: planMessages.askEntity,
    value: entityName(table) ?? 'person',
    ignoreFocusOut: true,
    validateInput: (text) => (isEntityName(text) ? undefined : planMessages.notEntityName),
  });
  if (name === undefined) return false;
  const names = identifying.map(({ column }) => column);
  return apply(services, plan, table, (model) => {
    const defined = defineEntity(model, table, name, names);
    return defined.length > 0 || findTable(model, table) !== undefined
      ? defined
      : // The table is named first; its other columns follow.
        decideNamed(model, table, names.slice(0, 1), '"?"');
  });
}

/** Applies edits to the plan as it is now. */
async function apply(
  { messages, catalogue }: Services,
  { uri }: OpenPlan,
  table: string,
  edit: (model: OpenPlan['analysis']['model']) => readonly TextEdit[],
): Promise<boolean> {
  const plan = await openPlan(uri, catalogue);
  const edits = plan === undefined ? [] : edit(plan.analysis.model);
  if (plan === undefined || edits.length === 0) {
    messages.information(planMessages.decidedAsWhole(table));
    return false;
  }
  const { document } = plan;
  const change = new vscode.WorkspaceEdit();
  change.set(
    document.uri,
    edits.map((one) => textEdit(document, one)),
  );
  return vscode.workspace.applyEdit(change);
}

function valuesOf(rows: TableRows | undefined, column: string): string[] {
  const index = rows?.columns.indexOf(column) ?? -1;
  return (rows?.rows ?? []).flatMap((cells) => {
    const cell = cells[index];
    return cell === undefined || cell.kind === 'null' || cell.text === '' ? [] : [cell.text];
  });
}
