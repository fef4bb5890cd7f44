// The engine's fixes as quick fixes, and all first fixes at once as `source.fixAll.masker`.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type CodeAction,
  type CodeActionContext,
  CodeActionKind,
  type Range,
} from 'vscode-languageserver-types';
import type { Problem, TextEdit, TextRange } from '../../../engine/src/index.ts';
import { toDiagnostic } from './diagnostics.ts';
import { toTextEdit } from './ranges.ts';

/** The kind of the action that applies every first fix. */
export const fixAllKind = 'source.fixAll.masker';

/**
 * The code actions for a range of a document.
 *
 * @param context its `only` names the kinds that are asked for; without it, quick fixes are meant
 */
export function codeActions(
  document: TextDocument,
  problems: readonly Problem[],
  range: Range,
  { only }: CodeActionContext,
): CodeAction[] {
  const actions: CodeAction[] = [];
  if (only?.some((kind) => includes(kind, CodeActionKind.QuickFix)) ?? true) {
    const chosen: TextRange = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
    const touched = problems.filter((problem) => touches(problem.range, chosen));
    actions.push(...touched.flatMap((problem) => quickFixes(document, problem)));
  }
  if (only?.some((kind) => includes(kind, fixAllKind)) ?? false) actions.push(...fixAll(document, problems));
  return actions;
}

/** Whether a kind is another one or one of its ancestors: `source` includes `source.fixAll.masker`. */
function includes(kind: string, other: string): boolean {
  return kind === '' || other === kind || other.startsWith(`${kind}.`);
}

function quickFixes(document: TextDocument, problem: Problem): CodeAction[] {
  const fixes = problem.fixes ?? [];
  return fixes.map(({ title, edits }) => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [toDiagnostic(document, problem)],
    edit: changes(document, edits),
    ...(fixes.length === 1 ? { isPreferred: true } : {}),
  }));
}

function fixAll(document: TextDocument, problems: readonly Problem[]): CodeAction[] {
  const applied: TextEdit[] = [];
  for (const { fixes } of problems) {
    const edits = fixes?.[0]?.edits ?? [];
    if (!edits.some((edit) => applied.some((other) => touches(edit, other)))) applied.push(...edits);
  }
  if (applied.length === 0) return [];
  return [
    { title: 'Fix all problems that can be fixed', kind: fixAllKind, edit: changes(document, applied) },
  ];
}

function changes(document: TextDocument, edits: readonly TextEdit[]) {
  return { changes: { [document.uri]: edits.map((edit) => toTextEdit(document, edit)) } };
}

/** Whether two ranges overlap or meet: a caret at the end of a problem is in it, and edits that meet may conflict. */
function touches(a: TextRange, b: TextRange): boolean {
  return a.start <= b.end && b.start <= a.end;
}
