// Reports what was found: lines for people, JSON for programs, SARIF 2.1.0 for code scanning. No value is shown.
import { sarifLog, uriOf } from '../shared/sarif.ts';
import { printable } from '../shared/text.ts';
import type { PlacedFinding } from './searchFile.ts';

/** The findings in a file. */
export interface FoundInFile {
  /** As messages show it. */
  readonly label: string;
  readonly findings: readonly PlacedFinding[];
}

interface FindReport {
  readonly files: readonly FoundInFile[];
  /** The names of the maskers, by their places. */
  readonly maskers: readonly string[];
  /** True if every file could be read. */
  readonly isComplete: boolean;
}

export const findFormatNames = ['text', 'json', 'sarif'] as const;
export type FindFormat = (typeof findFormatNames)[number];

export const findFormats: Readonly<Record<FindFormat, (report: FindReport) => string>> = {
  text: showText,
  json: showJson,
  sarif: showSarif,
};

const code = 'value-found';

function listed({ files, maskers }: FindReport) {
  return files.flatMap(({ label, findings }) =>
    findings.map(({ by, start, end }) => ({ file: label, start, end, masker: maskers[by] ?? '' })),
  );
}

function messageOf(masker: string): string {
  return `This looks like a value of ${masker}.`;
}

/** One line a finding, in the form of all problems: `file:line:column severity code message` */
function showText(report: FindReport): string {
  return listed(report)
    .map(({ file, start: { line, column }, masker }) =>
      printable(`${file}:${line}:${column} warning ${code} ${messageOf(masker)}`),
    )
    .map((line) => `${line}\n`)
    .join('');
}

function showJson(report: FindReport): string {
  const { files } = report;
  const counts = new Map<string, number>();
  const found = listed(report);
  for (const { masker } of found) counts.set(masker, (counts.get(masker) ?? 0) + 1);
  const value = {
    files: files.map(({ label }) => label),
    found: found.map(({ file, masker, start, end }) => ({ file, masker, start, end })),
    counts: Object.fromEntries(counts),
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function showSarif(report: FindReport): string {
  const findings = listed(report).map(({ file, start, end, masker }) => ({
    code,
    severity: 'warning' as const,
    message: messageOf(masker),
    location: {
      physicalLocation: {
        artifactLocation: { uri: uriOf(file) },
        region: {
          startLine: start.line,
          startColumn: start.column,
          endLine: end.line,
          endColumn: end.column,
        },
      },
    },
  }));
  const titleOf = () => 'Unmasked value';
  return sarifLog(findings, titleOf, { isComplete: report.isComplete, columnKind: 'utf16CodeUnits' });
}
