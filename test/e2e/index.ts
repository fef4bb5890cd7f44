// The module that VS Code calls in its extension host: runs the bundled suites beside this file with mocha.
import Mocha from 'mocha';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import CountingReporter from '../helpers/countingReporter.ts';
import { outputMark } from '../helpers/outputMark.ts';

export async function run(): Promise<void> {
  Mocha.reporters.Base.consoleLog = (...args: unknown[]) => {
    console.log('%s', outputMark + format(...args));
  };
  const mocha = new Mocha({
    ui: 'bdd',
    timeout: 60_000,
    color: process.env['TEST_COLOR'] === '1',
    retries: 1,
    forbidOnly: true,
    reporter: CountingReporter,
  });
  const grep = process.env['TEST_GREP'];
  if (grep !== undefined && grep !== '') mocha.grep(new RegExp(grep));
  const suites = join(__dirname, 'suite');
  for (const name of readdirSync(suites).sort())
    if (name.endsWith('.test.cjs')) mocha.addFile(join(suites, name));

  const { passes, failures, pending } = await new Promise<Mocha.Stats>((resolve, reject) => {
    const runner = mocha.run(() => {
      if (runner.stats === undefined) reject(new Error('mocha kept no count'));
      else resolve(runner.stats);
    });
  });
  if (failures > 0 || pending > 0) throw new Error(`${failures} tests failed and ${pending} were skipped`);
  if (passes === 0) throw new Error('no test ran');
}
