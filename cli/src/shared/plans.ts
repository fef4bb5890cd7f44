// Masking plans: reading one, and the maskers that plans can name.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Analysis, analyse, remainingDefaults } from '@masker/masker';
import {
  analysePlan,
  compareTables,
  judgeErrors,
  type KnownMasker,
  type PlanAnalysis,
  schemaProblems,
} from '@masker/plan';
import { defaultMaskers } from '@masker/algorithms';
import type { Problem } from '@masker/config';
import type { TableDefinition } from '@masker/schema';
import { stringValue } from '@masker/json';
import { describeSchemaProblem, readTableDefinitions } from '@masker/formats';
import { findSchema } from '@masker/node';
import { reading, readText } from './files.ts';
import {
  type Folders,
  type MaskerFile,
  readDefaultMasker,
  readMaskersHere,
  sourcesOf,
} from './maskerFiles.ts';
import type { Environment } from './environment.ts';
import { printable } from './text.ts';
import { failures } from './messages.ts';

export interface PlanFile {
  /** As messages show it. */
  readonly path: string;
  readonly text: string;
  readonly analysis: PlanAnalysis;
  /** Problems of the plan by itself, and against the tables of its schema. */
  readonly problems: readonly Problem[];
  /** The tables of its schema. */
  readonly schema: readonly TableDefinition[];
  /** The paths of all files that were read for it: itself, its schema, the maskers here and their lists. */
  readonly sources: readonly string[];
}

/** Reads a plan and analyses it together with the maskers that it can name. */
export async function readPlanFile(
  path: string,
  folders: Folders,
  environment: Environment,
): Promise<PlanFile> {
  const text = await readText(environment.cwd, path, printable(path));
  const maskers = await readMaskersHere(environment, folders);
  const analysis = analysePlan(text, await knownMaskers(maskers, text));
  const { found, schema, files } = await againstSchema(
    analysis,
    dirname(resolve(environment.cwd, path)),
    environment.cwd,
  );
  const sources = [path, ...maskers.flatMap(sourcesOf), ...files];
  return { path, text, analysis, problems: [...analysis.problems, ...found], schema, sources };
}

interface SchemaFindings {
  readonly found: readonly Problem[];
  readonly schema: readonly TableDefinition[];
  /** The paths of its files. */
  readonly files: readonly string[];
}

/** Findings on a plan beside its schema, which lies beside it or in the folder of the user who runs this. */
async function againstSchema(
  { model, isUsable }: PlanAnalysis,
  folder: string,
  root: string,
): Promise<SchemaFindings> {
  const path = stringValue(model.properties?.get('schema'));
  if (path === undefined) return { found: [], schema: [], files: [] };
  const found = await findSchema({ folder, root }, path);
  if ('code' in found)
    return { found: schemaProblems(model, [describeSchemaProblem(found)]), schema: [], files: [] };
  const read = await reading(printable(path), () => found.read());
  const location = fileURLToPath(found.location);
  const isFolder = found.location.endsWith('/');
  const files = isFolder ? read.map(({ name }) => join(location, name)) : [location];
  const { tables, problems } = readTableDefinitions(read);
  // Its columns are known beside a plan with errors, too.
  if (!isUsable) return { found: [], schema: tables, files };
  const differences = compareTables(model, tables, model.maskers, problems.length === 0);
  const unread = schemaProblems(
    model,
    problems.map((problem) => describeSchemaProblem(problem)),
  );
  return { found: [...differences, ...unread], schema: tables, files };
}

/** @throws Failure when a plan has errors */
export function requireUsable({ path, problems }: PlanFile, allowed: readonly string[] = []): void {
  const errors = judgeErrors(problems, allowed).stopping.length;
  if (errors === 0) return;
  throw failures.planWithErrors(path, errors);
}

/**
 * Returns all that plans can name: some maskers, and the default maskers that none of them replaces.
 *
 * @param plan the text of the only plan that may name them; the lists of default maskers that it doesn't name
 * aren't read
 */
export async function knownMaskers(files: readonly MaskerFile[], plan?: string): Promise<KnownMasker[]> {
  const own = files.flatMap(({ name, analysis }) =>
    name === undefined ? [] : asKnown(name, () => analysis),
  );
  // An escape may hide a name.
  const mayName = (name: string) => plan === undefined || plan.includes('\\') || plan.includes(name);
  const standard = remainingDefaults(files, defaultMaskers).map(async ({ name, text }) => {
    if (!mayName(name)) return asKnown(name, () => analyse(text));
    const { analysis } = await readDefaultMasker(name, text);
    return asKnown(name, () => analysis);
  });
  return [...own, ...(await Promise.all(standard))];
}

/** A masker whose configuration is read when a check asks for it, which takes time. */
function asKnown(name: string, read: () => Pick<Analysis, 'configuration'>): KnownMasker {
  let analysis: Pick<Analysis, 'configuration'> | undefined;
  return {
    name,
    get configuration() {
      return (analysis ??= read()).configuration;
    },
  };
}
