// Helpers for the suites that run in VS Code.
import * as vscode from 'vscode';
import { waitFor } from '../../helpers/waitFor.ts';

export { waitFor };

const extensionId = 'masker.masker';

/** The extension under test, active. */
export async function activateExtension(): Promise<vscode.Extension<unknown>> {
  const extension = vscode.extensions.getExtension(extensionId);
  if (extension === undefined) throw new Error(`The extension ${extensionId} isn't there`);
  await extension.activate();
  return extension;
}

/** A new, unsaved document: not the one that had its name before, which VS Code may still be closing. */
export function createDocument(text: string, language: string): Promise<vscode.TextDocument> {
  const lines = (content: string): string => content.replaceAll('\r\n', '\n');
  return waitFor(
    async () => {
      const document = await vscode.workspace.openTextDocument({ language, content: text });
      return lines(document.getText()) === lines(text) && document;
    },
    { message: () => 'a new document' },
  );
}

/** Shows a new, unsaved document. */
export async function openDocument(
  text: string,
  { language = 'masker', eol = vscode.EndOfLine.LF } = {},
): Promise<vscode.TextEditor> {
  const document = await createDocument(text, language);
  const editor = await vscode.window.showTextDocument(document, { preview: false });
  if (document.eol !== eol)
    await editor.edit((edit) => {
      edit.setEndOfLine(eol);
    });
  return editor;
}

/** The address of a file in the workspace by its root's name and its path there: `samples/data/people.csv`. */
export function fixtureUri(name: string): vscode.Uri {
  const [rootName = '', ...path] = name.split('/');
  const folder = vscode.workspace.workspaceFolders?.find((candidate) => candidate.name === rootName);
  if (folder === undefined) throw new Error(`The workspace has no root ${rootName}`);
  return vscode.Uri.joinPath(folder.uri, ...path);
}

/** Shows a file of the workspace; see `fixtureUri`. */
export async function openFixture(name: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(fixtureUri(name), { preview: false });
}

/** Writes a file into the workspace, over one that is there. */
export async function writeFixture(name: string, text: string): Promise<vscode.Uri> {
  const uri = fixtureUri(name);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  return uri;
}

/** Writes bytes into the workspace, over a file that is there. */
export async function writeFixtureBytes(name: string, bytes: Uint8Array): Promise<vscode.Uri> {
  const uri = fixtureUri(name);
  await vscode.workspace.fs.writeFile(uri, bytes);
  return uri;
}

export async function readFixtureBytes(name: string): Promise<Uint8Array> {
  return vscode.workspace.fs.readFile(fixtureUri(name));
}

/** The text of a file of the workspace, with its byte order mark. */
export async function readFixture(name: string): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readFixtureBytes(name));
}

/** The names of the files in a folder of the workspace that begin with some text. */
export async function fixtureNames(folder: string, start: string): Promise<string[]> {
  const entries = await vscode.workspace.fs.readDirectory(fixtureUri(folder));
  return entries.map(([name]) => name).filter((name) => name.startsWith(start));
}

/** Deletes a file of the workspace if it exists. */
export async function deleteFixture(name: string): Promise<void> {
  await vscode.workspace.fs.delete(fixtureUri(name)).then(undefined, () => undefined);
}

/** Selects ranges, each given as [line, character, line, character] from 0. */
export function setSelections(
  editor: vscode.TextEditor,
  ...ranges: (readonly [number, number, number, number])[]
): void {
  editor.selections = ranges.map((range) => new vscode.Selection(...range));
}

/** Selects the first occurrence of each of the texts. */
export function selectTexts(editor: vscode.TextEditor, ...texts: string[]): void {
  editor.selections = texts.map((text) => {
    const start = editor.document.getText().indexOf(text);
    if (start < 0) throw new Error(`The document does not contain ${text}`);
    const { document } = editor;
    return new vscode.Selection(document.positionAt(start), document.positionAt(start + text.length));
  });
}

/** Replaces the whole text, as if typed. */
export async function replaceText(editor: vscode.TextEditor, text: string): Promise<void> {
  const { document } = editor;
  const all = new vscode.Range(new vscode.Position(0, 0), document.positionAt(document.getText().length));
  if (
    !(await editor.edit((edit) => {
      edit.replace(all, text);
    }))
  )
    throw new Error('The edit was refused');
}

export function diagnosticsOf(uri: vscode.Uri): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri);
}

/** Returns the codes of a document's problems, sorted by offset. */
export function codesOf(uri: vscode.Uri): string[] {
  return diagnosticsOf(uri)
    .toSorted((a, b) => a.range.start.compareTo(b.range.start))
    .map(({ code }) => String(typeof code === 'object' ? code.value : code));
}

/** Returns the labels of suggestions at a position, except words of the document; waits until there are some. */
export async function completionsAt(
  document: vscode.TextDocument,
  position: vscode.Position,
): Promise<string[]> {
  return waitFor(
    async () => {
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        position,
      );
      const labels = items
        .filter(({ kind }) => kind !== vscode.CompletionItemKind.Text)
        .map(({ label }) => (typeof label === 'string' ? label : label.label));
      return labels.length > 0 && labels;
    },
    { message: () => `completions in ${document.getText()}` },
  );
}

/** The text of the hovers at a position; waits until there is one that is as wanted. */
export async function hoverAt(
  document: vscode.TextDocument,
  position: vscode.Position,
  condition: (text: string) => boolean = (text) => text !== '',
): Promise<string> {
  let last = '';
  return waitFor(
    async () => {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        position,
      );
      last = hovers
        .flatMap(({ contents }) => contents)
        .map((content) => (content instanceof vscode.MarkdownString ? content.value : ''))
        .join('\n');
      return condition(last) && last;
    },
    { message: () => `the expected hover in ${document.getText()}; there is ${last}` },
  );
}

/** Applies the quick fix with a title at a range; fails if there is none. */
export async function applyFix(uri: vscode.Uri, range: vscode.Range, title: string): Promise<void> {
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    uri,
    range,
    vscode.CodeActionKind.QuickFix.value,
  );
  const edit = actions.find((action) => action.title === title)?.edit;
  if (edit === undefined)
    throw new Error(`There is no fix ${title}, but ${actions.map((action) => action.title).join()}`);
  await vscode.workspace.applyEdit(edit);
}

/** Waits until a document has a problem, or its problems satisfy the condition. */
export async function waitForDiagnostics(
  uri: vscode.Uri,
  condition: (diagnostics: vscode.Diagnostic[]) => boolean = (diagnostics) => diagnostics.length > 0,
): Promise<vscode.Diagnostic[]> {
  let last: vscode.Diagnostic[] = [];
  return waitFor(
    () => {
      last = diagnosticsOf(uri);
      return condition(last) && last;
    },
    { message: () => `the expected problems; there are ${JSON.stringify(last)}` },
  );
}

/** Accepts the first item of the list that a command shows; resolves as the command does. */
export async function acceptQuickPick<T>(command: PromiseLike<T>, { timeout = 30_000 } = {}): Promise<T> {
  let done = false;
  const result = Promise.resolve(command).finally(() => {
    done = true;
  });
  await waitFor(
    async () => {
      if (!done) await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return done;
    },
    { timeout, message: () => 'a list to accept an item of' },
  );
  return result;
}

/** Dismisses the list that a command shows; resolves as the command does. */
export async function dismissQuickPick<T>(command: PromiseLike<T>): Promise<T> {
  let done = false;
  const result = Promise.resolve(command).finally(() => {
    done = true;
  });
  await waitFor(
    async () => {
      if (!done) await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
      return done;
    },
    { message: () => 'a list to dismiss' },
  );
  return result;
}

/** Sets a setting of the workspace; `undefined` takes it back. */
export async function changeSetting(name: string, value: unknown): Promise<void> {
  await vscode.workspace.getConfiguration().update(name, value, vscode.ConfigurationTarget.Workspace);
}

/** Closes all editors, unsaved ones too, without a question. */
export async function closeAllEditors(): Promise<void> {
  while (vscode.window.tabGroups.activeTabGroup.activeTab !== undefined)
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
}
