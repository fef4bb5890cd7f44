// Selection ranges: from the caret outwards, inside the text of a `range` item by item.
import type { JSONDocument, LanguageService } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, SelectionRange } from 'vscode-languageserver-types';
import type { TextRange } from '../../../engine/src/index.ts';
import { parseCharacterRange } from '../../../engine/src/algorithms/segment/sets/range.ts';
import { stringOffsets } from '../../../engine/src/json/properties.ts';
import { toRange } from './ranges.ts';

/** In characters: a longer item is selected as a whole only. */
const longestItem = 200;

/** For each position, the ranges that hold it, each the parent of the one before. */
export function selectionRanges(
  json: LanguageService,
  document: TextDocument,
  tree: JSONDocument,
  positions: readonly Position[],
): SelectionRange[] {
  const outer = json.getSelectionRanges(document, [...positions], tree);
  return outer.map((parent, i) =>
    insideRange(document, tree, document.offsetAt(positions[i] ?? parent.range.start)).reduceRight(
      (selection, inner) => ({ range: toRange(document, inner), parent: selection }),
      parent,
    ),
  );
}

/** The places in the value of a `range` that hold an offset: the value from or to, and the item; the smallest first. */
function insideRange(document: TextDocument, tree: JSONDocument, offset: number): TextRange[] {
  const node = tree.getNodeFromOffset(offset, true);
  const isRange =
    node?.type === 'string' &&
    node.parent?.type === 'property' &&
    node.parent.valueNode === node &&
    node.parent.keyNode.value.toLowerCase() === 'range';
  if (!isRange) return [];
  const offsets = stringOffsets(document.getText(), node);
  const at = (index: number) => offsets[index] ?? node.offset + node.length;
  const items = parseCharacterRange(node.value);
  const item = items.find(({ start, end }) => at(start) <= offset && offset <= at(end));
  if (item === undefined || item.start === item.end) return [];
  const place = { start: at(item.start), end: at(item.end) };
  const isShort = item.end - item.start <= longestItem;
  const ends = isShort ? /^(\S+?)\s*-\s*(\S+)$/.exec(node.value.slice(item.start, item.end)) : null;
  const [from = '', to = ''] = ends?.slice(1) ?? [];
  const values = [
    { start: place.start, end: at(item.start + from.length) },
    { start: at(item.end - to.length), end: place.end },
  ];
  const value = values.find(({ start, end }) => start < end && start <= offset && offset <= end);
  const isWhole = items.length === 1 && item.end - item.start === node.value.length;
  return [...(value === undefined ? [] : [value]), ...(isWhole ? [] : [place])];
}
