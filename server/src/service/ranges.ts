// From the engine's offsets to the protocol's lines and characters.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import type { TextRange } from '../../../engine/src/index.ts';

/** The range of a document's text that two offsets enclose. */
export function toRange(document: TextDocument, { start, end }: TextRange): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}
