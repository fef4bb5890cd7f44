// The tools for language models in VS Code: they read files of the workspace, and return nothing unmasked.
import * as vscode from 'vscode';
import { analyse, createMasker, openCandidates, presentationOf } from '@masker/masker';
import { analysePlan, planEnding, noteParts, resolveTable } from '@masker/plan';
import { demonstrationKey } from '@masker/masking-core';
import type { TableDefinition } from '@masker/schema';
import {
  type AgentInput,
  AgentRefusal,
  agentRefusals,
  type AgentTool,
  agentTools,
  checkedInput,
  describeColumns,
  describeProblems,
  maskRows,
  TakenRows,
} from '@masker/formats';
import type { RowBatch } from '@masker/format-api';
import { statOf } from '../files/ifThere.ts';
import { isWithin } from '../files/placeInFolder.ts';
import { keyInUse } from '../key/keyInUse.ts';
import { readConsistency } from '../masking/prepareMasking.ts';
import { Cancelled, type Watch, yieldToOthers } from '../files/cancellation.ts';
import { filesWithTables } from '../plans/dataFiles.ts';
import { openPlan } from '../plans/openPlan.ts';
import { readPlanSchema } from '../plans/planSchema.ts';
import { maskerFinder } from '../plans/plannedMaskers.ts';
import { readTables } from '../plans/readTables.ts';
import type { Services } from '../services.ts';
import { agentMessages } from './messages.ts';

type RunTool = (input: AgentInput, services: Services, token: vscode.CancellationToken) => Promise<unknown>;
type EditorToolName = (typeof agentTools)[keyof typeof agentTools]['name'];

const maxDescribedRows = 1000;
const usualCount = 10;

const tools: Readonly<Record<EditorToolName, RunTool>> = {
  masker_read_rows: readRows,
  masker_describe_columns: describe,
  masker_validate: validate,
  masker_list: list,
};

/**
 * Runs a tool.
 *
 * @returns the answer to the model, as JSON
 * @throws AgentRefusal, whose message is a sentence without values
 */
export async function runAgentTool(
  tool: AgentTool,
  input: unknown,
  services: Services,
  token: vscode.CancellationToken,
): Promise<string> {
  const all = Object.values(agentTools);
  const own = all.find(({ name }) => name === tool.name);
  if (own === undefined) throw new AgentRefusal(agentRefusals.noTool(all.map(({ name }) => name)));
  try {
    return JSON.stringify(await tools[own.name](checkedInput(own, input), services, token), undefined, 1);
  } catch (error) {
    if (error instanceof AgentRefusal) throw error;
    if (error instanceof Cancelled) throw new AgentRefusal(agentRefusals.cancelled);
    // Its message might hold a value.
    throw new AgentRefusal(`Internal error (${error instanceof Error ? error.name : typeof error}).`);
  }
}

/** Finds a file of the workspace: by its path relative to a folder of it, or by its absolute path. */
async function workspaceFile(name: string): Promise<vscode.Uri> {
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    const candidates = [vscode.Uri.joinPath(folder.uri, name), folder.uri.with({ path: name })];
    for (const uri of candidates)
      if (isWithin(uri, folder.uri) && !uri.path.split('/').includes('..') && (await isFile(uri))) return uri;
  }
  throw new AgentRefusal(agentMessages.noFile);
}

/** Links are refused, as they may lead out of the workspace. */
async function isFile(uri: vscode.Uri): Promise<boolean> {
  return (await statOf(uri))?.type === vscode.FileType.File;
}

async function readRows(
  { file = '', table, plan = '', first = 1, count = usualCount }: AgentInput,
  services: Services,
  token: vscode.CancellationToken,
): Promise<unknown> {
  const uri = await workspaceFile(file);
  const open = await openPlan(await workspaceFile(plan), services.catalogue);
  if (open?.analysis.isUsable !== true) throw new AgentRefusal(agentMessages.planErrors);
  const { model } = open.analysis;
  const schema = await readPlanSchema(services, open);
  if (schema.problems.some(({ severity }) => severity === 'error'))
    throw new AgentRefusal(agentMessages.schemaErrors);
  const state = await services.keys.state(open.uri);
  const key = keyInUse(state);
  if (key === undefined) throw new AgentRefusal(agentMessages.keyUnreadable);
  const isDemonstration = state.kind !== 'own';
  if (isDemonstration && !uri.path.split('/').slice(0, -1).includes('samples'))
    throw new AgentRefusal(agentMessages.noKey);
  const { batch, definitions } = await takeRows(services, uri, table, first, count, token);
  noteParts(model, definitions);
  const findMasker = maskerFinder(open.maskers, {
    key,
    cryptography: services.cryptography,
    consistency: model.consistency ?? readConsistency(open.uri),
  });
  return maskRows(batch, resolveTable(model, batch.table), { first, isDemonstration }, (decision) => {
    const { masker, obstacle } = findMasker(decision);
    if (masker === undefined) throw new AgentRefusal(obstacle ?? agentMessages.maskerUnusable);
    return masker;
  });
}

async function describe(
  { file = '', table }: AgentInput,
  services: Services,
  token: vscode.CancellationToken,
): Promise<unknown> {
  const { batch } = await takeRows(services, await workspaceFile(file), table, 1, maxDescribedRows, token);
  const candidates = openCandidates(await services.catalogue.known(), services.cryptography);
  return { table: batch.table, rowsLookedAt: batch.rows.length, columns: describeColumns(batch, candidates) };
}

/** Returns at most `count` rows of one table, from `first` on. */
async function takeRows(
  services: Services,
  uri: vscode.Uri,
  table: string | undefined,
  first: number,
  count: number,
  token: vscode.CancellationToken,
): Promise<{ readonly batch: RowBatch; readonly definitions: readonly TableDefinition[] }> {
  const [file] = await filesWithTables([uri]);
  if (file === undefined) throw new AgentRefusal(agentMessages.noTable);
  const taken = new TakenRows(table, first, count);
  const take = (batch: RowBatch) => {
    taken.add(batch);
  };
  const watch: Watch = { isCancelled: () => token.isCancellationRequested, pause: yieldToOthers };
  const reading = { maxRows: first - 1 + count, take };
  const { definitions, obstacles } = await readTables(services, [file], reading, watch);
  const [obstacle] = obstacles;
  if (obstacle !== undefined) throw new AgentRefusal(obstacle);
  return { batch: taken.end(), definitions };
}

async function validate({ file, text, kind }: AgentInput, services: Services): Promise<unknown> {
  if ((file === undefined) === (text === undefined)) throw new AgentRefusal(agentRefusals.fileOrText);
  const known = (await services.catalogue.known()).map(({ name, configuration }) => ({
    name,
    configuration,
  }));
  const check = (given: string, isPlan: boolean) => ({
    kind: isPlan ? 'plan' : 'configuration',
    problems: describeProblems(given, isPlan ? analysePlan(given, known).problems : analyse(given).problems),
  });
  if (text !== undefined) {
    if (kind !== 'plan' && kind !== 'configuration') throw new AgentRefusal(agentRefusals.kindMissing);
    return check(text, kind === 'plan');
  }
  const uri = await workspaceFile(file ?? '');
  if (!/\.masker(?:\.plan)?\.json$/i.test(uri.path)) throw new AgentRefusal(agentRefusals.otherFile);
  const document = await vscode.workspace.openTextDocument(uri);
  return check(document.getText(), uri.path.endsWith(planEnding));
}

async function list(_input: AgentInput, { catalogue, cryptography }: Services): Promise<unknown> {
  return (await catalogue.known()).flatMap(({ name, configuration }) => {
    if (configuration === undefined) return [];
    const masker = createMasker(configuration, { key: demonstrationKey, cryptography });
    const [original] = presentationOf(configuration)?.examples() ?? [];
    const example =
      masker && original !== undefined ? { original, masked: masker.mask(original).value } : undefined;
    return [{ name, algorithm: configuration.algorithm, description: configuration.description, example }];
  });
}
