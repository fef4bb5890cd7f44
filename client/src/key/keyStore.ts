// The masking key in the editor's secret storage: read once, kept parsed in memory, followed when it changes.
import * as vscode from 'vscode';
import {
  type Cryptography,
  keyFingerprint,
  type MaskingKey,
  parseMaskingKey,
} from '../../../engine/src/index.ts';
import { formatKey } from './keyInput.ts';

/** The user's own key, none (so that the demonstration key is used), or one that can't be read. */
export type KeyState =
  | { readonly kind: 'own'; readonly key: MaskingKey; readonly fingerprint: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable' };

const secretName = 'masker.maskingKey';

export class KeyStore implements vscode.Disposable {
  readonly #secrets: vscode.SecretStorage;
  readonly #cryptography: Cryptography;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;
  #state: Promise<KeyState> | undefined;

  /** Fires when the key was set, replaced or forgotten, in this window or another one. */
  readonly onDidChange = this.#changed.event;

  constructor(secrets: vscode.SecretStorage, cryptography: Cryptography) {
    this.#secrets = secrets;
    this.#cryptography = cryptography;
    this.#subscription = secrets.onDidChange(({ key }) => {
      if (key === secretName) this.#reread();
    });
  }

  /** What is stored. Never rejects. */
  state(): Promise<KeyState> {
    return (this.#state ??= this.#read());
  }

  /** Keeps a key: its bytes, so that no passphrase stays anywhere. */
  async store(key: MaskingKey): Promise<void> {
    await this.#secrets.store(secretName, formatKey(key.reveal()));
    this.#reread();
  }

  async forget(): Promise<void> {
    await this.#secrets.delete(secretName);
    this.#reread();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  async #read(): Promise<KeyState> {
    try {
      const text = await this.#secrets.get(secretName);
      if (text === undefined) return { kind: 'none' };
      const { key } = { key: undefined, ...parseMaskingKey(text, this.#cryptography) };
      if (key === undefined) return { kind: 'unreadable' };
      return { kind: 'own', key, fingerprint: keyFingerprint(key, this.#cryptography) };
    } catch {
      return { kind: 'unreadable' };
    }
  }

  #reread(): void {
    this.#state = undefined;
    this.#changed.fire();
  }
}
