// Files of the workspace that are searched, and the values in them: as they are typed if they are open, otherwise as stored.
import * as vscode from 'vscode';
import { markedEncoding } from '@masker/format-api';
import { IgnoredPaths } from '@masker/fields/ignoredPaths';
import { type Found, findFiles } from '../files/findFiles.ts';
import { openDocumentAt, readUpTo } from '../files/ifThere.ts';
import { maxDocumentLength } from '../files/targetFile.ts';
import type { Watch } from '../files/cancellation.ts';
import { expandBraces } from './expandBraces.ts';
import { type DefaultSearch, isNotebook, valuesIn, searchDocument } from './defaultSearch.ts';
import type { FoundLocation } from './findings.ts';
import { type FoundText, searchText } from './searchText.ts';

/** Maximum number of files that are searched. */
const maxFiles = 20_000;
/** Maximum number of globs of a pattern; with more, it excludes nothing. */
const maxChoices = 100;
/** In bytes: a NUL within this length means that a file is no text, as in git. */
const lookedAt = 8000;

/**
 * Opens the workspace's files that match a pattern, except those that VS Code's own search excludes; returns
 * whether there are more.
 */
export async function openFilesIn(pattern: string): Promise<{ uris: readonly vscode.Uri[]; isCut: boolean }> {
  const uris: vscode.Uri[] = [];
  let isCut = false;
  for (const { uri } of vscode.workspace.workspaceFolders ?? []) {
    const found = await filesIn(uri, pattern);
    const isIgnored = await ignoredIn(uri);
    uris.push(...found.uris.filter((file) => !isIgnored(file)));
    isCut ||= found.isCut;
  }
  return { uris: uris.slice(0, maxFiles), isCut: isCut || uris.length > maxFiles };
}

async function filesIn(folder: vscode.Uri, pattern: string): Promise<Found> {
  // VS Code searches no other file systems by itself.
  if (folder.scheme !== 'file' && folder.scheme !== 'vscode-remote') return findFiles(folder, '');
  const relative = new vscode.RelativePattern(folder, pattern);
  // VS Code itself leaves out what `files.exclude` lists.
  const uris = await vscode.workspace.findFiles(relative, excludedIn(folder), maxFiles);
  return { uris, isCut: uris.length >= maxFiles };
}

/** Returns a pattern of the paths that are never searched, and those in `search.exclude`. */
function excludedIn(folder: vscode.Uri): string {
  const listed: unknown = vscode.workspace.getConfiguration('search', folder).get('exclude');
  const patterns = Object.entries(listed ?? {})
    .flatMap(([pattern, isExcluded]) => (isExcluded === true ? expandBraces(pattern, maxChoices) : []))
    // Groups in groups aren't understood everywhere, and a comma would divide the pattern.
    .filter((pattern) => !/[{},]/.test(pattern));
  return `{${['**/node_modules', '**/.git', ...patterns].join()}}`;
}

/**
 * Returns a function that checks whether `.gitignore` or `.ignore` lists a file of a folder, unless
 * `search.useIgnoreFiles` is off.
 */
async function ignoredIn(folder: vscode.Uri): Promise<(file: vscode.Uri) => boolean> {
  if (vscode.workspace.getConfiguration('search', folder).get('useIgnoreFiles') === false) return () => false;
  const { uris } = await filesIn(folder, '**/{.gitignore,.ignore}');
  const relativePathOf = ({ path }: vscode.Uri) => path.slice(folder.path.replace(/\/$/, '').length + 1);
  const ignored = new IgnoredPaths();
  for (const uri of uris.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const relativePath = relativePathOf(uri);
    if (!/(?:^|\/)\.(?:git)?ignore$/.test(relativePath)) continue;
    const text = await textOf(uri);
    if (text !== undefined) ignored.add({ folder: relativePath.replace(/\/?[^/]*$/, ''), text });
  }
  return (file) => ignored.has(relativePathOf(file));
}

/** Returns the values in a file; none in what can't be read, is no text, or is too large for extensions. */
export async function locationsInFile(
  search: DefaultSearch,
  uri: vscode.Uri,
  watch: Watch,
): Promise<readonly FoundLocation[]> {
  const open = openDocumentAt(uri);
  if (open !== undefined) return valuesIn(search, open, (await searchDocument(search, open, watch)) ?? []);
  const text = await textOf(uri);
  if (text === undefined) return [];
  const { finder, configurations } = search;
  const found = (await searchText(text, { finder, isNotebook: isNotebook(uri), watch })) ?? [];
  const rangeOf = rangesIn(text);
  return found.flatMap((value) => {
    const masker = configurations[value.by]?.name;
    return masker === undefined ? [] : [{ masker, range: rangeOf(value) }];
  });
}

async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  const bytes = await readUpTo(uri, maxDocumentLength);
  const marked = bytes && markedEncoding(bytes);
  const isBinary = marked === undefined && bytes?.subarray(0, lookedAt).includes(0) === true;
  return isBinary ? undefined : bytes && new TextDecoder(marked ?? 'utf-8').decode(bytes);
}

/** Gives the ranges of values in their order, by the line ends that VS Code knows. */
function rangesIn(text: string): (value: Pick<FoundText, 'start' | 'end'>) => vscode.Range {
  let [line, begin] = [0, 0];
  const ends = /\r\n|\r|\n/g;
  let next = ends.exec(text);
  const positionOf = (offset: number): vscode.Position => {
    for (; next !== null && next.index + next[0].length <= offset; next = ends.exec(text)) {
      line++;
      begin = next.index + next[0].length;
    }
    return new vscode.Position(line, offset - begin);
  };
  return ({ start, end }) => new vscode.Range(positionOf(start), positionOf(end));
}
