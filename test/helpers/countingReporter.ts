// The reporter of all test runs: mocha's usual output, tests that got a second try included, and the counts in the file
// that TEST_RESULTS names.
import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

const { EVENT_RUN_END, EVENT_TEST_RETRY } = Mocha.Runner.constants;

export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    let retries = 0;
    runner.on(EVENT_TEST_RETRY, (test: Mocha.Test, error: Error) => {
      retries += 1;
      Mocha.reporters.Base.consoleLog(`    second try: ${test.fullTitle()}\n${error.stack ?? error.message}`);
    });
    const file = process.env['TEST_RESULTS'];
    if (file === undefined) return;
    runner.once(EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      writeFileSync(file, JSON.stringify({ passes, failures, pending, retries }));
    });
  }
}
