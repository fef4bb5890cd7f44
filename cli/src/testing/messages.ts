// Texts of "masker test", by code.
import { testFileEnding } from '@masker/masker';
import { Failure } from '../shared/exitCodes.ts';
import { count, printable } from '../shared/text.ts';

export const testFailures = {
  folderWithoutTests: (name: string) =>
    new Failure(
      `there is no test file (*${testFileEnding}) ${name === '.' ? 'here' : `in the folder ${printable(name)}`}`,
    ),
  notTestFile: (path: string) =>
    new Failure(`${printable(path)} isn't a test file: its name must end with ${testFileEnding}`),
};

/** @param errors the number of errors outside of tests: in test files, or of configurations without tests */
export const testReport = (passed: number, failed: number, skipped: number, errors: number): string => {
  const tests = count(passed + failed + skipped, 'test');
  const end = errors === 0 ? '' : `; ${count(errors, 'error')} outside of tests`;
  return `${tests}: ${passed} passed, ${failed} failed, ${skipped} skipped${end}`;
};
