// masker list: the maskers that can be named.
import type { Command } from 'commander';
import type { Problem } from '@masker/config';
import { problemFinder } from './shared/problemFinder.ts';
import { type ExitCode, exitCodes, type End } from './shared/exitCodes.ts';
import { addMaskersOption } from './shared/maskerOptions.ts';
import { type Folders, type MaskerFile, readMaskersHere, withDefaultFiles } from './shared/maskerFiles.ts';
import type { Environment } from './shared/environment.ts';
import { count, table } from './shared/text.ts';

/** Adds the subcommand. */
export function addList(program: Command, environment: Environment, end: End): void {
  const command = program
    .command('list')
    .description('list the maskers that can be named: yours and the default ones');
  addMaskersOption(command)
    .addHelpText(
      'after',
      `
Your maskers are in the current folder, in its folder maskers, and in the folder given with --maskers. They
take precedence over default maskers of the same name.

Example:
  masker list
`,
    )
    .action((folders: Folders) => end(list(environment, folders)));
}

async function list(environment: Environment, folders: Folders): Promise<ExitCode> {
  const here = await readMaskersHere(environment, folders);
  const problemsOf = problemFinder(here);
  const standard = (await withDefaultFiles(here))
    .filter(({ isDefault }) => isDefault)
    .map((file) => row(file, '(default)', []));
  const rows = [...standard, ...here.map((file) => row(file, file.path, problemsOf(file)))];
  environment.stdout.write(table([['NAME', 'STATE', 'FILE', 'DESCRIPTION'], ...rows]));
  return exitCodes.fine;
}

function row(file: MaskerFile, where: string, problems: readonly Problem[]): string[] {
  const isRead = file.analysis.configuration !== undefined;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const state = errors > 0 ? count(errors, 'error') : isRead ? 'valid' : 'too large';
  return [file.name ?? '(no name)', state, where, file.description];
}
