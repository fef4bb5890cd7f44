// Problems of a configuration's name among those of other files: reported by the language server, which knows
// all of them.
import * as vscode from 'vscode';
import type { Analysis } from '@masker/masker';
import { nameChecks, type Problem, readName } from '@masker/config';

type NameProblem = Omit<Problem, 'range'>;

/** Problems with a configuration's name that the editor shows, and the analysis of its text alone can't find. */
export function shownNameProblems(uri: vscode.Uri): NameProblem[] {
  const own = vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'masker');
  return nameChecks.flatMap(({ code, severity }) =>
    own
      .filter((found) => (typeof found.code === 'object' ? found.code.value : found.code) === code)
      .map(({ message }) => ({ code, severity, message })),
  );
}

/** Returns the same with the current range of the name. */
export function nameProblems(uri: vscode.Uri, { model }: Analysis): Problem[] {
  const name = readName(uri.toString(), model);
  if (name === undefined) return [];
  return shownNameProblems(uri).map((problem) => ({ ...problem, range: name.range }));
}
