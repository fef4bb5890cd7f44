// The preview of one plan: follows the plan, its maskers, the key and the data, and sends its webview what to draw.
import * as vscode from 'vscode';
import { notationOf, noteParts } from '@masker/plan';
import type { TableDefinition } from '@masker/schema';
import { movedAlong } from '../../files/placeInFolder.ts';
import { keyInUse } from '../../key/keyInUse.ts';
import { showConfiguration } from '../../maskers/showConfiguration.ts';
import { readConsistency } from '../../masking/prepareMasking.ts';
import { withProgress } from '../../masking/maskWithProgress.ts';
import { Cancelled, unwatched, type Watch } from '../../files/cancellation.ts';
import { describeKey } from '../../rendering/describeKey.ts';
import { showPage } from '../../rendering/previewPage.ts';
import { repainting } from '../../rendering/repainting.ts';
import type { Services } from '../../services.ts';
import { type DataFile, filesFor, sizeOf } from '../dataFiles.ts';
import { FirstRows, type TableRows } from '../firstRows.ts';
import { withEncodings } from '../fileEncodings.ts';
import { openPlan, type OpenPlan, PlanMemory } from '../openPlan.ts';
import { planMessages } from '../messages.ts';
import { withReason } from '../planData.ts';
import { usableFiles } from '../refuseFolders.ts';
import { dataOfPlan, describeFiles, pickData } from '../dataOfPlan.ts';
import { maskerFinder } from '../plannedMaskers.ts';
import { TypedAhead } from '../decide/typedAhead.ts';
import { decideInPlan } from '../decide/decideInPlan.ts';
import { readPlanSchema } from '../planSchema.ts';
import { type ReadTables, readTables } from '../readTables.ts';
import { makePlanPreview } from './planPreviewModel.ts';
import {
  type PlanAction,
  type PlanMessageToPanel,
  type PlanMessageToWebview,
  type PlanPreviewState,
  readPlanMessage,
} from './planProtocol.ts';

interface RowsToShow {
  readonly tables: readonly TableRows[];
  readonly definitions: readonly TableDefinition[];
  readonly obstacles: readonly string[];
}

const noRows: RowsToShow = { tables: [], definitions: [], obstacles: [] };
/** Maximum number of rows of each table that are counted. */
const countedRows = 1000;
/** In bytes: smaller files are read at once. */
const quickly = 16 * 1024 * 1024;

export class PlanPanel {
  /** Draws again after changes. */
  readonly #update: () => void;
  #uri: vscode.Uri;
  #table: string;
  #plan: OpenPlan | undefined;
  /** Undefined until they are read for the first time. */
  #files: readonly DataFile[] | undefined;
  #read: RowsToShow = noRows;
  #isReading = false;
  readonly #memory = new PlanMemory();
  /** Letters typed before the last list of decisions took them. */
  #typed = new TypedAhead();

  constructor(
    private readonly panel: vscode.WebviewPanel,
    extension: vscode.Uri,
    private readonly services: Services,
    { uri, table }: Pick<PlanPreviewState, 'uri' | 'table'>,
  ) {
    this.#uri = vscode.Uri.parse(uri);
    this.#table = table;
    this.#update = repainting(
      () => panel.visible,
      () => this.#repaint(),
    );
    const subscriptions = this.#follow();
    panel.onDidDispose(() => {
      vscode.Disposable.from(...subscriptions).dispose();
    });
    showPage(panel, extension, 'plan');
  }

  /** The plan that is shown. */
  get uri(): vscode.Uri {
    return this.#uri;
  }

  /** Brings the panel to the front, if it is, without taking the focus. */
  reveal(): void {
    this.panel.reveal(undefined, true);
  }

  showTable(name: string): void {
    this.#table = name;
    this.#update();
  }

  /** Stays with its plan when that has got another address. */
  move(from: vscode.Uri, to: vscode.Uri): void {
    const uri = movedAlong(this.#uri, from, to);
    if (uri === undefined) return;
    this.#uri = uri;
    this.#update();
  }

  /** Reads the data, which may be other files now. */
  async readData(): Promise<void> {
    const plan = this.#plan ?? (await openPlan(this.#uri, this.services.catalogue));
    if (plan === undefined) return;
    this.#isReading = true;
    this.#update();
    try {
      const found = await dataOfPlan(this.services.planData, this.#uri, plan.analysis.model);
      const choice = this.services.planData.encodingChoice(this.#uri);
      const files = await withEncodings(this.services, choice, found, 'beginning');
      this.#read = await this.#readFiles(plan, files);
      this.#files = files;
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
      this.#files ??= [];
    } finally {
      this.#isReading = false;
      this.#update();
    }
  }

  async #readFiles(plan: OpenPlan, files: readonly DataFile[]): Promise<RowsToShow> {
    const schema = await readPlanSchema(this.services, plan);
    const first = new FirstRows(countedRows, countedRows);
    const reading = {
      maxRows: countedRows,
      take: first.add.bind(first),
      schema: schema.tables,
      notationOf: (table: string) => notationOf(plan.analysis.model, table),
    };
    const read = (watch: Watch): Promise<ReadTables> => readTables(this.services, files, reading, watch);
    const size = sizeOf(files);
    const { definitions, obstacles } =
      size < quickly ? await read(unwatched) : await withProgress(planMessages.readingData, size, read);
    for (const { name, columns } of definitions)
      first.define(
        name,
        columns.map((column) => column.name),
      );
    return { tables: first.tables(), definitions: [...definitions, ...schema.tables], obstacles };
  }

  #follow(): vscode.Disposable[] {
    const update = this.#update;
    return [
      this.panel.webview.onDidReceiveMessage((message: unknown) => {
        this.#receive(readPlanMessage(message)).catch(() => {
          this.services.messages.error(planMessages.previewFailed);
        });
      }),
      this.panel.onDidChangeViewState(() => {
        if (this.panel.visible) update();
      }),
      this.services.keys.onDidChange(update),
      this.services.planData.onDidExplain(update),
      this.services.catalogue.onDidChange(update),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && document.uri.toString() === this.#uri.toString()) update();
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('masker')) update();
      }),
    ];
  }

  async #repaint(): Promise<void> {
    const plan = await openPlan(this.#uri, this.services.catalogue, this.#memory);
    // An unsaved plan that is closed stays as it was.
    if (plan !== undefined) this.#plan = plan;
    if (this.#plan !== undefined) await this.#render(this.#plan);
  }

  async #render({ name, analysis: { model, problems }, maskers }: OpenPlan): Promise<void> {
    const { keys, cryptography } = this.services;
    noteParts(model, this.#read.definitions);
    const state = await keys.state(this.#uri);
    const findMasker = maskerFinder(maskers, {
      key: keyInUse(state),
      cryptography,
      consistency: model.consistency ?? readConsistency(this.#uri),
    });
    this.panel.title = `Preview ${name}`;
    const reasons = this.services.planData.reasons(this.#uri) ?? {};
    const preview = makePlanPreview({
      uri: this.#uri.toString(),
      name,
      model,
      problems: problems.map((problem) => ({ ...problem, message: withReason(problem.message, reasons) })),
      tables: this.#read.tables,
      definitions: this.#read.definitions,
      table: this.#table,
      findMasker,
      reasons,
      key: describeKey(state, [], cryptography),
      data: {
        label: describeFiles(this.#files ?? []),
        obstacles: this.#read.obstacles,
        isReading: this.#isReading,
      },
    });
    this.#table = preview.table?.name ?? this.#table;
    this.#send({ type: 'plan', preview });
  }

  #send(message: PlanMessageToWebview): void {
    void this.panel.webview.postMessage(message);
  }

  async #receive(message: PlanMessageToPanel | undefined): Promise<void> {
    switch (message?.type) {
      case undefined:
        return;
      case 'ready':
        if (this.#files === undefined) await this.readData();
        else this.#update();
        return;
      case 'selectTable':
        this.showTable(message.name);
        return;
      case 'showProblem':
        await showConfiguration(this.#uri, message);
        return;
      case 'decide':
        await this.#decide(message.table, message.columns);
        return;
      case 'typed':
        this.#typed.add(message.text);
        return;
      case 'openMasker':
        await showConfiguration(vscode.Uri.parse(message.uri), { start: 0, end: 0 });
        return;
      case 'run':
        await this.#act(message.action);
    }
  }

  async #decide(table: string, columns: readonly string[]): Promise<void> {
    this.#typed = new TypedAhead();
    const rows = this.#read.tables.find(({ name }) => name === table);
    try {
      const { definitions } = this.#read;
      const asked = { table, columns, typed: this.#typed };
      await decideInPlan(this.services, this.#uri, { rows, definitions }, asked);
    } finally {
      this.#send({ type: 'asked' });
    }
  }

  async #act(action: PlanAction): Promise<void> {
    switch (action) {
      case 'chooseData':
        await this.#chooseData();
        return;
      case 'readAgain':
        await this.readData();
        return;
      case 'checkPlan':
        await vscode.commands.executeCommand('masker.checkPlan', this.#uri);
        return;
      case 'maskFiles':
        await vscode.commands.executeCommand('masker.maskByPlan', this.#uri);
        return;
      case 'setMaskingKey':
        await vscode.commands.executeCommand('masker.setMaskingKey');
    }
  }

  async #chooseData(): Promise<void> {
    if (this.#plan === undefined) return;
    const found = await filesFor(this.#uri, this.#plan.analysis.model);
    const uris = await pickData('Data for the Preview', found);
    if (uris === undefined) return;
    if ((await usableFiles(this.services.messages, uris)) === undefined) return;
    await this.services.planData.choose(this.#uri, uris);
    await this.readData();
  }
}
