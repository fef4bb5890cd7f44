// Diagnostics for editors that don't ask for them: of the newest version only, and none for a document that is closed.
import type { Connection, Diagnostic, TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { LanguageService } from '../service/languageService.ts';
import type { MaskerIndex } from '../workspace/maskerIndex.ts';
import { logFailure } from './guard.ts';

/** In milliseconds: long enough to read all changes that have arrived; only the last one counts. */
const pause = 1;

/** Keeps the diagnostics of all open documents right; returns how to renew them all. */
export function pushDiagnostics(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  service: (document: TextDocument) => LanguageService,
  index: MaskerIndex,
): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function schedule(uri: string): void {
    clearTimeout(timers.get(uri));
    timers.set(uri, setTimeout(push, pause, uri));
  }

  function push(uri: string): void {
    timers.delete(uri);
    const document = documents.get(uri);
    if (document === undefined) return;
    try {
      if (index.takeChange()) renewAll(uri);
      const diagnostics = service(document).doValidation(document, index.namesAround(uri));
      send(uri, { version: document.version, diagnostics });
    } catch (error) {
      logFailure(connection.console, 'textDocument/publishDiagnostics', uri, error);
      send(uri, { version: document.version, diagnostics: [] });
    }
  }

  function send(uri: string, content: { version?: number; diagnostics: Diagnostic[] }): void {
    connection.sendDiagnostics({ uri, ...content }).catch(() => {
      // The editor is gone; nobody gets the report.
    });
  }

  function renewAll(except?: string): void {
    for (const { uri } of documents.all()) if (uri !== except) schedule(uri);
  }

  documents.onDidChangeContent(({ document }) => {
    schedule(document.uri);
  });
  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(timers.get(uri));
    timers.delete(uri);
    send(uri, { diagnostics: [] });
    renewAll();
  });
  return renewAll;
}
