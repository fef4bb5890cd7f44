// Snippets of the schema: with the algorithm's values for their location, and without their placeholders.
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import type { Analysis } from '@masker/masker';
import type { ValueLocation } from '@masker/algorithms';
import { objectAt } from './valueLocation.ts';

/** Returns a suggestion of the schema with the algorithm's value for an offset, if it has one. */
export function fitSnippet(
  item: CompletionItem,
  analysis: Analysis,
  location: ValueLocation | undefined,
  offset: number,
): CompletionItem {
  const { own } = analysis;
  const edit = item.textEdit;
  const object = objectAt(analysis, offset);
  if (own === undefined || edit === undefined || object === undefined) return item;
  const isProperty = item.kind === CompletionItemKind.Property;
  const name = isProperty ? item.label : location?.property.name;
  const parts = (isProperty ? /^("(?:[^"\\]|\\.)*": )[^]*?(,?)$/ : /^()[^]*?(,?)$/).exec(edit.newText);
  if (name === undefined || parts === null) return item;
  const value = own.algorithm.language.editing?.snippetFor?.(
    own.model,
    object,
    name,
    isProperty ? undefined : item.label,
  );
  return value === undefined ? item : withText(item, `${parts[1] ?? ''}${value}${parts[2] ?? ''}`);
}

/** A suggestion for editors that know no placeholders. */
export function withoutSnippet(item: CompletionItem): CompletionItem {
  const edit = item.textEdit;
  if (edit === undefined || item.insertTextFormat !== InsertTextFormat.Snippet) return item;
  return {
    ...withText(item, withoutPlaceholders(edit.newText)),
    insertTextFormat: InsertTextFormat.PlainText,
  };
}

/** A suggestion that inserts another text. */
export function withText(item: CompletionItem, newText: string): CompletionItem {
  return item.textEdit === undefined
    ? item
    : { ...item, insertText: newText, textEdit: { ...item.textEdit, newText } };
}

/** Returns the text that a snippet inserts when its placeholders are left as they are. */
export function withoutPlaceholders(snippet: string): string {
  return snippet
    .replace(/\$\{\d+:([^}]*)\}|\$\d+/g, (_, text: string | undefined) => text ?? '')
    .replace(/\\([\\$}])/g, '$1');
}
