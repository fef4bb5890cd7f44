// The manual page docs/masker.1, made of the help of the commands.
import { Readable, Writable } from 'node:stream';
import { runCli } from '../../cli/src/cli.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** The page, in the macros of man(7). */
export async function manualPage(): Promise<string> {
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

/** What the command line says of itself. */
async function help(...words: string[]): Promise<string> {
  const printed: string[] = [];
  const stdout = new Writable({
    decodeStrings: false,
    write(text: string, _, done) {
      printed.push(text);
      done();
    },
  });
  const cwd = process.cwd();
  await runCli([...words, '--help'], { stdin: Readable.from([]), stdout, stderr: stdout, env: {}, cwd });
  return printed.join('');
}

/** Text as it stands: no filling, hyphens that can be copied. */
function verbatim(text: string): string {
  const lines = text.trimEnd().split('\n');
  const escaped = lines.map((line) =>
    line.replace(/\\/g, '\\e').replace(/-/g, '\\-').replace(/^[.']/, '\\&$&'),
  );
  return ['.nf', ...escaped, '.fi'].join('\n');
}
