// masker key: makes masking keys.
import type { Command } from 'commander';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { beginFile } from '@masker/node';
import type { Environment } from './shared/environment.ts';
import { exitCodes, type End, type ExitCode } from './shared/exitCodes.ts';
import { writing } from './shared/files.ts';

/** In bytes. */
const keyLength = 32;
const ownerOnly = 0o600;

/** Adds the subcommand. */
export function addKey(program: Command, environment: Environment, end: End): void {
  const key = program.command('key').description('make masking keys');
  key
    .command('new')
    .description('print a new random masking key')
    .option('-o, --output <file>', 'write it to a new file that only you can read, never over another one')
    .addHelpText(
      'after',
      `
Anyone with the key can find out originals. Without it, nobody can produce the same masked values. Keep it safe.

Example:
  masker key new -o masking.key
`,
    )
    .action(({ output }: { readonly output?: string }) => end(newKey(output, environment)));
}

async function newKey(output: string | undefined, environment: Environment): Promise<ExitCode> {
  const text = `hex:${randomBytes(keyLength).toString('hex')}\n`;
  if (output === undefined) environment.stdout.write(text);
  else {
    // Not named in messages: it may be a key given by mistake.
    await writing('the key file', async () => {
      const file = await beginFile(resolve(environment.cwd, output), { newMode: ownerOnly, isNew: true });
      try {
        await file.handle.writeFile(text);
        await file.complete();
      } catch (error) {
        await file.discard();
        throw error;
      }
    });
  }
  return exitCodes.fine;
}
