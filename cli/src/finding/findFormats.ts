// Reports findings piece by piece: lines for people, JSON for programs, SARIF 2.1.0 for code scanning. No
// value is shown.
import { sarifEnd, sarifLocation, sarifResult, sarifStart } from '../shared/sarif.ts';
import { printable, shownName, writeJson } from '../shared/text.ts';
import type { LocatedFinding } from './searchFile.ts';
import { findReports } from './messages.ts';

interface ReportedValue extends Omit<LocatedFinding, 'by'> {
  /** As messages show it. */
  readonly file: string;
  readonly masker: string;
}

/** The outcome at the end. */
interface FindSummary {
  /** The files that were searched. */
  readonly files: readonly string[];
  /** The number of values of each masker. */
  readonly counts: ReadonlyMap<string, number>;
  /** True if every file could be read. */
  readonly isComplete: boolean;
}

/** A report has a start, findings with separators, and an end. */
interface FindFormatter {
  readonly start: string;
  readonly separator: string;
  finding(found: ReportedValue): string;
  end(summary: FindSummary): string;
}

export const findFormatNames = ['text', 'json', 'sarif'] as const;
export type FindFormat = (typeof findFormatNames)[number];

const code = 'value-found';

export const findFormats: Readonly<Record<FindFormat, FindFormatter>> = {
  // One line a finding, in the form of all problems: `file:line:column severity code message`
  text: {
    start: '',
    separator: '',
    finding: ({ file, start: { line, column }, ...found }) =>
      `${shownName(file)}:${line}:${column} warning ${code} ${printable(messageOf(found))}\n`,
    end: () => '',
  },
  json: {
    start: '{\n  "found": [',
    separator: ',',
    finding: (found) => `\n    ${writeJson(found)}`,
    end: ({ files, counts }) => {
      const rest = writeJson({ files, counts: Object.fromEntries(counts) }, { indent: true });
      return `\n  ],${rest.slice(1)}\n`;
    },
  },
  sarif: {
    start: sarifStart([{ code, title: 'Unmasked value' }], { columnKind: 'utf16CodeUnits' }),
    separator: ',',
    finding: ({ file, start, end, ...found }) =>
      sarifResult(
        {
          code,
          severity: 'warning',
          message: messageOf(found),
          location: sarifLocation(file, start, end),
        },
        0,
      ),
    end: ({ isComplete }) => sarifEnd(isComplete),
  },
};

function messageOf({ masker, isInPath }: Pick<ReportedValue, 'masker' | 'isInPath'>): string {
  return isInPath === true ? findReports.foundInPath(masker) : findReports.found(masker);
}
