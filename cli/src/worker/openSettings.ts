// Prepares a worker from its settings: the plan, the maskers and the key.
import { analyse, findMasker, resourcesOf } from '@masker/masker';
import {
  analysePlan,
  SeenNames,
  type SeenTable,
  maskerId,
  namedMaskers,
  type PlanModel,
  resolveTable,
  unusedNames,
} from '@masker/plan';
import type { Consistency } from '@masker/algorithms';
import { readResource, ResourceReader } from '@masker/config';
import {
  resolveColumns,
  describeTableProblem,
  type FormatSettings,
  type MaskDecision,
} from '@masker/formats';
import { mapMaskers, type TableRecords } from '@masker/format-api';
import { nodeResourceHost } from '@masker/node';
import {
  namedMasker,
  needsKey,
  type OpenMasker,
  openFile,
  requireConfiguration,
} from '../shared/findMasker.ts';
import { demonstration, parseKey } from '../shared/keySources.ts';
import { describedMasker, type MaskerFile } from '../shared/maskerFiles.ts';
import { knownMaskers } from '../shared/plans.ts';
import type { Environment } from '../shared/environment.ts';
import { coded } from './workerFailure.ts';
import type { GivenColumn, GivenMasker, WorkerSettings } from './workerSettings.ts';
import { workerFailures } from './messages.ts';

export const arrowSettings: FormatSettings = {
  name: 'arrow',
  delimiter: ',',
  quote: '"',
  hasHeader: 'assumed',
};

/**
 * Decides on the columns of a table.
 *
 * @param schema the beginning of an Arrow IPC stream
 * @throws WorkerFailure for an undecided column if that ends a run
 */
export type DecideColumns = (schema: Uint8Array) => TableRecords<OpenMasker>;

/** @throws WorkerFailure for a plan or maskers with errors, and without a key that is needed */
export async function openSettings(
  settings: WorkerSettings,
  environment: Environment,
): Promise<DecideColumns> {
  const given = await coded('masker', () => readGivenMaskers(settings.maskers));
  const { how } = settings;
  if (how.kind === 'columns') {
    const wanted = how.columns.map(decisionOf);
    const open = await openWanted(wanted, given, settings, settings.consistency, environment);
    const fields = how.columns.map((column) => ({
      kind: 'mask' as const,
      name: column.name,
      masker: open(decisionOf(column)),
    }));
    return () => ({ fields, decided: undefined, dropsRows: false });
  }
  const { model, problems } = analysePlan(how.plan, await knownMaskers(given, how.plan));
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors[0] !== undefined) throw workerFailures.planWithErrors(errors.length, errors[0].message);
  const table = resolveTable(model, how.table);
  const consistency = model.consistency ?? settings.consistency;
  const open = await openWanted(namedMaskers(model), given, settings, consistency, environment);
  return (schema) => {
    const records = resolveColumns(table, arrowSettings, schema);
    if (!('code' in records)) {
      refuseMisspelt(model, { name: how.table, columns: records.columns });
      return { ...records, fields: mapMaskers(records.fields, open) };
    }
    const code = records.code === 'beginning' ? records.problem.code : records.code;
    throw workerFailures.columns(code, describeTableProblem(records, how.table));
  };
}

/** @throws WorkerFailure for a name of the plan that the table doesn't have, if the values it may mean would stay */
function refuseMisspelt(model: PlanModel, table: SeenTable): void {
  const seen = new SeenNames();
  seen.addTable(table);
  const unused = unusedNames(model, seen).find(({ mayLeak }) => mayLeak);
  if (unused === undefined) return;
  throw workerFailures.unusedName(unused, table.name);
}

function decisionOf({ masker, conflictFree }: GivenColumn): MaskDecision {
  return { kind: 'mask', masker, conflictFree };
}

const reader = new ResourceReader(nodeResourceHost);

async function readGivenMaskers(given: readonly GivenMasker[]): Promise<MaskerFile[]> {
  const files = await Promise.all(given.map((masker, i) => readGivenMasker(masker, i)));
  for (const { name } of files)
    if (name !== undefined && findMasker(name, files).kind === 'ambiguous')
      throw workerFailures.ambiguousMasker(name);
  return files;
}

/** Lists sent with it have priority over those that ship with this package. */
async function readGivenMasker({ text, files }: GivenMasker, i: number): Promise<MaskerFile> {
  const requests = resourcesOf(analyse(text));
  const others = requests.filter(({ path }) => !files.has(path));
  const resources = new Map(await reader.read({ folder: undefined, root: undefined }, others));
  for (const { path } of requests) {
    const bytes = files.get(path);
    if (bytes !== undefined)
      resources.set(path, readResource(bytes, { base: 'folder', path, isStandIn: false }, path));
  }
  const file = describedMasker('', text, { analysis: analyse(text, { resources }), resources });
  return { ...file, path: file.name ?? `masker ${i + 1}` };
}

/** Opens all requested maskers, and the key if one of them needs it. */
async function openWanted(
  wanted: readonly MaskDecision[],
  given: readonly MaskerFile[],
  { key: text, demoKey }: WorkerSettings,
  consistency: Consistency,
  environment: Environment,
): Promise<(decision: MaskDecision) => OpenMasker> {
  const files = new Map<string, MaskerFile>();
  await coded('masker', async () => {
    for (const { masker } of wanted) files.set(masker, await namedMasker(masker, given));
    for (const file of files.values()) requireConfiguration(file);
  });
  const isNeeded = [...files.values()].some(needsKey);
  const key = await coded('key', () => {
    if (!isNeeded) return undefined;
    if (demoKey) return demonstration(environment);
    if (text !== undefined) return parseKey(text, 'the masking key', environment);
    throw workerFailures.keyMissing();
  });
  const open = new Map<string, OpenMasker>();
  await coded('masker', () => {
    for (const decision of wanted) {
      const file = files.get(decision.masker);
      const id = maskerId(decision);
      if (file !== undefined && !open.has(id)) open.set(id, openFile(file, key, consistency, decision));
    }
  });
  return (decision) => {
    const found = open.get(maskerId(decision));
    if (found === undefined) throw new TypeError('decision: names no masker that was opened');
    return found;
  };
}
