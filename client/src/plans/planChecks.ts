// The problems of plans with the data that they were checked against: reported in the editor, and followed while it is typed.
import * as vscode from 'vscode';
import { analysePlan, compareTables, type KnownMasker, type SeenNames, planEnding } from '@masker/plan';
import type { Problem } from '@masker/config';
import type { TableDefinition } from '@masker/schema';
import { rangeIn, textEdit } from '../documentRanges.ts';
import type { SampledFindings } from './sampledFindings.ts';

/** In milliseconds: long enough to combine the changes of one keystroke or paste. */
const pause = 200;

const severities = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
} as const satisfies Record<Problem['severity'], vscode.DiagnosticSeverity>;

/** The data that a plan is checked against. */
interface CheckedData {
  readonly tables: readonly TableDefinition[];
  /** The plan's names that the data has; undefined if that isn't known. */
  readonly seen: SeenNames | undefined;
  /** All maskers that the plan may name, as the types of columns may not accept their output. */
  readonly maskers: readonly KnownMasker[] | undefined;
  /** The findings in its first rows, as long as the decisions stay the same. */
  readonly sampled?: SampledFindings | undefined;
}

interface CheckedPlan {
  readonly data: CheckedData;
  readonly found: readonly (readonly [vscode.Diagnostic, Problem])[];
}

export class PlanChecks implements vscode.Disposable, vscode.CodeActionProvider {
  readonly #collection = vscode.languages.createDiagnosticCollection('masker-plan-data');
  readonly #checked = new Map<string, CheckedPlan>();
  readonly #subscription: vscode.Disposable;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#subscription = vscode.Disposable.from(
      this.#collection,
      vscode.languages.registerCodeActionsProvider({ pattern: `**/*${planEnding}` }, this, {
        providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
      }),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && this.#checked.has(document.uri.toString()))
          this.#checkLater(document);
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.#collection.delete(uri);
        this.#checked.delete(uri.toString());
      }),
    );
  }

  /** Compares a plan with tables, shows the problems, and returns them. */
  check(document: vscode.TextDocument, data: CheckedData): readonly Problem[] {
    const { model } = analysePlan(document.getText(), data.maskers);
    const problems = [
      ...compareTables(model, data.tables, data.maskers, data.seen),
      ...(data.sampled?.problemsFor(model) ?? []),
    ];
    const reported = new Set(
      vscode.languages
        .getDiagnostics(document.uri)
        .filter((diagnostic) => !this.#owns(document.uri, diagnostic))
        .map(({ message }) => message),
    );
    const found = problems
      .filter(({ message }) => !reported.has(message))
      .map((problem) => [diagnosticOf(document, problem), problem] as const);
    this.#checked.set(document.uri.toString(), { data, found });
    this.#collection.set(
      document.uri,
      found.map(([diagnostic]) => diagnostic),
    );
    return problems;
  }

  provideCodeActions(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const found = this.#checked.get(document.uri.toString())?.found ?? [];
    return found
      .filter(([diagnostic]) => diagnostic.range.intersection(range) !== undefined)
      .flatMap(([diagnostic, problem]) =>
        [
          ...newMasker(document, problem),
          ...(problem.fixes ?? []).map(({ title, edits }) => {
            const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
            action.edit = new vscode.WorkspaceEdit();
            action.edit.set(
              document.uri,
              edits.map((edit) => textEdit(document, edit)),
            );
            return action;
          }),
        ].map((action) => {
          action.diagnostics = [diagnostic];
          return action;
        }),
      );
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#subscription.dispose();
  }

  #owns(uri: vscode.Uri, { source, code, message }: vscode.Diagnostic): boolean {
    return (this.#collection.get(uri) ?? []).some(
      (own) => own.source === source && own.code === code && own.message === message,
    );
  }

  #checkLater(document: vscode.TextDocument): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const checked = this.#checked.get(document.uri.toString());
      if (checked !== undefined && !document.isClosed) this.check(document, checked.data);
    }, pause);
  }
}

function diagnosticOf(
  document: vscode.TextDocument,
  { code, severity, range, message }: Problem,
): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(rangeIn(document, range), message, severities[severity]);
  diagnostic.code = code;
  diagnostic.source = 'masker';
  return diagnostic;
}

/** Returns the command that infers a masker from the values of the column that a problem is about. */
function newMasker({ uri }: vscode.TextDocument, { about }: Problem): vscode.CodeAction[] {
  if (about === undefined) return [];
  const title = 'New Masker for This Column…';
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = {
    command: 'masker.newMaskerForColumn',
    title,
    arguments: [uri, about.table, about.column],
  };
  return [action];
}
