// Completion in plans: tables and columns as the schema has them, maskers that suit a column first, words and pointers.
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  MarkupKind,
  TextEdit,
} from 'vscode-languageserver-types';
import { isCompleted } from '@masker/algorithms';
import { isUnread, missingEnd, parseJson } from '@masker/json';
import { asTaken, type CompletionStyle } from '../completionItems.ts';
import { afterOpenQuote } from '../openQuote.ts';
import { toRange } from '../ranges.ts';
import type { Choice } from './choice.ts';
import { type CompletionPosition, completionPositionAt } from './completionPosition.ts';
import type { KnownPlan } from './knownPlan.ts';
import { namesFor } from './nameChoices.ts';
import { valuesFor } from './valueChoices.ts';
import { planTexts } from './messages.ts';

const nothing: CompletionList = { isIncomplete: false, items: [] };
/** More nobody reads; the others come with more letters. */
const maxItems = 2000;

const emptyPlan: Choice = {
  text: '{\n\t"tables": {\n\t\t$1\n\t}\n}',
  label: '{ "tables": { … } }',
  documentation: planTexts.template,
  isSnippet: true,
};

/** Returns the suggestions at an offset of a plan. */
export function completePlan(plan: KnownPlan, offset: number, style: CompletionStyle): CompletionList {
  const { document, model } = plan;
  const text = document.getText();
  if (isUnread(model.document)) return nothing;
  if (text.trim() === '') return listOf([toItem(plan, emptyPlan, { start: offset, end: offset }, '')], style);
  const { root } = model.document;
  if (root?.type !== 'object' || offset <= root.offset) return nothing;
  const end = missingEnd(text);
  if (end === '' && offset >= root.offset + root.length) return nothing;
  const whole = end === '' ? root : parseJson(text + end, text.length + end.length).root;
  const location = completionPositionAt(text, whole, offset);
  if (location === undefined) return nothing;
  const all =
    location.name === undefined ? namesFor(plan, location) : valuesFor(plan, location, location.name);
  const typed = text.slice(location.replaced.start, offset).replace(/^"/, '');
  const choices = all.filter(
    (choice) => choice.isName === true || isCompleted(choice.text.slice(1, -1), typed),
  );
  const comma = location.needsComma && !location.hasValue ? ',' : '';
  const items = choices
    .slice(0, maxItems)
    .map((choice) => toItem(plan, choice, location.replaced, comma))
    .map((item, i) => ({ ...item, sortText: String(i).padStart(5, '0') }))
    .map((item) => withCommaBefore(plan, item, location))
    .map((item) => afterOpenQuote(item, document, offset));
  return { ...listOf(items, style), isIncomplete: choices.length > maxItems || choices.length < all.length };
}

function listOf(items: readonly CompletionItem[], style: CompletionStyle): CompletionList {
  return { isIncomplete: false, items: items.map((item) => asTaken(item, style)) };
}

function toItem(
  { document }: KnownPlan,
  { text, label, filter, detail, documentation, isSnippet, isName, suggestsNext }: Choice,
  replaced: { readonly start: number; readonly end: number },
  comma: string,
): CompletionItem {
  return {
    label: label ?? text,
    kind: isName === true ? CompletionItemKind.Property : CompletionItemKind.Value,
    filterText: filter ?? text,
    ...(detail !== undefined && { detail }),
    documentation: { kind: MarkupKind.Markdown, value: documentation },
    insertTextFormat: isSnippet === true ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: TextEdit.replace(toRange(document, replaced), text + comma),
    ...(suggestsNext === true && {
      command: { title: 'Suggest', command: 'editor.action.triggerSuggest' },
    }),
  };
}

/** Adds the comma that is missing after the member before. */
function withCommaBefore(
  { document }: KnownPlan,
  item: CompletionItem,
  { commaAt, replaced }: CompletionPosition,
): CompletionItem {
  const edit = item.textEdit;
  if (commaAt === undefined || edit === undefined) return item;
  // Two edits mustn't touch: otherwise the editor chooses their order.
  if (commaAt === replaced.start) return { ...item, textEdit: { ...edit, newText: `, ${edit.newText}` } };
  return { ...item, additionalTextEdits: [TextEdit.insert(document.positionAt(commaAt), ',')] };
}
