// Completion: the schema says what there is, the engine what of it makes sense at this place.
import type { CompletionItem, CompletionList, LanguageService, Position } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Analysis, analyse, type TextRange } from '../../../engine/src/index.ts';
import { withRightNames } from './rightNames.ts';

/**
 * What the engine must not say of an inserted text: that it has no effect there, or cannot stand there at all. That
 * something is missing still, or empty, is only natural while one types.
 */
const pointless: ReadonlySet<string> = new Set([
  'alpha-numeric-number',
  'numeric-characters',
  'property-duplicate',
  'property-letter-case',
  'property-type',
  'property-unknown',
  'range-item-malformed',
  'segment-property-no-effect',
  'set-field-on-segment',
  'set-on-preserve',
]);

const nothing: CompletionList = { isIncomplete: false, items: [] };

/** The suggestions at a position of a document. */
export async function complete(
  json: LanguageService,
  document: TextDocument,
  analysis: Analysis,
  position: Position,
): Promise<CompletionList> {
  const { root, findings } = analysis.model.document;
  if (findings.some(({ kind }) => kind === 'too-deep')) return nothing;
  const offset = document.offsetAt(position);
  const copy = withRightNames(document, analysis);
  const tree = json.parseJSONDocument(copy);
  // The JSON service would offer a second value behind, or before, the only one that a file holds.
  const node = tree.getNodeFromOffset(offset, true);
  if (root !== undefined && root.type !== 'string' && node === undefined) return nothing;
  if (isAtEdgeOf(root, offset) && document.getText().charAt(offset - 1) !== '{') return nothing;

  const list = await json.doComplete(copy, position, tree);
  if (list === null) return nothing;
  const items = list.items
    .map((item) => countSegments(item, analysis))
    .filter((item) => makesSense(item, document));
  return { ...list, items };
}

/** Whether an offset is just outside the brackets of the whole document. */
function isAtEdgeOf(root: Analysis['model']['document']['root'], offset: number): boolean {
  if (root?.type !== 'object' && root?.type !== 'array') return false;
  return offset <= root.offset || (root.length > 1 && offset >= root.offset + root.length);
}

/** Puts the actual number of segments in place of the schema's placeholder for `numSegments`. */
function countSegments(item: CompletionItem, { model }: Analysis): CompletionItem {
  const count = String(model.segmentsNode?.items.length ?? 1);
  const isProperty = item.label === 'numSegments';
  if (!isProperty && documentationOf(item) !== 'The number of entries in `segments`.') return item;
  const edit = item.textEdit;
  if (edit === undefined) return item;
  const newText = edit.newText.replace('${1:1}', `\${1:${count}}`);
  return {
    ...item,
    label: isProperty ? item.label : count,
    insertText: newText,
    textEdit: { ...edit, newText },
  };
}

function documentationOf({ documentation }: CompletionItem): string | undefined {
  return typeof documentation === 'object' ? documentation.value : documentation;
}

/** Whether the engine would find nothing pointless in what a suggestion inserts. */
function makesSense({ textEdit }: CompletionItem, document: TextDocument): boolean {
  if (textEdit === undefined || !('range' in textEdit)) return true;
  const text = document.getText();
  const start = document.offsetAt(textEdit.range.start);
  const inserted = withoutPlaceholders(textEdit.newText);
  const end = start + inserted.length;
  const result = text.slice(0, start) + inserted + text.slice(document.offsetAt(textEdit.range.end));
  return !analyse(result).problems.some(
    ({ code, range }) => pointless.has(code) && isWithin(range, { start, end }),
  );
}

function isWithin(inner: TextRange, outer: TextRange): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** The text that a snippet inserts when its placeholders are left as they are. */
function withoutPlaceholders(snippet: string): string {
  return snippet
    .replace(/\$\{\d+:([^}]*)\}|\$\d+/g, (_, text: string | undefined) => text ?? '')
    .replace(/\\([\\$}])/g, '$1');
}
