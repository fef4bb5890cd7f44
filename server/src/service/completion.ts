// Completion: the schema says what there is, the engine what of it makes sense at this place.
import type { LanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  MarkupKind,
  type Position,
  TextEdit,
} from 'vscode-languageserver-types';
import { type Analysis, analyse } from '../../../engine/src/index.ts';
import { algorithms } from '../../../engine/src/algorithms/registry.ts';
import { isUnread } from '../../../engine/src/json/parseJson.ts';
import schema from '../../../schemas/masker.schema.json' with { type: 'json' };
import { fitting } from './fittingSnippets.ts';
import { missingEnd } from '../../../engine/src/json/missingEnd.ts';
import { behindOpenQuote } from './openQuote.ts';
import { plainText } from './plainText.ts';
import { isPointless, withoutPlaceholders } from './pointless.ts';
import { toRange } from './ranges.ts';
import { withRightNames } from './rightNames.ts';
import { type Suggestion, suggestValues } from './suggestedValues.ts';
import { segmentAt, setAt, type ValuePlace, valuePlaceAt } from './valuePlace.ts';

const nothing: CompletionList = { isIncomplete: false, items: [] };

/** What an editor can take. */
export interface CompletionStyle {
  /** Placeholders; without them, their texts are inserted. */
  readonly snippets: boolean;
  /** Documentation in Markdown; without it, in plain text. */
  readonly markdown: boolean;
  /** The ids of the commands that it can run, one of which may follow an item. */
  readonly commands: ReadonlySet<string>;
}

/** The suggestions at a position of a document. */
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
  const { document: copy, tree } = withRightNames(json, document, analysis);
  const node = tree.getNodeFromOffset(offset, true);

  if (isInSetOfPreserve(analysis, offset)) return nothing;
  const place = valuePlaceAt(analysis, offset);
  const values = place === undefined ? undefined : suggestValues(analysis, document.uri, place, offset);
  const items =
    place === undefined || values === undefined
      ? ((await json.doComplete(copy, position, tree))?.items ?? [])
      : values.map((value) => toItem(document, place, value));
  const isEntry = node?.type === 'array' || node?.parent?.type === 'array';
  const textEnd = document.positionAt(document.getText().length - end.length);
  const fit = items
    .map((item) => fitting(item, analysis, offset))
    .filter(({ textEdit }) => {
      if (textEdit === undefined || !('range' in textEdit)) return true;
      const { start, end } = textEdit.range;
      const replaced = { start: document.offsetAt(start), end: document.offsetAt(end) };
      return !isPointless(analysis, { ...replaced, newText: withoutPlaceholders(textEdit.newText) });
    })
    .map((item, i) => (isProperty(item) ? item : described(item, i, place)))
    .map((item) => (isEntry || isProperty(item) ? separated(item, document) : item))
    .map((item) => clipped(item, textEnd))
    .map((item) => behindOpenQuote(item, document, offset))
    .map((item) => asTaken(item, style));
  return { isIncomplete: false, items: fit };
}

/** A suggested value as an item; a comma follows where the next member does. */
function toItem(document: TextDocument, place: ValuePlace, { text, documentation, replaced }: Suggestion) {
  const range = toRange(document, replaced ?? place.replaced);
  const behind = document.getText().slice(document.offsetAt(range.end));
  const isInText = replaced !== undefined && place.property.value?.type === 'string';
  const newText = !isInText && /^\s*["{[\w]/.test(behind) ? `${text},` : text;
  const item: CompletionItem = {
    label: text,
    kind: CompletionItemKind.Value,
    filterText: text,
    documentation: { kind: MarkupKind.Markdown, value: documentation },
    insertTextFormat: InsertTextFormat.PlainText,
    textEdit: TextEdit.replace(range, newText),
  };
  return item;
}

/** A value in the order in which it is suggested, never without a word on what it means. */
function described(item: CompletionItem, index: number, place: ValuePlace | undefined): CompletionItem {
  const name = place?.property.name;
  const known: Readonly<Record<string, { readonly markdownDescription: string } | undefined>> =
    schema.definitions.masker.properties;
  const value = documentationOf(item) || (known[name ?? '']?.markdownDescription ?? '');
  const isUnavailable =
    name === 'algorithm' &&
    algorithms.some((one) => one.status === 'loads' && item.label === `"${one.name}"`);
  return {
    ...item,
    sortText: String(index).padStart(3, '0'),
    ...(value !== '' && { documentation: { kind: MarkupKind.Markdown, value } }),
    ...(isUnavailable && { detail: 'cannot be run here' }),
  };
}

function documentationOf({ documentation = '' }: CompletionItem): string {
  return typeof documentation === 'object' ? documentation.value : documentation;
}

/** An item without what the editor can't take. */
function asTaken(item: CompletionItem, { snippets, markdown, commands }: CompletionStyle): CompletionItem {
  const { command, ...taken } = snippets ? item : withoutSnippet(item);
  return {
    ...taken,
    ...(command !== undefined && commands.has(command.command) && { command }),
    ...(!markdown && { documentation: plainText(documentationOf(item)) }),
  };
}

function withoutSnippet(item: CompletionItem): CompletionItem {
  const edit = item.textEdit;
  if (edit === undefined || item.insertTextFormat !== InsertTextFormat.Snippet) return item;
  const newText = withoutPlaceholders(edit.newText);
  return {
    ...item,
    insertTextFormat: InsertTextFormat.PlainText,
    insertText: newText,
    textEdit: { ...edit, newText },
  };
}

/** Nothing has an effect in the sets of a Preserve segment. */
function isInSetOfPreserve({ model }: Analysis, offset: number): boolean {
  const segment = segmentAt(model, offset);
  return segment?.type === 'Preserve' && setAt(segment, offset) !== undefined;
}

function isProperty({ kind }: CompletionItem): boolean {
  return kind === CompletionItemKind.Property;
}

/** Whether an offset is before or behind the one value that a file holds. */
function isOutside({ model }: Analysis, offset: number): boolean {
  const { root } = model.document;
  if (root?.type !== 'object' && root?.type !== 'array') return false;
  return offset <= root.offset || offset >= root.offset + root.length;
}

/** Adds the comma that is missing between the member before and a suggested one. */
function separated(item: CompletionItem, document: TextDocument): CompletionItem {
  const edit = item.textEdit;
  if (edit === undefined || !('range' in edit)) return item;
  const before = document.getText().slice(0, document.offsetAt(edit.range.start)).trimEnd();
  if (/(?:^|[{[,:])$/.test(before)) return item;
  // Two edits must not meet: which of them comes first is for the editor to choose.
  if (before.length === document.offsetAt(edit.range.start)) {
    return { ...item, textEdit: { ...edit, newText: `, ${edit.newText}` } };
  }
  return { ...item, additionalTextEdits: [TextEdit.insert(document.positionAt(before.length), ',')] };
}

/** Keeps the text that a suggestion replaces within the document as it is typed. */
function clipped(item: CompletionItem, textEnd: Position): CompletionItem {
  const edit = item.textEdit;
  if (edit === undefined || !('range' in edit)) return item;
  const { start, end } = edit.range;
  const isBeyond =
    end.line > textEnd.line || (end.line === textEnd.line && end.character > textEnd.character);
  return isBeyond ? { ...item, textEdit: { ...edit, range: { start, end: textEnd } } } : item;
}
