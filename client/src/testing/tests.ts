// The tests of configurations, loaded when the Test Explorer asks for them or a test file is open.
import * as vscode from 'vscode';
import { Lazy } from '../lazy.ts';
import type { Services } from '../services.ts';
import type { ConfigurationTests } from './configurationTests.ts';
import { isTestFile } from './testFiles.ts';

export class Tests extends Lazy<ConfigurationTests> {
  readonly #subscription: vscode.Disposable;

  /** @param services asked for later, as they hold the tests themselves */
  constructor(services: () => Services) {
    const controller = vscode.tests.createTestController('masker.tests', 'Masker Configurations');
    super(async () => {
      const { ConfigurationTests } = await import('./testFeatures.ts');
      return new ConfigurationTests(services(), controller);
    });
    controller.resolveHandler = async (item) => (await this.get()).resolve(item);
    controller.refreshHandler = () => this.#refresh();
    const note = (document: vscode.TextDocument): void => {
      if (isTestFile(document)) void this.get();
    };
    this.#subscription = vscode.Disposable.from(controller, vscode.workspace.onDidOpenTextDocument(note));
    vscode.workspace.textDocuments.forEach(note);
  }

  override dispose(): void {
    super.dispose();
    this.#subscription.dispose();
  }

  async #refresh(): Promise<void> {
    await (await this.get()).resolve(undefined);
  }
}
