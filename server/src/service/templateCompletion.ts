// Completes whole templates, in an empty file and inside empty brackets, and the masker's name from the file name.
import type { LanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, Position, TextEdit } from 'vscode-languageserver-types';
import { proposedName, standInName } from '@masker/config';
import { schemaUri } from './algorithmSchemas.ts';
import { withText } from './snippets.ts';

/**
 * Returns the members of all templates, as items for a caret inside the brackets of an object that contains
 * only a partial label of one.
 */
export async function templatesInside(
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
export function named(item: CompletionItem, uri: string): CompletionItem {
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
