// The module that VS Code calls in its web worker: runs the suites, which are bundled with this, with mocha for browsers.
import type Mocha from 'mocha';
import { outputMark, resultsMark } from '../../helpers/outputMark.ts';

const say = (text: string): void => {
  console.log('%s', outputMark + text);
};

/** Mocha's own reporters write to a page or a terminal. */
function report(runner: Mocha.Runner): void {
  const failed: string[] = [];
  const retried: string[] = [];
  const describe = (test: Mocha.Runnable, error: Error): string =>
    `${test.fullTitle()}\n${error.stack ?? error.message}`;
  let depth = 0;
  const line = (text: string): void => {
    say('  '.repeat(depth) + text);
  };
  runner.on('suite', ({ title }) => {
    line(title);
    depth += 1;
  });
  runner.on('suite end', () => {
    depth -= 1;
  });
  runner.on('pass', ({ title, duration }) => {
    line(`✔ ${title} (${duration ?? 0}ms)`);
  });
  runner.on('fail', (test: Mocha.Runnable, error: Error) => {
    failed.push(describe(test, error));
    line(`FAILED ${describe(test, error)}`);
  });
  runner.on('retry', (test: Mocha.Test, error: Error) => {
    retried.push(describe(test, error));
    line(`second try: ${describe(test, error)}`);
  });
  runner.on('end', () => {
    const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
    say(resultsMark + JSON.stringify({ passes, failures, pending, failed, retried }));
  });
}

/**
 * @param load runs the modules of the suites
 * @param grep chooses tests; empty for all
 */
export async function runSuites(load: () => Promise<unknown>, grep: string): Promise<void> {
  await import('mocha');
  mocha.setup({ ui: 'bdd', timeout: 60_000, retries: 1, reporter: report as never });
  if (grep !== '') mocha.grep(new RegExp(grep));
  await load();
  const { passes, failures, pending } = await new Promise<Mocha.Stats>((resolve, reject) => {
    const runner = mocha.run(() => {
      if (runner.stats === undefined) reject(new Error('mocha kept no count'));
      else resolve(runner.stats);
    });
  });
  if (failures > 0 || pending > 0) throw new Error(`${failures} tests failed and ${pending} were skipped`);
  if (passes === 0) throw new Error('no test ran');
}
