// The schema's snippets with numbers that fit: its placeholders know nothing of the segment around them.
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import type { Analysis } from '../../../engine/src/index.ts';
import { integerItems, largestInteger } from './suggestedRanges.ts';
import { lengths, segmentCount } from './suggestedValues.ts';
import { segmentAt } from './valuePlace.ts';

/** A suggestion of the schema with the placeholders that fit at an offset. */
export function fitting(item: CompletionItem, analysis: Analysis, offset: number): CompletionItem {
  const edit = item.textEdit;
  if (edit === undefined) return item;
  const newText = fill(item, edit.newText, analysis, offset);
  return newText === edit.newText ? item : { ...item, insertText: newText, textEdit: { ...edit, newText } };
}

function fill({ kind, label }: CompletionItem, snippet: string, analysis: Analysis, offset: number): string {
  const segment = segmentAt(analysis.model, offset);
  const largest = segment?.type === 'Numeric' ? largestInteger(segment.length) : undefined;
  if (kind !== CompletionItemKind.Property) {
    const range = integerItems(segment?.length).at(-1);
    return segment === undefined
      ? snippet
      : snippet
          .replace('${2:99}', `\${2:${largest ?? '99'}}`)
          .replace('${1:1-665,667-899}', `\${1:${range?.text ?? '1-9'}}`);
  }
  switch (label) {
    case 'numSegments':
      return snippet.replace('${1:1}', `\${1:${segmentCount(analysis)}}`);
    case 'length':
      return segment === undefined
        ? snippet
        : snippet.replace('${1:1}', `\${1:${lengths(analysis, segment)[0]?.text ?? '1'}}`);
    case 'maxNum':
      return snippet.replace('${1:9}', `\${1:${largest ?? '9'}}`);
    default:
      return snippet;
  }
}
