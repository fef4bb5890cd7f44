// Handles requests about one document, or a position in it, by delegating them to the service.
import type { Connection } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { LanguageService } from '../service/languageService.ts';
import type { MaskerIndex } from '../workspace/maskerIndex.ts';
import type { AboutDocument } from './aboutDocument.ts';
import { registerSemanticTokens } from './semanticTokens.ts';
import type { EditorSettings } from './settings.ts';

/** Answers the requests about one document. `folders` are the uris of the workspace's folders. */
export function registerFeatures(
  connection: Connection,
  about: AboutDocument,
  service: (document: TextDocument) => LanguageService,
  folders: () => readonly string[],
  index: MaskerIndex,
  settings: EditorSettings,
): void {
  connection.onCompletion(({ textDocument: { uri }, position }, token) =>
    about('textDocument/completion', uri, token, null, (document) =>
      service(document).doComplete(document, position),
    ),
  );
  connection.onHover(({ textDocument: { uri }, position }, token) =>
    about('textDocument/hover', uri, token, null, async (document) =>
      service(document).doHover(document, position, await settings.of(uri)),
    ),
  );
  connection.onCodeAction(({ textDocument: { uri }, range, context }, token) =>
    about('textDocument/codeAction', uri, token, [], (document) =>
      service(document).getCodeActions(document, range, context, index.namesAround(uri)),
    ),
  );
  connection.onDocumentFormatting(({ textDocument: { uri }, options }, token) =>
    about('textDocument/formatting', uri, token, null, (document) =>
      service(document).format(document, options),
    ),
  );
  connection.onDocumentRangeFormatting(({ textDocument: { uri }, range, options }, token) =>
    about('textDocument/rangeFormatting', uri, token, null, (document) =>
      service(document).format(document, options, range),
    ),
  );
  connection.onDocumentOnTypeFormatting(({ textDocument: { uri }, position, ch, options }, token) =>
    about('textDocument/onTypeFormatting', uri, token, null, (document) =>
      service(document).formatTyped(document, options, position, ch),
    ),
  );
  connection.onDocumentSymbol(({ textDocument: { uri } }, token) =>
    about('textDocument/documentSymbol', uri, token, null, (document) =>
      service(document).getSymbols(document),
    ),
  );
  connection.onFoldingRanges(({ textDocument: { uri } }, token) =>
    about('textDocument/foldingRange', uri, token, null, (document) =>
      service(document).getFoldingRanges(document),
    ),
  );
  connection.onSelectionRanges(({ textDocument: { uri }, positions }, token) =>
    about('textDocument/selectionRange', uri, token, null, (document) =>
      service(document).getSelectionRanges(document, positions),
    ),
  );
  connection.onDocumentLinks(({ textDocument: { uri } }, token) =>
    about('textDocument/documentLink', uri, token, null, (document) =>
      service(document).getLinks(document, folders()),
    ),
  );
  connection.languages.inlayHint.on(({ textDocument: { uri }, range }, token) =>
    about('textDocument/inlayHint', uri, token, [], async (document) =>
      service(document).getInlayHints(document, range, await settings.of(uri)),
    ),
  );
  registerSemanticTokens(connection, about, service);
  connection.onCodeLens(({ textDocument: { uri } }, token) =>
    about('textDocument/codeLens', uri, token, [], async (document) =>
      service(document).getCodeLenses(document, await settings.of(uri)),
    ),
  );
}
