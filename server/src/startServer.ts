// The language server on any platform: what it can do, and who answers.
import {
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type ServerCapabilities,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { registerFeatures } from './handlers/features.ts';
import { createGuard, logFailure } from './handlers/guard.ts';
import { WorkspaceNames } from './handlers/names.ts';
import { pushDiagnostics } from './handlers/pushDiagnostics.ts';
import { EditorSettings } from './handlers/settings.ts';
import { readInitializationOptions } from './protocol.ts';
import type { Runtime } from './runtime.ts';
import { fixAllKind } from './service/codeActions.ts';
import { formattingTriggers } from './service/formatting.ts';
import { createMaskerLanguageService } from './service/maskerLanguageService.ts';
import { tokenTypes } from './service/semanticTokens.ts';

/** What the server offers to every client. */
export const serverCapabilities: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  completionProvider: { triggerCharacters: ['"', ':'] },
  hoverProvider: true,
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  documentOnTypeFormattingProvider: {
    firstTriggerCharacter: formattingTriggers[0],
    moreTriggerCharacter: formattingTriggers.slice(1),
  },
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  documentLinkProvider: {},
  inlayHintProvider: true,
  semanticTokensProvider: {
    legend: { tokenTypes: [...tokenTypes], tokenModifiers: [] },
    full: true,
    range: true,
  },
  codeLensProvider: {},
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

/**
 * Starts the language server on a connection. It sees configurations, never a masking key or a value to mask.
 *
 * @param connection the connection to the editor; the server starts to listen on it
 * @param runtime what the platform offers
 */
export function startServer(connection: Connection, runtime: Runtime): void {
  const documents = new TextDocuments(TextDocument);
  const names = new WorkspaceNames(runtime);
  const settings = new EditorSettings(connection);
  let client: InitializeParams['capabilities'] = {};
  let folders: string[] = [];
  let service = createMaskerLanguageService(client);

  connection.onInitialize((params) => {
    client = params.capabilities;
    settings.initialize(client);
    service = createMaskerLanguageService(client, readInitializationOptions(params.initializationOptions));
    folders = params.workspaceFolders?.map(({ uri }) => uri) ?? [];
    return { capabilities: serverCapabilities, serverInfo: { name: 'masker' } };
  });

  const renewAll = pushDiagnostics(connection, documents, () => service, names);
  registerFeatures(
    connection,
    documents,
    createGuard(connection.console, runtime),
    () => service,
    () => folders,
    settings,
  );

  /** Looks at files one time after the other, then renews the diagnostics. */
  let looking = Promise.resolve();
  function look(method: string, work: () => Promise<void>): void {
    looking = looking.then(work).then(renewAll, (error: unknown) => {
      logFailure(connection.console, method, 'the workspace', error);
    });
  }

  connection.onInitialized(() => {
    settings.listen();
    look('initialized', () => names.setFolders(folders));
    if (client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true) {
      const watchers = [{ globPattern: '**/*.masker.json' }];
      connection.client
        .register(DidChangeWatchedFilesNotification.type, { watchers })
        .catch((error: unknown) => {
          logFailure(connection.console, 'client/registerCapability', 'the workspace', error);
        });
    }
    if (client.workspace?.workspaceFolders !== true) return;
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = new Set(removed.map(({ uri }) => uri));
      folders = [...folders.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
      look('workspace/didChangeWorkspaceFolders', () => names.setFolders(folders));
    });
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    look('workspace/didChangeWatchedFiles', async () => {
      await Promise.all(changes.map(({ uri }) => names.refreshFile(uri)));
    });
  });

  documents.onDidClose(({ document: { uri } }) => {
    settings.forget(uri);
  });

  documents.listen(connection);
  connection.listen();
}
