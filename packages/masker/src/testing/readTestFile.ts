// Parses a test file's text: its cases with their ranges, and its problems. Never throws because of the text.
import { consistencies, type Consistency } from '@masker/algorithms';
import {
  type JsonNode,
  type ObjectNode,
  isUnread,
  type JsonDocument,
  parseJson,
  openingOf,
  type Properties,
  type Property,
  rangeOf,
  readProperties,
  stringValue,
} from '@masker/json';
import { describeSyntax, type Fix, type Problem, reportShape } from '@masker/config';
import type { TextRange } from '@masker/text';
import { createPatternReader, type Pattern, type PatternReader } from './pattern.ts';
import {
  type ExpectationName,
  expectationProperties,
  testCaseProperties,
  testFileProperties,
} from './testVocabulary.ts';

/** One expectation of a case about the masked value, with its range. */
export type Expectation = { readonly range: TextRange } & (
  | { readonly name: 'masked'; readonly value: string; readonly keyFingerprint: string | undefined }
  | { readonly name: 'matches'; readonly value: string; readonly pattern: Pattern }
  | { readonly name: 'sameAs'; readonly value: string }
  | { readonly name: 'unchanged' | 'conforms' | 'null'; readonly value: boolean }
);

/** A case of a test file. */
export interface TestCase {
  /** The name of the case, or its input if it has none. */
  readonly label: string;
  /** The case's node in the file; absent if it isn't an object. */
  readonly node: ObjectNode | undefined;
  readonly range: TextRange;
  readonly input: string | null;
  /** Expectations in the order in which they are judged. */
  readonly expectations: readonly Expectation[];
  /** Problems of the case, which isn't judged if it has any. */
  readonly problems: readonly Problem[];
}

/** A parsed test file. */
export interface TestFile {
  readonly document: JsonDocument;
  readonly consistency: Consistency;
  /** Fingerprint of the key that `masked` requires in cases without their own. */
  readonly keyFingerprint: string | undefined;
  readonly cases: readonly TestCase[];
  /** All problems, including those of the cases, sorted by offset. All are errors. */
  readonly problems: readonly Problem[];
}

/** Codes of problems that the schema reports, too, so that editors with the schema already show them. */
export const schemaCodes: ReadonlySet<string> = new Set(['test-json', 'test-property']);

/** In UTF-16 code units. */
const maxFileLength = 2 * 1024 * 1024;
/** Maximum number of cases read: each has an item in the Test Explorer. */
const maxCases = 10_000;

const fingerprint = /^[0-9a-f]{8}$/;

/** Parses the text of a `*.masker.test.json` file (docs/tests-of-a-configuration.md). */
export function readTestFile(text: string): TestFile {
  const document = parseJson(text, maxFileLength);
  const problems: Problem[] = document.findings.map(({ kind, range }) =>
    problem('test-json', range, describeSyntax(kind, '2 MiB')),
  );
  const { root } = document;
  if (root?.type !== 'object' && !isUnread(document)) {
    problems.push(problem('test-property', atStart, 'A test file is an object: { "cases": [ … ] }.'));
  }
  const properties = root?.type === 'object' ? readProperties(root, testFileProperties) : undefined;
  const shape = properties === undefined ? [] : shapeProblems(properties);
  const consistency = stringValue(properties?.get('consistency'));
  const keyFingerprint = readFingerprint(properties?.get('keyFingerprint'), problems);
  const list = properties?.get('cases')?.value;
  const items = list?.type === 'array' ? list.items : [];
  const readPattern = createPatternReader();
  const cases = items.slice(0, maxCases).map((item) => readCase(item, text, keyFingerprint, readPattern));
  const beyond = items[maxCases];
  if (beyond !== undefined)
    problems.push(
      problem('test-too-many', rangeOf(beyond), 'Only the first 10,000 cases of a file are read.'),
    );
  return {
    document,
    consistency: consistencies.find((known) => known === consistency) ?? 'value',
    keyFingerprint,
    cases,
    problems: [...problems, ...shape, ...cases.flatMap((test) => test.problems)].sort(
      (a, b) => a.range.start - b.range.start,
    ),
  };
}

const atStart: TextRange = { start: 0, end: 1 };

/** All problems of test files are errors. */
function problem(code: string, range: TextRange, message: string, fixes: readonly Fix[] = []): Problem {
  return { code, severity: 'error', range, message, fixes };
}

function shapeProblems(properties: Properties): Problem[] {
  const problems: Problem[] = [];
  reportShape(properties, 'a test file', (range, message, fixes) =>
    problems.push(problem('test-property', range, message, fixes)),
  );
  return problems;
}

function readCase(
  node: JsonNode,
  text: string,
  inherited: string | undefined,
  readPattern: PatternReader,
): TestCase {
  const range = rangeOf(node);
  if (node.type !== 'object') {
    const problems = [problem('test-property', range, 'A case is an object: { "input": …, … }.')];
    return {
      label: text.slice(range.start, range.end),
      node: undefined,
      range,
      input: null,
      expectations: [],
      problems,
    };
  }
  const properties = readProperties(node, testCaseProperties);
  const problems = shapeProblems(properties);
  const keyFingerprint = readFingerprint(properties.get('keyFingerprint'), problems) ?? inherited;
  const expectations = expectationNames.flatMap((name) => {
    const property = properties.get(name);
    return property === undefined
      ? []
      : readExpectation(name, property, keyFingerprint, readPattern, problems);
  });
  if (expectationNames.every((name) => properties.get(name) === undefined)) {
    const names = expectationNames.map((name) => `"${name}"`).join(', ');
    problems.push(
      problem('test-no-expectation', openingOf(node), `The case has no expectation: add one of ${names}.`),
    );
  }
  const value = properties.get('input')?.value;
  const input = value?.type === 'string' ? value.value : null;
  const name = stringValue(properties.get('name')) ?? '';
  return { label: name === '' ? JSON.stringify(input) : name, node, range, input, expectations, problems };
}

const expectationNames = Object.keys(expectationProperties) as ExpectationName[];

/**
 * Reads the expectation of a property; undefined if it is invalid, with a problem unless the schema reports
 * it.
 */
function readExpectation(
  name: ExpectationName,
  { key, value }: Property,
  keyFingerprint: string | undefined,
  readPattern: PatternReader,
  problems: Problem[],
): Expectation[] {
  if (value === undefined) return [];
  const range = rangeOf(value);
  if (name === 'unchanged' || name === 'conforms' || name === 'null') {
    return value.type === 'boolean' ? [{ name, range, value: value.value }] : [];
  }
  if (value.type !== 'string') return [];
  if (name === 'sameAs') return [{ name, range, value: value.value }];
  if (name === 'masked') {
    if (keyFingerprint === undefined) {
      const message =
        'A masked value is specific to one key: add its fingerprint as "keyFingerprint", here or above the cases.';
      problems.push(problem('test-fingerprint-missing', rangeOf(key), message));
    }
    return [{ name, range, value: value.value, keyFingerprint }];
  }
  const result = readPattern(value.value);
  if (result.problem === undefined) return [{ name, range, value: value.value, pattern: result.pattern }];
  problems.push(problem('test-pattern', range, result.problem));
  return [];
}

function readFingerprint(property: Property | undefined, problems: Problem[]): string | undefined {
  const text = stringValue(property);
  if (property?.value === undefined || text === undefined || fingerprint.test(text)) return text;
  const message = 'A key fingerprint has 8 hexadecimal digits in lower case.';
  problems.push(problem('test-property', rangeOf(property.value), message));
  return undefined;
}
