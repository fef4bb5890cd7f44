// npm run test:ui: packages the extension and drives VS Code's user interface with it, as a user would.
import { join } from 'node:path';
import process from 'node:process';
import { main, root } from './lib/command.mjs';
import { runTests } from './lib/mochaTests.mjs';
import { packageVsix } from './lib/vsix.mjs';
import { setUp } from './setup.mjs';

const files = process.argv.slice(2);

await main(async () => {
  await setUp('vscodeHost', 'chromium', 'build');
  const vsix = await packageVsix(join(root, 'test/.run'));
  const choice = files.length === 0 ? {} : { files };
  process.exitCode = await runTests('test/ui/.mocharc.json', choice, { env: { MASKER_VSIX: vsix } });
});
