// npm run test:web: builds the extension and runs the suites in the web worker of a browser; TEST_GREP chooses tests.
import process from 'node:process';
import { main, run } from './lib/command.mjs';
import { setUp } from './setup.mjs';

await main(async () => {
  await setUp('vscodeHost', 'chromium', 'build');
  process.exitCode = await run(process.execPath, ['--import', 'tsx', 'test/e2e/runWeb.ts']);
});
