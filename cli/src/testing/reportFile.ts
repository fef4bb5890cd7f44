// Collects the results of one test file for the reporters.
import { judgeCase, type Subject, type TestFile, type Verdict } from '@masker/masker/testing';
import { type LineAndColumn, positionFinder } from '../shared/text.ts';

export interface CaseReport {
  readonly label: string;
  readonly outcome: Verdict['outcome'];
  readonly position: LineAndColumn;
  /** Duration in seconds. */
  readonly seconds: number;
  /** One sentence each; they hold the values of the test file. */
  readonly messages: readonly string[];
}

export interface FileReport {
  readonly path: string;
  /** Errors outside of tests: those of the file itself, and that of a configuration without tests. */
  readonly errors: readonly CaseReport[];
  readonly cases: readonly CaseReport[];
}

/**
 * Judges the cases of a test file.
 *
 * @param subject the masker that they are judged against, or why there is none
 */
export function reportFile(
  path: string,
  text: string,
  file: TestFile,
  subject: Subject | string,
): FileReport {
  const positionOf = positionFinder(text);
  const ofCases = new Set(file.cases.flatMap(({ problems }) => problems));
  const aroundCases = file.problems.filter((problem) => !ofCases.has(problem));
  const failure = (label: string, messages: string[], start = 0): CaseReport => {
    return { label, outcome: 'errored', position: positionOf(start), seconds: 0, messages };
  };
  const cases = file.cases.map((test): CaseReport => {
    if (typeof subject === 'string') return failure(test.label, [subject], test.range.start);
    const begin = performance.now();
    const { outcome, failures } = judgeCase(test, subject);
    const seconds = (performance.now() - begin) / 1000;
    const start = failures[0]?.range.start ?? test.range.start;
    return {
      label: test.label,
      outcome,
      position: positionOf(start),
      seconds,
      messages: failures.map(({ message }) => message),
    };
  });
  const problems = aroundCases.map(({ message, range }) => failure('the test file', [message], range.start));
  if (typeof subject === 'string' && cases.length === 0)
    problems.push(failure('the configuration', [subject]));
  return { path, errors: problems, cases };
}

/** Counts the cases by outcome, without the errors that are no tests. */
export function countOutcomes(reports: readonly FileReport[]): Record<Verdict['outcome'], number> {
  const counts = { passed: 0, failed: 0, skipped: 0, errored: 0 };
  for (const { outcome } of reports.flatMap(({ cases }) => cases)) counts[outcome]++;
  return counts;
}
