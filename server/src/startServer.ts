// The language server on any platform: what it can do, and who answers.
import {
  type Connection,
  type InitializeParams,
  MessageType,
  type ServerCapabilities,
  ShowMessageNotification,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createAboutDocument } from './handlers/aboutDocument.ts';
import { registerFeatures } from './handlers/features.ts';
import { createGuard, logFailure } from './handlers/guard.ts';
import { registerNavigation } from './handlers/navigation.ts';
import { pullDiagnostics } from './handlers/pullDiagnostics.ts';
import { pushDiagnostics } from './handlers/pushDiagnostics.ts';
import { EditorSettings } from './handlers/settings.ts';
import { followWorkspaceFiles } from './handlers/workspaceFiles.ts';
import { readInitializationOptions } from './protocol.ts';
import type { Runtime } from './runtime.ts';
import { codeActionKinds } from './service/codeActions.ts';
import { formattingTriggers } from './service/formatting.ts';
import { createMaskerLanguageService } from './service/maskerLanguageService.ts';
import { tokenTypeNames } from './service/semanticTokens.ts';
import { MaskerIndex } from './workspace/maskerIndex.ts';
import { ResourceIndex } from './workspace/resourceIndex.ts';

/** What the server offers to every client. */
export const serverCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  completionProvider: { triggerCharacters: ['"', ':', '{', '[', ','] },
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
    legend: { tokenTypes: [...tokenTypeNames], tokenModifiers: [] },
    full: { delta: true },
    range: true,
  },
  codeLensProvider: {},
  codeActionProvider: { codeActionKinds: [...codeActionKinds] },
  workspaceSymbolProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  diagnosticProvider: { identifier: 'masker', interFileDependencies: true, workspaceDiagnostics: true },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
} satisfies ServerCapabilities;

/**
 * Starts the language server on a connection. It sees configurations, never a masking key or a value to mask.
 *
 * @param connection the connection to the editor; the server starts to listen on it
 * @param runtime what the platform offers
 */
export function startServer(connection: Connection, runtime: Runtime): void {
  const documents = new TextDocuments(TextDocument);
  const settings = new EditorSettings(connection);
  const guard = createGuard(connection.console, runtime);
  let service = createMaskerLanguageService({});
  let renewDiagnostics: () => void;
  let isMoreTold = false;
  function tellOfMore(): void {
    if (isMoreTold) return;
    isMoreTold = true;
    const told = connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Info,
      message:
        'This workspace has more maskers than are looked through: 1,000 files of a folder, in 20,000 folders. The others are neither listed nor checked until they are opened or changed.',
    });
    told.catch((error: unknown) => {
      logFailure(connection.console, 'window/showMessage', 'the workspace', error);
    });
  }
  const index = new MaskerIndex(runtime, documents, (document) => service.getName(document), tellOfMore);
  const resources = new ResourceIndex(
    runtime.resources,
    (uri) => index.folderOf(uri),
    (uri) => {
      index.noteResources(uri);
      renewDiagnostics();
    },
  );
  const files = followWorkspaceFiles(connection, index, resources, () => {
    renewDiagnostics();
  });
  let initial: InitializeParams;

  connection.onInitialize((params) => {
    initial = params;
    const { capabilities } = params;
    settings.initialize(capabilities);
    service = createMaskerLanguageService(
      capabilities,
      readInitializationOptions(params.initializationOptions),
      (uri) => resources.of(uri),
    );
    renewDiagnostics =
      capabilities.textDocument?.diagnostic === undefined
        ? pushDiagnostics(connection, documents, () => service, index)
        : pullDiagnostics(connection, documents, guard, () => service, index, {
            canRefresh: capabilities.workspace?.diagnostics?.refreshSupport === true,
            settled: files.settled,
          });
    return { capabilities: serverCapabilities, serverInfo: { name: 'masker' } };
  });
  connection.onInitialized(() => {
    settings.listen();
    files.start(initial.capabilities, initial.workspaceFolders?.map(({ uri }) => uri) ?? []);
  });

  const about = createAboutDocument(documents, guard);
  registerNavigation(connection, about, guard, () => service, index, files.settled);
  registerFeatures(
    connection,
    about,
    () => service,
    () => files.folders,
    index,
    settings,
  );
  documents.onDidClose(({ document: { uri } }) => {
    settings.forget(uri);
    resources.forget(uri);
  });

  documents.listen(connection);
  connection.listen();
}
