// The language server on any platform: who answers what.
import { type Connection, type InitializeParams, TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createAboutDocument } from './handlers/aboutDocument.ts';
import { registerFeatures } from './handlers/features.ts';
import { createGuard } from './handlers/guard.ts';
import { registerNavigation } from './handlers/navigation.ts';
import { pullDiagnostics } from './handlers/pullDiagnostics.ts';
import { pushDiagnostics } from './handlers/pushDiagnostics.ts';
import { EditorSettings } from './handlers/settings.ts';
import { languageOf } from './languages.ts';
import { readInitializationOptions } from './protocol.ts';
import type { Platform, Runtime } from './runtime.ts';
import type { LanguageService } from './service/languageService.ts';
import { createMaskerLanguageService } from './service/maskerLanguageService.ts';
import { createPlanLanguageService } from './service/plan/planLanguageService.ts';
import { serverCapabilities } from './serverCapabilities.ts';
import { openWorkspace } from './openWorkspace.ts';
import { filesOfEditor, filesOfEither } from './workspace/editorFiles.ts';

/**
 * Starts the language server on a connection. It sees configurations, never a masking key or a value to mask.
 *
 * @param connection the connection to the editor; the server starts to listen on it
 * @param platform services of the runtime
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

  const workspace = openWorkspace({
    connection,
    runtime,
    documents,
    nameIn: (document) => maskers.getName(document),
    namesIn: (document) => plans.getNames(document),
    changed: () => {
      renewDiagnostics();
    },
  });
  const { files, index, watched } = workspace;
  let initial: InitializeParams;

  connection.onInitialize((params) => {
    initial = params;
    const { capabilities } = params;
    settings.initialize(capabilities);
    const options = readInitializationOptions(params.initializationOptions);
    isEditorAsked = options.readsFiles === true;
    maskers = createMaskerLanguageService(capabilities, options, workspace.resourcesOf);
    plans = createPlanLanguageService(capabilities, options, workspace.contextOf);
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
    { maskers: index, plans: workspace.planIndex },
    watched.settled,
  );
  registerFeatures(connection, about, service, () => watched.folders, index, settings);
  documents.onDidClose(({ document: { uri } }) => {
    settings.forget(uri);
    workspace.forget(uri);
  });
  documents.onDidChangeContent(({ document }) => {
    workspace.follow(document);
  });

  documents.listen(connection);
  connection.listen();
}
