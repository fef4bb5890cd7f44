// The documentation of one check, as Markdown: a section of docs/checks.md, and what its code in the editor links to.
import type { Check, CheckDocumentation } from '../configuration/checks/check.ts';
import { algorithms } from '../algorithms/registry.ts';
import { resourceChecks } from '../configuration/resourceChecks/index.ts';
import { commonChecks } from '../configuration/checks/index.ts';
import { nameChecks } from '../configuration/nameChecks.ts';
import { problemsOmitted } from './problemLimit.ts';

/** All checks, in the order in which the documentation shows them. */
export const allChecks: readonly (Check<never> | CheckDocumentation)[] = [
  ...commonChecks,
  ...nameChecks,
  ...resourceChecks,
  problemsOmitted,
  ...algorithms.flatMap(({ checks }) => checks),
];

/**
 * The documentation of a check: a heading, what is found, why it matters and, where there is one, an example of each
 * outcome.
 *
 * @returns Markdown; undefined when there is no check of that code
 */
export function checkDocumentation(code: string): string | undefined {
  const check = allChecks.find((candidate) => candidate.code === code);
  if (check === undefined) return undefined;
  const { title, severity, explanation } = check;
  const examples =
    'example' in check
      ? [...exampleOf('Wrong', check.example.wrong), ...exampleOf('Right', check.example.right)]
      : [];
  return [`## ${code}`, `**${title}** (${severity})`, explanation, ...examples].join('\n\n') + '\n';
}

function exampleOf(outcome: string, text: string): string[] {
  return [`${outcome}:`, `\`\`\`json\n${shorten(text)}\n\`\`\``];
}

function shorten(example: string): string {
  return example.length > 400 ? `${example.slice(0, 40)} …` : example;
}
