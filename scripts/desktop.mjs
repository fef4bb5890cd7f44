// npm run test:desktop: builds the extension and runs the suites in the desktop VS Code, which is downloaded.
import process from 'node:process';
import { main, run } from './lib/command.mjs';
import { setUp } from './setup.mjs';

await main(async () => {
  await setUp('build');
  process.exitCode = await run(process.execPath, ['--import', 'tsx', 'test/e2e/runDesktop.ts']);
});
