// Mask Columns and Mask Fields: their output, and that nothing is lost if they fail.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { defaultMaskers } from '@masker/algorithms';
import { readRows } from '../../../packages/format-text/src/csv/sampleColumns.ts';
import { guessDialect } from '@masker/format-text';
import { activateMasker, maskByEngine, openText } from './masker.ts';
import {
  acceptQuickPick,
  closeAllEditors,
  deleteFixture,
  fixtureNames,
  openDocument,
  readFixture,
  readFixtureBytes,
  waitFor,
  writeFixture,
  writeFixtureBytes,
} from './support.ts';

const ssn = '154-47-6043';
const ssnText = defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '';
const masked = maskByEngine(ssnText, ssn) ?? '';
const table = `id,ssn,kept\r\n1,${ssn},"a ""note"", kept"\r\n2,,\r\n`;
const command = (name: string, target?: vscode.Uri): Thenable<unknown> =>
  vscode.commands.executeCommand(`masker.${name}`, target);

/** Returns the bytes of a text in windows1252, which must not contain characters that differ from latin1. */
function toLatin(text: string): Uint8Array {
  return Uint8Array.from(text, (unit) => unit.charCodeAt(0));
}

/** The values of each column of a table, by its title. */
function columnsOf(bytes: Uint8Array): Map<string, string[]> {
  const beginning = { bytes, isWhole: true };
  const { rows } = readRows(beginning, guessDialect(beginning, ','), Infinity);
  const [titles = [], ...records] = rows;
  return new Map(titles.map((title, i) => [title, records.map((fields) => fields[i] ?? '')]));
}

/** Returns the values that are equal at the same index in both lists, except empty ones. */
function alike(values: readonly string[], others: readonly string[]): string[] {
  return values.filter((value, i) => value !== '' && value === others[i]);
}

describe('masking columns and fields', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  afterEach(async () => {
    await closeAllEditors();
    for (const root of ['bank', 'shop']) {
      for (const name of await fixtureNames(root, 'fields')) await deleteFixture(`${root}/${name}`);
    }
  });

  it('writes a new file with the masked columns, from the Explorer', async () => {
    const uri = await writeFixture('bank/fields.csv', table);
    await acceptQuickPick(command('maskColumns', uri));
    assert.equal(await readFixture('bank/fields.masked.csv'), table.replace(ssn, masked));
    assert.equal(await readFixture('bank/fields.csv'), table);
    assert.equal(
      api.lastMessage()?.replace(/;.*/, ''),
      'Demonstration key: masked 2 values with SSNMasker into bank/fields.masked.csv. 2 stay as they are: id, kept.',
    );
  });

  it('asks for texts that may mean null, and keeps the chosen one', async () => {
    const values = Array.from({ length: 9 }, (_, i) => `1${i}4-4${i}-604${i}`);
    const tableOf = (written: readonly string[]) =>
      ['id,ssn', ...[...written, String.raw`\N`].map((value, i) => `${i},${value}`), ''].join('\n');
    const uri = await writeFixture('bank/fields-nulls.csv', tableOf(values));
    await acceptQuickPick(command('maskColumns', uri));
    assert.match(api.lastMessage() ?? '', /masked 10 values with SSNMasker/);
    const expected = values.map((value) => maskByEngine(ssnText, value) ?? '');
    assert.equal(await readFixture('bank/fields-nulls.masked.csv'), tableOf(expected));
  });

  it('keeps a byte order mark, and line ends of several kinds, in a new file', async () => {
    const text = `\uFEFFid,ssn,kept\r\n1,${ssn},"two\nlines"\r\n`;
    const uri = await writeFixture('bank/fields-marked.csv', text);
    await acceptQuickPick(command('maskColumns', uri));
    assert.equal(await readFixture('bank/fields-marked.masked.csv'), text.replace(ssn, masked));
  });

  it('writes a new file in the encoding of the document', async () => {
    const text = `id,ssn,kept\n1,${ssn},M\u00FCller\n`;
    const uri = await writeFixtureBytes('bank/fields-latin.csv', toLatin(text));
    await vscode.workspace.openTextDocument(uri, { encoding: 'windows1252' });
    await acceptQuickPick(command('maskColumns', uri));
    const written = await readFixtureBytes('bank/fields-latin.masked.csv');
    assert.equal(new TextDecoder('latin1').decode(written), text.replace(ssn, masked));
  });

  it('writes no file when its encoding lacks a masked character', async () => {
    await writeFixture(
      'bank/fields-cyrillic.masker.json',
      `{ "name": "PayoutMasker", "algorithm": "Segment", "ignoreChars": ["-"], "segments": [
        { "type": "AlphaNumeric", "length": 9, "masked": { "range": "\u0430-\u044F" } }] }`,
    );
    const table = toLatin(`id,payout,kept\n1,${ssn},M\u00FCller\n`);
    const uri = await writeFixtureBytes('bank/fields-payouts.csv', table);
    const target = 'fields-payouts.masked.csv';
    await vscode.workspace.openTextDocument(uri, { encoding: 'windows1252' });
    // The masker is suggested as soon as VS Code tells of its file.
    await waitFor(async () => {
      await deleteFixture(`bank/${target}`);
      await acceptQuickPick(command('maskColumns', uri));
      return api.lastMessage()?.includes('encoding windows1252 lacks');
    });
    assert.deepEqual(await fixtureNames('bank', target), []);
  });

  it('masks alike in another root of the workspace, and beside a file of the name', async () => {
    const text = `{"people": [{"ssn": "${ssn}"}, {"ssn": null}], "count": 2.50}`;
    await writeFixture('shop/fields.masked.json', 'mine');
    await vscode.window.showTextDocument(await writeFixture('shop/fields.json', text));
    await acceptQuickPick(command('maskFields'));
    assert.equal(await readFixture('shop/fields.masked-2.json'), text.replace(ssn, masked));
    assert.equal(await readFixture('shop/fields.masked.json'), 'mine');
  });

  it('masks JSON Lines as they are in the editor, unsaved changes included', async () => {
    const uri = await writeFixture('bank/fields.jsonl', '');
    const editor = await vscode.window.showTextDocument(uri);
    const text = `{"ssn":"${ssn}","n":1}\n{"n":2}\n`;
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), text);
    });
    await acceptQuickPick(command('maskFields'));
    assert.equal(await readFixture('bank/fields.masked.jsonl'), text.replace(ssn, masked));
    assert.equal(await readFixture('bank/fields.jsonl'), '');
    await vscode.window.showTextDocument(uri);
  });

  it('opens a new document for one that is no file', async () => {
    await openDocument(`[{"ssn": "${ssn}"}]`, { language: 'json' });
    await acceptQuickPick(command('maskFields'));
    assert.equal(vscode.window.activeTextEditor?.document.getText(), `[{"ssn": "${masked}"}]`);
  });

  it('says what it can’t mask, and changes nothing', async () => {
    const cases: readonly (readonly [string, string, string, RegExp])[] = [
      ['maskColumns', 'txt', 'ssn', /^This file isn't a table/],
      ['maskFields', 'csv', table, /^This file has no JSON data/],
      ['maskColumns', 'csv', '', /holds no columns/],
      ['maskFields', 'json', '[true]', /holds no texts/],
      ['maskColumns', 'csv', `ssn,b\n${ssn},2,3\n`, /^Row 2 has more or fewer fields.* Nothing was changed/],
      [
        'maskFields',
        'json',
        `{"ssn": "${ssn}"`,
        /^Line 1, character \d+ isn't valid JSON\. Nothing was changed/,
      ],
      ['maskColumns', 'csv', `ssn,b\n"${ssn}`, /never ends\. Nothing was changed/],
    ];
    for (const [i, [name, ending, text, message]] of cases.entries()) {
      const file = `fields-${i}.${ending}`;
      const uri = await writeFixture(`bank/${file}`, text);
      await acceptQuickPick(command(name, uri));
      assert.match(api.lastMessage() ?? '', message);
      assert.deepEqual(await fixtureNames('bank', 'fields'), [file]);
      await closeAllEditors();
      await deleteFixture(`bank/${file}`);
    }
    await command('maskColumns');
    assert.match(api.lastMessage() ?? '', /^No file is open/);
    await openText(table);
    await command('maskColumns');
    assert.match(api.lastMessage() ?? '', /^This file isn't a table/);
  }).timeout(60_000);

  it('masks with the suggested maskers in one step, also columns that share a name or have none', async () => {
    const other = '838-60-6135';
    const text = `id,ssn,,ssn\n1,${ssn},x,${other}\n`;
    const uri = await writeFixture('bank/fields-joined.csv', text);
    await acceptQuickPick(command('maskColumns', uri));
    const expected = text.replace(ssn, masked).replace(other, maskByEngine(ssnText, other) ?? '');
    assert.equal(await readFixture('bank/fields-joined.masked.csv'), expected);
  });

  it('masks what is personal in the sample table in one step, and nothing else', async () => {
    const original = await readFixtureBytes('samples/data/customers.csv');
    const uri = await writeFixtureBytes('bank/fields-customers.csv', original);
    await acceptQuickPick(command('maskColumns', uri));
    const result = columnsOf(await readFixtureBytes('bank/fields-customers.masked.csv'));
    // Its own maskers, which are in the workspace too, are for plates and policies.
    // Free text is masked on request only.
    const kept = new Set(['customer_id', 'note']);
    const originals = columnsOf(original);
    assert.deepEqual([...result.keys()], [...originals.keys()]);
    for (const [name, values] of originals) {
      const others = result.get(name) ?? [];
      if (kept.has(name)) assert.deepEqual(others, values, name);
      // Some of the fifty states become themselves.
      else if (name === 'state') assert.ok(alike(values, others).length < values.length / 5, name);
      else assert.deepEqual(alike(values, others), [], name);
    }
  });

  it('takes no position for a name: what has neither name nor form stays as it is', async () => {
    const text = `1,${ssn},123456789,4\n2,${ssn},987654321,4\n`;
    const uri = await writeFixture('bank/fields-nameless.csv', text);
    await acceptQuickPick(command('maskColumns', uri));
    assert.equal(await readFixture('bank/fields-nameless.masked.csv'), text.replaceAll(ssn, masked));
  });

  it('says so when nothing is ticked', async () => {
    const uri = await writeFixture('bank/fields-unticked.csv', 'id,kept\n1,x\n');
    await acceptQuickPick(command('maskColumns', uri));
    assert.equal(api.lastMessage(), 'No column was ticked, so nothing was masked.');
  });

  it('changes nothing when a list is dismissed', async () => {
    const uri = await writeFixture('bank/fields-dismissed.csv', table);
    let done = false;
    const running = Promise.resolve(command('maskColumns', uri)).finally(() => {
      done = true;
    });
    await waitFor(async () => {
      await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
      return done;
    });
    await running;
    assert.equal(api.lastMessage(), 'Nothing was masked.');
    assert.equal(await readFixture('bank/fields-dismissed.csv'), table);
  });
});
