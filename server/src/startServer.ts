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
import { languageOf } from './languages.ts';
import { readInitializationOptions } from './protocol.ts';
import type { Platform, Runtime } from './runtime.ts';
import { codeActionKinds } from './service/codeActions.ts';
import { formattingTriggers } from './service/formatting.ts';
import type { LanguageService } from './service/languageService.ts';
import { createMaskerLanguageService } from './service/maskerLanguageService.ts';
import { planActionKinds } from './service/plan/planActions.ts';
import { createPlanLanguageService } from './service/plan/planLanguageService.ts';
import type { PlanContext } from './service/plan/planContext.ts';
import { tokenTypeNames } from './service/semanticTokens.ts';
import { filesOfEditor, filesOfEither } from './workspace/editorFiles.ts';
import { readIndexedNames } from './workspace/indexedNames.ts';
import { FileIndex } from './workspace/fileIndex.ts';
import { KnownMaskers } from './workspace/knownMaskers.ts';
import { MaskerIndex } from './workspace/maskerIndex.ts';
import { PlanIndex } from './workspace/planIndex.ts';
import { PlanSchemas } from './workspace/planSchemas.ts';
import { ResourceIndex } from './workspace/resourceIndex.ts';

/** Capabilities that the server offers to every client. */
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
  codeActionProvider: { codeActionKinds: [...codeActionKinds, ...planActionKinds] },
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
 * @param platform what it runs on
 */
export function startServer(connection: Connection, platform: Platform): void {
  const asked = filesOfEditor(connection);
  let isEditorAsked = false;
  const runtime: Runtime = {
    ...filesOfEither(platform.files, () => (isEditorAsked ? asked : undefined)),
    cryptography: platform.cryptography,
    nextTurn: () => platform.nextTurn(),
  };
  const documents = new TextDocuments(TextDocument);
  const settings = new EditorSettings(connection);
  const guard = createGuard(connection.console, runtime);
  let maskers = createMaskerLanguageService({});
  let plans = createPlanLanguageService({});
  let renewDiagnostics: () => void;
  const service = (document: TextDocument): LanguageService =>
    languageOf(document) === 'masker-plan' ? plans : maskers;

  const files = new FileIndex(runtime, documents, readIndexedNames, tellOnce(connection));
  const planIndex = new PlanIndex(files, (document) => plans.getNames(document));
  const index = new MaskerIndex(
    files,
    (document) => maskers.getName(document),
    (name) => planIndex.usesOf(name),
  );
  const rootOf = (uri: string) => files.folderOf(uri);
  const onFileChanged = (uri: string): void => {
    index.note(uri);
    renewDiagnostics();
  };
  const resources = new ResourceIndex(runtime.resources, rootOf, onFileChanged);
  const schemas = new PlanSchemas(runtime.schemas, rootOf, onFileChanged);
  const knownMaskers = new KnownMaskers(
    files,
    resources.reader,
    runtime.cryptography,
    () => watched.settled(),
    () => {
      for (const { uri, language } of files.files) if (language === 'masker-plan') index.note(uri);
      renewDiagnostics();
    },
  );
  const watched = followWorkspaceFiles(
    connection,
    files,
    () => {
      resources.refresh();
      schemas.refresh();
    },
    () => {
      knownMaskers.refresh(true);
      renewDiagnostics();
    },
  );
  let initial: InitializeParams;

  connection.onInitialize((params) => {
    initial = params;
    const { capabilities } = params;
    settings.initialize(capabilities);
    const options = readInitializationOptions(params.initializationOptions);
    isEditorAsked = options.readsFiles === true;
    maskers = createMaskerLanguageService(capabilities, options, (uri) => resources.of(uri));
    plans = createPlanLanguageService(capabilities, options, (uri) => contextOf(uri, knownMaskers, schemas));
    renewDiagnostics =
      capabilities.textDocument?.diagnostic === undefined
        ? pushDiagnostics(connection, documents, service, index)
        : pullDiagnostics(connection, documents, guard, service, files, index, {
            canRefresh: capabilities.workspace?.diagnostics?.refreshSupport === true,
            settled: watched.settled,
          });
    return { capabilities: serverCapabilities, serverInfo: { name: 'masker' } };
  });
  connection.onInitialized(() => {
    settings.listen();
    watched.start(initial.capabilities, initial.workspaceFolders?.map(({ uri }) => uri) ?? []);
  });

  const about = createAboutDocument(documents, guard);
  registerNavigation(
    connection,
    about,
    guard,
    service,
    { maskers: index, plans: planIndex },
    watched.settled,
  );
  registerFeatures(connection, about, service, () => watched.folders, index, settings);
  documents.onDidClose(({ document: { uri } }) => {
    settings.forget(uri);
    resources.forget(uri);
    schemas.forget(uri);
    knownMaskers.refresh();
  });
  documents.onDidChangeContent(({ document }) => {
    if (languageOf(document) === 'masker') knownMaskers.refresh();
  });

  documents.listen(connection);
  connection.listen();
}

/** Gathers the workspace around a plan; the maskers are read as soon as somebody asks for them. */
function contextOf(uri: string, maskers: KnownMaskers, schemas: PlanSchemas): PlanContext {
  const { schema, revision } = schemas.of(uri);
  return {
    maskers: maskers.all,
    get candidates() {
      return maskers.candidates;
    },
    schema,
    revision: `${maskers.revision} ${revision}`,
    requestSchema: (path) => {
      schemas.request(uri, path);
    },
  };
}

/** Tells the user, once, that not all files are looked at. */
function tellOnce(connection: Connection): () => void {
  let isTold = false;
  return () => {
    if (isTold) return;
    isTold = true;
    const told = connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Info,
      message:
        'Only the first 1,000 masker files per folder, in 20,000 folders, were indexed. Others are checked once opened.',
    });
    told.catch((error: unknown) => {
      logFailure(connection.console, 'window/showMessage', 'the workspace', error);
    });
  };
}
