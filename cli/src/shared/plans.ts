// Masking plans: reading one, and the maskers that plans can name.
import {
  defaultMaskers,
  analysePlan,
  type KnownMasker,
  type PlanAnalysis,
} from '../../../engine/src/index.ts';
import { exitCodes, Failure } from './exitCodes.ts';
import { readText } from './files.ts';
import { type Folders, readDefaultMasker, readMaskersHere } from './maskerFiles.ts';
import type { Surroundings } from './surroundings.ts';
import { count, printable } from './text.ts';

export interface PlanFile {
  /** As messages show it. */
  readonly path: string;
  readonly text: string;
  readonly analysis: PlanAnalysis;
}

/** Reads a plan and analyses it together with the maskers that it can name. */
export async function readPlanFile(
  path: string,
  folders: Folders,
  surroundings: Surroundings,
): Promise<PlanFile> {
  const text = await readText(surroundings.cwd, path, printable(path));
  return { path, text, analysis: analysePlan(text, await knownMaskers(folders, surroundings)) };
}

/** @throws Failure when a plan has errors */
export function requireUsable({ path, analysis: { isUsable, problems } }: PlanFile): void {
  if (isUsable) return;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  throw new Failure(
    `${printable(path)} has ${count(errors, 'error')}: "masker plan check" shows them`,
    exitCodes.problems,
  );
}

async function knownMaskers(folders: Folders, surroundings: Surroundings): Promise<KnownMasker[]> {
  const here = (await readMaskersHere(surroundings, folders)).flatMap(({ name, analysis }) =>
    name === undefined ? [] : [{ name, configuration: analysis.configuration }],
  );
  const own = new Set(here.map(({ name }) => name));
  const others = defaultMaskers.filter(({ name }) => !own.has(name));
  const standard = others.map(async ({ name, text }) => ({
    name,
    configuration: (await readDefaultMasker(name, text)).analysis.configuration,
  }));
  return [...here, ...(await Promise.all(standard))];
}
