// Workspaces of virtual file systems, one writable and one read-only: nothing is on disk.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { defaultMaskers } from '@masker/algorithms';
import { activateMasker, maskByEngine, run } from './masker.ts';
import { MemoryFiles } from './memoryFiles.ts';
import { acceptQuickPick, closeAllEditors, codesOf, replaceText, waitFor } from './support.ts';

const ssn = '154-47-6043';
const ssnText = defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '';
const masked = maskByEngine(ssnText, ssn) ?? '';
const table = `id,ssn\n1,${ssn}\n`;
const plan =
  '{ "name": "PeoplePlan", "tables": { "people": { "columns": { "id": "keep", "ssn": "SSNMasker" } } } }\n';
const listed = (list: string): string =>
  `{ "name": "TownMasker", "algorithm": "HashList", "csvFile": "${list}", "index": 0 }\n`;

const folders = [
  { scheme: 'test-writable', isReadonly: false },
  { scheme: 'test-readonly', isReadonly: true },
] as const;

for (const { scheme, isReadonly } of folders) {
  describe(`a virtual workspace that ${isReadonly ? "can't" : 'can'} be written`, () => {
    let api: MaskerApi;
    const files = new MemoryFiles();
    const provider = vscode.workspace.registerFileSystemProvider(scheme, files, { isReadonly });
    const root = vscode.Uri.from({ scheme, path: '/project' });
    const uriOf = (path: string): vscode.Uri => vscode.Uri.joinPath(root, path);

    before(async () => {
      api = await activateMasker();
      files.put('/project/deep/Wrong.masker.json', '{ "name": "wrong", "algorithm": "Identity" }\n');
      files.put('/project/Town.masker.json', listed('towns.csv'));
      files.put('/project/towns.csv', Array.from({ length: 2000 }, (_, i) => `Town ${i}\n`).join(''));
      files.put('/project/Lost.masker.json', listed('lost.csv').replace('TownMasker', 'LostMasker'));
      files.put('/project/people.csv', table);
      files.put('/project/people.masker.plan.json', plan);
      // Not while another change of the folders is under way.
      await waitFor(() => {
        const { length } = vscode.workspace.workspaceFolders ?? [];
        return vscode.workspace.updateWorkspaceFolders(length, 0, { uri: root, name: scheme });
      });
      await waitFor(() => vscode.workspace.getWorkspaceFolder(uriOf('people.csv')) !== undefined);
    });

    afterEach(closeAllEditors);

    after(async () => {
      const folder = vscode.workspace.getWorkspaceFolder(root);
      if (folder !== undefined) vscode.workspace.updateWorkspaceFolders(folder.index, 1);
      await waitFor(() => vscode.workspace.getWorkspaceFolder(root) === undefined);
      provider.dispose();
    });

    async function expectCodes(path: string, ...codes: string[]): Promise<void> {
      await waitFor(() => codesOf(uriOf(path)).join() === codes.join(), {
        message: () => `${path}: ${codes.join()}, but there are ${codesOf(uriOf(path)).join()}`,
      });
    }

    it('shows the problems of its configurations while they are closed', async () => {
      await expectCodes('deep/Wrong.masker.json', 'name-suffix');
    });

    it('finds the files that configurations name', async () => {
      await vscode.window.showTextDocument(uriOf('Lost.masker.json'));
      await expectCodes('Lost.masker.json', 'resource-not-found');
      await vscode.window.showTextDocument(uriOf('Town.masker.json'));
      await waitFor(() => api.activeMasker()?.name === 'TownMasker');
      await expectCodes('Town.masker.json');
    });

    it('has maskers that mask with lists, and previews', async () => {
      await vscode.window.showTextDocument(uriOf('Town.masker.json'));
      await run('openPreview');
      const labels = (): string[] =>
        vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
      await waitFor(() => labels().some((label) => label.includes('TownMasker')), {
        message: () => labels().join(),
      });
    });

    it(`masks columns into a new ${isReadonly ? 'document' : 'file'}`, async () => {
      await acceptQuickPick(vscode.commands.executeCommand('masker.maskColumns', uriOf('people.csv')));
      const shown = await waitFor(() => vscode.window.activeTextEditor?.document);
      assert.equal(shown.getText(), table.replace(ssn, masked));
      assert.equal(shown.uri.scheme, isReadonly ? 'untitled' : scheme);
    });

    it('has plans that are checked against the data beside them, and previewed', async () => {
      const uri = uriOf('people.masker.plan.json');
      await acceptQuickPick(vscode.commands.executeCommand('masker.checkPlan', uri));
      assert.match(api.lastMessage() ?? '', /^PeoplePlan against 1 table: /);
      await vscode.commands.executeCommand('masker.previewPlan', uri, 'people');
      const labels = (): string[] =>
        vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
      await waitFor(() => labels().includes('Preview PeoplePlan'), { message: () => labels().join() });
    });

    it('has plans proposed for its files', async () => {
      await vscode.commands.executeCommand('masker.newPlan', uriOf('people.csv'));
      const document = vscode.window.activeTextEditor?.document;
      assert.match(document?.getText() ?? '', /"ssn": .*"SSNMasker"/);
    });

    it(
      isReadonly
        ? "says that files can't be masked by a plan where none can be written"
        : 'masks files by a plan',
      async () => {
        await acceptQuickPick(
          vscode.commands.executeCommand('masker.maskByPlan', uriOf('people.masker.plan.json')),
        );
        const output = uriOf('masked/people.csv');
        if (isReadonly) {
          assert.match(
            api.lastMessage() ?? '',
            /^The folder .*masked can't be written\. Nothing was written\.$/,
          );
          await assert.rejects(Promise.resolve(vscode.workspace.fs.stat(output)));
        } else {
          const bytes = await vscode.workspace.fs.readFile(output);
          assert.equal(new TextDecoder().decode(bytes), table.replace(ssn, masked));
          await vscode.workspace.fs.delete(uriOf('masked'), { recursive: true });
        }
      },
    );

    if (!isReadonly)
      it('follows what comes, changes and goes', async () => {
        await vscode.workspace.fs.writeFile(
          uriOf('New.masker.json'),
          new TextEncoder().encode('{ "name": "new", "algorithm": "Identity" }'),
        );
        await expectCodes('New.masker.json', 'name-suffix');
        const editor = await vscode.window.showTextDocument(uriOf('New.masker.json'));
        await replaceText(editor, '{ "name": "NewMasker", "algorithm": "Identity" }\n');
        await expectCodes('New.masker.json');
        await editor.document.save();
        await vscode.workspace.fs.delete(uriOf('deep'), { recursive: true });
        await expectCodes('deep/Wrong.masker.json');
      });
  });
}
