// Completion: the schema lists the possibilities, the engine selects those that make sense at an offset.
import type { LanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  MarkupKind,
  Position,
  TextEdit,
} from 'vscode-languageserver-types';
import { type Analysis, analyse, canBeSuggested } from '@masker/masker';
import { isUnread, missingEnd } from '@masker/json';
import { proposedName, standInName } from '@masker/config';
import { suggestedAtOnce, type Suggestion, type ValueLocation } from '@masker/algorithms';
import { propertyWords, schemaUri } from './algorithmSchemas.ts';
import {
  asTaken,
  clipped,
  type CompletionStyle,
  documentationOf,
  isProperty,
  separated,
} from './completionItems.ts';
import { afterOpenQuote } from './openQuote.ts';
import { toOffsets, toRange } from './ranges.ts';
import { normalizedDocument } from './normalizedDocument.ts';
import { fitSnippet, withoutPlaceholders, withText } from './snippets.ts';
import { objectAt, valueLocationAt } from './valueLocation.ts';
import { serviceTexts } from './messages.ts';

/** Properties whose values are suggested after their names, besides those that the schema's service knows. */
const reopening: ReadonlySet<string> = new Set(['name', ...suggestedAtOnce]);
const nothing: CompletionList = { isIncomplete: false, items: [] };

/** Returns the suggestions at a position of a document. */
export async function complete(
  json: LanguageService,
  document: TextDocument,
  analysis: Analysis,
  position: Position,
  style: CompletionStyle,
): Promise<CompletionList> {
  if (isUnread(analysis.model.document)) return nothing;
  const offset = document.offsetAt(position);
  const end = missingEnd(document.getText());
  if (end !== '') {
    const text = document.getText() + end;
    const { uri, languageId, version } = document;
    document = TextDocument.create(uri, languageId, version, text);
    analysis = analyse(text);
  }
  if (isOutside(analysis, offset)) return nothing;
  const object = objectAt(analysis, offset);
  const { own } = analysis;
  const editing = own?.algorithm.language.editing;
  if (own !== undefined && object !== undefined && editing?.isWithoutEffect?.(own.model, object) === true)
    return nothing;
  const { document: copy, tree } = normalizedDocument(json, document, analysis);
  const node = tree.getNodeFromOffset(offset, true);
  const templates = await templatesInside(json, document.getText(), offset, position);
  const location = valueLocationAt(analysis, offset);
  const values = location === undefined ? undefined : suggestValues(analysis, document.uri, location);
  const found =
    location === undefined || values === undefined
      ? [
          ...firstValues(analysis, document, location),
          ...((await json.doComplete(copy, position, tree))?.items ?? []).map((item) =>
            fitSnippet(item, analysis, location, offset),
          ),
        ]
      : values.map((value) => toItem(document, location, value));
  const items = [...templates, ...found].map((item) => withSuggestions(named(item, document.uri)));
  const isEntry = node?.type === 'array' || node?.parent?.type === 'array';
  const textEnd = document.positionAt(document.getText().length - end.length);
  const fit = items
    .filter(({ textEdit }) => {
      if (textEdit === undefined || !('range' in textEdit)) return true;
      const newText = withoutPlaceholders(textEdit.newText);
      return canBeSuggested(analysis, { ...toOffsets(document, textEdit.range), newText });
    })
    .map((item, i) => (isProperty(item) ? item : described(item, i, location, analysis)))
    .map((item) => (isEntry || isProperty(item) ? separated(item, document) : item))
    .map((item) => clipped(item, textEnd))
    .map((item) => afterOpenQuote(item, document, offset))
    .map((item) => asTaken(item, style));
  return { isIncomplete: false, items: fit };
}

/**
 * Returns the values for a location that the schema doesn't know, the likeliest first; undefined if it knows
 * them all.
 */
function suggestValues(
  { model, own }: Analysis,
  uri: string,
  location: ValueLocation,
): Suggestion[] | undefined {
  const { name } = location.property;
  if (name === undefined) return [];
  if (name === 'name' && location.object === model.properties) return nameOfFile(uri);
  return own?.algorithm.language.editing?.suggest?.(own.model, location);
}

/** Returns the algorithm's values for a location that precede those of the schema. */
function firstValues(
  { own }: Analysis,
  document: TextDocument,
  location: ValueLocation | undefined,
): CompletionItem[] {
  if (own === undefined || location === undefined) return [];
  const values = own.algorithm.language.editing?.suggestFirst?.(own.model, location) ?? [];
  return values.map((value) => toItem(document, location, value));
}

function nameOfFile(uri: string): Suggestion[] {
  const name = proposedName(uri);
  return name === undefined
    ? []
    : [{ text: JSON.stringify(name), documentation: serviceTexts.namedLikeFile }];
}

/** Returns a property whose values are suggested as soon as it is chosen. */
function withSuggestions(item: CompletionItem): CompletionItem {
  if (!isProperty(item) || !reopening.has(item.label)) return item;
  return { ...item, command: { title: 'Suggest', command: 'editor.action.triggerSuggest' } };
}

/** Returns a suggested value as an item; with a comma if another member follows. */
function toItem(
  document: TextDocument,
  location: ValueLocation,
  { text, label = text, documentation, replaced }: Suggestion,
) {
  const range = toRange(document, replaced ?? location.replaced);
  const following = document.getText().slice(document.offsetAt(range.end));
  const isInText = replaced !== undefined && location.property.value?.type === 'string';
  const newText = !isInText && /^\s*["{[\w]/.test(following) ? `${text},` : text;
  const item: CompletionItem = {
    label,
    kind: CompletionItemKind.Value,
    filterText: label,
    documentation: { kind: MarkupKind.Markdown, value: documentation },
    insertTextFormat: InsertTextFormat.PlainText,
    textEdit: TextEdit.replace(range, newText),
  };
  return item;
}

/** Returns a value with its sort order, and always with a description. */
function described(
  item: CompletionItem,
  index: number,
  location: ValueLocation | undefined,
  { model, own }: Analysis,
): CompletionItem {
  const name = location?.property.name ?? '';
  const value =
    documentationOf(item) ||
    (propertyWords('common', name) ?? propertyWords(`${own?.algorithm.name}Properties`, name) ?? '');
  const isUnavailable =
    name === 'algorithm' &&
    model.known.some((one) => one.masking.status === 'loads' && item.label === `"${one.name}"`);
  return {
    ...item,
    sortText: String(index).padStart(3, '0'),
    ...(value !== '' && { documentation: { kind: MarkupKind.Markdown, value } }),
    ...(isUnavailable && { detail: "can't be run here" }),
  };
}

/** Returns true if an offset is before or after the one value that a file holds. */
function isOutside({ model }: Analysis, offset: number): boolean {
  const { root } = model.document;
  if (root?.type !== 'object' && root?.type !== 'array') return false;
  return offset <= root.offset || offset >= root.offset + root.length;
}

/**
 * Returns the members of all templates, as items for a caret inside the brackets of an object that contains
 * only a partial label of one.
 */
async function templatesInside(
  json: LanguageService,
  text: string,
  offset: number,
  position: Position,
): Promise<CompletionItem[]> {
  const begun = /^\s*\{\s*([A-Za-z]*)\s*\}\s*$/.exec(text)?.[1];
  if (begun === undefined) return [];
  const empty = TextDocument.create(schemaUri(undefined), 'masker', 1, '');
  const whole = await json.doComplete(empty, Position.create(0, 0), json.parseJSONDocument(empty));
  const typed = text.slice(0, offset).endsWith(begun) ? begun.length : 0;
  const start = Position.create(position.line, position.character - typed);
  const isOnOwnLine = text.slice(0, offset).includes('\n');
  return (whole?.items ?? []).map((item) => {
    const members = item.textEdit?.newText.slice(1, -1) ?? '';
    // If the caret has a line of its own, the editor indents the following lines to match it.
    const newText = isOnOwnLine ? members.trim().replaceAll('\n\t', '\n') : members;
    return { ...item, textEdit: TextEdit.replace({ start, end: position }, newText) };
  });
}

/** An item whose name for the masker, as one placeholder, is that of the document's file; a template is found by its label. */
function named(item: CompletionItem, uri: string): CompletionItem {
  const edit = item.textEdit;
  if (edit === undefined) return item;
  const name = proposedName(uri) ?? standInName;
  if (item.kind !== CompletionItemKind.Property) {
    const text = edit.newText.replace(/^(\{?\s*"name": )"\$\{1:[^}]*\}[^"]*"/, `$1"\${1:${name}}"`);
    // The text of a template holds words of others: typing "Mapper" must not find USTelephone.
    return text === edit.newText ? item : { ...withText(item, text), filterText: item.label };
  }
  return item.label === 'name' ? withText(item, edit.newText.replace('$1', `\${1:${name}}`)) : item;
}
