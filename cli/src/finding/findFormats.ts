// Reports what was found, piece by piece: lines for people, JSON for programs, SARIF 2.1.0 for code scanning. No value is shown.
import { sarifEnd, sarifLocation, sarifResult, sarifStart } from '../shared/sarif.ts';
import { printable, shownName, writeJson } from '../shared/text.ts';
import type { PlacedFinding } from './searchFile.ts';
import { findReports } from './messages.ts';

interface ReportedValue extends Pick<PlacedFinding, 'start' | 'end'> {
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
    finding: ({ file, start: { line, column }, masker }) =>
      `${shownName(file)}:${line}:${column} warning ${code} ${printable(findReports.found(masker))}\n`,
    end: () => '',
  },
  json: {
    start: '{\n  "found": [',
    separator: ',',
    finding: ({ file, masker, start, end }) => `\n    ${writeJson({ file, masker, start, end })}`,
    end: ({ files, counts }) => {
      const rest = writeJson({ files, counts: Object.fromEntries(counts) }, { indent: true });
      return `\n  ],${rest.slice(1)}\n`;
    },
  },
  sarif: {
    start: sarifStart([{ code, title: 'Unmasked value' }], { columnKind: 'utf16CodeUnits' }),
    separator: ',',
    finding: ({ file, start, end, masker }) =>
      sarifResult(
        {
          code,
          severity: 'warning',
          message: findReports.found(masker),
          location: sarifLocation(file, start, end),
        },
        0,
      ),
    end: ({ isComplete }) => sarifEnd(isComplete),
  },
};
