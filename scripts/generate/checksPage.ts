// docs/checks.md, made of the checks themselves.
import { algorithms } from '@masker/algorithms';
import { allChecks } from '@masker/masker';
import type { CheckDocumentation } from '@masker/config';
import { checkDocumentation } from '@masker/plan';
import { planChecks } from '../../packages/plan/src/checks/index.ts';

export function checksPage(): string {
  const own = algorithms.filter(({ language: { checks } }) => checks.length > 0);
  const ofAlgorithms = new Set(own.flatMap(({ language: { checks } }) => checks.map(({ code }) => code)));
  return [
    '# Checks\n',
    '<!-- Generated from packages/algorithms/src, packages/config/src/checks and packages/plan/src by `npm run generate`. -->\n',
    'The editor and the command line report these about a configuration or a [plan](plans.md). **error**: it is refused;',
    '**warning**: it loads, but probably does not do what was meant; **information**: advice.\n',
    ...group(
      'All configurations',
      allChecks.filter(({ code }) => !ofAlgorithms.has(code)),
    ),
    ...own.flatMap(({ name, language: { checks } }) => group(`Algorithm ${name}`, checks)),
    ...group('Masking plans', planChecks),
  ].join('\n');
}

function group(title: string, checks: readonly CheckDocumentation[]): string[] {
  return [
    `## ${title}\n`,
    '| code | severity | what is found |',
    '| --- | --- | --- |',
    ...checks.map(({ code, severity, title }) => `| [\`${code}\`](#${code}) | ${severity} | ${title} |`),
    '',
    ...checks.map(({ code }) => `#${checkDocumentation(code) ?? ''}`),
  ];
}
