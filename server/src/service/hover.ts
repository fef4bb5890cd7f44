// Hover: what the value at hand means, and below it what the schema says of the property.
import type { LanguageService } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Hover, MarkupKind, type Position } from 'vscode-languageserver-types';
import type { Analysis } from '../../../engine/src/index.ts';
import { meaningAt } from './meaning.ts';
import { withRightNames } from './rightNames.ts';

/** The hover text for a position of a document; null where there is nothing to say. */
export async function hover(
  json: LanguageService,
  document: TextDocument,
  analysis: Analysis,
  position: Position,
): Promise<Hover | null> {
  if (analysis.model.document.findings.some(({ kind }) => kind === 'too-deep')) return null;
  const copy = withRightNames(document, analysis);
  const found = await json.doHover(copy, position, json.parseJSONDocument(copy));
  if (found === null) return null;
  const meaning = meaningAt(analysis, document.offsetAt(position)).map(escapeMarkdown).join('  \n');
  const documentation = textOf(found.contents);
  const value = [meaning, documentation].filter((part) => part !== '').join('\n\n---\n\n');
  if (value === '') return null;
  const contents = { kind: MarkupKind.Markdown, value };
  return found.range === undefined ? { contents } : { contents, range: found.range };
}

/** The text of any of the forms that a hover's contents may have. */
function textOf(contents: Hover['contents']): string {
  if (Array.isArray(contents)) return contents.map(textOf).join('\n\n');
  return typeof contents === 'string' ? contents : contents.value;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#|&~]/g, '\\$&');
}
