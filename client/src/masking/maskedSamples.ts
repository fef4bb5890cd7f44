// The masked side of samples: read-only documents that exist only in memory, as long as they are open.
import * as vscode from 'vscode';
import { maskedSampleScheme } from '../schemes.ts';

export class MaskedSamples implements vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #subscription: vscode.Disposable;
  #count = 0;

  constructor() {
    this.#subscription = vscode.Disposable.from(
      vscode.workspace.registerTextDocumentContentProvider(maskedSampleScheme, {
        provideTextDocumentContent: (uri) => this.#texts.get(uri.toString()),
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())),
    );
  }

  /** Returns the address of a new document with a text; `name` is the file's whose text was masked. */
  add(name: string, text: string): vscode.Uri {
    this.#count += 1;
    const uri = vscode.Uri.from({ scheme: maskedSampleScheme, path: `/${this.#count}/${name}` });
    this.#texts.set(uri.toString(), text);
    return uri;
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#texts.clear();
  }
}
