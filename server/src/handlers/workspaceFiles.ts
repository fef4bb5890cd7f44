// Keeps the index of files right: folders come and go, files are made, changed and deleted by anyone.
import {
  type ClientCapabilities,
  type Connection,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type FileEvent,
  type FileSystemWatcher,
  WatchKind,
} from 'vscode-languageserver';
import type { IndexedNames } from '../workspace/indexedNames.ts';
import type { FileIndex } from '../workspace/fileIndex.ts';
import { logFailure } from './guard.ts';

export interface WorkspaceFiles {
  /** The uris of the workspace's folders. */
  readonly folders: readonly string[];
  /** Looks through the folders, and asks the editor to report changes. Call this once, after `initialized`. */
  start(client: ClientCapabilities, folders: readonly string[]): void;
  /** Resolves when all that was reported so far has been looked at. */
  readonly settled: () => Promise<void>;
}

/** A folder that is moved or deleted is reported without the files in it, so whatever comes or goes matters. */
const watchers: readonly FileSystemWatcher[] = [
  { globPattern: '**/*.{masker.json,masker.plan.json,csv,sql}', kind: WatchKind.Change },
  { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete },
];

/** Maximum number of files read at once: a process can't have many open. */
const readAtOnce = 16;

/**
 * Follows the workspace's files and folders.
 *
 * @param refreshNamed looks again at all that configurations and plans name
 * @param changed called when the index may have changed
 */
export function followWorkspaceFiles(
  connection: Connection,
  index: FileIndex<IndexedNames>,
  refreshNamed: () => void,
  changed: () => void,
): WorkspaceFiles {
  let folders: readonly string[] = [];

  /** Looks at files one time after the other. */
  let looking = Promise.resolve();
  function look(method: string, work: () => Promise<void>): void {
    looking = looking
      .then(work)
      .then(changed)
      .catch((error: unknown) => {
        logFailure(connection.console, method, 'the workspace', error);
      });
  }

  function watch(): void {
    connection.client
      .register(DidChangeWatchedFilesNotification.type, { watchers: [...watchers] })
      .catch((error: unknown) => {
        logFailure(connection.console, 'client/registerCapability', 'the workspace', error);
      });
  }

  /** Changes not processed yet; those that arrive meanwhile are processed together. */
  let waiting: FileEvent[] = [];
  connection.onDidChangeWatchedFiles((params) => {
    const isAwaited = waiting.length > 0;
    for (const change of params.changes) waiting.push(change);
    if (isAwaited) return;
    look('workspace/didChangeWatchedFiles', async () => {
      const changes = waiting;
      waiting = [];
      const isGone = ({ type }: { type: FileChangeType }) => type === FileChangeType.Deleted;
      index.remove(changes.filter(isGone).map(({ uri }) => uri));
      refreshNamed();
      const present = [...new Set(changes.filter((change) => !isGone(change)).map(({ uri }) => uri))];
      for (let i = 0; i < present.length; i += readAtOnce)
        await Promise.all(present.slice(i, i + readAtOnce).map((uri) => index.refresh(uri)));
    });
  });

  return {
    get folders() {
      return folders;
    },
    start(client, initialFolders) {
      folders = initialFolders;
      look('initialized', () => index.setFolders(folders));
      if (client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true) watch();
      if (client.workspace?.workspaceFolders !== true) return;
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => uri));
        folders = [...folders.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
        look('workspace/didChangeWorkspaceFolders', () => index.setFolders(folders));
      });
    },
    settled: () => looking,
  };
}
