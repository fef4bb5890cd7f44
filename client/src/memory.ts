// Where values are kept from one start of VS Code to the next: VS Code's own storage, or something like it.

export interface Memory {
  get(key: string): unknown;
  /** Keeps a value; undefined forgets it. */
  update(key: string, value: unknown): Thenable<void>;
}
