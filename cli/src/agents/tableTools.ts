// The tools for language models that read tables: masked rows, and descriptions of columns.
import { relative } from 'node:path';
import { resolveTable } from '@masker/plan';
import type { TableDefinition } from '@masker/schema';
import {
  type AgentInput,
  AgentRefusal,
  agentRefusals,
  describeColumns,
  maskRows,
  TakenRows,
} from '@masker/formats';
import type { RowBatch } from '@masker/format-api';
import { findInputs, type Input } from '../masking/inputs.ts';
import { maskerCandidates } from '../planning/maskerCandidates.ts';
import { rowsOf, type TableOptions } from '../planning/tableInputs.ts';
import type { Environment } from '../shared/environment.ts';
import { type FindMaskerOptions, openPlanned } from '../shared/findMasker.ts';
import { readMaskersHere } from '../shared/maskerFiles.ts';
import { readPlanFile, requireUsable } from '../shared/plans.ts';
import { allowedFile, type AllowedFile, isSample, readingAllowed } from './agentFiles.ts';

export interface AgentSettings extends FindMaskerOptions {
  /** Absolute paths. */
  readonly roots: readonly string[];
}

/** The rows that columns are described by. */
const maxDescribedRows = 1000;
const usualCount = 10;

/** Reads rows, and masks them as a plan says. */
export async function readRows(
  { file = '', table, plan = '', first = 1, count = usualCount }: AgentInput,
  settings: AgentSettings,
  environment: Environment,
  signal: AbortSignal,
): Promise<unknown> {
  const data = await allowedFile(file, settings.roots);
  if (settings.demoKey === true && !isSample(data)) throw new AgentRefusal(agentRefusals.demonstrationKey);
  const planned = await allowedFile(plan, settings.roots);
  const here = { ...environment, cwd: planned.root };
  const read = await readingAllowed(planned, () =>
    readPlanFile(relative(planned.root, planned.path), settings, here),
  );
  requireUsable(read);
  const { model } = read.analysis;
  const input = await inputOf(data, environment);
  const options = readingOptions(table, read.schema);
  const taken = new TakenRows(table, first, count);
  const batch = await takeRows(input, options, { ...environment, cwd: data.root }, taken, signal);
  const { open } = await openPlanned(model, settings, here);
  const how = { first, isDemonstration: settings.demoKey === true };
  return maskRows(batch, resolveTable(model, batch.table), how, (decision) => open(decision).masker);
}

/** Describes columns without any of their values. */
export async function describe(
  { file = '', table }: AgentInput,
  settings: AgentSettings,
  environment: Environment,
  signal: AbortSignal,
): Promise<unknown> {
  const data = await allowedFile(file, settings.roots);
  const here = { ...environment, cwd: data.root };
  const input = await inputOf(data, environment);
  const taken = new TakenRows(table, 1, maxDescribedRows);
  const batch = await takeRows(input, readingOptions(table, []), here, taken, signal);
  const candidates = await maskerCandidates(await readMaskersHere(here, settings));
  return { table: batch.table, rowsLookedAt: batch.rows.length, columns: describeColumns(batch, candidates) };
}

async function inputOf({ path, identity }: AllowedFile, environment: Environment): Promise<Input> {
  // A bracket in a name is no glob: a file of exactly that name goes first.
  const [input] = await findInputs([path], environment);
  const isSame = input?.stats?.dev === identity.dev && input.stats.ino === identity.ino;
  if (input === undefined || !isSame) throw new AgentRefusal(agentRefusals.noFile);
  // Whoever opens it compares the file with these.
  return input;
}

function readingOptions(table: string | undefined, schema: readonly TableDefinition[]): TableOptions {
  return { header: 'assumed', encoding: 'utf-8', schema, table };
}

/** Takes rows of one table, and reads no further than they reach. */
async function takeRows(
  input: Input,
  options: TableOptions,
  environment: Environment,
  taken: TakenRows,
  signal: AbortSignal,
): Promise<RowBatch> {
  const rows = rowsOf(input, options, environment);
  try {
    for await (const batch of rows) {
      if (signal.aborted) throw new AgentRefusal(agentRefusals.cancelled);
      taken.add(batch);
      if (taken.isComplete) break;
    }
  } finally {
    await rows.return([]);
  }
  return taken.end();
}
