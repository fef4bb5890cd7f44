// Files that hold tables: which they are in a folder or the workspace, and what their tables are called.
import * as vscode from 'vscode';
import { namesOfTable } from '@masker/schema';
import type { PlanModel } from '@masker/plan';
import {
  extensionsOf,
  fileFormats,
  type FormatName,
  formatOfFile,
  tableFormatNames,
  tableOfFile,
} from '@masker/formats';
import type { TextEncoding } from '@masker/format-api';
import { findInWorkspace } from '../files/findFiles.ts';
import { statOf } from '../files/ifThere.ts';
import { baseName } from '../files/placeInFolder.ts';

/** A file of one table, or a dump of many; compressed by gzip, if its name says so. */
export interface DataFile {
  readonly uri: vscode.Uri;
  readonly name: string;
  readonly format: FormatName;
  /** In bytes. */
  readonly size: number;
  /** The encoding of its text; UTF-8 if absent. */
  readonly encoding?: TextEncoding | undefined;
}

/** The formats of files that hold one table. */
const singleTables = tableFormatNames.filter((name) => fileFormats[name].holds === 'table');

/**
 * Returns the extensions of a format's files. Files that can't be compressed as a whole are found too, and
 * rejected by name.
 */
function endingsOf(name: FormatName): string[] {
  const { extensions } = fileFormats[name];
  return extensions.flatMap((extension) => [`.${extension}`, `.${extension}.gz`]);
}

/** The extensions of all files with tables, compressed ones too, without points. */
export const dataExtensions = [...extensionsOf(tableFormatNames), 'gz'];

/** Returns true if a file holds many tables with names of their own. */
export function isDump({ format }: Pick<DataFile, 'format'>): boolean {
  return fileFormats[format].holds === 'tables';
}

/** Returns the files with tables among some, and in some folders. */
export async function filesWithTables(uris: readonly vscode.Uri[]): Promise<DataFile[]> {
  const found: DataFile[] = [];
  for (const uri of uris) found.push(...(await filesAt(uri)));
  return found;
}

async function filesAt(uri: vscode.Uri): Promise<DataFile[]> {
  // A missing file is reported when it is read.
  const { type, size } = (await statOf(uri)) ?? { type: vscode.FileType.Unknown, size: 0 };
  if ((type & vscode.FileType.Directory) === 0) {
    const format = formatOfFile(uri.path);
    return format === undefined ? [] : [{ uri, name: baseName(uri), format, size }];
  }
  const entries = await vscode.workspace.fs.readDirectory(uri);
  const names = entries.filter(([, kind]) => (kind & vscode.FileType.File) !== 0).map(([name]) => name);
  const files = names.sort().filter((name) => formatOfFile(name) !== undefined && !isMaskedCopy(name));
  return filesWithTables(files.map((name) => vscode.Uri.joinPath(uri, name)));
}

/** Returns true for what commands of ours write beside originals, or into the folder that they propose. */
function isMaskedCopy(path: string): boolean {
  return /\.masked(-\d+)?\.[^/]*$/.test(path) || /\/masked\/[^/]+$/.test(path);
}

/** Limit for all files together, in bytes. */
export function sizeOf(files: readonly DataFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Returns the files of the workspace that are called like tables of a plan: the nearest one for each. */
export async function filesFor(plan: vscode.Uri, model: PlanModel): Promise<DataFile[]> {
  const wanted = new Set(model.tables.flatMap(({ name }) => namesOfTable(name)));
  // One search per format: files of one don't crowd out those of others.
  const found = await Promise.all(singleTables.map((name) => findInWorkspace(endingsOf(name))));
  const uris = found.flat().filter(({ path }) => !isMaskedCopy(path));
  const nearest = new Map<string, vscode.Uri>();
  for (const uri of uris.sort((a, b) => distance(a, plan) - distance(b, plan))) {
    const table = tableOfFile(baseName(uri));
    if (wanted.has(table) && !nearest.has(table)) nearest.set(table, uri);
  }
  return filesWithTables([...nearest.values()].sort((a, b) => a.path.localeCompare(b.path)));
}

/** Returns the number of folders between two files. */
function distance(a: vscode.Uri, b: vscode.Uri): number {
  const [from, to] = [a.path.split('/'), b.path.split('/')];
  const common = from.findIndex((name, i) => name !== to[i]);
  return from.length + to.length - 2 * (common < 0 ? from.length : common);
}
