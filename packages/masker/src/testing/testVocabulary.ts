// Properties of test files (docs/tests-of-a-configuration.md), their types, values and defaults. Their documentation
// is in schemas/masker-test.schema.json; a test keeps both consistent.
import { consistencies } from '@masker/algorithms';
import type { PropertyRules } from '@masker/json';

/** The extension of a test file's name; its configuration's extension lacks the middle word. */
export const testFileEnding = '.masker.test.json';
/** The extension of a configuration's name. */
export const configurationEnding = '.masker.json';

export const testFileProperties = {
  $schema: { kind: 'string' },
  description: { kind: 'string', default: '' },
  consistency: { kind: 'string', values: consistencies, default: 'value' },
  keyFingerprint: { kind: 'string' },
  cases: { kind: 'array', required: true },
} as const satisfies PropertyRules;

/** The expectations that a case can have of the masked value, in the order in which they are judged. */
export const expectationProperties = {
  masked: { kind: 'string' },
  matches: { kind: 'string' },
  unchanged: { kind: 'boolean' },
  conforms: { kind: 'boolean' },
  sameAs: { kind: 'string' },
  null: { kind: 'boolean' },
} as const satisfies PropertyRules;

export const testCaseProperties = {
  name: { kind: 'string' },
  input: { kind: 'string', nullable: true, required: true },
  ...expectationProperties,
  keyFingerprint: { kind: 'string' },
} as const satisfies PropertyRules;

export type ExpectationName = keyof typeof expectationProperties;

/** Returns the path of a test file's configuration; undefined if the path isn't a test file's. */
export function configurationPathOf(testPath: string): string | undefined {
  return testPath.endsWith(testFileEnding)
    ? testPath.slice(0, -testFileEnding.length) + configurationEnding
    : undefined;
}

/** Returns the path of a configuration's test file; undefined if the path isn't a configuration's. */
export function testPathOf(configurationPath: string): string | undefined {
  return configurationPath.endsWith(configurationEnding)
    ? configurationPath.slice(0, -configurationEnding.length) + testFileEnding
    : undefined;
}
