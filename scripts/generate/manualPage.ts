// The manual page docs/masker.1, made of the help of the commands.
import { Readable, Writable } from 'node:stream';
import { runCli } from '../../cli/src/cli.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** The page, in the macros of man(7). */
export async function manualPage(): Promise<string> {
  const overview = await help();
  const sections: string[] = [];
  for await (const section of sectionsOf([], overview)) sections.push(section);
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

/** Yields the commands that a command's help lists, each with its subcommands. */
async function* sectionsOf(words: readonly string[], text: string): AsyncGenerator<string> {
  const list = /^Commands:\n(.*?)(?:\n\n|$(?![^]))/ms.exec(text)?.[1] ?? '';
  for (const [, name = ''] of list.matchAll(/^ {2}([a-z]+)/gm)) {
    if (name === 'help') continue;
    const own = [...words, name];
    const ownHelp = await help(...own);
    yield `.SH MASKER ${own.join(' ').toUpperCase()}\n${verbatim(ownHelp)}`;
    yield* sectionsOf(own, ownHelp);
  }
}

/** The description and help of the command line. */
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

/** Text without filling, with hyphens that can be copied. */
function verbatim(text: string): string {
  const lines = text.trimEnd().split('\n');
  const escaped = lines.map((line) =>
    line.replace(/\\/g, '\\e').replace(/-/g, '\\-').replace(/^[.']/, '\\&$&'),
  );
  return ['.nf', ...escaped, '.fi'].join('\n');
}
