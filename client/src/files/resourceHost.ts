// Files that configurations name, on any file system of VS Code.
import * as vscode from 'vscode';
import {
  maxResourceLength,
  type ResourceFile,
  type ResourceHost,
  type ResourcePath,
  type ResourceProblem,
} from '@masker/config';
import { defaultMaskerScheme } from '../schemes.ts';
import { isWithin } from './placeInFolder.ts';

/** Targets of links; a file system without links returns the given path. */
export type ResolveLinks = (uri: vscode.Uri) => Promise<vscode.Uri>;

/** A file or folder that is there. */
export interface FoundEntry {
  /** Its address through links that lead to it. */
  readonly named: vscode.Uri;
  readonly real: vscode.Uri;
  readonly stat: vscode.FileStat;
}

/** Looks for files, and for folders, too. */
export interface WorkspaceResources extends ResourceHost<vscode.Uri> {
  /** Does what `look` does, for files and folders. */
  find(
    configuration: vscode.Uri,
    resourcePath: ResourcePath,
  ): Promise<FoundEntry | ResourceProblem | undefined>;
}

/**
 * Searches files beside configurations, in their workspace folders, and among those that ship with the
 * extension. Locations are URIs.
 */
export function createResourceHost(extension: vscode.Uri, resolveLinks: ResolveLinks): WorkspaceResources {
  const baseOf = (configuration: vscode.Uri, base: ResourcePath['base']): vscode.Uri | undefined => {
    if (base === 'shipped') return vscode.Uri.joinPath(extension, 'resources');
    if (configuration.scheme === defaultMaskerScheme) return undefined;
    if (base === 'root') return rootOf(configuration)?.uri;
    return configuration.scheme === 'untitled' ? undefined : vscode.Uri.joinPath(configuration, '..');
  };
  const find: WorkspaceResources['find'] = (configuration, resourcePath) => {
    const base = baseOf(configuration, resourcePath.base);
    return base === undefined ? Promise.resolve(undefined) : findIn(base, resourcePath, resolveLinks);
  };
  return {
    find,
    folderOf(configuration) {
      const root = rootOf(configuration);
      const folder = vscode.Uri.joinPath(configuration, '..');
      if (root === undefined || !isWithin(folder, root.uri)) return undefined;
      return folder.path.slice(root.uri.path.length).replace(/^\/+/, '');
    },
    async look(configuration, resourcePath) {
      const found = await find(configuration, resourcePath);
      return found === undefined || 'code' in found ? found : fileOf(found);
    },
  };
}

/** Files without a folder of their own, such as unsaved texts, belong to the first. */
function rootOf(configuration: vscode.Uri): vscode.WorkspaceFolder | undefined {
  const { workspace } = vscode;
  const first = configuration.scheme === 'untitled' ? workspace.workspaceFolders?.[0] : undefined;
  return workspace.getWorkspaceFolder(configuration) ?? first;
}

function fileOf({ named, real, stat }: FoundEntry): ResourceFile | ResourceProblem {
  const { type, size, mtime } = stat;
  // A pipe or a device may never end.
  if ((type & vscode.FileType.File) === 0) return { code: 'unreadable' };
  if (size > maxResourceLength) return { code: 'too-large' };
  const read = async (): Promise<Uint8Array> => vscode.workspace.fs.readFile(real);
  return { location: named.toString(), version: `${size} ${mtime}`, read };
}

async function findIn(
  base: vscode.Uri,
  { path }: ResourcePath,
  resolveLinks: ResolveLinks,
): Promise<FoundEntry | ResourceProblem | undefined> {
  const named = vscode.Uri.joinPath(base, path);
  try {
    const stat = await vscode.workspace.fs.stat(named);
    const [real, limit] = await Promise.all([resolveLinks(named), resolveLinks(base)]);
    return isWithin(real, limit) ? { named, real, stat } : { code: 'outside' };
  } catch (error) {
    const isMissing = error instanceof vscode.FileSystemError && error.code === 'FileNotFound';
    return isMissing ? undefined : { code: 'unreadable' };
  }
}
