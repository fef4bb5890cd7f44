// Parquet and Arrow files in VS Code: planned, checked and masked by a plan, and read back by other libraries.
import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { unwatched } from '../../../client/src/files/cancellation.ts';
import { nodeFileStreams } from '../../../client/src/node/fileStreams.ts';
import { filesWithTables } from '../../../client/src/plans/dataFiles.ts';
import { FirstRows } from '../../../client/src/plans/firstRows.ts';
import { readTables } from '../../../client/src/plans/readTables.ts';
import { defaultMaskers } from '@masker/algorithms';
import type { RowBatch } from '@masker/format-api';
import { activateMasker, maskByEngine } from './masker.ts';
import {
  acceptQuickPick,
  closeAllEditors,
  codesOf,
  fixtureNames,
  fixtureUri,
  readFixtureBytes,
  waitForDiagnostics,
  writeFixture,
  writeFixtureBytes,
} from './support.ts';

const ssnText = defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '';
const maskSsn = (value: unknown): unknown =>
  typeof value === 'string' ? maskByEngine(ssnText, value) : value;
const shared = (path: string): Uint8Array =>
  new Uint8Array(readFileSync(join(process.env['TEST_FOLDER'] ?? '', '../packages', path)));
const planOf = (tables: object): string => JSON.stringify({ name: 'ColumnarPlan', tables });
const people = { ssn: 'SSNMasker', name: 'keep', phone: 'null', id: 'keep' };

async function rowsOf(bytes: Uint8Array): Promise<Record<string, unknown>[]> {
  return parquetReadObjects({ file: new Uint8Array(bytes).buffer, compressors });
}

describe('Parquet and Arrow files', () => {
  let api: MaskerApi;
  const folder = fixtureUri('shop/columnar');
  const message = (): string => api.lastMessage() ?? '';
  const maskBy = async (plan: string): Promise<void> => {
    const uri = await writeFixture('shop/columnar/own.masker.plan.json', plan);
    await vscode.window.showTextDocument(uri);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await acceptQuickPick(vscode.commands.executeCommand('masker.maskByPlan', uri));
  };

  before(async () => {
    api = await activateMasker();
  });

  afterEach(async () => {
    await closeAllEditors();
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  for (const codec of ['none', 'snappy', 'gzip', 'brotli', 'zstd', 'lz4'])
    it(`are masked where pages are packed by ${codec}`, async () => {
      const bytes = shared(`format-parquet/test/codec-${codec}.parquet`);
      await writeFixtureBytes('shop/columnar/columnar-people.parquet', bytes);
      await maskBy(planOf({ 'columnar-people': { columns: { ...people, phone: 'keep' } } }));
      assert.match(message(), /masked \d+ values with ColumnarPlan into 1 file/i);
      const rows = await rowsOf(await readFixtureBytes('shop/columnar/masked/columnar-people.parquet'));
      const expected = (await rowsOf(bytes)).map((row) => ({ ...row, ssn: maskSsn(row['ssn']) }));
      assert.deepEqual(rows, expected);
    });

  it('of every extension are masked, and nothing else lies beside them', async () => {
    const parquet = shared('format-parquet/test/plain-2.parquet');
    const ssn = ['154-47-6043', '271-93-5518'];
    const arrow = tableToIPC(tableFromArrays({ ssn, id: Int32Array.of(1, 2) }), 'stream');
    const names = ['a.parquet', 'b.parq', 'c.pq', 'd.arrow', 'e.arrows', 'f.feather'];
    for (const name of names)
      await writeFixtureBytes(
        `shop/columnar/columnar-${name}`,
        /parquet|parq|pq$/.test(name) ? parquet : arrow,
      );
    const tables = Object.fromEntries(
      names.map((name, i) => [
        `columnar-${name.charAt(0)}`,
        { columns: i < 3 ? { ...people, phone: 'keep' } : { ssn: 'SSNMasker', id: 'keep' } },
      ]),
    );
    await maskBy(planOf(tables));
    assert.match(message(), /into 6 files/);
    assert.deepEqual(
      await fixtureNames('shop/columnar/masked', ''),
      names.map((name) => `columnar-${name}`),
    );
    for (const name of names.slice(3)) {
      const table = tableFromIPC(await readFixtureBytes(`shop/columnar/masked/columnar-${name}`));
      assert.deepEqual(
        JSON.parse(JSON.stringify(table.toArray())),
        ssn.map((value, i) => ({ ssn: maskSsn(value), id: i + 1 })),
      );
    }
  });

  it('that are Arrow streams packed by ZSTD or LZ4 are masked', async () => {
    for (const codec of ['zstd', 'lz4'])
      await writeFixtureBytes(
        `shop/columnar/columnar-${codec}.arrow`,
        shared(`format-arrow/test/${codec}.arrow`),
      );
    const columns = { text: 'SSNMasker' };
    await maskBy(planOf({ 'columnar-zstd': { columns }, 'columnar-lz4': { columns } }));
    assert.match(message(), /into 2 files/);
    const written = new TextDecoder('latin1').decode(
      await readFixtureBytes('shop/columnar/masked/columnar-zstd.arrow'),
    );
    assert(written.includes(maskByEngine(ssnText, '123-45-6789') ?? '-'));
  });

  it('are tables of a new plan, by their names and types', async () => {
    await writeFixtureBytes('shop/columnar/people.parquet', shared('format-parquet/test/codec-zstd.parquet'));
    await writeFixtureBytes('shop/columnar/texts.arrow', shared('format-arrow/test/zstd.arrow'));
    await vscode.commands.executeCommand('masker.newPlan', folder);
    const { tables } = JSON.parse(vscode.window.activeTextEditor?.document.getText() ?? '') as {
      readonly tables: Readonly<Record<string, { readonly columns: Readonly<Record<string, unknown>> }>>;
    };
    assert.deepEqual(Object.keys(tables), ['people', 'texts']);
    assert.equal(tables['people']?.columns['ssn'], 'SSNMasker');
    assert.equal(tables['people'].columns['id'], '?');
    assert.deepEqual(tables['texts']?.columns, { text: '?' });
  });

  it('show their rows in the preview of a plan: texts, numbers and nulls', async () => {
    await writeFixtureBytes('shop/columnar/people.parquet', shared('format-parquet/test/codec-zstd.parquet'));
    await writeFixtureBytes('shop/columnar/texts.arrow', shared('format-arrow/test/zstd.arrow'));
    const first = new FirstRows(4, 20);
    const reading = {
      maxRows: 20,
      take: (rows: RowBatch): void => {
        first.add(rows);
      },
    };
    const files = await filesWithTables([folder]);
    const { obstacles } = await readTables({ fileStreams: nodeFileStreams }, files, reading, unwatched);
    assert.deepEqual(obstacles, []);
    const [people, texts] = first.tables();
    assert.deepEqual(people?.columns, ['ssn', 'name', 'phone', 'id']);
    assert.equal(people.rows.length, 4);
    assert.deepEqual(
      people.rows[3]?.map((cell) => cell?.text),
      ['', 'Aurelia', '(203) 555-0103', '3'],
    );
    assert.equal(people.rows[3][0]?.kind, 'null');
    assert.deepEqual(texts?.rows[0], [{ kind: 'text', text: '123-45-6789' }]);
  });

  it('are checked against a plan, by their names and types', async () => {
    await writeFixtureBytes(
      'shop/columnar/columnar-people.parquet',
      shared('format-parquet/test/codec-snappy.parquet'),
    );
    const columns = { ssn: 'SSNMasker', name: 'keep', id: 'EmailMasker' };
    const plan = planOf({ 'columnar-people': { columns } });
    const uri = await writeFixture('shop/columnar/checked.masker.plan.json', plan);
    await vscode.window.showTextDocument(uri);
    await acceptQuickPick(vscode.commands.executeCommand('masker.checkPlan', uri));
    await waitForDiagnostics(uri, (diagnostics) => diagnostics.length > 2);
    assert.deepEqual(codesOf(uri).sort(), ['plan-column-type', 'plan-column-undecided', 'plan-kept']);
  });

  it('that are damaged, packed as a whole or undecided are refused, and nothing is written', async () => {
    const bytes = shared('format-parquet/test/codec-gzip.parquet');
    const columns = { ...people, phone: 'keep' };
    for (const [name, contents, plan, expected] of [
      [
        'columnar-cut.parquet',
        bytes.subarray(0, 900),
        { 'columnar-cut': { columns } },
        /^columnar-cut\.parquet: /,
      ],
      ['columnar-b.parquet.gz', bytes, { 'columnar-b': { columns } }, /compressed by gzip\. Unpack it first/],
      [
        'columnar-c.parquet',
        bytes,
        { 'columnar-c': { columns: { id: 'keep' } } },
        /Column "ssn" .* has no decision/,
      ],
    ] as const) {
      await writeFixtureBytes(`shop/columnar/${name}`, contents);
      await maskBy(planOf(plan));
      assert.match(message(), expected);
      assert.deepEqual(await fixtureNames('shop/columnar', 'masked'), []);
      await vscode.workspace.fs.delete(fixtureUri(`shop/columnar/${name}`));
    }
  });
});
