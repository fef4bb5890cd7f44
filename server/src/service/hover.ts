// Hover: the meaning of the value at hand, and below it the schema's documentation of the property.
import type { LanguageService } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Hover, MarkupKind, type Position, type Range } from 'vscode-languageserver-types';
import type { Analysis } from '@masker/masker';
import { type Consistency, describeCharacteristics } from '@masker/algorithms';
import { isUnread, rangeOf } from '@masker/json';
import { serviceTexts } from './messages.ts';
import { plainText } from './plainText.ts';
import { normalizedDocument } from './normalizedDocument.ts';

export interface HoverOptions {
  /** The first kind that the editor understands. */
  readonly markup: MarkupKind;
  /** Assumptions of the figures on collisions. */
  readonly consistency: Consistency;
}

/** Returns the hover text for a position of a document; null if there is none. */
export async function hover(
  json: LanguageService,
  document: TextDocument,
  analysis: Analysis,
  position: Position,
  { markup, consistency }: HoverOptions,
): Promise<Hover | null> {
  if (isUnread(analysis.model.document)) return null;
  const { document: copy, tree } = normalizedDocument(json, document, analysis);
  const found = await json.doHover(copy, position, tree);
  if (found === null) return null;
  const meaning = meaningAt(analysis, document.offsetAt(position), consistency);
  return hoverOf(meaning, textOf(found.contents), markup, found.range);
}

/**
 * A hover of the lines that say what something means, plain text, and below them the documentation, Markdown; null without
 * either.
 */
export function hoverOf(
  meaning: readonly string[],
  documentation: string,
  markup: MarkupKind,
  range?: Range,
): Hover | null {
  const parts =
    markup === MarkupKind.Markdown
      ? [meaning.map(escapeMarkdown).join('  \n'), documentation]
      : [meaning.join('\n'), plainText(documentation)];
  const separator = markup === MarkupKind.Markdown ? '\n\n---\n\n' : '\n\n';
  const value = parts.filter((part) => part !== '').join(separator);
  if (value === '') return null;
  const contents = { kind: markup, value };
  return range === undefined ? { contents } : { contents, range };
}

/**
 * Returns the lines that describe the text at an offset, from the algorithm; else a description of the
 * algorithm.
 */
function meaningAt(analysis: Analysis, offset: number, consistency: Consistency): string[] {
  const { model, own } = analysis;
  if (own === undefined) return [];
  const {
    language: { editing },
    name,
    masking,
  } = own.algorithm;
  if (editing?.meaning !== undefined)
    return editing.meaning(own.model, offset, { settings: analysis.configuration?.settings, consistency });
  const property = model.properties?.get('algorithm');
  if (property === undefined || model.algorithm !== name) return [];
  const { start, end } = rangeOf(property.node);
  if (offset < start || offset > end) return [];
  const whyNot = masking.status === 'runs' ? [] : [serviceTexts.cannotRun(masking.obstacle)];
  return [describeCharacteristics(own.algorithm), ...whyNot];
}

/** Returns the text of any of the forms that a hover's contents may have. */
function textOf(contents: Hover['contents']): string {
  if (Array.isArray(contents)) return contents.map(textOf).join('\n\n');
  return typeof contents === 'string' ? contents : contents.value;
}

/** A text of the workspace as Markdown may show it: nothing in it is markup, a picture or a link. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#|&~]/g, '\\$&');
}
