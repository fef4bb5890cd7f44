// masker key: makes masking keys.
import type { Command } from 'commander';
import { randomBytes } from 'node:crypto';
import { exitCodes, type End } from './shared/exitCodes.ts';
import type { Environment } from './shared/environment.ts';

/** In bytes. */
const keyLength = 32;

/** Adds the subcommand. */
export function addKey(program: Command, { stdout }: Environment, end: End): void {
  const key = program.command('key').description('make masking keys');
  key
    .command('new')
    .description('print a new random masking key')
    .addHelpText(
      'after',
      `
Anyone with the key can find out originals. Without it, nobody can produce the same masked values. Keep it safe.

Example:
  (umask 077 && masker key new > masking.key)
`,
    )
    .action(() => {
      stdout.write(`hex:${randomBytes(keyLength).toString('hex')}\n`);
      return end(exitCodes.fine);
    });
}
