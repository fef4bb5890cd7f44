// The program: runs the command line in this process.
import { runCli } from './cli.ts';
import { exitCodes } from './shared/exitCodes.ts';
import { systemReason } from './shared/files.ts';
import { standardInput } from './shared/standardInput.ts';

// Whoever reads our output may stop early (head): that is no failure.
process.stdout.on('error', (error: Error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(exitCodes.fine);
  process.stderr.write(`masker: can't write the output: ${systemReason(error) ?? 'unknown reason'}\n`);
  process.exit(exitCodes.usage);
});
process.stderr.on('error', () => undefined);
process.on('SIGINT', () => process.exit(exitCodes.interrupted));

const surroundings = {
  // Only when it is read: an untouched standard input keeps no process alive.
  get stdin() {
    return standardInput();
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
};

void runCli(process.argv.slice(2), surroundings).then((code) => {
  process.exitCode = code;
});
