// The command line as a function: arguments and environment → exit code.
import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { type End, type ExitCode, exitCodes, Failure } from './shared/exitCodes.ts';
import { systemReason } from './shared/files.ts';
import { type Environment, printMessage } from './shared/environment.ts';
import { internalError, systemRefusal } from './shared/messages.ts';
import { printableLines } from './shared/text.ts';

type AddSubcommand = (program: Command, environment: Environment, end: End) => void;

type LoadSubcommand = () => Promise<AddSubcommand>;

/** The subcommands in the order of the help. Each is loaded when it is used, so that the program starts soon. */
const subcommands: ReadonlyMap<string, LoadSubcommand> = new Map([
  ['validate', async () => (await import('./validate.ts')).addValidate],
  ['test', async () => (await import('./test.ts')).addTest],
  ['mask', async () => (await import('./mask.ts')).addMask],
  ['find', async () => (await import('./find.ts')).addFind],
  ['plan', async () => (await import('./plan.ts')).addPlan],
  ['verify', async () => (await import('./verify.ts')).addVerify],
  ['list', async () => (await import('./list.ts')).addList],
  ['explain', async () => (await import('./explain.ts')).addExplain],
  ['key', async () => (await import('./key.ts')).addKey],
  ['worker', async () => (await import('./worker.ts')).addWorker],
  ['mcp', async () => (await import('./mcp.ts')).addMcp],
  ['completion', async () => (await import('./completion.ts')).addCompletion],
]);

/**
 * Runs the command line. Never throws: whatever goes wrong becomes one sentence on standard error and an exit code.
 *
 * @param args without the program's name
 */
export async function runCli(args: readonly string[], environment: Environment): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.fine;
  try {
    const adds = await Promise.all(neededFor(args).map((load) => load()));
    const program = createProgram(adds, environment, async (code) => {
      exitCode = await code;
    });
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return explainFailure(error, environment);
  }
}

/** The subcommands that the arguments need. Help and completion describe all of them, and so do errors. */
function neededFor([first = '']: readonly string[]): readonly LoadSubcommand[] {
  if (first === '-V' || first === '--version') return [];
  const load = subcommands.get(first);
  return load === undefined || first === 'completion' ? [...subcommands.values()] : [load];
}

function createProgram(adds: readonly AddSubcommand[], environment: Environment, end: End): Command {
  const { stdout, stderr } = environment;
  const program = new Command('masker')
    .description('Masks data as defined by *.masker.json configurations.')
    .version(packageJson.version, '-V, --version', 'print the version')
    .exitOverride()
    .configureOutput({
      getOutHelpWidth: () => stdout.columns ?? 80,
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(printableLines(text)),
      outputError: (text, put) => {
        put(printableLines(`masker: ${withoutSecrets(text).replace(/^error: /, '')}`));
      },
    })
    .showHelpAfterError('("--help" shows the usage)')
    .addHelpText(
      'after',
      `
Exit codes: 0 success, 1 problems in a configuration or in the input, 2 wrong usage or an unreadable file. A signal ends it by\nits default action (shells show 130, 143 or 129).

Examples:
  masker validate maskers/*.masker.json
  masker mask --masker SSNMasker --key-file masking.key ssn.txt > masked.txt
  masker explain SSNMasker 123-45-6789 --demo-key
`,
    );
  for (const add of adds) add(program, environment, end);
  return program;
}

/**
 * Removes the user's words from a message of the argument parser: any word may be a key, or a misplaced
 * value. Names of our own options and arguments are kept.
 */
function withoutSecrets(text: string): string {
  return text
    .replace(/unknown option '.*?'(?=\n|$)/s, 'unknown option (put "--" before a value that begins with "-")')
    .replace(/unknown command '.*?'(?=\n|$)/s, 'unknown command')
    .replace(/argument '.*' is invalid\b/s, 'argument is invalid')
    .replace(/argument value '.*' is invalid\b/s, 'argument value is invalid');
}

function explainFailure(error: unknown, environment: Environment): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
  if (error instanceof Failure) {
    printMessage(environment, error.message);
    return error.exitCode;
  }
  const reason = systemReason(error);
  printMessage(environment, reason === undefined ? internalError(error) : systemRefusal(reason));
  return exitCodes.usage;
}
