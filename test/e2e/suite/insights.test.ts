// Insights of the language server in VS Code: inlay hints, colours, code lenses, and their settings.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { activateMasker, keepThree, maskByEngine, waitForMasker } from './masker.ts';
import {
  changeSetting,
  closeAllEditors,
  openDocument,
  openFixture,
  selectTexts,
  waitFor,
  writeFixture,
} from './support.ts';

const segments = '{ "type": "Numeric", "length": 3 }, { "length": 2, "type": "Preserve" }';
const configuration = `{ "name": "codeMasker", "algorithm": "Segment",\n"segments": [${segments}] }\n`;

/** Waits for the labels of a document's inlay hints to be the given ones, and returns the hints. */
async function waitForHints(document: vscode.TextDocument, ...labels: string[]): Promise<vscode.InlayHint[]> {
  const range = new vscode.Range(0, 0, document.lineCount, 0);
  let last: unknown;
  return waitFor(
    async () => {
      const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>(
        'vscode.executeInlayHintProvider',
        document.uri,
        range,
      );
      last = hints.map(({ label }) => label);
      return JSON.stringify(last) === JSON.stringify(labels) && hints;
    },
    { message: () => `the hints ${labels.join()}; there are ${JSON.stringify(last)}` },
  );
}

async function lensTitles(document: vscode.TextDocument): Promise<string[]> {
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    document.uri,
  );
  return lenses.map(({ command }) => command?.title ?? '');
}

describe('hints, colours and lenses', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  afterEach(async () => {
    for (const name of ['codeLens', 'inlayHints.coverage', 'inlayHints.defaults'])
      await changeSetting(`masker.${name}`, undefined);
    await closeAllEditors();
  });

  it('shows what segments cover and what is left out, and writes that down in one undo step', async () => {
    const editor = await openDocument(configuration);
    const { document } = editor;
    const [, hint] = await waitForHints(document, 'characters 1–3', '= 000–999', 'characters 4–5');
    const [edit] = hint?.textEdits ?? [];
    assert(edit !== undefined);
    await editor.edit((builder) => {
      builder.replace(edit.range, edit.newText);
    });
    assert.match(document.getText(), /"length": 3, "original": \{ "minNum": 0, "maxNum": 999 \}, "masked"/);
    await waitForHints(document, 'characters 1–3', 'characters 4–5');
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), configuration);
  });

  it('follows the settings at once', async () => {
    const { document } = await openDocument(configuration);
    await waitFor(async () => (await lensTitles(document)).includes('Mask Selection'));
    await changeSetting('masker.inlayHints.coverage', false);
    await waitForHints(document, '= 000–999');
    await changeSetting('masker.inlayHints.defaults', false);
    await waitForHints(document);
    await changeSetting('masker.codeLens', false);
    await waitFor(async () => (await lensTitles(document)).length === 0);
  });

  it('tells kinds of segments, ranges and ignored characters apart', async () => {
    const { document } = await openDocument(
      '{ "ignoreChars": ["-"], "segments": [{ "type": "Numeric", "masked": { "range": "1-9" } }] }',
    );
    const types = await waitFor(async () => {
      const [legend, tokens] = await Promise.all([
        vscode.commands.executeCommand<vscode.SemanticTokensLegend | undefined>(
          'vscode.provideDocumentSemanticTokensLegend',
          document.uri,
        ),
        vscode.commands.executeCommand<vscode.SemanticTokens | undefined>(
          'vscode.provideDocumentSemanticTokens',
          document.uri,
        ),
      ]);
      return (
        tokens &&
        Array.from(tokens.data)
          .filter((_, i) => i % 5 === 3)
          .map((type) => legend?.tokenTypes[type])
      );
    });
    assert.deepEqual(types, ['ignoredCharacter', 'numericSegment', 'number', 'operator', 'number']);
  });

  describe('Mask Selection above a configuration', () => {
    let address: vscode.Uri;
    const run = () => vscode.commands.executeCommand('masker.maskSelectionWith', address.toString());
    const mask = (value: string) => maskByEngine(keepThree, value);

    before(async () => {
      address = await writeFixture('shop/lens.masker.json', keepThree);
    });
    beforeEach(() => vscode.commands.executeCommand('masker.followEditor'));
    after(() => vscode.workspace.fs.delete(address));

    it('is offered there, with its address', async () => {
      await vscode.window.showTextDocument(address);
      const lens = await waitFor(async () => {
        const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
          'vscode.executeCodeLensProvider',
          address,
        );
        return lenses.find(({ command }) => command?.title === 'Mask Selection');
      });
      assert.equal(lens.range.start.line, 0);
      assert.equal(lens.command?.command, 'masker.maskSelectionWith');
      assert.deepEqual(lens.command.arguments, [address.toString()]);
    });

    it('has the preview beside it', async () => {
      const { document } = await vscode.window.showTextDocument(address);
      await waitFor(async () => (await lensTitles(document)).join() === 'Preview,Mask Selection');
    });

    it('masks what is selected in the editor beside it', async () => {
      const editor = await openDocument('a=123456; b=654321', { language: 'plaintext' });
      selectTexts(editor, '123456', '654321');
      await vscode.window.showTextDocument(address, { viewColumn: vscode.ViewColumn.Beside });
      await run();
      assert.equal(editor.document.getText(), `a=${mask('123456')}; b=${mask('654321')}`);
      await waitForMasker(api, 'KeepThreeMasker');
      await vscode.commands.executeCommand('undo');
      assert.equal(editor.document.getText(), 'a=123456; b=654321');
    });

    it('masks what is selected in the editor behind it, and shows it', async () => {
      const editor = await openDocument('a=123456; b=654321', { language: 'plaintext' });
      selectTexts(editor, '123456', '654321');
      await vscode.window.showTextDocument(address, { preview: false });
      await waitFor(() => !vscode.window.visibleTextEditors.includes(editor));
      await run();
      assert.equal(editor.document.getText(), `a=${mask('123456')}; b=${mask('654321')}`);
      assert.equal(vscode.window.activeTextEditor?.document, editor.document);
    });

    it('masks with the configuration that it stands above, whichever was active', async () => {
      const editor = await openDocument('123456', { language: 'plaintext' });
      selectTexts(editor, '123456');
      await openFixture('bank/AccountMasker.masker.json');
      await waitForMasker(api, 'AccountMasker');
      await run();
      assert.equal(editor.document.getText(), mask('123456'));
    });

    it('says what to do when nothing is selected, and changes nothing', async () => {
      const editor = await openFixture('bank/accounts.csv');
      const text = editor.document.getText();
      await vscode.window.showTextDocument(address, { viewColumn: vscode.ViewColumn.Beside });
      await run();
      assert.equal(
        api.lastMessage(),
        'KeepThreeMasker is active now. Select values in accounts.csv, and choose Mask Selection again.',
      );
      assert.equal(editor.document.getText(), text);
    });

    it('never masks a configuration', async () => {
      const editor = await vscode.window.showTextDocument(address);
      selectTexts(editor, 'KeepThreeMasker');
      await run();
      assert.equal(
        api.lastMessage(),
        'KeepThreeMasker is active now. Open a file, select values in it, and choose Mask Selection again.',
      );
      assert.equal(editor.document.getText(), keepThree);
    });
  });
});
