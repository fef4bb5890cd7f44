// One preview: follows a configuration, the key and the samples, and sends its webview what to draw.
import * as vscode from 'vscode';
import { concerns, movedAlong } from '../../files/placeInFolder.ts';
import { describeLocation } from '../../maskers/describeLocation.ts';
import { showConfiguration } from '../../maskers/showConfiguration.ts';
import type { Services } from '../../services.ts';
import { makePreview, type PreviewSource, wholeListRows } from '../model/previewModel.ts';
import {
  type MessageToPanel,
  type MessageToWebview,
  type PreviewAction,
  type PreviewState,
  readMessage,
} from '../model/previewProtocol.ts';
import { PreviewSamples } from '../samples/previewSamples.ts';
import { splitLines } from '../samples/sampleLines.ts';
import type { SampleStore } from '../samples/sampleStore.ts';
import { summarise } from '../samples/sampleSummary.ts';
import { describeKey } from '../../rendering/describeKey.ts';
import { shownNameProblems } from './nameProblems.ts';
import { pickSampleFile, readSampleFile, readSampleText } from './readSampleFile.ts';
import { showPage } from '../../rendering/previewPage.ts';
import { readSource } from './readSource.ts';
import { repainting } from '../../rendering/repainting.ts';
import { previewMessages } from '../messages.ts';
import { inBackground } from '../../background.ts';

/** Number of rows sent before the webview says which it shows. */
const rowsAtFirst = wholeListRows;
/** In milliseconds: the list of maskers may be later than the typed text. */
const choicesDebounce = 300;
/** In milliseconds after the last change. */
const summaryDebounce = 150;

/** The commands that the webview can ask for, with their arguments. */
const commandOf = {
  setMaskingKey: ['masker.setMaskingKey'],
  openConsistency: ['workbench.action.openSettings', 'masker.consistency'],
  useSelection: ['masker.useSelectionAsSamples'],
} as const;

export class PreviewPanel {
  /** Draws again after changes. */
  readonly #update: () => void;
  readonly #samples: PreviewSamples;
  #uri: vscode.Uri;
  #otherUri: vscode.Uri | undefined;
  #source: PreviewSource | undefined;
  #other: PreviewSource | undefined;
  #shownNames = '';
  #viewport = { first: 0, count: rowsAtFirst };
  #summaryTimer: ReturnType<typeof setTimeout> | undefined;
  #choicesTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly panel: vscode.WebviewPanel,
    extension: vscode.Uri,
    private readonly services: Services,
    store: SampleStore,
    state: PreviewState,
  ) {
    this.#uri = vscode.Uri.parse(state.uri);
    this.#otherUri = state.otherUri === null ? undefined : vscode.Uri.parse(state.otherUri);
    this.#samples = new PreviewSamples(store, this.#uri.toString());
    this.#update = repainting(
      () => panel.visible,
      () => this.#repaint(),
    );
    const subscriptions = this.#follow();
    panel.onDidDispose(() => {
      clearTimeout(this.#choicesTimer);
      clearTimeout(this.#summaryTimer);
      this.#summaryTimer = undefined;
      this.#samples.save();
      vscode.Disposable.from(...subscriptions).dispose();
    });
    showPage(panel, extension, 'preview');
  }

  /** The configuration that is shown. */
  get uri(): vscode.Uri {
    return this.#uri;
  }

  get isActive(): boolean {
    return this.panel.active;
  }

  /** Brings the panel to the front, if it is, without taking the focus. */
  reveal(): void {
    this.panel.reveal(undefined, true);
  }

  /** Adds lines to the samples, or replaces examples by them. */
  useSamples(lines: readonly string[]): void {
    this.#insertSamples(this.#samples.lines.length, lines);
  }

  #insertSamples(index: number, lines: readonly string[] | undefined): void {
    if (lines !== undefined) this.#changeSamples(() => this.#samples.insert(index, lines));
  }

  /** Stores unsaved changes. */
  save(): void {
    this.#samples.save();
  }

  /** Stays with its configurations, and keeps the samples for them, when they have got another address. */
  move(from: vscode.Uri, to: vscode.Uri): void {
    const uri = movedAlong(this.#uri, from, to);
    const otherUri = this.#otherUri && movedAlong(this.#otherUri, from, to);
    if (uri === undefined && otherUri === undefined) return;
    if (uri !== undefined) this.#samples.moveTo(uri.toString());
    this.#uri = uri ?? this.#uri;
    this.#otherUri = otherUri ?? this.#otherUri;
    this.#update();
    this.#sendChoicesLater();
  }

  #follow(): vscode.Disposable[] {
    return [
      this.panel.webview.onDidReceiveMessage((message: unknown) => {
        this.#receive(readMessage(message)).catch(() => {
          this.services.messages.error(previewMessages.failed);
        });
      }),
      this.panel.onDidChangeViewState(() => {
        if (this.panel.visible) this.#update();
        else this.#samples.save();
      }),
      this.services.keys.onDidChange(this.#update),
      this.services.catalogue.onDidChange((change) => {
        if (this.#uris.some((uri) => concerns(change, uri))) this.#update();
        this.#sendChoicesLater();
      }),
      vscode.languages.onDidChangeDiagnostics(({ uris }) => {
        const isShown = uris.some((uri) => this.#uris.some((shown) => shown.toString() === uri.toString()));
        if (isShown && this.#describeNames() !== this.#shownNames) this.#update();
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('masker')) this.#update();
      }),
    ];
  }

  get #uris(): vscode.Uri[] {
    return this.#otherUri === undefined ? [this.#uri] : [this.#uri, this.#otherUri];
  }

  /**
   * Returns the problems of the names: most other diagnostics change with the text, which triggers a redraw
   * anyway.
   */
  #describeNames(): string {
    return JSON.stringify(this.#uris.map(shownNameProblems));
  }

  async #repaint(): Promise<void> {
    this.#shownNames = this.#describeNames();
    const key = await this.services.keys.state(this.#uri);
    this.#source = await readSource(this.#uri, key, this.services, this.#source);
    this.#other = this.#otherUri && (await readSource(this.#otherUri, key, this.services, this.#other));
    this.panel.title = `Preview ${this.#source.name}`;
    if (this.#source.configuration !== undefined)
      this.#samples.followConfiguration(this.#source.configuration);
    const configurations = [this.#source, this.#other].flatMap((source) => source?.configuration ?? []);
    const preview = makePreview({
      source: this.#source,
      other: this.#other,
      key: describeKey(key, configurations, this.services.cryptography),
      samples: this.#samples.lines,
      areExamples: this.#samples.areExamples,
      ...this.#viewport,
    });
    this.#send({ type: 'preview', preview });
    this.#summariseLater();
  }

  /** Counts how the samples come out, when nothing has changed for a while; a change meanwhile stops it. */
  #summariseLater(): void {
    clearTimeout(this.#summaryTimer);
    const timer = setTimeout(() => {
      inBackground(
        'Counting samples',
        this.#summarise(() => timer !== this.#summaryTimer),
      );
    }, summaryDebounce);
    this.#summaryTimer = timer;
  }

  async #summarise(isCancelled: () => boolean): Promise<void> {
    const masker = this.#source?.masker;
    if (masker === undefined) return;
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
    const summary = await summarise(this.#samples.lines, masker, this.#other?.masker, { isCancelled, pause });
    if (summary !== undefined && !isCancelled()) this.#send({ type: 'summary', summary });
  }

  #send(message: MessageToWebview): void {
    void this.panel.webview.postMessage(message);
  }

  #sendChoicesLater(): void {
    clearTimeout(this.#choicesTimer);
    this.#choicesTimer = setTimeout(() => {
      inBackground('Listing maskers', this.#sendChoices());
    }, choicesDebounce);
  }

  async #sendChoices(): Promise<void> {
    const { catalogue } = this.services;
    const all = [...(await catalogue.workspaceMaskers()), ...catalogue.defaultMaskers()];
    const maskers = all.map(({ uri, name }) => ({
      uri: uri.toString(),
      name,
      location: describeLocation(uri),
    }));
    this.#send({ type: 'maskers', maskers });
  }

  /** Changes the samples and shows them; the change may report omissions. */
  #changeSamples(change: () => string | undefined): void {
    const notice = change();
    if (notice !== undefined) this.#send({ type: 'notice', text: notice });
    this.#update();
  }

  async #receive(message: MessageToPanel | undefined): Promise<void> {
    switch (message?.type) {
      case undefined:
        return;
      case 'ready':
        this.#update();
        await this.#sendChoices();
        return;
      case 'viewport':
        this.#viewport = { first: message.first, count: message.count };
        break;
      case 'selectMasker':
        this.#uri = vscode.Uri.parse(message.uri);
        this.#samples.switchTo(this.#uri.toString());
        break;
      case 'selectOther':
        this.#otherUri = message.uri === '' ? undefined : vscode.Uri.parse(message.uri);
        break;
      case 'editSample':
        this.#samples.edit(message.index, message.text);
        break;
      case 'addSample':
        this.#samples.append();
        break;
      case 'pasteSamples':
        this.#insertSamples(message.index, splitLines(await vscode.env.clipboard.readText()));
        return;
      case 'readSamples':
        this.#insertSamples(message.index, await pickSampleFile(this.services.messages));
        return;
      case 'dropFiles':
        for (const uri of message.uris)
          this.#insertSamples(
            message.index,
            await readSampleFile(vscode.Uri.parse(uri), this.services.messages),
          );
        return;
      case 'dropText':
        this.#insertSamples(message.index, await readSampleText(message, this.services.messages));
        return;
      case 'removeSample':
        this.#samples.remove(message.index);
        break;
      case 'undo':
        this.#samples.undo();
        break;
      case 'redo':
        this.#samples.redo();
        break;
      case 'showProblem':
        await showConfiguration(vscode.Uri.parse(message.uri), message);
        return;
      case 'run':
        await this.#act(message.action);
        return;
    }
    this.#update();
  }

  async #act(action: PreviewAction): Promise<void> {
    switch (action) {
      case 'makeExamples':
        this.#changeSamples(() => this.#samples.makeExamples());
        return;
      case 'clearSamples':
        this.#changeSamples(() => this.#samples.clear());
        return;
      case 'copySamples':
        await vscode.env.clipboard.writeText(this.#samples.lines.join('\n'));
        return;
      case 'setMaskingKey':
      case 'openConsistency':
      case 'useSelection': {
        const [command, ...values] = commandOf[action];
        await vscode.commands.executeCommand(command, ...values);
      }
    }
  }
}
