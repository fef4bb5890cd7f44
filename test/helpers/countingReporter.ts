// The reporter of all test runs: mocha's usual output, tests that got a second try included; the counts, and the tests
// that failed or got a second try, go to the file that TEST_RESULTS names.
import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

const { EVENT_RUN_END, EVENT_TEST_FAIL, EVENT_TEST_RETRY } = Mocha.Runner.constants;

export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const failed: string[] = [];
    const retried: string[] = [];
    const describe = (test: Mocha.Runnable, error: Error) =>
      `${test.fullTitle()}\n${error.stack ?? error.message}`;
    runner.on(EVENT_TEST_RETRY, (test: Mocha.Test, error: Error) => {
      retried.push(describe(test, error));
      Mocha.reporters.Base.consoleLog(`    second try: ${describe(test, error)}`);
    });
    runner.on(EVENT_TEST_FAIL, (test: Mocha.Test, error: Error) => {
      failed.push(describe(test, error));
    });
    const file = process.env['TEST_RESULTS'];
    if (file === undefined) return;
    runner.once(EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      writeFileSync(file, JSON.stringify({ passes, failures, pending, failed, retried }));
    });
  }
}
