// npm run test:ui: packages the extension and drives VS Code's user interface with it, as a user would.
import { join } from 'node:path';
import process from 'node:process';
import { main, root, run } from './lib/command.mjs';
import { packageVsix } from './lib/vsix.mjs';
import { setUp } from './setup.mjs';

const named = process.argv.slice(2);
/** Mocha runs the files of its configuration besides those that are named, so that these go without it. */
const chosen =
  named.length === 0
    ? ['--config', 'test/ui/.mocharc.json']
    : ['--no-config', '--import=tsx', '--timeout', '120000', '--exit', ...named];

await main(async () => {
  await setUp('vscodeHost', 'chromium', 'build');
  const vsix = await packageVsix(join(root, 'test/.run'));
  const mocha = ['node_modules/mocha/bin/mocha.js', ...chosen];
  process.exitCode = await run(process.execPath, mocha, { env: { MASKER_VSIX: vsix } });
});
