// Runs the command line in this process: its streams and signals.
import { runCli } from './cli.ts';
import { exitCodes } from './shared/exitCodes.ts';
import { systemReason } from './shared/files.ts';
import { standardOutputStream } from './shared/standardOutputStream.ts';
import { standardInput, standardInputFile, standardOutputFile } from './shared/standardStreams.ts';

/** Signals that end a program, except those that it can't catch, and those that report its own mistakes. */
const endingSignals = [
  'SIGHUP',
  'SIGINT',
  'SIGQUIT',
  'SIGABRT',
  'SIGUSR2',
  'SIGALRM',
  'SIGTERM',
  'SIGXCPU',
] as const;

/**
 * Cleans up, and lets the signal have its default effect. `process.exit` would wait for the threads that wait
 * for a pipe or a terminal.
 */
function endBySignal(signal: NodeJS.Signals): void {
  process.emit('exit', exitCodes.usage);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** Runs the command line on the arguments of the process. */
export function runProgram(): void {
  const stdout = standardOutputStream();
  // The reader of the output may stop early (head): that is no failure.
  stdout.on('error', (error: Error) => {
    if ('code' in error && error.code === 'EPIPE') process.exit(exitCodes.fine);
    process.stderr.write(`masker: can't write the output: ${systemReason(error) ?? 'unknown reason'}\n`);
    process.exit(exitCodes.usage);
  });
  process.stderr.on('error', () => undefined);
  for (const signal of endingSignals) process.on(signal, endBySignal);

  const environment = {
    // Only when it is read: an untouched standard input keeps no process alive.
    get stdin() {
      return standardInput();
    },
    // Its state at the time of the call.
    get stdinFile() {
      return standardInputFile();
    },
    get terminal() {
      const isTerminal = process.stdin.isTTY && process.stderr.isTTY;
      return isTerminal ? { input: process.stdin, output: process.stderr } : undefined;
    },
    stdout,
    stdoutFile: standardOutputFile(),
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    program: process.argv[1],
  };

  // Until the run has said how it ends: a run that never ends must not look fine.
  process.exitCode = exitCodes.usage;
  void runCli(process.argv.slice(2), environment).then((code) => {
    process.exitCode = code;
  });
}
