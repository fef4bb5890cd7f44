// Reports test results: lines for people, JUnit XML for build servers.
import { printable, shownName } from '../shared/text.ts';
import { type CaseReport, countOutcomes, type FileReport } from './reportFile.ts';

export const reporterNames = ['text', 'junit'] as const;
export type ReporterName = (typeof reporterNames)[number];

export const reporters: Readonly<Record<ReporterName, (reports: readonly FileReport[]) => string>> = {
  text: reportText,
  junit: reportJunit,
};

const words = { passed: 'passed', failed: 'failed', skipped: 'skipped', errored: 'failed' } as const;

/** One line for each error, and for each case that did not pass: `file:line:column failed label: what` */
function reportText(reports: readonly FileReport[]): string {
  const lines = reports.flatMap(({ path, errors, cases }) => {
    const line = (word: string, { label, position, messages }: CaseReport) =>
      `${shownName(path)}:${position.line}:${position.column} ${word} ${printable(`${label}: ${messages.join(' ')}`)}`;
    const unused = cases.filter(({ outcome }) => outcome !== 'passed');
    return [
      ...errors.map((error) => line('error', error)),
      ...unused.map((test) => line(words[test.outcome], test)),
    ];
  });
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * The XML that build servers read as JUnit's: a suite a file, a test case a case. Build servers read nothing but test cases, so
 * errors of files are such elements, too; `tests` counts them neither here nor in texts.
 */
function reportJunit(reports: readonly FileReport[]): string {
  const suites = reports.map((report) => {
    const all = [...report.errors, ...report.cases];
    const cases = all.map((test) => junitCase(report.path, test)).join('');
    return `  <testsuite name="${escape(report.path)}" ${junitTotals([report])}>\n${cases}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="masker" ${junitTotals(reports)}>\n${suites.join('')}</testsuites>\n`;
}

function junitTotals(reports: readonly FileReport[]): string {
  const { passed, failed, skipped, errored } = countOutcomes(reports);
  const tests = passed + failed + skipped + errored;
  const errors = errored + reports.flatMap((report) => report.errors).length;
  const seconds = reports.flatMap(({ cases }) => cases).reduce((sum, test) => sum + test.seconds, 0);
  return `tests="${tests}" failures="${failed}" errors="${errors}" skipped="${skipped}" time="${seconds.toFixed(6)}"`;
}

const junitElements = { failed: 'failure', skipped: 'skipped', errored: 'error' } as const;

function junitCase(
  path: string,
  { label, outcome, position: { line }, seconds, messages }: CaseReport,
): string {
  const location = `file="${escape(path)}" line="${line}" time="${seconds.toFixed(6)}"`;
  const start = `    <testcase classname="${escape(path)}" name="${escape(label)}" ${location}`;
  if (outcome === 'passed') return `${start}/>\n`;
  const element = `<${junitElements[outcome]} message="${escape(messages.join(' '))}"/>`;
  return `${start}>\n      ${element}\n    </testcase>\n`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no control characters and no lone surrogates, not even as entities. */
function escape(text: string): string {
  return printable(text)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
