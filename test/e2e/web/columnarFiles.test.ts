// Parquet and Arrow files in a browser: they are refused, and so are the files beside them.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activateMasker } from '../suite/masker.ts';
import {
  acceptQuickPick,
  closeAllEditors,
  fixtureNames,
  fixtureUri,
  writeFixture,
  writeFixtureBytes,
} from '../suite/support.ts';

const ssn = '154-47-6043';

describe('Parquet and Arrow files in a browser', () => {
  afterEach(async () => {
    await closeAllEditors();
    await vscode.workspace.fs.delete(fixtureUri('shop/columnar'), { recursive: true });
  });

  const maskBy = async (tables: readonly string[]): Promise<string> => {
    const api = await activateMasker();
    const columns = { ssn: 'SSNMasker' };
    const text = { name: 'WebPlan', tables: Object.fromEntries(tables.map((name) => [name, { columns }])) };
    const plan = await writeFixture('shop/columnar/own.masker.plan.json', JSON.stringify(text));
    await acceptQuickPick(vscode.commands.executeCommand('masker.maskByPlan', plan));
    return api.lastMessage() ?? '';
  };

  for (const [name, start] of [
    ['web-b.parquet', 'PAR1PAR1'],
    ['web-b.arrow', '\xff\xff\xff\xff'],
  ] as const)
    it(`are refused with all files beside them, before anything is written: ${name}`, async () => {
      await writeFixture('shop/columnar/web-a.csv', `ssn\n${ssn}\n`);
      await writeFixtureBytes(`shop/columnar/${name}`, new TextEncoder().encode(start));
      const said = await maskBy(['web-a', 'web-b']);
      assert.match(said, /^web-b\.\w+ can't be read in a browser .*Nothing was written/);
      assert.deepEqual(await fixtureNames('shop/columnar', 'masked'), []);
    });
});
