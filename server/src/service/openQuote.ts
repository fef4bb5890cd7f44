// Suggestions inside quotation marks: the mark before the caret stays, and only what follows it is replaced.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem } from 'vscode-languageserver-types';

/**
 * Leaves the quotation mark before the caret out of the text that a suggestion replaces. Editors that look for the word
 * before the caret, as Neovim and Emacs do, find nothing that begins with a quotation mark, or put a second one there.
 *
 * @param offset the caret
 */
export function afterOpenQuote(item: CompletionItem, document: TextDocument, offset: number): CompletionItem {
  const edit = item.textEdit;
  if (edit === undefined || !('range' in edit) || !edit.newText.startsWith('"')) return item;
  const start = document.offsetAt(edit.range.start);
  if (start >= offset || document.getText().charAt(start) !== '"') return item;
  const newText = edit.newText.slice(1);
  return {
    ...item,
    filterText: (item.filterText ?? item.label).replace(/^"|"$/g, ''),
    insertText: newText,
    textEdit: { range: { start: document.positionAt(start + 1), end: edit.range.end }, newText },
  };
}
