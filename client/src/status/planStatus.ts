// The status bar item of the plan in the editor: the number of decided and undecided columns.
import * as vscode from 'vscode';
import { analysePlan, describeProgress, planProgress } from '@masker/plan';
import { isPlan, planLanguageId } from '../schemes.ts';

export class PlanStatus implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem('masker.plan', vscode.StatusBarAlignment.Right, 99);
  readonly #subscription: vscode.Disposable;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#item.name = 'Masker Plan';
    this.#item.command = 'masker.previewPlan';
    this.#item.tooltip = 'Columns and fields of this plan that are decided. Show its preview.';
    const later = (): void => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.update();
      }, delay);
    };
    this.#subscription = vscode.Disposable.from(
      vscode.window.onDidChangeActiveTextEditor(later),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document === vscode.window.activeTextEditor?.document) later();
      }),
    );
    later();
  }

  /** Shows what holds now. */
  update(): void {
    const document = vscode.window.activeTextEditor?.document;
    const isShown =
      document !== undefined && (isPlan(document.uri) || document.languageId === planLanguageId);
    if (isShown) {
      const progress = describeProgress(planProgress(analysePlan(document.getText()).model, []));
      this.#item.text = `$(checklist) ${progress}`;
      this.#item.accessibilityInformation = { label: `Masking plan: ${progress}`, role: 'button' };
      this.#item.show();
    } else this.#item.hide();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#subscription.dispose();
    this.#item.dispose();
  }
}

/** In milliseconds: nothing is counted during typing. */
const delay = 250;
