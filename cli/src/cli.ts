// The command line as a function: arguments and environment → exit code.
import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { addCompletion } from './completion.ts';
import { addExplain } from './explain.ts';
import { addFind } from './find.ts';
import { addKey } from './key.ts';
import { addList } from './list.ts';
import { addMask } from './mask.ts';
import { addMcp } from './mcp.ts';
import { addPlan } from './plan.ts';
import { type End, type ExitCode, exitCodes, Failure } from './shared/exitCodes.ts';
import { systemReason } from './shared/files.ts';
import { type Environment, printMessage } from './shared/environment.ts';
import { internalError, systemRefusal } from './shared/messages.ts';
import { printableLines } from './shared/text.ts';
import { addTest } from './test.ts';
import { addValidate } from './validate.ts';
import { addVerify } from './verify.ts';
import { addWorker } from './worker.ts';

/**
 * Runs the command line. Never throws: whatever goes wrong becomes one sentence on standard error and an exit code.
 *
 * @param args without the program's name
 */
export async function runCli(args: readonly string[], environment: Environment): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.fine;
  const program = createProgram(environment, async (code) => {
    exitCode = await code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return explainFailure(error, environment);
  }
}

function createProgram(environment: Environment, end: End): Command {
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
  for (const add of [
    addValidate,
    addTest,
    addMask,
    addFind,
    addPlan,
    addVerify,
    addList,
    addExplain,
    addKey,
    addWorker,
    addMcp,
    addCompletion,
  ])
    add(program, environment, end);
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
