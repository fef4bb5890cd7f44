// Between the engine's offsets and the protocol's lines and characters.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import type { TextRange } from '@masker/text';

/** Returns the range of a document's text that two offsets enclose. */
export function toRange(document: TextDocument, { start, end }: TextRange): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** Returns the offsets that enclose a range of a document. */
export function toOffsets(document: TextDocument, { start, end }: Range): TextRange {
  return { start: document.offsetAt(start), end: document.offsetAt(end) };
}
