// The editor that holds the values, while a configuration has the focus: the one that was used last before it.
import * as vscode from 'vscode';
import { isConfiguration } from '../schemes.ts';

export class ValueEditor implements vscode.Disposable {
  readonly #subscription: vscode.Disposable;
  #last: vscode.TextEditor | undefined;

  constructor() {
    this.#follow(vscode.window.activeTextEditor);
    this.#subscription = vscode.window.onDidChangeActiveTextEditor((editor) => {
      this.#follow(editor);
    });
  }

  /** The editor as it was when it was left; perhaps behind others now. Without one, any that is visible. */
  get last(): vscode.TextEditor | undefined {
    if (this.#last !== undefined && !isOpen(this.#last)) this.#last = undefined;
    return this.#last ?? vscode.window.visibleTextEditors.find(holdsValues);
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  #follow(editor: vscode.TextEditor | undefined): void {
    if (editor !== undefined && holdsValues(editor)) this.#last = editor;
  }
}

/** Brings an editor to the front with the selections that it had. */
export function showAgain({ document, viewColumn }: vscode.TextEditor): Thenable<vscode.TextEditor> {
  return vscode.window.showTextDocument(document, {
    preview: false,
    ...(viewColumn !== undefined && { viewColumn }),
  });
}

/** Not a configuration, nor an output panel. */
function holdsValues({ document }: vscode.TextEditor): boolean {
  return !isConfiguration(document) && document.uri.scheme !== 'output';
}

/** Returns true if an editor still has its tab; its document may live longer. */
function isOpen(editor: vscode.TextEditor): boolean {
  if (vscode.window.visibleTextEditors.includes(editor)) return true;
  const address = editor.document.uri.toString();
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === address);
}
