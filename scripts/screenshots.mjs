// npm run screenshots: makes the pictures of the README from VS Code's user interface with the packaged extension; with
// `-- --tour`, the one that moves.
import { join } from 'node:path';
import process from 'node:process';
import { main, root, run } from './lib/command.mjs';
import { packageVsix } from './lib/vsix.mjs';
import { setUp } from './setup.mjs';

await main(async () => {
  await setUp('vscodeHost', 'chromium', 'build');
  const vsix = await packageVsix(join(root, 'test/.run'));
  const script = process.argv.includes('--tour') ? 'recording' : 'screenshots';
  process.exitCode = await run(process.execPath, ['--import', 'tsx', `test/ui/${script}.ts`], {
    env: { MASKER_VSIX: vsix },
  });
});
