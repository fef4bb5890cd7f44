// Completion: the schema says what there is, the engine what of it makes sense at this place.
import type { LanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type Position,
  TextEdit,
} from 'vscode-languageserver-types';
import { type Analysis, analyse } from '../../../engine/src/index.ts';
import { missingEnd } from './halfTyped.ts';
import { isPointless, withoutPlaceholders } from './pointless.ts';
import { withRightNames } from './rightNames.ts';

const nothing: CompletionList = { isIncomplete: false, items: [] };

/** The suggestions at a position of a document. */
export async function complete(
  json: LanguageService,
  document: TextDocument,
  analysis: Analysis,
  position: Position,
): Promise<CompletionList> {
  const offset = document.offsetAt(position);
  const end = missingEnd(document.getText());
  if (end !== '') {
    const text = document.getText() + end;
    const { uri, languageId, version } = document;
    document = TextDocument.create(uri, languageId, version, text);
    analysis = analyse(text);
  }
  if (analysis.model.document.findings.some(({ kind }) => kind === 'too-deep')) return nothing;
  const copy = withRightNames(document, analysis);
  const tree = json.parseJSONDocument(copy);
  const node = tree.getNodeFromOffset(offset, true);
  if (isOutside(analysis, offset)) return nothing;

  const list = await json.doComplete(copy, position, tree);
  if (list === null) return nothing;
  const textEnd = document.positionAt(document.getText().length - end.length);
  const items = list.items
    .map((item) => countSegments(item, analysis))
    .filter(({ textEdit }) => {
      if (textEdit === undefined || !('range' in textEdit)) return true;
      const { start, end } = textEdit.range;
      const replaced = { start: document.offsetAt(start), end: document.offsetAt(end) };
      return !isPointless(analysis, { ...replaced, newText: withoutPlaceholders(textEdit.newText) });
    })
    .map((item) => (node?.type === 'array' || isProperty(item) ? separated(item, document) : item))
    .map((item) => clipped(item, textEnd));
  return { ...list, items };
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

/** Puts the actual number of segments in place of the schema's placeholder for `numSegments`. */
function countSegments(item: CompletionItem, { model }: Analysis): CompletionItem {
  const isValue = documentationOf(item) === 'The number of entries in `segments`.';
  const edit = item.textEdit;
  if (edit === undefined || (item.label !== 'numSegments' && !isValue)) return item;
  const count = String(model.segmentsNode?.items.length ?? 1);
  const newText = edit.newText.replace('${1:1}', `\${1:${count}}`);
  const named = isValue ? { label: count, filterText: count } : {};
  return { ...item, ...named, insertText: newText, textEdit: { ...edit, newText } };
}

function documentationOf({ documentation }: CompletionItem): string | undefined {
  return typeof documentation === 'object' ? documentation.value : documentation;
}

/** Adds the comma that is missing between the member before and a suggested one. */
function separated(item: CompletionItem, document: TextDocument): CompletionItem {
  const edit = item.textEdit;
  if (edit === undefined || !('range' in edit)) return item;
  const before = document.getText().slice(0, document.offsetAt(edit.range.start)).trimEnd();
  if (/(?:^|[{[,:])$/.test(before)) return item;
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
