// Which data the user chose for plans, remembered for the workspace.
import * as vscode from 'vscode';
import { movedAlong } from '../files/placeInFolder.ts';

const prefix = 'planData:';

/** The addresses of files and folders that hold the data of plans. */
export class PlanData {
  readonly #memory: vscode.Memento;

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  /** The user's choice for a plan; undefined when nothing was chosen. */
  chosen(plan: vscode.Uri): readonly vscode.Uri[] | undefined {
    const stored = this.#memory.get<unknown>(prefix + plan.toString());
    if (!Array.isArray(stored)) return undefined;
    return stored.filter((uri) => typeof uri === 'string').map((uri) => vscode.Uri.parse(uri));
  }

  async choose(plan: vscode.Uri, uris: readonly vscode.Uri[] | undefined): Promise<void> {
    await this.#memory.update(
      prefix + plan.toString(),
      uris?.map((uri) => uri.toString()),
    );
  }

  /** Keeps what was chosen for plans that have another address now. */
  async move(from: vscode.Uri, to: vscode.Uri): Promise<void> {
    for (const key of this.#memory.keys().filter((known) => known.startsWith(prefix))) {
      const plan = vscode.Uri.parse(key.slice(prefix.length));
      const moved = movedAlong(plan, from, to);
      if (moved === undefined) continue;
      await this.choose(moved, this.chosen(plan));
      await this.choose(plan, undefined);
    }
  }
}
