// masker validate: every problem of the given configurations, one a line.
import type { Command } from 'commander';
import { resolve } from 'node:path';
import { styleText } from 'node:util';
import type { Problem, Severity } from '../../engine/src/index.ts';
import { problemFinder } from './shared/allProblems.ts';
import { type ExitCode, exitCodes, Failure } from './shared/exitCodes.ts';
import { type MaskerFile, readMaskerFile } from './shared/maskerFiles.ts';
import { mayColour, type Surroundings, tell } from './shared/surroundings.ts';
import { count, placeFinder, printable } from './shared/text.ts';

interface Options {
  readonly strict?: true;
}

const colours: Readonly<Record<Severity, 'red' | 'yellow' | 'blue' | 'gray'>> = {
  error: 'red',
  warning: 'yellow',
  information: 'blue',
  hint: 'gray',
};

/** Adds the subcommand. */
export function addValidate(
  program: Command,
  surroundings: Surroundings,
  end: (code: ExitCode) => void,
): void {
  program
    .command('validate')
    .description('report the problems of masker configurations')
    .argument('<files...>', 'masker configurations (*.masker.json)')
    .option('-s, --strict', 'fail for warnings, too')
    .addHelpText(
      'after',
      `
Prints one line a problem: file:line:column severity code message
Lines and columns count from 1, columns in UTF-16 code units, as editors count them.

Examples:
  masker validate SSNMasker.masker.json
  masker validate --strict maskers/*.masker.json
`,
    )
    .action(async (files: string[], options: Options) => {
      end(await validate(files, options, surroundings));
    });
}

async function validate(paths: string[], { strict }: Options, surroundings: Surroundings): Promise<ExitCode> {
  const files: MaskerFile[] = [];
  let isComplete = true;
  // A file that is given twice is one file.
  const once = new Map(paths.map((path) => [resolve(surroundings.cwd, path), path]));
  for (const path of once.values()) {
    try {
      files.push(await readMaskerFile(surroundings, path));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      tell(surroundings, error.message);
      isComplete = false;
    }
  }
  const problemsOf = problemFinder(files);
  const problems = files.flatMap((file) => {
    const found = problemsOf(file);
    print(file, found, surroundings);
    return found;
  });
  const number = (wanted: Severity) => problems.filter(({ severity }) => severity === wanted).length;
  const [errors, warnings] = [number('error'), number('warning')];
  const advice = problems.length - errors - warnings;
  tell(
    surroundings,
    `${count(files.length, 'file')}: ${count(errors, 'error')}, ${count(warnings, 'warning')}, ${count(advice, 'note')}`,
  );
  if (!isComplete) return exitCodes.usage;
  return errors > 0 || (strict === true && warnings > 0) ? exitCodes.problems : exitCodes.fine;
}

function print({ path, text }: MaskerFile, problems: readonly Problem[], surroundings: Surroundings): void {
  const placeOf = placeFinder(text);
  const isColoured = mayColour(surroundings);
  for (const { code, severity, range, message } of problems) {
    const { line, column } = placeOf(range.start);
    const shown = isColoured ? styleText(colours[severity], severity) : severity;
    surroundings.stdout.write(
      `${printable(`${path}:${line}:${column}`)} ${shown} ${code} ${printable(message)}\n`,
    );
  }
}
