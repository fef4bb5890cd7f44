// Requests about one place of a document: looks the document up, guards, delegates to the service.
import type { CancellationToken, Connection, TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { MaskerLanguageService } from '../service/maskerLanguageService.ts';
import type { Guard } from './guard.ts';

/** Answers the requests for completion, hover and code actions. */
export function registerFeatures(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  guard: Guard,
  service: () => MaskerLanguageService,
): void {
  function about<T>(
    method: string,
    uri: string,
    token: CancellationToken,
    fallback: T,
    answer: (document: TextDocument) => T | Promise<T>,
  ) {
    return guard({
      method,
      uri,
      token,
      fallback,
      answer: () => {
        const document = documents.get(uri);
        return document === undefined ? fallback : answer(document);
      },
    });
  }

  connection.onCompletion(({ textDocument: { uri }, position }, token) =>
    about('textDocument/completion', uri, token, null, (document) =>
      service().doComplete(document, position),
    ),
  );
  connection.onHover(({ textDocument: { uri }, position }, token) =>
    about('textDocument/hover', uri, token, null, (document) => service().doHover(document, position)),
  );
  connection.onCodeAction(({ textDocument: { uri }, range, context }, token) =>
    about('textDocument/codeAction', uri, token, [], (document) =>
      service().getCodeActions(document, range, context),
    ),
  );
}
