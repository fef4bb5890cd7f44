// A language server that fails to start: reported once, in the language status, from which it can be restarted.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

describe('the language server that does not start', () => {
  let workbench: Workbench;
  let server: string;

  visit('languageServer', (session) => {
    ({ workbench } = session);
    server = join(session.extension, 'dist/languageServer.cjs');
  });

  it('is told in the language status, and nowhere else', async () => {
    await workbench.openFile('maskers/needs-work.masker.json');
    await workbench.waitForSquiggle();
    renameSync(server, `${server}.away`);
    await workbench.runCommand('Masker: Restart Language Server');
    await workbench.languageStatus("the language server didn't start").waitFor();
    const notifications = await workbench.notifications();
    await workbench.screenshot('failed-start');
    await notifications.getByText('No new notifications').waitFor();
  });

  it('starts when it can', async () => {
    renameSync(`${server}.away`, server);
    await workbench.runCommand('Masker: Restart Language Server');
    await workbench.languageStatus('the language server is running').waitFor();
    await workbench.waitForSquiggle();
  });

  it('says so of the first start, too, and starts when it can', async () => {
    renameSync(server, `${server}.away`);
    await workbench.page.reload();
    await workbench.waitForFolder();
    await workbench.openFile('maskers/needs-work.masker.json');
    await workbench.languageStatus("the language server didn't start").waitFor();
    await workbench.screenshot('failed-first-start');
    renameSync(`${server}.away`, server);
    await workbench.runCommand('Masker: Restart Language Server');
    await workbench.languageStatus('the language server is running').waitFor();
    await workbench.waitForSquiggle();
  });
});
