// SARIF 2.1.0: the format in which code scanning reads findings.
import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Severity } from '@masker/config';
import { type LineAndColumn, writeJson } from './text.ts';

/** A finding; its location is written as it is. */
interface SarifFinding<Code extends string> {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly location: object;
}

/** A problem that a tool may report. */
interface SarifRule {
  readonly code: string;
  readonly title: string;
}

interface SarifRun {
  /** The unit of columns in regions; left out if there are none. */
  readonly columnKind?: 'utf16CodeUnits';
}

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

/** A log with one run. */
export function sarifLog<Code extends string>(
  findings: readonly SarifFinding<Code>[],
  titleOf: (code: Code) => string,
  { isComplete, ...run }: SarifRun & { readonly isComplete: boolean },
): string {
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  const rules = codes.map((code) => ({ code, title: titleOf(code) }));
  const results = findings.map((finding) => sarifResult(finding, codes.indexOf(finding.code)));
  return `${sarifStart(rules, run)}${results.join()}${sarifEnd(isComplete)}`;
}

/** The text before the results of a log, which commas separate. */
export function sarifStart(rules: readonly SarifRule[], run: SarifRun): string {
  const driver = {
    name: packageJson.displayName,
    version: packageJson.version,
    rules: rules.map(({ code, title }) => ({ id: code, shortDescription: { text: title } })),
  };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, ...run, results: [] }],
  };
  const text = writeJson(log, { indent: true });
  return text.slice(0, text.lastIndexOf('[]') + 1);
}

/** @param rule index of its rule */
export function sarifResult<Code extends string>(finding: SarifFinding<Code>, rule: number): string {
  const { code, severity, message, location } = finding;
  const result = {
    ruleId: code,
    ruleIndex: rule,
    level: levels[severity],
    message: { text: message },
    locations: [location],
  };
  return `\n        ${writeJson(result)}`;
}

/** @param isComplete true if everything could be read */
export function sarifEnd(isComplete: boolean): string {
  const invocations = JSON.stringify([{ executionSuccessful: isComplete }]);
  return `\n      ],\n      "invocations": ${invocations}\n    }\n  ]\n}\n`;
}

/** A range of a file. */
export function sarifLocation(path: string, start: LineAndColumn, end: LineAndColumn): object {
  const region = {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
  return { physicalLocation: { artifactLocation: { uri: uriOf(path) }, region } };
}

/** A path as a URI, or, when it is relative, as a relative reference (RFC 3986). */
export function uriOf(path: string): string {
  if (isAbsolute(path)) return pathToFileURL(path).href;
  return path.replaceAll(sep, '/').split('/').map(encodeURIComponent).join('/');
}
