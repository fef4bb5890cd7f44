// Values that are loaded and made when they are first needed.
import type * as vscode from 'vscode';

export class Lazy<Made extends vscode.Disposable> implements vscode.Disposable {
  #making: Promise<Made> | undefined;
  #made: Made | undefined;

  constructor(private readonly make: () => Promise<Made>) {}

  /** The value; undefined until it is needed. */
  get made(): Made | undefined {
    return this.#made;
  }

  /** Makes it, unless it was made. */
  get(): Promise<Made> {
    return (this.#making ??= this.#load());
  }

  dispose(): void {
    this.#made?.dispose();
  }

  async #load(): Promise<Made> {
    try {
      this.#made = await this.make();
      return this.#made;
    } catch (error) {
      // Another attempt may succeed: a browser loads the code over the network.
      this.#making = undefined;
      throw error;
    }
  }
}
