// npm run test:unit: runs the unit tests; what follows on the command line is for mocha.
import process from 'node:process';
import { main } from './lib/command.mjs';
import { runTests } from './lib/mochaTests.mjs';
import { setUp } from './setup.mjs';

await main(async () => {
  await setUp();
  process.exitCode = await runTests('.mocharc.json', { args: process.argv.slice(2) });
});
