// Runs the command line for tests: in this process, or built and in a process of its own.
import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { runCli } from '../../cli/src/cli.ts';
import type { Environment } from '../../cli/src/shared/environment.ts';
import { createDataDir } from '../helpers/dataDir.ts';

export const testKey = 'hex:000102030405060708090a0b0c0d0e0f';

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** The number of columns if standard error is a terminal. */
  readonly columns?: number;
  /** The file that standard input is read from. */
  readonly stdinFile?: Environment['stdinFile'];
  /** The terminal for questions. */
  readonly terminal?: Environment['terminal'];
}

/** Runs the command line in this process. */
export async function run(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const { columns } = options;
  const stdout = new Collector();
  const stderr = Object.assign(new Collector(), columns === undefined ? {} : { isTTY: true, columns });
  const code = await runCli(args, {
    stdin: Readable.from([Buffer.from(options.input ?? '')]),
    stdout,
    stderr,
    stdinFile: options.stdinFile,
    terminal: options.terminal,
    env: options.env ?? {},
    cwd: options.cwd ?? process.cwd(),
  });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

export class Collector extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    // The writer may use its memory again.
    this.#chunks.push(Buffer.from(chunk));
    done();
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  get text(): string {
    return this.bytes.toString('utf8');
  }
}

/** Deleted when the process exits. */
const dataDir = createDataDir();

/** Makes a folder with files in it. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(dataDir, 'cli-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** The text of a configuration whose masker replaces digits and keeps the rest of three characters. */
export function maskerText(name: string, extra: Readonly<Record<string, unknown>> = {}): string {
  const segments = [{ type: 'Numeric', length: 3 }];
  return JSON.stringify({ name, description: `${name} described`, algorithm: 'Segment', segments, ...extra });
}

/** Starts the built program. */
export function start(program: string, args: readonly string[], options: RunOptions = {}) {
  const env = { PATH: process.env['PATH'], ...options.env };
  return spawn(process.execPath, [program, ...args], { env, cwd: options.cwd, stdio: 'pipe' });
}

/** Collects the output of a child process until it exits. */
export async function outcomeOf(child: ChildProcessWithoutNullStreams): Promise<Outcome> {
  const chunks: { stdout: Buffer[]; stderr: Buffer[] } = { stdout: [], stderr: [] };
  child.stdout.on('data', (chunk: Buffer) => chunks.stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.stderr.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  const text = (parts: Buffer[]) => Buffer.concat(parts).toString('utf8');
  return { code, stdout: text(chunks.stdout), stderr: text(chunks.stderr) };
}

/** A folder with an original, its plan, and the masked copy. */
export async function maskedFolder(
  plan: string,
  name: string,
  content: string | Uint8Array,
): Promise<string> {
  const cwd = folderWith({ 'p.masker.plan.json': plan, [name]: content });
  const args = ['mask', '-q', '--demo-key', '--plan', 'p.masker.plan.json', '--output-dir', 'masked', name];
  const { code, stderr } = await run(args, { cwd });
  assert.equal(code, 0, stderr);
  return cwd;
}

/** The arguments that verify what `maskedFolder` masked. */
export const verify = (name: string, ...options: readonly string[]): string[] => [
  'verify',
  'p.masker.plan.json',
  name,
  `masked/${name}`,
  ...options,
];
