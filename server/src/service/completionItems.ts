// Items of completion, adapted to the location of the caret and the editor.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type CompletionItem,
  CompletionItemKind,
  type Position,
  TextEdit,
} from 'vscode-languageserver-types';
import { plainText } from './plainText.ts';
import { withoutSnippet } from './snippets.ts';

/** Completion features that an editor supports. */
export interface CompletionStyle {
  /** Placeholders; without them, their texts are inserted. */
  readonly snippets: boolean;
  /** Documentation in Markdown; without it, in plain text. */
  readonly markdown: boolean;
  /** The ids of the commands that it can run, one of which may follow an item. */
  readonly commands: ReadonlySet<string>;
}

export function documentationOf({ documentation = '' }: CompletionItem): string {
  return typeof documentation === 'object' ? documentation.value : documentation;
}

/** Returns an item without the parts that the editor doesn't support. */
export function asTaken(
  item: CompletionItem,
  { snippets, markdown, commands }: CompletionStyle,
): CompletionItem {
  const { command, ...taken } = snippets ? item : withoutSnippet(item);
  return {
    ...taken,
    ...(command !== undefined && commands.has(command.command) && { command }),
    ...(!markdown && { documentation: plainText(documentationOf(item)) }),
  };
}

export function isProperty({ kind }: CompletionItem): boolean {
  return kind === CompletionItemKind.Property;
}

/** Adds the comma that is missing between the member before and a suggested one. */
export function separated(item: CompletionItem, document: TextDocument): CompletionItem {
  const edit = item.textEdit;
  if (edit === undefined || !('range' in edit)) return item;
  const before = document.getText().slice(0, document.offsetAt(edit.range.start)).trimEnd();
  if (/(?:^|[{[,:])$/.test(before)) return item;
  // Two edits mustn't touch: otherwise the editor chooses their order.
  if (before.length === document.offsetAt(edit.range.start)) {
    return { ...item, textEdit: { ...edit, newText: `, ${edit.newText}` } };
  }
  return { ...item, additionalTextEdits: [TextEdit.insert(document.positionAt(before.length), ',')] };
}

/** Keeps the text that a suggestion replaces within the document as it is typed. */
export function clipped(item: CompletionItem, textEnd: Position): CompletionItem {
  const edit = item.textEdit;
  if (edit === undefined || !('range' in edit)) return item;
  const { start, end } = edit.range;
  const isBeyond =
    end.line > textEnd.line || (end.line === textEnd.line && end.character > textEnd.character);
  return isBeyond ? { ...item, textEdit: { ...edit, range: { start, end: textEnd } } } : item;
}
