// masker mask: masks standard input or files line by line to standard output.
import { Argument, type Command } from 'commander';
import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { blocksOfFile, blocksOfStream } from './shared/blocks.ts';
import { type ExitCode, exitCodes, Failure } from './shared/exitCodes.ts';
import { reading } from './shared/files.ts';
import { addMaskerOptions, type MaskerOptions, openMasker } from './shared/findMasker.ts';
import { keyHelp } from './shared/keySources.ts';
import { maskLines, write } from './shared/lines.ts';
import { type Surroundings, tell } from './shared/surroundings.ts';
import { Tally } from './shared/tally.ts';
import { printable } from './shared/text.ts';

interface Options extends MaskerOptions {
  readonly masker: string;
  readonly strict?: true;
}

const standardInput = '-';
const lineEnd = Uint8Array.of(0x0a);

/** Adds the subcommand. */
export function addMask(program: Command, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  const command = program
    .command('mask')
    .description('mask values, one a line, from files or standard input to standard output')
    .addArgument(
      new Argument('[files...]', 'text in UTF-8, one value a line; "-" is standard input').default(
        [standardInput],
        'standard input',
      ),
    )
    .requiredOption('-m, --masker <name-or-file>', 'the masker: its name, or its *.masker.json file')
    .option('-s, --strict', 'fail at the end when a value did not fit the masker');
  addMaskerOptions(command)
    .addHelpText(
      'after',
      `${keyHelp}
Line ends stay as they are. A line that is not valid UTF-8, or longer than 1 MiB, ends the run with exit code 1;
the lines before it have been written by then. So has everything with --strict: look at the exit code before
you use the output.

Examples:
  masker mask --masker SSNMasker --key-file masking.key ssn.txt > masked.txt
  cut -d, -f3 customers.csv | MASKER_KEY="$(cat masking.key)" masker mask -m maskers/phone.masker.json
  echo 123-45-6789 | masker mask --masker SSNMasker --demo-key
`,
    )
    .action(async (files: string[], options: Options) => {
      end(await mask(files, options, surroundings));
    });
}

async function mask(files: string[], options: Options, surroundings: Surroundings): Promise<ExitCode> {
  const { masker } = await openMasker(options.masker, options, surroundings);
  const { cwd, stdin, stdout } = surroundings;
  const paths = files.map((path) => (path === standardInput ? undefined : resolve(cwd, path)));
  for (const [i, path] of paths.entries()) {
    if (path !== undefined) await reading(nameOf(files[i]), () => access(path, constants.R_OK));
  }
  const tally = new Tally();
  let endsInside = false;
  for (const [i, path] of paths.entries()) {
    const name = nameOf(files[i]);
    const prefix = files.length > 1 ? `${name}:` : '';
    // As sed does: the last line of a file and the first of the next stay two.
    if (endsInside) await write(stdout, lineEnd);
    const blocks = path === undefined ? blocksOfStream(stdin) : blocksOfFile(path);
    endsInside = await reading(name, () => {
      return naming(prefix, () =>
        maskLines(masker, blocks, stdout, (misfits, lines, firstLine) => {
          tally.add(misfits, lines, (index) => `${prefix}${firstLine + index}`);
        }),
      );
    });
  }
  if (tally.allFit) return exitCodes.fine;
  for (const line of tally.report()) tell(surroundings, line);
  if (options.strict !== true) return exitCodes.fine;
  tell(surroundings, 'failed because of --strict; the output has been written all the same');
  return exitCodes.problems;
}

function nameOf(path = standardInput): string {
  return path === standardInput ? 'standard input' : printable(path);
}

/** Puts the file's name in front of what failed in it, when there are several. */
async function naming<T>(prefix: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(
      `${prefix}${prefix && ' '}${error.message}; stopped there, the lines before it have been written`,
      error.exitCode,
    );
  }
}
