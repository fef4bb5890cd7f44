// The status bar item: follows the active masker and the key.
import * as vscode from 'vscode';
import type { ActiveMaskerInfo } from '../api.ts';
import type { KeyStore } from '../key/keyStore.ts';
import type { ActiveMasker } from '../maskers/activeMasker.ts';
import { markdownText } from '../plainText.ts';
import { describeStatus } from './describeStatus.ts';
import { inBackground } from '../background.ts';

export class StatusBar implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem('masker.active', vscode.StatusBarAlignment.Right, 100);
  readonly #subscription: vscode.Disposable;
  #shown: ActiveMaskerInfo | undefined;
  /** All that the item says. */
  #said: string | undefined;
  /** While an update runs: whether it has to run again, since something changed meanwhile. */
  #stale = false;
  #updating: Promise<void> | undefined;

  constructor(
    private readonly active: ActiveMasker,
    private readonly keys: KeyStore,
  ) {
    this.#item.name = 'Masker';
    this.#item.command = 'masker.selectActiveMasker';
    const update = (): void => {
      inBackground('Updating the status bar', this.update());
    };
    this.#subscription = vscode.Disposable.from(
      active.onDidChange(update),
      active.onDidChangeText(update),
      keys.onDidChange(update),
      // Folders may have keys of their own.
      vscode.window.onDidChangeActiveTextEditor(update),
      vscode.workspace.onDidChangeWorkspaceFolders(update),
    );
  }

  get text(): string {
    return this.#item.text;
  }

  /** The masker that is shown. */
  get shown(): ActiveMaskerInfo | undefined {
    return this.#shown;
  }

  /** Shows what holds now. */
  update(): Promise<void> {
    this.#stale = true;
    return (this.#updating ??= this.#run().finally(() => {
      this.#updating = undefined;
    }));
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#item.dispose();
  }

  async #run(): Promise<void> {
    while (this.#stale) {
      this.#stale = false;
      const [shown, key] = await Promise.all([
        this.active.look(),
        this.keys.state(vscode.window.activeTextEditor?.document.uri),
      ]);
      const { masker, isPinned } = shown;
      const { text, sentences, usesDemonstrationKey } = describeStatus(shown, key);
      this.#shown = masker && { name: masker.name, usesDemonstrationKey };
      // Most keys in a configuration change nothing here, and each update makes VS Code lay out its status bar again.
      const said = [text, ...sentences, masker?.uri.toString()].join('\n');
      if (said === this.#said) continue;
      this.#said = said;
      this.#item.text = text;
      this.#item.tooltip = createHover(sentences, masker?.uri, isPinned);
      this.#item.accessibilityInformation = { label: `Masker: ${sentences.join(' ')}`, role: 'button' };
      this.#item.show();
    }
  }
}

/** Returns the message, and below it the possible actions. */
function createHover(
  sentences: readonly string[],
  masker: vscode.Uri | undefined,
  isPinned: boolean,
): vscode.MarkdownString {
  const links = [
    link('Select Active Masker', 'masker.selectActiveMasker'),
    ...(masker === undefined
      ? []
      : [
          isPinned
            ? link('Follow the Editor', 'masker.followEditor')
            : link('Pin', 'masker.useMasker', masker),
          link('Open Configuration', 'masker.openConfiguration', masker),
        ]),
    link('Set Masking Key', 'masker.setMaskingKey'),
  ];
  const hover = new vscode.MarkdownString(
    `${sentences.map(markdownText).join('\n\n')}\n\n${links.join(' · ')}`,
  );
  hover.isTrusted = { enabledCommands };
  return hover;
}

const enabledCommands = [
  'masker.selectActiveMasker',
  'masker.followEditor',
  'masker.useMasker',
  'masker.openConfiguration',
  'masker.setMaskingKey',
];

function link(title: string, command: string, target?: vscode.Uri): string {
  const args = target === undefined ? '' : `?${encodeURIComponent(JSON.stringify([target.toString()]))}`;
  // Round brackets would end the address.
  return `[${title}](command:${command}${args.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}
