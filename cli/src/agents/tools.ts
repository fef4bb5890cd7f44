// The tools for language models on the command line: they read files below some folders, and return nothing unmasked.
import { relative } from 'node:path';
import { analyse, createMasker, presentationOf } from '@masker/masker';
import { analysePlan } from '@masker/plan';
import { demonstrationKey } from '@masker/masking-core';
import type { MaskerConfiguration } from '@masker/config';
import {
  type AgentInput,
  AgentRefusal,
  agentRefusals,
  agentTools,
  checkedInput,
  describeProblems,
} from '@masker/formats';
import { nodeCryptography } from '@masker/node';
import type { Environment } from '../shared/environment.ts';
import { withDefaultFiles, readMaskerFile, readMaskersHere } from '../shared/maskerFiles.ts';
import { knownMaskers, readPlanFile } from '../shared/plans.ts';
import { allowedFile, readingAllowed } from './agentFiles.ts';
import { type AgentSettings, describe, readRows } from './tableTools.ts';
import { printableJson } from '../shared/text.ts';

/**
 * Runs a tool.
 *
 * @returns the answer to the model, as JSON
 * @throws AgentRefusal and Failure, whose messages hold no value
 */
export async function runTool(
  name: string,
  input: unknown,
  settings: AgentSettings,
  environment: Environment,
  signal: AbortSignal,
): Promise<string> {
  const tools = Object.values(agentTools);
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new AgentRefusal(agentRefusals.noTool(tools.map((one) => one.name)));
  const checked = checkedInput(tool, input);
  const answer = await toolsByName[tool.name](checked, settings, environment, signal);
  return printableJson(JSON.stringify(answer, undefined, 1));
}

type RunToolHere = (
  input: AgentInput,
  settings: AgentSettings,
  environment: Environment,
  signal: AbortSignal,
) => Promise<unknown>;
type ToolName = (typeof agentTools)[keyof typeof agentTools]['name'];

const toolsByName: Readonly<Record<ToolName, RunToolHere>> = {
  masker_read_rows: readRows,
  masker_describe_columns: describe,
  masker_validate: validate,
  masker_list: list,
};

async function validate(
  { file, text, kind }: AgentInput,
  settings: AgentSettings,
  environment: Environment,
): Promise<unknown> {
  if ((file === undefined) === (text === undefined)) throw new AgentRefusal(agentRefusals.fileOrText);
  if (file !== undefined) {
    const found = await allowedFile(file, settings.roots);
    const here = { ...environment, cwd: found.root };
    const name = relative(found.root, found.path);
    if (/\.masker\.plan\.json$/i.test(name)) {
      const read = await readingAllowed(found, () => readPlanFile(name, settings, here));
      return { kind: 'plan', problems: describeProblems(read.text, read.problems) };
    }
    if (!/\.masker\.json$/i.test(name)) throw new AgentRefusal(agentRefusals.otherFile);
    const masker = await readingAllowed(found, () => readMaskerFile(here, name, settings));
    return { kind: 'configuration', problems: describeProblems(masker.text, masker.analysis.problems) };
  }
  const given = text ?? '';
  if (kind === 'configuration') return { kind, problems: describeProblems(given, analyse(given).problems) };
  if (kind !== 'plan') throw new AgentRefusal(agentRefusals.kindMissing);
  const [root = environment.cwd] = settings.roots;
  const known = await knownMaskers(await readMaskersHere({ ...environment, cwd: root }, settings));
  return { kind, problems: describeProblems(given, analysePlan(given, known).problems) };
}

async function list(_input: AgentInput, settings: AgentSettings, environment: Environment): Promise<unknown> {
  const [root = environment.cwd] = settings.roots;
  const files = await withDefaultFiles(await readMaskersHere({ ...environment, cwd: root }, settings));
  return files.flatMap(({ name, description, isDefault, analysis: { configuration } }) => {
    if (configuration === undefined) return [];
    const { algorithm } = configuration;
    return [{ name, algorithm, description, isDefault, example: exampleOf(configuration) }];
  });
}

/** Returns an invented value, masked under the public demonstration key. */
function exampleOf(
  configuration: MaskerConfiguration,
): { original: string; masked: string | null } | undefined {
  const masker = createMasker(configuration, { key: demonstrationKey, cryptography: nodeCryptography });
  const [original] = presentationOf(configuration)?.examples() ?? [];
  return masker === undefined || original === undefined
    ? undefined
    : { original, masked: masker.mask(original).value };
}
