// Finds the masker that the user names: by its file, by its name in some folders, or a default masker.
import type { MaskDecision } from '@masker/formats';
import type { TableField } from '@masker/format-api';
import { at } from '@masker/text';
import { type Consistency, type DefaultMasker, defaultMaskers } from '@masker/algorithms';
import { type Masker, findMasker, masksValues, openMasker, usesKey, withDefaults } from '@masker/masker';
import { type MaskerUse, useId, type MaskingKey } from '@masker/masking-core';
import type { MaskerConfiguration } from '@masker/config';
import { maskerId, namedMaskers, type PlanModel } from '@masker/plan';
import { nodeCryptography } from '@masker/node';
import { findKey, type KeyOptions } from './keySources.ts';
import {
  errorsIn,
  type Folders,
  type MaskerFile,
  readDefaultMasker,
  readMaskerFile,
  readMaskersHere,
  sourcesOf,
} from './maskerFiles.ts';
import { type Environment, printMessage } from './environment.ts';
import { failures, warnings } from './messages.ts';

export interface FindMaskerOptions extends KeyOptions, Folders {
  readonly consistency: Consistency;
  readonly conflictFree?: true;
}

/**
 * Finds a masker, and the key if it needs one, and makes it ready.
 *
 * @param nameOrFile a path (anything that ends in `.json` or has a slash) or a masker's name
 */
export async function openNamed(
  nameOrFile: string,
  options: FindMaskerOptions,
  environment: Environment,
): Promise<{ readonly masker: Masker; readonly configuration: MaskerConfiguration }> {
  const file = await findMaskerFile(nameOrFile, options, environment);
  requireConfiguration(file);
  const key = needsKey(file) ? await findKey(options, environment) : undefined;
  return makeMasker(file, key, options);
}

/** Returns true if masking with a file's configuration needs a key. */
export function needsKey({ analysis: { configuration } }: MaskerFile): boolean {
  return configuration !== undefined && usesKey(configuration);
}

/** @throws Failure when the configuration has errors */
export function requireConfiguration(file: MaskerFile): MaskerConfiguration {
  const { configuration } = file.analysis;
  if (configuration === undefined) throw failures.configurationUnusable(file.path, errorsIn(file));
  return configuration;
}

/**
 * Creates a masker of a file that was read.
 *
 * @throws Failure when its configuration has errors, or names an algorithm that can't be run
 */
export function makeMasker(
  file: MaskerFile,
  key: MaskingKey | undefined,
  {
    consistency,
    conflictFree,
    by,
    shift,
    maxLength,
  }: Pick<FindMaskerOptions, 'consistency'> & Partial<MaskerUse>,
): { readonly masker: Masker; readonly configuration: MaskerConfiguration } {
  const opened = openMasker(requireConfiguration(file), {
    key,
    cryptography: nodeCryptography,
    consistency,
    conflictFree: conflictFree === true,
    by,
    shift,
    maxLength,
  });
  if ('obstacle' in opened) throw failures.maskerUnusable(opened.obstacle.message);
  return opened;
}

/** A masker with what another thread needs to make it, too. */
export interface OpenMasker {
  readonly masker: Masker;
  readonly text: string;
  readonly resources: MaskerFile['resources'];
  readonly use: MaskerUse;
  /** The path of its file; undefined for a default masker. */
  readonly path: string | undefined;
  /** True if it means to change values. */
  readonly masksValues: boolean;
}

/** The files that maskers were made of: configurations, and the lists that they name. */
export function filesOf(maskers: readonly OpenMasker[]): string[] {
  return maskers.flatMap(({ path = '', resources }) =>
    sourcesOf({ path, isDefault: path === '', resources }),
  );
}

/** A masker that is to be opened. */
export interface WantedMasker {
  /** As `openNamed` takes it. */
  readonly name: string;
  readonly use: MaskerUse;
}

/**
 * Finds several maskers and the key they share, if one of them needs it.
 *
 * @returns one masker per requested one; the same object for the same one
 */
export async function openMaskers(
  wanted: readonly WantedMasker[],
  options: FindMaskerOptions,
  environment: Environment,
): Promise<{ readonly key: MaskingKey | undefined; readonly maskers: readonly OpenMasker[] }> {
  const files = new Map<string, MaskerFile>();
  for (const { name } of wanted)
    if (!files.has(name)) files.set(name, await findMaskerFile(name, options, environment));
  for (const file of files.values()) requireConfiguration(file);
  const key = [...files.values()].some(needsKey) ? await findKey(options, environment) : undefined;
  const opened = new Map<string, OpenMasker>();
  const maskers = wanted.flatMap(({ name, use }) => {
    const file = files.get(name);
    if (file === undefined) return [];
    const id = `${useId(use)} ${name}`;
    const open = opened.get(id) ?? openFile(file, key, options.consistency, use);
    opened.set(id, open);
    return [open];
  });
  return { key, maskers };
}

/**
 * Opens the maskers of a plan, and finds them by its decisions.
 *
 * @param named the decisions whose maskers are opened; default: all
 */
export async function openPlanned(
  model: PlanModel,
  options: FindMaskerOptions,
  environment: Environment,
  named: readonly MaskDecision[] = namedMaskers(model),
): Promise<
  Awaited<ReturnType<typeof openMaskers>> &
    Pick<FindMaskerOptions, 'consistency'> & { readonly open: (decision: MaskDecision) => OpenMasker }
> {
  const consistency = model.consistency ?? options.consistency;
  const wanted = named.map(({ masker, ...use }) => ({ name: masker, use }));
  const opened = await openMaskers(wanted, { ...options, consistency }, environment);
  const ids = named.map(maskerId);
  return {
    ...opened,
    consistency,
    open: (decision) => at(opened.maskers, ids.indexOf(maskerId(decision))),
  };
}

/**
 * Opens a masker file.
 *
 * @throws Failure as `makeMasker` does
 */
export function openFile(
  file: MaskerFile,
  key: MaskingKey | undefined,
  consistency: Consistency,
  use: MaskerUse,
): OpenMasker {
  const { masker, configuration } = makeMasker(file, key, { consistency, ...use });
  return {
    masker,
    text: file.text,
    resources: file.resources,
    use,
    path: file.isDefault ? undefined : file.path,
    masksValues: masksValues(configuration),
  };
}

/** Finds the file of a masker, as `openNamed` names it. */
export async function findMaskerFile(
  nameOrFile: string,
  options: Folders,
  environment: Environment,
): Promise<MaskerFile> {
  if (/[/\\]|\.json$/i.test(nameOrFile))
    // Not named in messages: it may be a value or the key, given by mistake.
    return readMaskerFile(environment, nameOrFile, options, 'the file of the masker');
  const file = await namedMasker(nameOrFile, await readMaskersHere(environment, options));
  if (!file.isDefault && defaultMaskers.some(({ name }) => name === file.name))
    printMessage(environment, warnings.replacesDefault(nameOrFile, file.path));
  return file;
}

/**
 * Finds the masker of a name among some files and the default maskers.
 *
 * @throws Failure when there is none, or more than one
 */
export async function namedMasker(name: string, files: readonly MaskerFile[]): Promise<MaskerFile> {
  const found = findMasker<MaskerFile | DefaultMasker>(
    name,
    withDefaults<MaskerFile | DefaultMasker>(files, defaultMaskers),
  );
  if (found.kind === 'missing') throw failures.maskerMissing(found);
  if (found.kind === 'found')
    return 'analysis' in found.masker ? found.masker : readDefaultMasker(name, found.masker.text);
  const paths = found.maskers.flatMap((masker) => ('path' in masker ? [masker.path] : []));
  throw failures.maskerAmbiguous(name, paths);
}

/** Returns true if a field's decision means to change every value. */
export function alwaysChanges(field: TableField<OpenMasker>): boolean {
  switch (field.kind) {
    case 'null':
    case 'value':
      return true;
    case 'mask':
      return field.masker.masksValues;
    case 'cases':
      return (
        field.undecided === 'fail' &&
        field.cases.every(({ field: own }) => own !== undefined && alwaysChanges(own))
      );
    // A text without a finding is as right as one with some.
    case 'find':
    case 'fields':
      return false;
  }
}
