// Tables and dumps compressed by gzip: planned, and masked by a plan into files that are compressed, too.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { pack, unpack } from '../../../client/src/files/gzip.ts';
import { collectBytes, collectText } from '../../../client/src/files/maskChunks.ts';
import { defaultMaskers } from '@masker/algorithms';
import { activateMasker, maskByEngine } from './masker.ts';
import {
  acceptQuickPick,
  closeAllEditors,
  readFixtureBytes,
  writeFixture,
  writeFixtureBytes,
} from './support.ts';

const ssn = '154-47-6043';
const masked = maskByEngine(defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '', ssn) ?? '';
const dump = `-- PostgreSQL database dump

CREATE TABLE public.staff (
    id integer NOT NULL,
    ssn character varying(11)
);

COPY public.staff (id, ssn) FROM stdin;
1\t${ssn}
\\.

--
-- PostgreSQL database dump complete
--
`;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

const packed = (text: string): Promise<Uint8Array> =>
  collectBytes(pack(once(new TextEncoder().encode(text))));

async function readPacked(name: string): Promise<string> {
  return collectText(unpack(once(await readFixtureBytes(name))));
}

describe('compressed tables', () => {
  let api: MaskerApi;
  let folder: vscode.Uri;

  before(async () => {
    api = await activateMasker();
    folder = vscode.Uri.joinPath(
      await writeFixtureBytes('shop/packed/staff.sql.gz', await packed(dump)),
      '..',
    );
    await writeFixtureBytes('shop/packed/payroll.csv.gz', await packed(`id,ssn\n1,${ssn}\n`));
  });

  after(async () => {
    await closeAllEditors();
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  it('are tables of a new plan, by the names that they have unpacked', async () => {
    await vscode.commands.executeCommand('masker.newPlan', folder);
    const { tables } = JSON.parse(vscode.window.activeTextEditor?.document.getText() ?? '') as {
      readonly tables: Readonly<Record<string, unknown>>;
    };
    assert.deepEqual(tables, {
      payroll: { columns: { id: '?', ssn: 'SSNMasker' } },
      'public.staff': { columns: { id: '?', ssn: 'SSNMasker' } },
    });
  });

  it('are masked into files that are compressed', async () => {
    const columns = { id: 'keep', ssn: 'SSNMasker' };
    const plan = JSON.stringify({ name: 'PackedPlan', tables: { payroll: { columns } } });
    const uri = await writeFixture('shop/packed/packed.masker.plan.json', plan);
    await acceptQuickPick(vscode.commands.executeCommand('masker.maskByPlan', uri));
    assert.match(api.lastMessage() ?? '', /PackedPlan|packed/);
    assert.equal(await readPacked('shop/packed/masked/payroll.csv.gz'), `id,ssn\n1,${masked}\n`);
  });
});
