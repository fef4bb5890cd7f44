// Judges one case of a test file against a masker: returns failures with their ranges.
import type { MaskResult } from '../maskedText.ts';
import type { MaskerConfiguration } from '@masker/config';
import type { TextRange } from '@masker/text';
import { usesKey } from '../createMasker.ts';
import type { Explanation, Masker } from '../masker.ts';
import type { Expectation, TestCase } from './readTestFile.ts';

/** The masker that a test file's cases are judged against. */
export interface Subject {
  readonly masker: Masker;
  readonly configuration: MaskerConfiguration;
  /** The fingerprint of the masker's key; empty if it needs none. */
  readonly keyFingerprint: string;
}

/** An expectation that the masked value doesn't meet. */
export interface TestFailure {
  readonly message: string;
  /** The expected text, if a difference is helpful. */
  readonly expected?: string;
  readonly actual?: string;
  readonly range: TextRange;
}

/** The outcome of a test case. */
export interface Verdict {
  /**
   * passed: all expectations hold; failed: one doesn't; skipped: none failed, but one couldn't be judged with this
   * key; errored: the case has nothing to judge.
   */
  readonly outcome: 'passed' | 'failed' | 'skipped' | 'errored';
  /** The reasons, unless `passed`. */
  readonly failures: readonly TestFailure[];
}

/** Masks the input of a case and compares the result with each expectation. */
export function judgeCase(test: TestCase, subject: Subject): Verdict {
  if (test.problems.length > 0) return { outcome: 'errored', failures: test.problems };
  const failures: TestFailure[] = [];
  const skipped: TestFailure[] = [];
  const result = subject.masker.mask(test.input);
  for (const expectation of test.expectations) {
    const judgement = judge(expectation, test.input, result, subject);
    if (judgement === undefined) continue;
    const { isSkipped = false, ...failure } = judgement;
    (isSkipped ? skipped : failures).push({ ...failure, range: expectation.range });
  }
  if (failures.length > 0) return { outcome: 'failed', failures };
  return { outcome: skipped.length > 0 ? 'skipped' : 'passed', failures: skipped };
}

type Judgement = Omit<TestFailure, 'range'> & { readonly isSkipped?: boolean };

function judge(
  expectation: Expectation,
  input: string | null,
  { value: masked, nonconformances, hasUnmapped }: MaskResult,
  subject: Subject,
): Judgement | undefined {
  switch (expectation.name) {
    case 'masked': {
      const { keyFingerprint, value } = expectation;
      if (usesKey(subject.configuration) && keyFingerprint !== subject.keyFingerprint) {
        const message = `The masked value holds for the key with the fingerprint ${keyFingerprint ?? 'unknown'}; the key in use has ${subject.keyFingerprint}.`;
        return { isSkipped: true, message };
      }
      return difference('The masked value is another one', value, masked);
    }
    case 'matches': {
      const matches = masked === null ? false : expectation.pattern.matches(masked);
      if (matches === true) return undefined;
      if (matches === undefined) return { message: 'The masked value is too long for the pattern.' };
      return {
        message: `The masked value ${show(masked)} doesn't match ${show(expectation.value)} as a whole.`,
      };
    }
    case 'unchanged':
      if ((masked === input) === expectation.value) return undefined;
      return expectation.value
        ? difference("The value isn't left unchanged", input, masked)
        : { message: `The value is left unchanged: ${show(masked)}.` };
    case 'conforms': {
      if ((nonconformances.length === 0) === expectation.value) return undefined;
      const reasons = subject.masker.reasons(nonconformances, input).join(' ');
      const kept = hasUnmapped ? " It keeps characters that the masker doesn't mask." : '';
      return {
        message: expectation.value ? `The input doesn't fit. ${reasons}${kept}` : `The input fits.${kept}`,
      };
    }
    case 'sameAs': {
      const other = subject.masker.explain(expectation.value);
      const own = subject.masker.explain(input);
      const ignored = new Set([...ignoredIn(other), ...ignoredIn(own)]);
      if (without(ignored, other.value) === without(ignored, own.value)) return undefined;
      return difference(`Masked differently from ${show(expectation.value)}`, other.value, own.value);
    }
    case 'null':
      if ((masked === null) === expectation.value) return undefined;
      return {
        message: expectation.value
          ? `The masked value is ${show(masked)}, not null.`
          : 'The masked value is null.',
      };
  }
}

function difference(what: string, expected: string | null, actual: string | null): Judgement | undefined {
  if (expected === actual) return undefined;
  return {
    message: `${what}: expected ${show(expected)}, got ${show(actual)}.`,
    expected: expected ?? 'null',
    actual: actual ?? 'null',
  };
}

function show(value: string | null): string {
  return JSON.stringify(value);
}

/**
 * Returns the characters of a value that are no part of its information: `123-45-6789` and `123 45 6789` are
 * alike.
 */
function ignoredIn({ spans }: Explanation): string[] {
  return spans.flatMap(({ outcome, original }) => (outcome === 'ignored' ? Array.from(original) : []));
}

function without(ignored: ReadonlySet<string>, value: string | null): string | undefined {
  return value === null ? undefined : Array.from(value, (one) => (ignored.has(one) ? '' : one)).join('');
}
