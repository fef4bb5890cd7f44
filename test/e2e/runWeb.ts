// Runs the suites in the web worker of a VS Code page; the exit code says whether they passed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '../../scripts/lib/command.mjs';
import { startVscodeServer } from '../../scripts/lib/vscodeServer.mjs';
import { launchBrowser } from '../helpers/browser.ts';
import { createDataDir, keepLogs } from '../helpers/dataDir.ts';
import { printLogs } from '../helpers/printLogs.ts';
import { runInWebWorker } from '../helpers/runInVscodeServer.ts';
import { prepareWebTests } from './prepare.ts';

await main(async () => {
  const dataDir = createDataDir();
  const results = process.env['TEST_RESULTS'] ?? join(dataDir, 'results.json');
  const tests = await prepareWebTests(dataDir);
  const settings = { 'security.workspace.trust.enabled': false };
  const server = await startVscodeServer({ dataDir, settings, testMode: true });
  try {
    const browser = await launchBrowser();
    const passed = await runInWebWorker(server, browser, dataDir, tests, results);
    await browser.close();
    if (passed) return;
    process.exitCode = 1;
    if (!existsSync(results)) printLogs(dataDir);
    console.log(`Logs and a screenshot: ${keepLogs(dataDir, 'web')}`);
  } finally {
    await server.stop();
  }
});
