// SARIF 2.1.0: how code scanning reads what was found.
import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Severity } from '../../../engine/src/index.ts';

/** A finding; its location is written as it is. */
interface SarifFinding<Code extends string> {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly location: object;
}

interface SarifRun {
  /** True if everything could be read. */
  readonly isComplete: boolean;
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
  { isComplete, ...others }: SarifRun,
): string {
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: packageJson.displayName,
            version: packageJson.version,
            rules: codes.map((id) => ({ id, shortDescription: { text: titleOf(id) } })),
          },
        },
        invocations: [{ executionSuccessful: isComplete }],
        ...others,
        results: findings.map(({ code, severity, message, location }) => ({
          ruleId: code,
          ruleIndex: codes.indexOf(code),
          level: levels[severity],
          message: { text: message },
          locations: [location],
        })),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

/** A path as a URI, or, when it is relative, as a relative reference (RFC 3986). */
export function uriOf(path: string): string {
  if (isAbsolute(path)) return pathToFileURL(path).href;
  return path.replaceAll(sep, '/').split('/').map(encodeURIComponent).join('/');
}
