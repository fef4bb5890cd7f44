// The values that were found in files: listed by file and masker in a view, and reported as problems until they are cleared.
import * as vscode from 'vscode';
import { describeCount } from '@masker/text';
import { plainLabel } from '../plainText.ts';
import { inBackground } from '../background.ts';

/** A value that was found; its text is not kept. */
export interface FoundLocation {
  readonly masker: string;
  readonly range: vscode.Range;
}

export interface FileFindings {
  readonly uri: vscode.Uri;
  readonly locations: readonly FoundLocation[];
}

interface MaskerRow {
  readonly file: FileFindings;
  readonly masker: string;
}

interface LocationRow {
  readonly file: FileFindings;
  readonly location: FoundLocation;
}

/** A row of the view: a file, a masker's values in it, or one of these. */
export type FindingRow = FileFindings | MaskerRow | LocationRow;

/** In milliseconds: long enough to combine the changes of one keystroke or paste. */
const pause = 300;
/** The view is shown while this is true. */
const context = 'masker.hasFindings';

export class FindingsView implements vscode.TreeDataProvider<FindingRow>, vscode.Disposable {
  readonly #files = new Map<string, FileFindings>();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #problems = vscode.languages.createDiagnosticCollection('masker-find');
  readonly #view: vscode.TreeView<FindingRow>;
  readonly #subscription: vscode.Disposable;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  readonly onDidChangeTreeData = this.#changed.event;

  /** @param search searches a document again; undefined when it was cancelled */
  constructor(search: (document: vscode.TextDocument) => Promise<readonly FoundLocation[] | undefined>) {
    this.#view = vscode.window.createTreeView('masker.findings', { treeDataProvider: this });
    this.#subscription = vscode.Disposable.from(
      this.#changed,
      this.#problems,
      this.#view,
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        const key = document.uri.toString();
        if (contentChanges.length === 0 || !this.#files.has(key)) return;
        clearTimeout(this.#timers.get(key));
        this.#timers.set(
          key,
          setTimeout(() => {
            inBackground('Searching again', this.#searchAgain(document, search));
          }, pause),
        );
      }),
      vscode.workspace.onDidDeleteFiles(({ files }) => {
        for (const uri of files) this.#set({ uri, locations: [] });
        this.#show();
      }),
    );
  }

  /** All files with findings. */
  get files(): readonly FileFindings[] {
    return [...this.#files.values()];
  }

  /** Replaces the shown finds. */
  replace(files: readonly FileFindings[], message = ''): void {
    this.clear();
    for (const file of files) this.#set(file);
    this.#view.message = message;
    this.#show();
  }

  clear(): void {
    this.#files.clear();
    this.#problems.clear();
    this.#view.message = '';
    this.#show();
  }

  /** Moves the focus to the view. */
  async reveal(): Promise<void> {
    const [first] = this.#files.values();
    if (first !== undefined) await this.#view.reveal(first, { select: false, expand: true });
  }

  getParent(row: FindingRow): FindingRow | undefined {
    if ('location' in row) return { file: row.file, masker: row.location.masker };
    return 'masker' in row ? row.file : undefined;
  }

  getChildren(row?: FindingRow): FindingRow[] {
    if (row === undefined) return this.files.toSorted((a, b) => (a.uri.path < b.uri.path ? -1 : 1));
    if ('location' in row) return [];
    if ('masker' in row)
      return locationsOf(row).map((location): LocationRow => ({ file: row.file, location }));
    return [...new Set(row.locations.map(({ masker }) => masker))].map((masker) => ({ file: row, masker }));
  }

  getTreeItem(row: FindingRow): vscode.TreeItem {
    const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;
    if ('location' in row) return locationItem(row, None);
    const count = describeCount(locationsOf(row).length);
    if ('masker' in row) {
      const item = new vscode.TreeItem(plainLabel(row.masker), Collapsed);
      item.description = count;
      item.contextValue = 'findings';
      return item;
    }
    const item = new vscode.TreeItem(row.uri, Expanded);
    item.description = `${count} · ${plainLabel(vscode.workspace.asRelativePath(row.uri))}`;
    item.iconPath = vscode.ThemeIcon.File;
    item.contextValue = 'findings';
    return item;
  }

  dispose(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#subscription.dispose();
  }

  async #searchAgain(
    document: vscode.TextDocument,
    search: (document: vscode.TextDocument) => Promise<readonly FoundLocation[] | undefined>,
  ): Promise<void> {
    const { version, uri } = document;
    const locations = document.isClosed ? undefined : await search(document);
    // A later change is searched separately; rows cleared meanwhile stay cleared.
    if (locations === undefined || document.version !== version || !this.#files.has(uri.toString())) return;
    this.#set({ uri, locations });
    this.#show();
  }

  #set(file: FileFindings): void {
    const { uri, locations } = file;
    if (locations.length === 0) this.#files.delete(uri.toString());
    else this.#files.set(uri.toString(), file);
    this.#problems.set(uri, locations.map(problemOf));
  }

  #show(): void {
    void vscode.commands.executeCommand('setContext', context, this.#files.size > 0);
    const count = this.files.reduce((sum, { locations }) => sum + locations.length, 0);
    this.#view.badge =
      count === 0 ? undefined : { value: count, tooltip: `${describeCount(count)} values were found` };
    this.#changed.fire();
  }
}

/** Returns the locations that a row contains. */
export function locationsOf(row: FindingRow): readonly FoundLocation[] {
  if ('location' in row) return [row.location];
  if ('masker' in row) return row.file.locations.filter(({ masker }) => masker === row.masker);
  return row.locations;
}

/** Returns the file that a row is in. */
export function fileOf(row: FindingRow): FileFindings {
  return 'file' in row ? row.file : row;
}

function locationItem(
  { file, location }: LocationRow,
  state: vscode.TreeItemCollapsibleState,
): vscode.TreeItem {
  const { line, character } = location.range.start;
  const item = new vscode.TreeItem(
    `Line ${describeCount(line + 1)}, column ${describeCount(character + 1)}`,
    state,
  );
  item.contextValue = 'finding';
  item.accessibilityInformation = { label: `Value of ${location.masker}, line ${line + 1}` };
  item.command = {
    command: 'vscode.open',
    title: 'Show',
    arguments: [file.uri, { selection: location.range, preserveFocus: true }],
  };
  return item;
}

function problemOf({ masker, range }: FoundLocation): vscode.Diagnostic {
  const problem = new vscode.Diagnostic(
    range,
    `This looks like a value of ${masker}.`,
    vscode.DiagnosticSeverity.Information,
  );
  problem.code = 'value-found';
  problem.source = 'masker';
  return problem;
}
