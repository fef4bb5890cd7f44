// The capabilities that the server offers to every client.
import { type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver';
import { codeActionKinds } from './service/codeActions.ts';
import { formattingTriggers } from './service/formatting.ts';
import { planActionKinds } from './service/plan/planActions.ts';
import { tokenTypeNames } from './service/semanticTokens.ts';

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
