// The documentation of a check as Markdown: a section of docs/checks.md, which the editor links to.
import { allChecks } from '@masker/masker';
import type { Check, CheckDocumentation } from '@masker/config';
import { planChecks } from './checks/index.ts';
import type { SchemaCheck } from './checks/planCheck.ts';

const documented: readonly (Check<never> | SchemaCheck | CheckDocumentation)[] = [
  ...allChecks,
  ...planChecks,
];

/**
 * Returns the documentation of a check: a heading, its findings, their consequences, and an example of each outcome,
 * if there is one.
 *
 * @returns Markdown; undefined if no check has that code
 */
export function checkDocumentation(code: string): string | undefined {
  const check = documented.find((candidate) => candidate.code === code);
  if (check === undefined) return undefined;
  const { title, severity, explanation } = check;
  const examples =
    'wrong' in check
      ? [
          ...('schema' in check ? [`\`\`\`sql\n${check.schema}\n\`\`\``] : []),
          ...exampleOf('Wrong', check.wrong),
          ...exampleOf('Right', check.right),
        ]
      : [];
  const gate = code.startsWith('plan-') && severity === 'error' ? [gateOf(check)] : [];
  return [`## ${code}`, `**${title}** (${severity})`, explanation, ...gate, ...examples].join('\n\n') + '\n';
}

/** How an error of a plan stops masking. */
function gateOf({ code, mayBeAllowed }: CheckDocumentation): string {
  return mayBeAllowed === true
    ? `Nothing is masked. To mask anyway: \`masker mask --allow-error ${code}\`, or _Mask Anyway…_ in VS Code.`
    : "Nothing is masked, and `--allow-error` can't override it.";
}

function exampleOf(outcome: string, text: string): string[] {
  return [`${outcome}:`, `\`\`\`json\n${shorten(text)}\n\`\`\``];
}

function shorten(example: string): string {
  return example.length > 400 ? `${example.slice(0, 40)} …` : example;
}
