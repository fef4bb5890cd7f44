// All messages to the user: never modal, never awaited by a command, and the last one is remembered for the tests.
import * as vscode from 'vscode';
import { notificationText, plainLabel } from './plainText.ts';

/** A button of a message and its effect. */
export interface Action {
  readonly title: string;
  run(): unknown;
}

const shownFor = 8000;

export class Messages {
  #last: string | undefined;

  get last(): string | undefined {
    return this.#last;
  }

  /** Shows a success briefly in the status bar. */
  passing(text: string): void {
    this.#last = notificationText(text);
    vscode.window.setStatusBarMessage(plainLabel(this.#last), shownFor);
  }

  /** Stores the prompt of a list, and returns it in the form that the list can show. */
  asking(text: string): string {
    this.#last = notificationText(text);
    return plainLabel(this.#last);
  }

  information(text: string, ...actions: Action[]): void {
    this.#show(vscode.window.showInformationMessage, text, actions);
  }

  warning(text: string, ...actions: Action[]): void {
    this.#show(vscode.window.showWarningMessage, text, actions);
  }

  /** Warns until the user has seen it: VS Code hides warnings after some seconds, and errors with buttons never. */
  lasting(text: string, ...actions: [Action, ...Action[]]): void {
    this.#show(vscode.window.showErrorMessage, text, actions);
  }

  error(text: string, ...actions: Action[]): void {
    this.#show(vscode.window.showErrorMessage, text, actions);
  }

  #show(show: typeof vscode.window.showErrorMessage, text: string, actions: readonly Action[]): void {
    this.#last = notificationText(text);
    void show(this.#last, ...actions.map(({ title }) => title)).then((chosen) =>
      actions.find(({ title }) => title === chosen)?.run(),
    );
  }
}
