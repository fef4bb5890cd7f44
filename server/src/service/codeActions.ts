// The engine's fixes and refactorings as code actions, and all fixes that need no decision as `source.fixAll.masker`.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type CodeAction,
  type CodeActionContext,
  CodeActionKind,
  type Range,
} from 'vscode-languageserver-types';
import { type Analysis, automaticFixes, proposeRefactoring, refactorings } from '@masker/masker';
import { type Problem, type Refactoring, proposedName, standInName } from '@masker/config';
import type { TextRange } from '@masker/text';
import { fixAll, fixAllKind, isAutomatic, quickFixes, toAction, touches, wantedKinds } from './fixActions.ts';
import { type MaskerNames, problemsOf, toDiagnostic } from './diagnostics.ts';
import { toOffsets } from './ranges.ts';

/** The kinds of all actions, for clients that show them in menus or run them on save. */
export const codeActionKinds: readonly string[] = [
  CodeActionKind.QuickFix,
  ...refactorings.map(kindOf),
  fixAllKind,
];

/**
 * Returns the code actions for a range of a document.
 *
 * @param context its `only` lists the requested kinds; without it, all actions that help at the range are
 * returned:
 * quick fixes, and, if a person asks (not for an automatic light bulb), refactorings
 * @param names the names of the workspace's maskers, as for the diagnostics
 */
export function codeActions(
  document: TextDocument,
  analysis: Analysis,
  range: Range,
  context: CodeActionContext,
  names?: MaskerNames,
): CodeAction[] {
  const chosen = toOffsets(document, range);
  const isWanted = wantedKinds(context);
  const quickFixesAt = () =>
    problemsOf(document, analysis, names)
      .filter((problem) => touches(problem.range, chosen))
      .flatMap((problem) =>
        quickFixes(document, namedLikeFile(problem, document.uri), toDiagnostic(document, problem, names)),
      );
  return [
    ...(isWanted(CodeActionKind.QuickFix, true) ? quickFixesAt() : []),
    ...refactorings.flatMap((refactoring) =>
      isWanted(kindOf(refactoring), !isAutomatic(context) && refactoring.isForAll !== true)
        ? refactor(document, analysis, refactoring, chosen)
        : [],
    ),
    ...(isWanted(fixAllKind, false) ? fixAll(document, automaticFixes(analysis)) : []),
  ];
}

/** For example `source.masker.sortProperties`. */
function kindOf({ id, isForAll }: Refactoring): string {
  return `${isForAll === true ? 'source' : 'refactor.rewrite'}.masker.${id}`;
}

/**
 * Returns a problem whose fixes contain the name of the document's file instead of the placeholder of the
 * engine, which knows no files.
 */
function namedLikeFile(problem: Problem, uri: string): Problem {
  const named = (text: string): string =>
    text.replace(`"${standInName}"`, `"${proposedName(uri) ?? standInName}"`);
  const fixes = (problem.fixes ?? []).map(({ title, edits, ...fix }) => ({
    ...fix,
    title: named(title),
    edits: edits.map((edit) => ({ ...edit, newText: named(edit.newText) })),
  }));
  return { ...problem, fixes };
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
