// docs/checks.md, made from the checks themselves. Run as a program, it writes the file.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { allChecks, checkDocumentation } from '../../engine/src/analysis/checkDocumentation.ts';

/** The text of docs/checks.md. */
export function checksDocument(): string {
  const rows = allChecks.map(
    ({ code, severity, title }) => `| [\`${code}\`](#${code}) | ${severity} | ${title} |`,
  );
  return [
    '# Checks\n',
    '<!-- Generated from engine/src/algorithms and engine/src/configuration/checks by `npm run docs`. -->\n',
    'What the editor and the command line report about a configuration. **error**: the configuration is refused;',
    '**warning**: it loads, but probably does not do what was meant; **information**: advice.\n',
    '| code | severity | what is found |',
    '| --- | --- | --- |',
    ...rows,
    '',
    ...allChecks.map(({ code }) => checkDocumentation(code)),
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync('docs/checks.md', checksDocument());
