// The reporter of all test runs: mocha's usual output, and the counts in the file that TEST_RESULTS names.
import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const file = process.env['TEST_RESULTS'];
    if (file === undefined) return;
    runner.once('end', () => {
      const { passes, failures, pending } = this.stats;
      writeFileSync(file, JSON.stringify({ passes, failures, pending }));
    });
  }
}
