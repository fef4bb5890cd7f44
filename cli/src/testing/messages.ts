// Texts of "masker test", by code.
import { testFileEnding } from '../../../engine/src/index.ts';
import { Failure } from '../shared/exitCodes.ts';
import { count, printable } from '../shared/text.ts';

export const testFailures = {
  noTestFile: () => new Failure(`there is no test file (*${testFileEnding}) here`),
  notTestFile: (path: string) =>
    new Failure(`${printable(path)} isn't a test file: its name must end with ${testFileEnding}`),
};

export const testReport = (passed: number, failed: number, skipped: number): string =>
  `${count(passed + failed + skipped, 'test')}: ${passed} passed, ${failed} failed, ${skipped} skipped`;
