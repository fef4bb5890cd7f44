// Files that configurations name, on disk, for the server on Node.
import { relative, sep } from 'node:path';
import { URI, Utils } from 'vscode-uri';
import { findFiles, type ConfigurationLocation, nodeResourceHost } from '@masker/node';
import { isSkippedFolder } from '../runtime.ts';
import { type DocumentLocation, offeredLists, type ResourceFiles } from '../workspace/resourceIndex.ts';

const maxFolders = 5000;

export const nodeResourceFiles: ResourceFiles = {
  folderOf: (document) => nodeResourceHost.folderOf(configurationLocation(document)),
  look: (document, resourcePath) => nodeResourceHost.look(configurationLocation(document), resourcePath),
  async list(root) {
    const folder = pathOf(root);
    const paths: string[] = [];
    if (folder === undefined) return paths;
    for await (const { path } of findFiles(folder, offeredLists.ending, {
      isSkipped: isSkippedFolder,
      maxFolders,
    })) {
      paths.push(relative(folder, path).split(sep).join('/'));
      if (paths.length === offeredLists.maxFiles) break;
    }
    return paths;
  },
};

/** Returns a document's location on disk, from which configurations and plans name files. */
export function configurationLocation({ uri, root }: DocumentLocation): ConfigurationLocation {
  return { folder: pathOf(Utils.dirname(URI.parse(uri)).toString()), root: root && pathOf(root) };
}

/** Undefined if it is no file of this machine. */
function pathOf(uri: string): string | undefined {
  const { scheme, fsPath } = URI.parse(uri);
  return scheme === 'file' ? fsPath : undefined;
}
