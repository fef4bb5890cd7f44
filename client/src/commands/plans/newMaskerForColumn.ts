// New Masker for This Column: infers a configuration from the values of a plan's column, and decides that the column gets it.
import * as vscode from 'vscode';
import { isSameTable } from '@masker/schema';
import { parseJsonPointer } from '@masker/json';
import { withProgress } from '../../masking/maskWithProgress.ts';
import { Cancelled } from '../../files/cancellation.ts';
import { sizeOf } from '../../plans/dataFiles.ts';
import { requireData } from '../../plans/dataOfPlan.ts';
import { newMaskerFor } from '../../plans/decide/decideInPlan.ts';
import { cellAt, documentIn, FirstRows, type TableRows } from '../../plans/firstRows.ts';
import { openPlan } from '../../plans/openPlan.ts';
import { readPlanSchema } from '../../plans/planSchema.ts';
import { readTables } from '../../plans/readTables.ts';
import type { Services } from '../../services.ts';
import { commandMessages } from '../messages.ts';

/** Number of rows that are read of each table. */
const maxRows = 1000;

/**
 * @param target the plan's address
 * @param table the name that the plan or its data has for the table
 * @param field the pointer of a field in documents of the column
 */
export async function newMaskerForColumn(
  services: Services,
  target: unknown,
  table: unknown,
  column: unknown,
  field?: unknown,
): Promise<void> {
  const { catalogue, messages } = services;
  const uri = typeof target === 'string' ? vscode.Uri.parse(target) : target;
  const plan = uri instanceof vscode.Uri ? await openPlan(uri, catalogue) : undefined;
  if (plan === undefined || typeof table !== 'string' || typeof column !== 'string') {
    messages.information(commandMessages.noPlan);
    return;
  }
  const files = await requireData(services, plan, 'Data with the Values of the Column');
  if (files === undefined) return;
  try {
    const rows = new FirstRows(maxRows, maxRows);
    const schema = await readPlanSchema(services, plan);
    const reading = { maxRows, take: rows.add.bind(rows), schema: schema.tables };
    await withProgress('Reading the values', sizeOf(files), (watch) =>
      readTables(services, files, reading, watch),
    );
    const pointer = typeof field === 'string' ? field : undefined;
    const found = rows.tables().filter(({ name }) => isSameTable(table, name));
    const values = found.flatMap((one) => valuesIn(one, column, pointer));
    if (values.length === 0) {
      messages.information(commandMessages.noValuesOf(column));
      return;
    }
    await newMaskerFor(services, plan, { table, column, field: pointer }, [...new Set(values)]);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    messages.passing(commandMessages.maskerCancelled);
  }
}

function valuesIn({ columns, rows }: TableRows, column: string, field: string | undefined): string[] {
  const names = field === undefined ? [] : parseJsonPointer(field);
  return rows.flatMap((cells) => {
    const cell = cellAt(columns, cells, column);
    if (cell === undefined || cell.kind === 'null' || names === undefined) return [];
    const texts = field === undefined ? [cell.text] : textsAt(documentIn(cell.text), names);
    return texts.filter((text) => text.trim() !== '');
  });
}

/** Returns the texts and numbers at a path; `*` is every element of a list. */
function textsAt(value: unknown, [name, ...inside]: readonly string[]): string[] {
  if (name === undefined) return typeof value === 'string' || typeof value === 'number' ? [`${value}`] : [];
  if (Array.isArray(value)) return name === '*' ? value.flatMap((element) => textsAt(element, inside)) : [];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  return textsAt((value as Readonly<Record<string, unknown>>)[name], inside);
}
