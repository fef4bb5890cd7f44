// The tables that a plan's schema defines: they provide the columns of rows for which a dump names none.
import * as vscode from 'vscode';
import { compareTables, schemaProblems } from '@masker/plan';
import { resourcePathsOf, type Problem } from '@masker/config';
import { stringValue } from '@masker/json';
import type { TableDefinition } from '@masker/schema';
import {
  type DefinitionFile,
  describeSchemaProblem,
  firstRow,
  isHeaderFile,
  maxSchemaLength,
  readTableDefinitions,
  type SchemaProblem,
} from '@masker/formats';
import { openStored, readBeginning } from '../files/fileSource.ts';
import { baseName } from '../files/placeInFolder.ts';
import type { FoundEntry } from '../files/resourceHost.ts';
import type { Services } from '../services.ts';
import type { OpenPlan } from './openPlan.ts';

/** Number of files read in a folder at most. */
const maxFiles = 5000;

export interface DefinedSchema {
  /** Empty for a plan without a schema. */
  readonly tables: readonly TableDefinition[];
  /** Problems with the schema, and with the plan beside it. */
  readonly problems: readonly Problem[];
}

/** Reads the files that a plan names as its `schema`: definitions and headers, never rows of CSV files. */
export async function readPlanSchema(
  services: Services,
  { uri, analysis: { model, isUsable } }: OpenPlan,
): Promise<DefinedSchema> {
  const path = stringValue(model.properties?.get('schema'));
  if (path === undefined) return { tables: [], problems: [] };
  const files = await readFiles(services, uri, path);
  if ('code' in files) return { tables: [], problems: schemaProblems(model, [describeSchemaProblem(files)]) };
  const { tables, problems } = readTableDefinitions(files);
  // Its columns are known beside a plan with errors, too.
  if (!isUsable) return { tables, problems: [] };
  const differences = compareTables(model, tables, model.maskers, problems.length === 0);
  const unread = schemaProblems(
    model,
    problems.map((problem) => describeSchemaProblem(problem)),
  );
  return { tables, problems: [...differences, ...unread] };
}

async function readFiles(
  services: Services,
  plan: vscode.Uri,
  path: string,
): Promise<readonly DefinitionFile[] | SchemaProblem> {
  const { resources } = services;
  // A folder may be written with a slash after it.
  const all = resourcePathsOf(path.replace(/\/$/, ''), resources.folderOf(plan));
  const resourcePaths = all.filter(({ base }) => base !== 'shipped');
  for (const resourcePath of resourcePaths) {
    const found = await resources.find(plan, resourcePath);
    if (found === undefined) continue;
    if ('code' in found) return { code: found.code === 'outside' ? 'outside' : 'unreadable' };
    try {
      return await readFound(services, found);
    } catch {
      return { code: 'unreadable' };
    }
  }
  return { code: resourcePaths.length > 0 ? 'not-found' : 'outside' };
}

async function readFound(
  services: Services,
  { named, real, stat }: FoundEntry,
): Promise<readonly DefinitionFile[] | SchemaProblem> {
  const name = baseName(named);
  if ((stat.type & vscode.FileType.File) !== 0) {
    if (isHeaderFile(name)) return [await readHeader(services, real, name)];
    if (stat.size > maxSchemaLength) return { code: 'too-large' };
    return [{ name, bytes: await vscode.workspace.fs.readFile(real) }];
  }
  if ((stat.type & vscode.FileType.Directory) === 0) return { code: 'unreadable' };
  const entries = await vscode.workspace.fs.readDirectory(real);
  const names = entries
    .filter(([entry, type]) => type === vscode.FileType.File && isHeaderFile(entry))
    .map(([entry]) => entry)
    .sort()
    .slice(0, maxFiles);
  if (names.length === 0) return { code: 'empty' };
  const files: DefinitionFile[] = [];
  for (const entry of names) files.push(await readHeader(services, vscode.Uri.joinPath(real, entry), entry));
  return files;
}

async function readHeader(services: Services, uri: vscode.Uri, name: string): Promise<DefinitionFile> {
  const { bytes } = await readBeginning(await openStored(services, uri));
  return { name, bytes: firstRow(bytes) };
}
