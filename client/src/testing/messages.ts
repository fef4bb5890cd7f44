// Texts about tests of configurations, by code.
import { counted } from '@masker/text';

export const testMessages = {
  noSelection: 'Nothing is selected. Select the values to test, one value per line.',
  tooMany: (max: number) => `At most ${max} values can be added at a time.`,
  noCases: (file: string) => `${file} has no list "cases" to add a test to.`,
  noneAdded: 'No test was added.',
  notWritten: (file: string) => `${file} can't be written, so no test was added.`,
  added: (tests: number, file: string) => `Added ${counted(tests, 'test')} to ${file}.`,
  mayWrite: (values: number, file: string) => `Write ${counted(values, 'Value')} into ${file}`,
  storedUnmasked: 'Test files store values unmasked. Add only invented values',
  askedOnce: 'Asked once per workspace',
  notTestable: (masker: string) => `${masker} isn't a saved configuration of yours, so it can't have tests.`,
  noConfiguration: (file: string) => `There is no configuration ${file} beside the tests.`,
  noTestFile: 'Open a test file (*.masker.test.json) and put the cursor inside a case.',
  noCaseHere: 'Put the cursor inside the test case to record.',
  recorded: (tests: number) => `Recorded the output of ${counted(tests, 'test')}.`,
  otherKey: (key: string, inUse: string) =>
    `Holds for the masking key ${key}; the one in use is ${inUse}, so this isn't judged.`,
};
