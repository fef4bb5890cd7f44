// The engine's fixes and refactorings as code actions, and all fixes that need no decision as `source.fixAll.masker`.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type CodeAction,
  type CodeActionContext,
  CodeActionKind,
  CodeActionTriggerKind,
  type Range,
} from 'vscode-languageserver-types';
import {
  type Analysis,
  automaticFixes,
  type Fix,
  type Problem,
  proposeRefactoring,
  type Refactoring,
  refactorings,
  type TextEdit,
  type TextRange,
  proposedName,
  standInName,
} from '../../../engine/src/index.ts';
import { type MaskerNames, problemsOf, toDiagnostic } from './diagnostics.ts';
import { toOffsets } from './ranges.ts';
import { toTextEdits } from './textEdits.ts';

/** The kind of the action that applies every fix that needs no decision. */
export const fixAllKind = 'source.fixAll.masker';

/** The kinds of all actions, for clients that show them in menus or run them on save. */
export const codeActionKinds: readonly string[] = [
  CodeActionKind.QuickFix,
  ...refactorings.map(kindOf),
  fixAllKind,
];

/** In characters: a title may quote the text, and a menu has an end. */
const longestTitle = 100;

/**
 * The code actions for a range of a document.
 *
 * @param context its `only` names the kinds that are asked for; without it, everything is meant that helps at the range:
 *   quick fixes, and where somebody asks, as opposed to a light bulb that may appear, refactorings
 * @param names the names of the workspace's maskers, as for the diagnostics
 */
export function codeActions(
  document: TextDocument,
  analysis: Analysis,
  range: Range,
  { only, triggerKind }: CodeActionContext,
  names?: MaskerNames,
): CodeAction[] {
  const chosen = toOffsets(document, range);
  const isAutomatic = triggerKind === CodeActionTriggerKind.Automatic;
  const isWanted = (kind: string, byDefault: boolean) =>
    only === undefined ? byDefault : only.some((one) => includes(one, kind));
  const quickFixesAt = () =>
    problemsOf(document, analysis, names)
      .filter((problem) => touches(problem.range, chosen))
      .flatMap((problem) => quickFixes(document, problem, names));
  return [
    ...(isWanted(CodeActionKind.QuickFix, true) ? quickFixesAt() : []),
    ...refactorings.flatMap((refactoring) =>
      isWanted(kindOf(refactoring), !isAutomatic && refactoring.isForAll !== true)
        ? refactor(document, analysis, refactoring, chosen)
        : [],
    ),
    ...(isWanted(fixAllKind, false) ? fixAll(document, analysis) : []),
  ];
}

/** Whether a kind is another one or one of its ancestors: `source` includes `source.fixAll.masker`. */
function includes(kind: string, other: string): boolean {
  return kind === '' || other === kind || other.startsWith(`${kind}.`);
}

/** For example `source.masker.sortProperties`. */
function kindOf({ id, isForAll }: Refactoring): string {
  return `${isForAll === true ? 'source' : 'refactor.rewrite'}.masker.${id}`;
}

function quickFixes(document: TextDocument, problem: Problem, names?: MaskerNames): CodeAction[] {
  const fixes = problem.fixes ?? [];
  return fixes.map((fix) => ({
    ...toAction(document, namedLikeFile(fix, document.uri), CodeActionKind.QuickFix),
    diagnostics: [toDiagnostic(document, problem, names)],
    ...(fixes.length === 1 ? { isPreferred: true } : {}),
  }));
}

/** A fix that writes the name of the document's file where the engine, which knows no files, has one that stands in. */
function namedLikeFile({ title, edits }: Fix, uri: string): Fix {
  const named = (text: string): string =>
    text.replace(`"${standInName}"`, `"${proposedName(uri) ?? standInName}"`);
  return { title: named(title), edits: edits.map((edit) => ({ ...edit, newText: named(edit.newText) })) };
}

function refactor(
  document: TextDocument,
  analysis: Analysis,
  refactoring: Refactoring,
  chosen: TextRange,
): CodeAction[] {
  return proposeRefactoring(refactoring, analysis, chosen).map((fix) =>
    toAction(document, fix, kindOf(refactoring)),
  );
}

function fixAll(document: TextDocument, analysis: Analysis): CodeAction[] {
  const { fixes, isComplete } = automaticFixes(analysis);
  const edits = compatible(fixes);
  if (edits.length === 0) return [];
  const title = isComplete
    ? 'Fix all problems that need no decision'
    : 'Fix many of the problems that need no decision; run it again for the others';
  return [toAction(document, { title, edits }, fixAllKind)];
}

/** The edits of fixes, in the order of their places; of several that meet, the first one's. */
function compatible(fixes: readonly Fix[]): TextEdit[] {
  const applied: TextEdit[] = [];
  /** Where an edit belongs: behind all that start where it ends, or before. */
  const placeOf = ({ end }: TextRange) => {
    let [low, high] = [0, applied.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((applied[middle]?.start ?? 0) <= end) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  for (const { edits } of fixes) {
    const meets = (edit: TextEdit) => (applied[placeOf(edit) - 1]?.end ?? -1) >= edit.start;
    if (edits.some(meets)) continue;
    for (const edit of edits) applied.splice(placeOf(edit), 0, edit);
  }
  return applied;
}

function toAction(document: TextDocument, { title, edits }: Fix, kind: string): CodeAction {
  return {
    title: title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title,
    kind,
    edit: { changes: { [document.uri]: toTextEdits(document, edits) } },
  };
}

/** Whether two ranges overlap or meet: a caret at the end of a problem is in it. */
function touches(a: TextRange, b: TextRange): boolean {
  return a.start <= b.end && b.start <= a.end;
}
