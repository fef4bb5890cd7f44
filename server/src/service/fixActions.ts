// Code actions of fixes: the common parts of the documents of all languages.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type CodeAction,
  type CodeActionContext,
  CodeActionKind,
  CodeActionTriggerKind,
  type Diagnostic,
  type TextEdit,
} from 'vscode-languageserver-types';
import { at, type TextEdit as EngineEdit, type TextRange } from '@masker/text';
import type { Fix, LineEdit, Problem } from '@masker/config';
import { serviceTexts } from './messages.ts';
import { toTextEdits } from './textEdits.ts';

/** The kind of the action that applies every fix that needs no decision. */
export const fixAllKind = 'source.fixAll.masker';

/** In characters: a title may quote the text, and a menu has a limited width. */
const maxTitleLength = 100;

/** Selects the kinds of actions that are asked for; `byDefault` says whether a kind is, if the request names none. */
export function wantedKinds({ only }: CodeActionContext): (kind: string, byDefault: boolean) => boolean {
  return (kind, byDefault) => (only === undefined ? byDefault : only.some((one) => includes(one, kind)));
}

/** Returns true if the actions are only for a light bulb that may appear. */
export function isAutomatic({ triggerKind }: CodeActionContext): boolean {
  return triggerKind === CodeActionTriggerKind.Automatic;
}

/** Returns the fixes of a problem, as they are chosen one by one. */
export function quickFixes(
  document: TextDocument,
  { fixes = [] }: Problem,
  diagnostic: Diagnostic,
): CodeAction[] {
  return fixes.map((fix) => ({
    ...toAction(document, fix, CodeActionKind.QuickFix),
    diagnostics: [diagnostic],
    ...(fixes.length === 1 ? { isPreferred: true } : {}),
  }));
}

/** Returns the action that applies all fixes that don't conflict; undefined if there is nothing to fix. */
export function fixAll(
  document: TextDocument,
  { fixes, isComplete }: { readonly fixes: readonly Fix[]; readonly isComplete: boolean },
): CodeAction[] {
  const edits = compatible(fixes);
  if (edits.length === 0) return [];
  const title = isComplete ? serviceTexts.fixAll : serviceTexts.fixMany;
  return [toAction(document, { title, edits }, fixAllKind)];
}

export function toAction(document: TextDocument, { title, edits, elsewhere }: Fix, kind: string): CodeAction {
  return {
    title: title.length > maxTitleLength ? `${title.slice(0, maxTitleLength)}…` : title,
    kind,
    edit: {
      changes: {
        ...(edits.length === 0 ? {} : { [document.uri]: toTextEdits(document, edits) }),
        ...(elsewhere === undefined ? {} : { [elsewhere.uri]: [toLineEdit(elsewhere)] }),
      },
    },
  };
}

function toLineEdit({ line, end, newText }: LineEdit): TextEdit {
  const startOf = (one: number) => ({ line: one - 1, character: 0 });
  return { range: { start: startOf(line), end: startOf(end) }, newText };
}

/** Returns true if two ranges overlap or meet: a caret at the end of a problem is in it. */
export function touches(a: TextRange, b: TextRange): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** Returns true if a kind is another one or one of its ancestors: `source` includes `source.fixAll.masker`. */
function includes(kind: string, other: string): boolean {
  return kind === '' || other === kind || other.startsWith(`${kind}.`);
}

/** Returns the edits of fixes, sorted by offset; if several conflict, those of the first. */
function compatible(fixes: readonly Fix[]): EngineEdit[] {
  const applied: EngineEdit[] = [];
  /** The sort key of an edit: after all that start at its end, or before. */
  const orderOf = ({ end }: TextRange) => {
    let [low, high] = [0, applied.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(applied, middle).start <= end) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  for (const { edits } of fixes) {
    const meets = (edit: EngineEdit) => (applied[orderOf(edit) - 1]?.end ?? -1) >= edit.start;
    if (edits.some(meets)) continue;
    for (const edit of edits) applied.splice(orderOf(edit), 0, edit);
  }
  return applied;
}
