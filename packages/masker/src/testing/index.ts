// Tests of configurations; a path of its own, since few need them and their patterns are a large library.
export { judgeCase, type Subject, type TestFailure, type Verdict } from './judgeCase.ts';
export { readTestFile, schemaCodes, type TestCase, type TestFile } from './readTestFile.ts';
export { addCases, newTestFile, recordOutput } from './writeCases.ts';
