// A run's streams, environment and working directory, injected for tests.
import type { Stats } from 'node:fs';
import type { Writable } from 'node:stream';
import { printable } from './text.ts';

export interface Environment {
  /** Each chunk is valid until the next is requested. */
  readonly stdin: AsyncIterable<Uint8Array>;
  /** The file that standard input is read from, as it is now; undefined if it is none. */
  readonly stdinFile?: Stats | undefined;
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  /** The file that standard output goes to; undefined if it is none. */
  readonly stdoutFile?: Stats | undefined;
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  /** The terminal that questions are asked on; undefined if nobody can answer. */
  readonly terminal?: { readonly input: NodeJS.ReadableStream; readonly output: Writable } | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The current folder: relative paths and the search for maskers start here. */
  readonly cwd: string;
  /** The file that runs, for worker threads; without it, all work is done in this thread. */
  readonly program?: string | undefined;
}

/** Prints printable messages on standard error, after the program's name; never a key that was used as a name. */
export function printMessage({ stderr }: Environment, ...messages: readonly string[]): void {
  for (const message of messages)
    stderr.write(`masker: ${printable(message).replaceAll(/\b(hex|base64):\s*[\w+/=-]+/gi, '$1:…')}\n`);
}

/** Returns true if standard output may be coloured: on a terminal only, and not with NO_COLOR. */
export function mayColour({ stdout, env }: Environment): boolean {
  return stdout.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
}
