// New Configuration: from selected values, from a template; opened unsaved, without problems, with its preview.
import { segmentsIn } from '../../helpers/configurationParts.ts';
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { analyse } from '@masker/masker';
import { activateMasker, openText } from './masker.ts';
import {
  acceptQuickPick,
  closeAllEditors,
  fixtureUri,
  setSelections,
  waitFor,
  writeFixture,
} from './support.ts';

const execute = (...args: unknown[]) => vscode.commands.executeCommand('masker.newConfiguration', ...args);

describe('a new configuration', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  afterEach(closeAllEditors);

  /** The unsaved configuration that is open now. */
  function openedText(): string {
    const opened = vscode.workspace.textDocuments.filter(
      ({ uri, isClosed }) => uri.scheme === 'untitled' && uri.path.endsWith('.masker.json') && !isClosed,
    );
    assert.equal(opened.length, 1, opened.map(({ uri }) => uri.toString()).join());
    return opened[0]?.getText() ?? '';
  }

  const hasPreview = (): boolean =>
    vscode.window.tabGroups.all.some(({ tabs }) =>
      tabs.some(({ input }) => input instanceof vscode.TabInputWebview),
    );

  it('is inferred from the selected values', async () => {
    const editor = await openText('KUS-1380\nLWE-8109\n');
    setSelections(editor, [0, 0, 2, 0]);
    await acceptQuickPick(execute());
    const { configuration, problems } = analyse(openedText());
    assert.deepEqual(problems, []);
    assert.equal(configuration?.name, 'NewMasker');
    assert.deepEqual(
      segmentsIn(configuration).map(({ type, length }) => [type, length]),
      [
        ['AlphaNumeric', 3n],
        ['Numeric', 4n],
      ],
    );
    await waitFor(hasPreview, { message: () => 'the preview' });
    await waitFor(() => api.activeMasker()?.name === 'NewMasker');
  });

  for (const [what, values, algorithm] of [
    ['e-mail addresses', ['zoe@example.org', 'a.b+news@mail.example.com'], 'Email'],
    ['dates, with their pattern', ['01/08/2024', '12/31/1999'], 'MultiDate MM/dd/yyyy'],
    ['card numbers', ['4000 1235 0796 9733', '5200-8203-2467-0791'], 'CCAccount'],
    ['ZIP codes', ['94110', '10001', '60614-2203'], 'USZipcode'],
    ['telephone numbers', ['(415) 555-0102', '415-555-0131 x7'], 'USTelephone'],
    ['first names', ['Raymond', 'José', 'Marilyn'], 'HashList masker/first-names.csv'],
    ['full names', ['Raymond García', 'Theresa A. Price'], 'HashList masker/us-people.csv'],
  ] as const)
    it(`is inferred from ${what}`, async () => {
      const editor = await openText(values.join('\n'));
      setSelections(editor, [0, 0, values.length, 0]);
      await acceptQuickPick(execute());
      const text = openedText();
      const { algorithm: own, csvFile, dateFormat } = JSON.parse(text) as Record<string, string | undefined>;
      const parts = [own, own === 'HashList' ? csvFile : undefined, dateFormat];
      assert.equal(parts.filter((part) => part !== undefined).join(' '), algorithm);
      assert.equal(
        values.find((value) => text.includes(value)),
        undefined,
      );
      await waitFor(() => api.activeMasker()?.name === 'NewMasker');
    });

  it('is to be saved in the folder of the workspace that holds the values', async () => {
    for (const root of ['bank', 'shop']) {
      const values = await writeFixture(`${root}/values.txt`, 'KUS-1380\n');
      const editor = await vscode.window.showTextDocument(values);
      setSelections(editor, [0, 0, 0, 8]);
      await acceptQuickPick(execute());
      const folder = vscode.window.activeTextEditor?.document.uri;
      assert.equal(folder?.scheme, 'untitled');
      assert.equal(folder.path, fixtureUri(`${root}/new.masker.json`).path);
      await closeAllEditors();
      await vscode.workspace.fs.delete(values);
    }
  });

  it('says which of the selected values were left out', async () => {
    const editor = await openText('1234\n5678\n123\n');
    setSelections(editor, [0, 0, 3, 0]);
    await acceptQuickPick(execute());
    openedText();
    assert.match(api.lastMessage() ?? '', /from 2 of 3 values/);
  });

  it('is not made of what holds no value', async () => {
    const editor = await openText('---\n');
    setSelections(editor, [0, 0, 0, 3]);
    await acceptQuickPick(execute());
    assert.match(api.lastMessage() ?? '', /has no values/);
  });

  it('is not made when the question is dismissed', async () => {
    let done = false;
    void Promise.resolve(execute(fixtureUri('bank'))).then(() => (done = true));
    await waitFor(async () => {
      await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
      return done;
    });
    assert.equal(vscode.window.activeTextEditor, undefined);
  });
});
