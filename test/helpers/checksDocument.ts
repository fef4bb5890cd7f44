// docs/checks.md, made from the checks themselves. Run as a program, it writes the file.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { checks } from '../../engine/src/config/checks/index.ts';
import { nameChecks } from '../../engine/src/config/nameChecks.ts';

/** The text of docs/checks.md. */
export function checksDocument(): string {
  const rows = [...checks, ...nameChecks].map(
    ({ code, severity, title }) => `| [\`${code}\`](#${code}) | ${severity} | ${title} |`,
  );
  const sections = checks.map(
    ({ code, severity, title, explanation, example }) =>
      `## ${code}\n\n**${title}** (${severity})\n\n${explanation}\n\nWrong:\n\n\`\`\`json\n${shorten(example.wrong)}\n\`\`\`\n\nRight:\n\n\`\`\`json\n${shorten(example.right)}\n\`\`\`\n`,
  );
  const acrossFiles = nameChecks.map(
    ({ code, severity, title, explanation }) =>
      `## ${code}\n\n**${title}** (${severity})\n\n${explanation}\n`,
  );
  return [
    '# Checks\n',
    '<!-- Generated from engine/src/config/checks by `npm run docs`. -->\n',
    'What the editor and the command line report about a configuration. **error**: the configuration is refused;',
    '**warning**: it loads, but probably does not do what was meant; **information**: advice.\n',
    '| code | severity | what is found |',
    '| --- | --- | --- |',
    ...rows,
    '',
    ...sections,
    ...acrossFiles,
  ].join('\n');
}

function shorten(example: string): string {
  return example.length > 400 ? `${example.slice(0, 40)} …` : example;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync('docs/checks.md', checksDocument());
