// Requests about one document, or a place in it: delegated to the service.
import type { Connection } from 'vscode-languageserver';
import type { MaskerLanguageService } from '../service/maskerLanguageService.ts';
import type { MaskerIndex } from '../workspace/maskerIndex.ts';
import type { AboutDocument } from './aboutDocument.ts';
import { registerSemanticTokens } from './semanticTokens.ts';
import type { EditorSettings } from './settings.ts';

/** Answers the requests about one document. `folders` are the uris of the workspace's folders. */
export function registerFeatures(
  connection: Connection,
  about: AboutDocument,
  service: () => MaskerLanguageService,
  folders: () => readonly string[],
  index: MaskerIndex,
  settings: EditorSettings,
): void {
  connection.onCompletion(({ textDocument: { uri }, position }, token) =>
    about('textDocument/completion', uri, token, null, (document) =>
      service().doComplete(document, position),
    ),
  );
  connection.onHover(({ textDocument: { uri }, position }, token) =>
    about('textDocument/hover', uri, token, null, async (document) =>
      service().doHover(document, position, await settings.of(uri)),
    ),
  );
  connection.onCodeAction(({ textDocument: { uri }, range, context }, token) =>
    about('textDocument/codeAction', uri, token, [], (document) =>
      service().getCodeActions(document, range, context, index.namesAround(uri)),
    ),
  );
  connection.onDocumentFormatting(({ textDocument: { uri }, options }, token) =>
    about('textDocument/formatting', uri, token, null, (document) => service().format(document, options)),
  );
  connection.onDocumentRangeFormatting(({ textDocument: { uri }, range, options }, token) =>
    about('textDocument/rangeFormatting', uri, token, null, (document) =>
      service().format(document, options, range),
    ),
  );
  connection.onDocumentOnTypeFormatting(({ textDocument: { uri }, position, ch, options }, token) =>
    about('textDocument/onTypeFormatting', uri, token, null, (document) =>
      service().formatTyped(document, options, position, ch),
    ),
  );
  connection.onDocumentSymbol(({ textDocument: { uri } }, token) =>
    about('textDocument/documentSymbol', uri, token, null, (document) => service().getSymbols(document)),
  );
  connection.onFoldingRanges(({ textDocument: { uri } }, token) =>
    about('textDocument/foldingRange', uri, token, null, (document) => service().getFoldingRanges(document)),
  );
  connection.onSelectionRanges(({ textDocument: { uri }, positions }, token) =>
    about('textDocument/selectionRange', uri, token, null, (document) =>
      service().getSelectionRanges(document, positions),
    ),
  );
  connection.onDocumentLinks(({ textDocument: { uri } }, token) =>
    about('textDocument/documentLink', uri, token, null, (document) =>
      service().getLinks(document, folders()),
    ),
  );
  connection.languages.inlayHint.on(({ textDocument: { uri }, range }, token) =>
    about('textDocument/inlayHint', uri, token, [], async (document) =>
      service().getInlayHints(document, range, await settings.of(uri)),
    ),
  );
  registerSemanticTokens(connection, about, service);
  connection.onCodeLens(({ textDocument: { uri } }, token) =>
    about('textDocument/codeLens', uri, token, [], async (document) =>
      service().getCodeLenses(document, await settings.of(uri)),
    ),
  );
}
