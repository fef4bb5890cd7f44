// Configurations with the caret in the text, for the tests of the language service.
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position } from 'vscode-languageserver-types';
import { createMaskerLanguageService } from '../../server/src/service/maskerLanguageService.ts';

/** The service as an editor that can show everything has it. */
export const service = createMaskerLanguageService({
  textDocument: {
    completion: {
      completionItem: {
        documentationFormat: ['markdown', 'plaintext'],
        commitCharactersSupport: true,
        labelDetailsSupport: true,
        snippetSupport: true,
      },
    },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
});

/** Creates a document from a text in which `|` marks the caret, and the caret's position. */
export function atCaret(marked: string): { document: TextDocument; position: Position } {
  const offset = marked.indexOf('|');
  const document = documentOf(marked.slice(0, offset) + marked.slice(offset + 1));
  return { document, position: document.positionAt(offset) };
}

/** A document with the given text. */
export function documentOf(text: string, uri = 'file:///workspace/a.masker.json'): TextDocument {
  return TextDocument.create(uri, 'masker', 1, text);
}
