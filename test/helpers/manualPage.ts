// The manual page docs/masker.1, made of the help of the commands: `npm run docs` writes it, a test compares it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../../scripts/lib/command.mjs';
import { run } from '../cli/support.ts';

export const manualPath = join(root, 'docs/masker.1');

/** The page, in the macros of man(7). */
export async function manualPage(): Promise<string> {
  const help = async (...words: string[]) => (await run([...words, '--help'])).stdout;
  const overview = await help();
  const list = /^Commands:\n(.*?)\n\n/ms.exec(overview)?.[1] ?? '';
  const commands = Array.from(list.matchAll(/^ {2}([a-z]+)/gm), ([, name = '']) => name).filter(
    (name) => name !== 'help',
  );
  const sections = await Promise.all(
    commands.map(async (name) => `.SH MASKER ${name.toUpperCase()}\n${verbatim(await help(name))}`),
  );
  return [
    `.TH MASKER 1 "" "Masker ${packageJson.version}" "User Commands"`,
    '.SH NAME',
    'masker \\- masks data as masker configurations say',
    '.SH DESCRIPTION',
    verbatim(overview),
    ...sections,
    '',
  ].join('\n');
}

/** Text as it stands: no filling, hyphens that can be copied. */
function verbatim(text: string): string {
  const lines = text.trimEnd().split('\n');
  const escaped = lines.map((line) =>
    line.replace(/\\/g, '\\e').replace(/-/g, '\\-').replace(/^[.']/, '\\&$&'),
  );
  return ['.nf', ...escaped, '.fi'].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(manualPath, await manualPage());
