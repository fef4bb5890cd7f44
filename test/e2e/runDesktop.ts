// Runs the suites in the desktop VS Code, of the version that VSCODE_VERSION names or the newest.
import { downloadAndUnzipVSCode, runTests } from '@vscode/test-electron';
import { join } from 'node:path';
import { main, Obstacle } from '../../scripts/lib/command.mjs';
import { createDataDir } from '../helpers/dataDir.ts';
import { prepareTests } from './prepare.ts';

await main(async () => {
  const vscodeExecutablePath = await download();
  const dataDir = createDataDir();
  const results = process.env['TEST_RESULTS'] ?? join(dataDir, 'results.json');
  const { extension, tests, workspace, env } = await prepareTests(dataDir, results);
  process.exitCode = await runTests({
    vscodeExecutablePath,
    extensionDevelopmentPath: extension,
    extensionTestsPath: tests,
    extensionTestsEnv: env,
    launchArgs: [
      workspace,
      ...['--user-data-dir', join(dataDir, 'user'), '--extensions-dir', join(dataDir, 'extensions')],
      ...['--disable-workspace-trust', '--disable-extensions', '--no-sandbox'],
    ],
  });
});

async function download(): Promise<string> {
  try {
    return await downloadAndUnzipVSCode({ version: process.env['VSCODE_VERSION'] ?? 'stable' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Obstacle(
      `The desktop VS Code could not be downloaded (${reason}): npm run test:e2e needs no download.`,
    );
  }
}
