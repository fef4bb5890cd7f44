// Formatting: the white space between tokens as the editor's settings want it; nothing else is ever touched.
import { createScanner, type Edit, format } from 'jsonc-parser';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { FormattingOptions, Position, Range, TextEdit } from 'vscode-languageserver-types';
import { isUnread, type JsonDocument } from '@masker/json';
import type { TextRange } from '@masker/text';
import { toTextEdits } from './textEdits.ts';

/** A text to format; only its syntax is known. */
interface ParsedText {
  readonly model: { readonly document: JsonDocument };
}

/** After these, a part of the text is formatted while one types: a line was finished, or a bracket closed. */
export const formattingTriggers = ['}', ']', '\n'] as const;

const widestIndentation = 32;

// Kinds of tokens by number: the scanner's enumeration is declared `const`, which isolated modules can't read.
const unknownToken = 16;
const endOfFile = 17;

/**
 * Formats a document, or the lines of it that intersect a range.
 *
 * @param options the editor's settings; `keepLines: true` keeps the line breaks
 */
export function formatLines(
  document: TextDocument,
  analysis: ParsedText,
  options: FormattingOptions,
  range?: Range,
): TextEdit[] {
  const edits = formattingEdits(analysis, options);
  if (range === undefined) return convert(document, edits);
  const lines = linesOf(document, range);
  return convert(
    document,
    edits.filter((edit) => isIn(edit, lines)),
  );
}

/** Formats the text completed by typing a character of `formattingTriggers`, up to the caret. */
export function formatTyped(
  document: TextDocument,
  analysis: ParsedText,
  options: FormattingOptions,
  position: Position,
  typed: string,
): TextEdit[] {
  const finished = typed === '\n' ? lineBefore(document, position) : closedAt(document, analysis, position);
  if (finished === undefined) return [];
  const edits = formattingEdits(analysis, { ...options, insertFinalNewline: false });
  return convert(
    document,
    edits.filter((edit) => isIn(edit, finished)),
  );
}

function convert(document: TextDocument, edits: readonly Edit[]): TextEdit[] {
  return toTextEdits(
    document,
    edits.map(({ offset, length, content }) => ({ start: offset, end: offset + length, newText: content })),
  );
}

/** The white space before a token belongs to the token's line, so an edit belongs to the line of its end. */
function isIn({ offset, length }: Edit, { start, end }: TextRange): boolean {
  return offset + length >= start && offset + length <= end;
}

function linesOf(document: TextDocument, { start, end }: Range): TextRange {
  // A selection of whole lines ends at the start of the line after them.
  const lastLine = end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
  return { start: document.offsetAt({ line: start.line, character: 0 }), end: endOfLine(document, lastLine) };
}

function lineBefore(document: TextDocument, { line }: Position): TextRange | undefined {
  if (line === 0) return undefined;
  return { start: document.offsetAt({ line: line - 1, character: 0 }), end: endOfLine(document, line - 1) };
}

/** Returns the end of a line, without its line break. */
function endOfLine(document: TextDocument, line: number): number {
  const text = document.getText();
  let end = document.offsetAt({ line: line + 1, character: 0 });
  while (end > document.offsetAt({ line, character: 0 }) && /[\r\n]/.test(text.charAt(end - 1))) end--;
  return end;
}

/** Returns the object or list that ends at a position. */
function closedAt(document: TextDocument, { model }: ParsedText, position: Position): TextRange | undefined {
  const end = document.offsetAt(position);
  let node = model.document.root;
  while (node !== undefined && node.offset + node.length !== end) {
    const children = 'children' in node ? node.children : [];
    node = children.find((child) => child.offset < end && end <= child.offset + child.length);
  }
  while (node?.type === 'property') node = node.valueNode;
  return node?.type === 'object' || node?.type === 'array' ? { start: node.offset + 1, end } : undefined;
}

/** Returns all edits that format a text, sorted by offset. */
function formattingEdits({ model }: ParsedText, options: FormattingOptions): Edit[] {
  const { text } = model.document;
  // Indentation that deep would be longer than the text by orders of magnitude.
  if (isUnread(model.document)) return [];
  const broken = brokenTokens(text);
  const brokenEnds = new Set(broken.map(({ end }) => end));
  const edits = format(text, undefined, {
    tabSize: Math.min(Math.max(1, options.tabSize), widestIndentation),
    insertSpaces: options.insertSpaces,
    keepLines: options['keepLines'] === true,
    eol: '\n',
  }).filter((edit) => !isAtEdge(text, edit) && !brokenEnds.has(edit.offset) && !joinsValues(text, edit));
  let end = text.length;
  while (end > 0 && /[ \t\r\n]/.test(text.charAt(end - 1))) end--;
  const trimmed =
    options.trimTrailingWhitespace === true ? trailingWhiteSpace(text.slice(0, end), edits, broken) : [];
  const isFinished = end > 0 && end >= (broken.at(-1)?.end ?? 0);
  const last = isFinished ? endOfText(text, end, options) : [];
  return [...edits, ...trimmed, ...last].sort((a, b) => a.offset - b.offset);
}

/**
 * Returns the invalid tokens: words, and texts and comments without an end, in which all white space may be
 * meant.
 */
function brokenTokens(text: string): TextRange[] {
  const scanner = createScanner(text, true);
  const broken: TextRange[] = [];
  for (let kind: number = scanner.scan(); kind !== endOfFile; kind = scanner.scan()) {
    if (kind !== unknownToken && (scanner.getTokenError() as number) === 0) continue;
    const start = scanner.getTokenOffset();
    broken.push({ start, end: Math.min(text.length, start + scanner.getTokenLength()) });
  }
  return broken;
}

/**
 * Returns true if an edit inserts something before the text, or touches its end, where the editor's settings decide.
 */
function isAtEdge(text: string, { offset, length }: Edit): boolean {
  return offset + length === 0 || offset + length === text.length;
}

/**
 * Returns true if an edit takes away what parts a text from a value after it: the comma between them is not typed
 * yet.
 */
function joinsValues(text: string, { offset, length, content }: Edit): boolean {
  const following = text.charAt(offset + length);
  return content === '' && length > 0 && text.charAt(offset - 1) === '"' && !/[:,}\]]/.test(following);
}

/** Returns edits of trailing white space outside the other edits: in comments, and around invalid JSON. */
function trailingWhiteSpace(text: string, edits: readonly Edit[], broken: readonly TextRange[]): Edit[] {
  const taken = [...edits.map(({ offset, length }) => ({ start: offset, end: offset + length })), ...broken];
  taken.sort((a, b) => a.start - b.start);
  let next = 0;
  return Array.from(text.matchAll(/(?<![ \t])[ \t]+(?=[\r\n])/g)).flatMap(({ index, 0: space }) => {
    while ((taken[next]?.end ?? text.length) <= index && next < taken.length) next++;
    const isTaken = (taken[next]?.start ?? text.length) < index + space.length;
    return isTaken ? [] : [{ offset: index, length: space.length, content: '' }];
  });
}

/** Returns the edit of the white space after the last token, as the settings require. */
function endOfText(
  text: string,
  start: number,
  { trimTrailingWhitespace, trimFinalNewlines, insertFinalNewline }: FormattingOptions,
): Edit[] {
  const present = text.slice(start);
  let wanted = trimTrailingWhitespace === true ? present.replace(/[ \t]+/g, '') : present;
  if (trimFinalNewlines === true) wanted = /^[ \t]*(?:\r\n|\r|\n)/.exec(wanted)?.[0] ?? wanted;
  if (insertFinalNewline === true && !/[\r\n]/.test(wanted)) wanted += /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  return wanted === present ? [] : [{ offset: start, length: present.length, content: wanted }];
}
