// The masking keys in the editor's secret storage, of the machine and of folders: read once, kept parsed in
// memory, updated on changes.
import * as vscode from 'vscode';
import { type Cryptography, keyFingerprint, type MaskingKey, parseMaskingKey } from '@masker/masking-core';
import { formatKey } from './keyInput.ts';

/** The user's own key, none (so that the demonstration key is used), or one that can't be read. */
export type KeyState =
  | {
      readonly kind: 'own';
      readonly key: MaskingKey;
      readonly fingerprint: string;
      /** The name of the folder whose key it is; absent for the machine's. */
      readonly folder?: string;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable' };

/** The scope of a key: a folder, or undefined for all folders of the machine without a key of their own. */
export type KeyScope = vscode.WorkspaceFolder | undefined;

const secretName = 'masker.maskingKey';

export class KeyStore implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;
  readonly #stored = new Map<string, Promise<KeyState>>();

  /** Fires when a key was set, replaced or forgotten, in this window or another one. */
  readonly onDidChange = this.#changed.event;

  constructor(
    private readonly secrets: vscode.SecretStorage,
    private readonly cryptography: Cryptography,
  ) {
    this.#subscription = secrets.onDidChange(({ key }) => {
      if (key.startsWith(secretName)) this.#reread();
    });
  }

  /** Returns the key for values of a document: the key of its folder, else the machine's. Never rejects. */
  async state(document: vscode.Uri | undefined): Promise<KeyState> {
    const folder = folderOf(document);
    const own = folder && (await this.storedFor(folder));
    return own === undefined || own.kind === 'none' ? this.storedFor(undefined) : own;
  }

  /** Returns the stored key of a folder or of the machine itself. Never rejects. */
  storedFor(scope: KeyScope): Promise<KeyState> {
    const name = secretOf(scope);
    const stored = this.#stored.get(name) ?? this.#read(name, scope?.name);
    this.#stored.set(name, stored);
    return stored;
  }

  /** Keeps a key: its bytes, so that no passphrase stays anywhere. */
  async store(key: MaskingKey, scope: KeyScope): Promise<void> {
    await this.secrets.store(secretOf(scope), formatKey(key.reveal()));
    this.#reread();
  }

  async forget(scope: KeyScope): Promise<void> {
    await this.secrets.delete(secretOf(scope));
    this.#reread();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  async #read(name: string, folder: string | undefined): Promise<KeyState> {
    try {
      const text = await this.secrets.get(name);
      if (text === undefined) return { kind: 'none' };
      const { key } = { key: undefined, ...parseMaskingKey(text, this.cryptography) };
      if (key === undefined) return { kind: 'unreadable' };
      const fingerprint = keyFingerprint(key, this.cryptography);
      return { kind: 'own', key, fingerprint, ...(folder !== undefined && { folder }) };
    } catch {
      return { kind: 'unreadable' };
    }
  }

  #reread(): void {
    this.#stored.clear();
    this.#changed.fire();
  }
}

function secretOf(scope: KeyScope): string {
  return scope === undefined ? secretName : `${secretName}:${scope.uri.toString()}`;
}

/**
 * Returns the folder that a document belongs to: one that is in none, such as an unsaved one, belongs to the
 * only one.
 */
function folderOf(document: vscode.Uri | undefined): KeyScope {
  const { workspaceFolders: folders = [] } = vscode.workspace;
  const own = document && vscode.workspace.getWorkspaceFolder(document);
  return own ?? (folders.length === 1 ? folders[0] : undefined);
}
