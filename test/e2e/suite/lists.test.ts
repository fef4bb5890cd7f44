// The lists that configurations refer to: their paths are suggested and explained, and their problems are updated
// after saving.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activateMasker } from './masker.ts';
import {
  applyFix,
  closeAllEditors,
  codesOf,
  completionsAt,
  deleteFixture,
  fixtureUri,
  hoverAt,
  openFixture,
  readFixture,
  replaceText,
  waitFor,
  waitForDiagnostics,
  writeFixture,
} from './support.ts';

const towns = (count: number, field = ''): string =>
  Array.from({ length: count }, (_, i) => `Town ${i}${field}\n`).join('');

describe('the lists of configurations', () => {
  let count = 0;
  /** Texts with names that no earlier test has used: VS Code keeps documents for a while. */
  let configuration: string;
  let list: string;

  before(activateMasker);

  beforeEach(async () => {
    count += 1;
    configuration = `bank/town${count}.masker.json`;
    list = `towns${count}.csv`;
    await writeFixture(`bank/lists/${list}`, towns(200, ',TX'));
  });

  afterEach(async () => {
    await closeAllEditors();
    for (const file of [configuration, `bank/lists/${list}`]) await deleteFixture(file);
  });

  /** Opens a configuration with a list, which the position is in. */
  async function open(csvFile: string) {
    const text = `{ "name": "Town${count}Masker", "algorithm": "HashList", "csvFile": "${csvFile}" }\n`;
    await writeFixture(configuration, text);
    const { document } = await openFixture(configuration);
    const position = document.positionAt(text.indexOf(`"${csvFile}"`) + 1);
    return { document, position };
  }

  async function expectCodes(uri: vscode.Uri, ...codes: string[]): Promise<void> {
    await waitFor(() => codesOf(uri).join() === codes.join(), {
      message: () => `${codes.join() || 'no problem'}; there is ${codesOf(uri).join()}`,
    });
  }

  it('have their paths suggested, those that ship first', async () => {
    const { document, position } = await open('');
    const own = `"lists/${list}"`;
    const labels = await waitFor(async () => {
      const found = await completionsAt(document, position);
      return found.includes(own) && found;
    });
    assert.ok(labels.indexOf('"masker/cities.csv"') < labels.indexOf(own), labels.join());
  });

  it('are explained: which file it is, how many records and fields it has, and some of the records', async () => {
    const { document, position } = await open(`lists/${list}`);
    const text = (await hoverAt(document, position, (hover) => hover.includes('records'))).replaceAll(
      '\\',
      '',
    );
    assert.match(
      text,
      new RegExp(`the file lists/${list} beside this configuration: 200 records of 2 fields`),
    );
    assert.match(text, /for example Town 0, TX/);
    const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
      'vscode.executeLinkProvider',
      document.uri,
    );
    assert.match(links.map(({ target }) => target?.path).join(), new RegExp(`/bank/lists/${list}$`));
  });

  it('have their problems told where they are named, as they are saved', async () => {
    const { document } = await open(`lists/${list}`);
    const { uri } = document;
    await expectCodes(uri);
    const editor = await openFixture(`bank/lists/${list}`);
    for (const [text, ...codes] of [
      [towns(200), 'list-field-missing'],
      [`town,state\n${towns(200, ',TX')}`, 'list-header'],
      [towns(3, ',TX'), 'list-short'],
      [towns(1, ',TX'), 'list-too-short'],
      [towns(200, ',TX')],
    ] as const) {
      await replaceText(editor, text);
      await editor.document.save();
      await expectCodes(uri, ...codes);
      for (const { range } of vscode.languages.getDiagnostics(uri))
        assert.equal(document.getText(range), `"lists/${list}"`);
    }
  });

  it('are mended: a path that is close, a field that they lack', async () => {
    await writeFixture(`bank/lists/${list}`, towns(200));
    const { document } = await open(`list/${list}`);
    const { uri } = document;
    const meant = `Did you mean "lists/${list}"?`;
    const [lost] = await waitForDiagnostics(uri, ([problem]) => problem?.message.includes(meant) === true);
    assert.ok(lost !== undefined);
    assert.deepEqual(codesOf(uri), ['resource-not-found']);
    await applyFix(uri, lost.range, `Change to "lists/${list}"`);
    const [lacking] = await waitForDiagnostics(uri, () => codesOf(uri).join() === 'list-field-missing');
    assert.ok(lacking !== undefined);
    await applyFix(uri, lacking.range, 'Insert "index": 0');
    await expectCodes(uri);
    assert.match(document.getText(), new RegExp(`"csvFile": "lists/${list}", "index": 0 `));
  });

  it('are written anew: a header row goes, semicolons become commas', async () => {
    await writeFixture(`bank/lists/${list}`, `id;colour_name\n${towns(200, ';red')}`);
    const { document } = await open(`lists/${list}`);
    const { uri } = document;
    const problemOf = async (code: string) => {
      await waitForDiagnostics(uri, () => codesOf(uri).includes(code));
      const [problem] = vscode.languages.getDiagnostics(uri);
      assert.ok(problem !== undefined);
      return problem.range;
    };
    await applyFix(uri, await problemOf('list-delimiter'), 'Separate the fields of the list by commas');
    await (await vscode.workspace.openTextDocument(fixtureUri(`bank/lists/${list}`))).save();
    await applyFix(uri, await problemOf('list-header'), 'Delete the header row of the list');
    await (await vscode.workspace.openTextDocument(fixtureUri(`bank/lists/${list}`))).save();
    await expectCodes(uri);
    assert.equal(await readFixture(`bank/lists/${list}`), towns(200, ',red'));
  });
});
