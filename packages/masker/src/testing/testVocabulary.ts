// The properties of test files (docs/tests-of-a-configuration.md), their types, values and defaults. The
// documentation of each is in schemas/masker-test.schema.json; a test keeps both consistent.
import { consistencies } from '@masker/algorithms';
import type { PropertyRules } from '@masker/json';

/** The ending of a test file's name; that of its configuration differs in the middle word alone. */
export const testFileEnding = '.masker.test.json';
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

/**
 * Returns the path of the configuration that a test file is about; undefined when the path is no test
 * file's.
 */
export function configurationPathOf(testPath: string): string | undefined {
  return testPath.endsWith(testFileEnding)
    ? testPath.slice(0, -testFileEnding.length) + configurationEnding
    : undefined;
}

/** Returns the path of a configuration's test file; undefined when the path is no configuration's. */
export function testPathOf(configurationPath: string): string | undefined {
  return configurationPath.endsWith(configurationEnding)
    ? configurationPath.slice(0, -configurationEnding.length) + testFileEnding
    : undefined;
}
