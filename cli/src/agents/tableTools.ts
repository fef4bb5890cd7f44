// The tools for language models that read tables: masked rows, and descriptions of columns.
import { relative } from 'node:path';
import { maskerId, namedMaskers, resolveTable, type TableDefinition } from '../../../engine/src/index.ts';
import {
  type AgentInput,
  AgentRefusal,
  describeColumns,
  maskRows,
  mayBeShown,
  type RowBatch,
} from '../../../formats/src/index.ts';
import { findInputs, type Input } from '../masking/inputs.ts';
import { maskerCandidates } from '../planning/maskerCandidates.ts';
import { rowsOf, type TableOptions } from '../planning/tableInputs.ts';
import type { Environment } from '../shared/environment.ts';
import { type FindMaskerOptions, openMaskers } from '../shared/findMasker.ts';
import { readPlanFile, requireUsable } from '../shared/plans.ts';
import { allowedFile, type AllowedFile, isSample } from './agentFiles.ts';

export interface AgentSettings extends FindMaskerOptions {
  /** Absolute paths. */
  readonly roots: readonly string[];
}

/** The rows that columns are described by. */
const mostDescribed = 1000;
const usualCount = 10;

/** Reads rows, and masks them as a plan says. */
export async function readRows(
  { file = '', table, plan = '', first = 1, count = usualCount }: AgentInput,
  settings: AgentSettings,
  environment: Environment,
  signal: AbortSignal,
): Promise<unknown> {
  const data = await allowedFile(file, settings.roots);
  if (settings.demoKey === true && !isSample(data))
    throw new AgentRefusal(
      'The demonstration key protects nothing: set MASKER_KEY, or use a file in a folder named samples.',
    );
  const planned = await allowedFile(plan, settings.roots);
  const here = { ...environment, cwd: planned.root };
  const read = await readPlanFile(relative(planned.root, planned.path), settings, here);
  requireUsable(read);
  const { model } = read.analysis;
  const input = await inputOf(data, environment);
  const options = readingOptions(table, read.schema);
  const batch = await takeRows(
    input,
    options,
    { ...environment, cwd: data.root },
    { first, count, table },
    signal,
  );
  const named = namedMaskers(model);
  const consistency = model.consistency ?? settings.consistency;
  const wanted = named.map(({ masker, ...use }) => ({ name: masker, use }));
  const { maskers } = await openMaskers(wanted, { ...settings, consistency }, here);
  const places = new Map(named.map((decision, i) => [maskerId(decision), i]));
  const how = { first, isDemonstration: settings.demoKey === true };
  return maskRows(batch, resolveTable(model, batch.table), how, (decision) => {
    const found = maskers[places.get(maskerId(decision)) ?? named.length];
    if (found === undefined) throw new TypeError('decision: names no masker of the plan');
    return found.masker;
  });
}

/** Describes columns without a value of them. */
export async function describe(
  { file = '', table }: AgentInput,
  settings: AgentSettings,
  environment: Environment,
  signal: AbortSignal,
): Promise<unknown> {
  const data = await allowedFile(file, settings.roots);
  const here = { ...environment, cwd: data.root };
  const input = await inputOf(data, environment);
  const batch = await takeRows(
    input,
    readingOptions(table, []),
    here,
    { first: 1, count: mostDescribed, table },
    signal,
  );
  const candidates = await maskerCandidates(settings, here);
  return { table: batch.table, rowsLookedAt: batch.rows.length, columns: describeColumns(batch, candidates) };
}

async function inputOf({ path }: AllowedFile, environment: Environment): Promise<Input> {
  // A bracket in a name is no glob: a file of that very name goes first.
  const [input] = await findInputs([path], environment);
  if (input === undefined) throw new AgentRefusal('There is no such file.');
  return input;
}

function readingOptions(table: string | undefined, schema: readonly TableDefinition[]): TableOptions {
  return { header: 'assumed', encoding: 'utf-8', schema, ...(table === undefined ? {} : { table }) };
}

interface WantedRows {
  readonly first: number;
  readonly count: number;
  /** In a dump, the table; its first if undefined. */
  readonly table: string | undefined;
}

/** Takes rows of one table, and reads no further than they reach. */
async function takeRows(
  input: Input,
  options: TableOptions,
  environment: Environment,
  { first, count, table }: WantedRows,
  signal: AbortSignal,
): Promise<RowBatch> {
  const rows = rowsOf(input, options, environment);
  let taken:
    | { name: string; columns: readonly string[]; isJson: boolean; rows: RowBatch['rows'][number][] }
    | undefined;
  let skipped = 0;
  try {
    for await (const batch of rows) {
      if (signal.aborted) throw new AgentRefusal('Cancelled.');
      if (table !== undefined && batch.table !== table) continue;
      taken ??= { name: batch.table, columns: batch.columns, isJson: batch.isJson, rows: [] };
      if (batch.table !== taken.name) continue;
      const columns = [
        ...taken.columns,
        ...batch.columns.filter((name) => taken?.columns.includes(name) !== true),
      ];
      const places = columns.map((name) => batch.columns.indexOf(name));
      taken = { ...taken, columns };
      const from = Math.max(0, first - 1 - skipped);
      skipped += Math.min(batch.rows.length, first - 1 - skipped);
      for (const row of batch.rows.slice(from)) {
        if (taken.rows.length >= count) break;
        taken.rows.push(places.map((place) => (place < 0 ? null : (row[place] ?? null))));
      }
      if (taken.rows.length >= count) break;
    }
  } finally {
    await rows.return([]);
  }
  if (taken === undefined) throw new AgentRefusal('The file has no rows of such a table.');
  refuseHeaderOfValues(taken);
  return { table: taken.name, columns: taken.columns, isJson: taken.isJson, rows: taken.rows };
}

/** Names stand in answers: in a file without a header, the first row would. */
function refuseHeaderOfValues({
  columns,
  rows,
  isJson,
}: Pick<RowBatch, 'columns' | 'rows' | 'isJson'>): void {
  if (isJson) return;
  const isValue = (name: string, i: number) =>
    !mayBeShown(name) || name.trim() === '' || rows.some((row) => row[i] === name);
  if (columns.some(isValue))
    throw new AgentRefusal('The first row may hold values in place of names. Add a header to the file.');
}
