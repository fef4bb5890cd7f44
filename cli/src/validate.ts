// masker validate: every problem of the given configurations, as text, JSON or SARIF.
import { type Command, Option } from 'commander';
import { resolve } from 'node:path';
import type { Severity } from '@masker/config';
import { problemFinder } from './shared/problemFinder.ts';
import { type ExitCode, exitCodes, Failure, type End } from './shared/exitCodes.ts';
import { filesIn } from './shared/filesIn.ts';
import { addResourcesOption } from './shared/maskerOptions.ts';
import { type Folders, type MaskerFile, readMaskerFile } from './shared/maskerFiles.ts';
import { mayColour, type Environment, printMessage } from './shared/environment.ts';
import { severitiesReport } from './shared/messages.ts';
import { count } from './shared/text.ts';
import { type ValidateFormat, validateFormatNames, validateFormats } from './validating/formats.ts';
import { validateFailures } from './validating/messages.ts';

interface ValidateOptions extends Folders {
  readonly format: ValidateFormat;
  readonly strict?: true;
}

/** Adds the subcommand. */
export function addValidate(program: Command, environment: Environment, end: End): void {
  const command = program
    .command('validate')
    .description('report the problems of masker configurations')
    .argument('<files...>', 'masker configurations (*.masker.json), folders or globs')
    .addOption(
      new Option('-f, --format <name>', 'the output format: text, json, markdown, or sarif for code scanning')
        .choices(validateFormatNames)
        .default('text'),
    )
    .option('-s, --strict', 'also fail for warnings');
  addResourcesOption(command)
    .addHelpText(
      'after',
      `
Prints one line per problem: file:line:column severity code message
Lines and columns count from 1, columns in UTF-16 code units, as editors count them.

Examples:
  masker validate SSNMasker.masker.json
  masker validate --strict maskers/*.masker.json
  masker validate --format sarif maskers/*.masker.json > masker.sarif
`,
    )
    .action((files: string[], options: ValidateOptions) => end(validate(files, options, environment)));
}

async function validate(
  paths: string[],
  options: ValidateOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { format, strict } = options;
  const files: MaskerFile[] = [];
  const failures: Failure[] = [];
  const going = async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      printMessage(environment, error.message);
      failures.push(error);
    }
  };
  // A file that is given twice is one file.
  const once = new Map<string, string>();
  for (const path of paths)
    await going(async () => {
      for (const found of await configurationsIn(path, environment))
        once.set(resolve(environment.cwd, found), found);
    });
  for (const path of once.values())
    await going(async () => {
      refuseOthers(path);
      files.push(await readMaskerFile(environment, path, options));
    });
  const problemsOf = problemFinder(files);
  const validated = files.map((file) => ({ ...file, problems: problemsOf(file) }));
  const how = { isColoured: mayColour(environment), isComplete: failures.length === 0 };
  environment.stdout.write(await validateFormats[format](validated, how));
  const problems = validated.flatMap((file) => file.problems);
  printMessage(environment, `${count(files.length, 'file')}: ${severitiesReport(problems)}`);
  if (failures.length > 0) return exitCodes.usage;
  const has = (wanted: Severity) => problems.some(({ severity }) => severity === wanted);
  // A file that is too large has no errors, but isn't usable.
  const isUsable = files.every(({ analysis }) => analysis.configuration !== undefined) && !has('error');
  return !isUsable || (strict === true && has('warning')) ? exitCodes.problems : exitCodes.fine;
}

/**
 * Returns the configurations that a name denotes: a file, those that match a glob, or all in a folder and its
 * subfolders.
 *
 * @throws Failure if there are none
 */
async function configurationsIn(name: string, environment: Environment): Promise<readonly string[]> {
  const found = await filesIn(name, '.masker.json', environment);
  if (found.length === 0) throw validateFailures.folderWithoutConfigurations(name);
  return found;
}

/** @throws Failure for a file that is no configuration by its name */
function refuseOthers(path: string): void {
  const [, kind] = /\.masker\.(plan|test)\.json$/i.exec(path) ?? [];
  if (kind === undefined) return;
  throw kind.toLowerCase() === 'plan' ? validateFailures.isPlan(path) : validateFailures.hasTests(path);
}
