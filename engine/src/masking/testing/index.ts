// Public API of tests of configurations; separate from the engine's, since few need it and its patterns are a
// large library.
export { judgeCase, type Subject, type TestFailure, type Verdict } from './judgeCase.ts';
export { readTestFile, schemaCodes, type TestCase, type TestFile } from './readTestFile.ts';
export { addCases, newTestFile, recordOutput } from './writeCases.ts';
