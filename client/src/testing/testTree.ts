// The tree of the Test Explorer: an item for each test file, and in it one for each case, as the file is typed.
import * as vscode from 'vscode';
import { testFileEnding } from '@masker/masker';
import { readTestFile, type TestCase, type TestFile } from '@masker/masker/testing';
import { rangeIn } from '../documentRanges.ts';
import { findFiles, findInWorkspace } from '../files/findFiles.ts';
import { baseName, isWithin } from '../files/placeInFolder.ts';
import { watchFiles } from '../files/watchFiles.ts';
import { plainLabel } from '../plainText.ts';
import { isTestFile } from './testFiles.ts';
import { inBackground } from '../background.ts';

/** A test file as it reads now, and the item of each of its cases. */
export interface ReadTests {
  readonly document: vscode.TextDocument;
  readonly file: TestFile;
  readonly cases: ReadonlyMap<vscode.TestItem, TestCase>;
}

export class TestTree implements vscode.Disposable {
  readonly #subscription: vscode.Disposable;

  constructor(private readonly controller: vscode.TestController) {
    const updateDocument = (document: vscode.TextDocument): void => {
      if (isTestFile(document) && !document.isUntitled) this.#fill(this.#itemOf(document.uri), document);
    };
    this.#subscription = vscode.Disposable.from(
      watchFiles(testFileEnding, {
        changed: (uri) => {
          if (uri.path.endsWith(testFileEnding)) inBackground('Reading tests', this.read(this.#itemOf(uri)));
          else inBackground('Reading tests', this.#addThoseIn(uri));
        },
        deleted: (uri) => {
          for (const item of this.#items())
            if (item.uri !== undefined && isWithin(item.uri, uri)) controller.items.delete(item.id);
        },
      }),
      vscode.workspace.onDidOpenTextDocument(updateDocument),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        updateDocument(document);
      }),
    );
    vscode.workspace.textDocuments.forEach(updateDocument);
  }

  /** Looks for test files in the workspace. */
  async findFiles(): Promise<void> {
    for (const uri of await findInWorkspace(testFileEnding)) this.#itemOf(uri);
    const read = this.#items().filter(({ children }) => children.size > 0);
    await Promise.all(read.map((item) => this.read(item)));
  }

  async #addThoseIn(folder: vscode.Uri): Promise<void> {
    const { uris } = await findFiles(folder, testFileEnding);
    for (const uri of uris) this.#itemOf(uri);
  }

  #items(): vscode.TestItem[] {
    return Array.from(this.controller.items, ([, item]) => item);
  }

  /** Reads the file of an item and puts its cases below it; a file that is gone takes its item along. */
  async read(item: vscode.TestItem): Promise<ReadTests | undefined> {
    if (item.uri === undefined) return undefined;
    try {
      return this.#fill(item, await vscode.workspace.openTextDocument(item.uri));
    } catch {
      this.controller.items.delete(item.id);
      return undefined;
    }
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  #itemOf(uri: vscode.Uri): vscode.TestItem {
    const id = uri.toString();
    const known = this.controller.items.get(id);
    if (known !== undefined) return known;
    const name = baseName(uri).slice(0, -testFileEnding.length);
    const item = this.controller.createTestItem(id, name, uri);
    item.description = vscode.workspace.asRelativePath(uri);
    item.canResolveChildren = true;
    this.controller.items.add(item);
    return item;
  }

  #fill(parent: vscode.TestItem, document: vscode.TextDocument): ReadTests {
    const file = readTestFile(document.getText());
    const cases = new Map<vscode.TestItem, TestCase>();
    const repeated = new Map<string, number>();
    for (const test of file.cases) {
      // Cases keep their results while others are added before them.
      const count = (repeated.get(test.label) ?? 0) + 1;
      repeated.set(test.label, count);
      const id = `${count} ${test.label}`;
      const item =
        parent.children.get(id) ??
        this.controller.createTestItem(id, plainLabel(shorten(test.label)), document.uri);
      item.range = rangeIn(document, test.range);
      item.sortText = String(cases.size).padStart(6, '0');
      cases.set(item, test);
    }
    parent.children.replace([...cases.keys()]);
    return { document, file, cases };
  }
}

const maxLabelLength = 100;

function shorten(label: string): string {
  return label.length > maxLabelLength ? `${label.slice(0, maxLabelLength)}…` : label;
}
