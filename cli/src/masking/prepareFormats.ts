// Makes ready how each input of a run is read and masked, before anything is written.
import { notationOf } from '@masker/plan';
import { type Format, mapMaskers, type TableRecords } from '@masker/format-api';
import {
  type FormatName,
  type FormatSettings,
  maskedFields,
  fileFormats,
  type InputSettings,
  isStream,
  type RandomAccessSettings,
  createFormat,
} from '@masker/formats';
import type { ParquetFormat } from '@masker/format-parquet';
import { reportNulls } from './reportNulls.ts';
import { filesOf, alwaysChanges, type OpenMasker, openMaskers } from '../shared/findMasker.ts';
import { type PlanFile, readPlanFile } from '../shared/plans.ts';
import type { Environment } from '../shared/environment.ts';
import { refuseShapeless, targetNames } from './findOption.ts';
import { rereadable, withInput } from './beginning.ts';
import { type Input, pathOf } from './inputs.ts';
import { checkingSettings, isSplit, type MaskOptions, plannedFields, settingsFor } from './maskOptions.ts';
import { stopAtErrors } from './planErrors.ts';
import type { PlannedNames } from './plannedNames.ts';
import { type OpenRecords, tableOf, tableRecords } from './tableRecords.ts';
import { type FileTask, listsOf, type MaskingTask } from './workerTask.ts';
import { maskFailures } from './messages.ts';

/** An input ready to be masked: as a stream, also by other threads, or in any order. */
export type PreparedInput = (
  | { readonly settings: FormatSettings; readonly format: Format; readonly task: () => MaskingTask }
  | {
      readonly settings: RandomAccessSettings;
      readonly format: ParquetFormat;
      readonly fileTask: () => FileTask;
    }
) & {
  /** For each field that is masked, whether its masker means to change values. */
  readonly meant: readonly boolean[];
  readonly records: TableRecords<OpenMasker>;
};

export interface Formats {
  readonly inputs: ReadonlyMap<Input, PreparedInput>;
  /** Undefined if no masker needs one. */
  readonly key: OpenRecords['key'];
  readonly consistency: OpenRecords['consistency'];
  /** The files that say how to mask. */
  readonly maskerFiles: readonly string[];
  /** The files that were read to decide how to mask, besides those that list themselves. */
  readonly sources: readonly string[];
  /** With a plan: its names that were seen, in the order of the inputs. */
  readonly planned: PlannedNames | undefined;
  readonly plan: PlanFile | undefined;
  /** For each input, the names of its data set's folders in the copy; undefined if they stay. */
  readonly folders: readonly (readonly string[] | undefined)[];
  /** Its standard input returns the beginning of the input. */
  readonly sampled: Environment;
  /** As they are after a look at the inputs. */
  readonly environment: Environment;
}

/** Makes the formats of all inputs before anything is written, so that wrong options have no effect. */
export async function prepareFormats(
  inputs: readonly Input[],
  options: MaskOptions,
  environment: Environment,
): Promise<Formats> {
  const settings: InputSettings[] = [];
  const plan =
    options.plan === undefined ? undefined : await readPlanFile(options.plan, options, environment);
  const reading: MaskOptions =
    plan === undefined
      ? options
      : { ...options, notationOf: (input) => notationOf(plan.analysis.model, tableOf(input, options)) };
  for (const input of inputs) settings.push(await settingsFor(input, reading, environment));
  if (!isSplit(options) && inputs.length > 1 && settings.some(({ name }) => !canBeJoined(name)))
    throw maskFailures.notJoinable();
  if (plan !== undefined) stopAtErrors(plan, plan.problems, options.allowError, environment);
  const reads = options.plan !== undefined && inputs.some(({ path }) => path === undefined);
  const stream = reads ? rereadable(environment.stdin) : undefined;
  const open =
    plan === undefined
      ? await recordsOfOptions(inputs, options, environment)
      : await tableRecords(plan, inputs, settings, options, withInput(environment, stream?.beginning));
  for (const [i, own] of settings.entries()) {
    const input = inputs[i];
    const names = new Set(
      open.records[i]?.fields.flatMap((field) => (alwaysChanges(field) ? field.name : [])),
    );
    const isMasked = (...columns: readonly string[]) => columns.some((name) => names.has(name));
    if (input !== undefined && options.quiet !== true) await reportNulls(input, own, isMasked, environment);
  }
  const prepared = settings.flatMap((own, i) => {
    const input = inputs[i];
    if (input === undefined) return [];
    const records = open.records[i] ?? { fields: [], decided: undefined, dropsRows: false };
    const meant = records.fields.map((field) => alwaysChanges(field));
    return [[input, { ...prepareInput(input, own, records, open), meant, records }] as const];
  });
  return {
    inputs: new Map(prepared),
    key: open.key,
    consistency: open.consistency,
    maskerFiles: open.maskerFiles,
    sources: [...open.maskerFiles, ...(plan?.sources ?? [])],
    planned: open.planned,
    plan,
    folders: open.folders ?? [],
    sampled: withInput(environment, stream?.sample),
    environment: withInput(environment, stream?.whole),
  };
}

/** Returns true if several inputs, one after the other, are one input of this format. */
function canBeJoined(name: FormatName): boolean {
  const { holds, documents } = fileFormats[name];
  return holds === 'values' || documents?.isSequence === true;
}

function prepareInput(
  input: Input,
  settings: InputSettings,
  records: TableRecords<OpenMasker>,
  open: OpenRecords,
) {
  const masked = { ...records, fields: mapMaskers(records.fields, ({ masker }) => masker) };
  if (!isStream(settings)) {
    const { create } = fileFormats[settings.name];
    const format = create(maskedFields(masked.fields), masked.dropsRows);
    return {
      settings,
      format,
      fileTask: () => ({ ...taskOf(settings, records, open), path: pathOf(input) }),
    };
  }
  return {
    settings,
    format: checkingSettings(() => createFormat(settings, masked)),
    task: () => taskOf(settings, records, open),
  };
}

async function recordsOfOptions(
  inputs: readonly Input[],
  options: MaskOptions,
  environment: Environment,
): Promise<OpenRecords> {
  if (options.find.length > 0) return recordsToFind(inputs, options, environment);
  const fields = plannedFields(options);
  const conflictFree = options.conflictFree === true;
  const wanted = fields.map(({ masker }) => ({ name: masker, use: { conflictFree } }));
  const { key, maskers } = await openMaskers(wanted, options, environment);
  const open = fields.flatMap(({ name }, i) => {
    const masker = maskers[i];
    return masker === undefined ? [] : [{ kind: 'mask', name, masker } as const];
  });
  return {
    key,
    consistency: options.consistency,
    maskerFiles: filesOf(maskers),
    records: inputs.map(() => ({ fields: open, decided: undefined, dropsRows: false })),
  };
}

async function recordsToFind(
  inputs: readonly Input[],
  options: MaskOptions,
  environment: Environment,
): Promise<OpenRecords> {
  const names = targetNames(options.find);
  const { key, maskers } = await openMaskers(
    names.map(({ name }) => ({ name, use: { conflictFree: options.conflictFree === true } })),
    options,
    environment,
  );
  const targets = maskers.map((masker, i) => {
    const isSure = names[i]?.isSure === true;
    refuseShapeless(masker.masker.name, masker.masker.shape(isSure));
    return { masker, isSure };
  });
  const field = { kind: 'find', name: '', targets, alsoFrom: [] } as const;
  return {
    key,
    consistency: options.consistency,
    maskerFiles: filesOf(maskers),
    records: inputs.map(() => ({ fields: [field], decided: undefined, dropsRows: false })),
  };
}

/** The data that another thread needs. */
function taskOf<Settings extends InputSettings>(
  settings: Settings,
  records: TableRecords<OpenMasker>,
  { key, consistency }: OpenRecords,
): MaskingTask<Settings> {
  const fields = mapMaskers(records.fields, ({ text, resources, use }) => ({
    text,
    lists: listsOf(resources),
    use,
  }));
  return { settings, records: { ...records, fields }, consistency, key: key?.reveal() };
}
