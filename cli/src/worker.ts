// masker worker: masks batches of columns for another program, for as long as that runs.
import type { Command } from 'commander';
import { serve } from './worker/serve.ts';
import { exitCodes, type End } from './shared/exitCodes.ts';
import type { Environment } from './shared/environment.ts';

/** In milliseconds: interval of checks that the parent still exists. */
const parentInterval = 1000;

/** Adds the subcommand. */
export function addWorker(program: Command, environment: Environment, end: End): void {
  program
    .command('worker')
    .description('mask batches of columns for another program, over standard input and output')
    .addHelpText(
      'after',
      `
For programs, not for people: docs/worker.md describes the protocol. Settings and the key come over standard
input; there are no options. It ends when its standard input or the program that started it ends.
`,
    )
    .action(async () => {
      const watch = endWithParent();
      try {
        await end(serve(environment));
      } finally {
        clearInterval(watch);
      }
    });
}

/** Standard input stays open when the parent is killed and another process has inherited the other end. */
function endWithParent(): NodeJS.Timeout {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.exit(exitCodes.fine);
  }, parentInterval);
  return watch.unref();
}
