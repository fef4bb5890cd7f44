// Runs a program to its end and measures the whole process: start, reading, work, writing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { peakMemory } from '../../test/helpers/peakMemory.ts';

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The folder that it is started in. */
  readonly cwd?: string;
  /** True if its exit code 1 says that something was found. */
  readonly mayFind?: true;
}

export interface Run {
  /** In seconds. */
  readonly time: number;
  /** The most memory it had, in MB; 0 where the system does not tell. */
  readonly memory: number;
}

const memoryInterval = 10;

/** Runs a program whose output goes nowhere. */
export async function run({ command, args, env = {}, cwd = '.', mayFind }: Program): Promise<Run> {
  const nowhere = openSync('/dev/null', 'w');
  const start = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', nowhere, 'inherit'],
    env: { PATH: process.env['PATH'], ...env },
    cwd,
  });
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, peakMemory(child.pid))), memoryInterval);
  const [code] = (await once(child, 'exit')) as [number | null];
  const time = (performance.now() - start) / 1000;
  clearInterval(watch);
  closeSync(nowhere);
  if (code !== 0 && !(mayFind === true && code === 1))
    throw new Error(`${command} ended with ${code ?? 'a signal'}`);
  return { time, memory };
}

/** The time of one run by the clock and of the processor, its children included, in seconds. */
export async function processorTime({
  command,
  args,
  env = {},
  cwd = '.',
  mayFind,
}: Program): Promise<{ readonly time: number; readonly processor: number }> {
  const start = performance.now();
  const child = spawn('sh', ['-c', '"$@" >/dev/null; code=$?; times; exit $code', 'sh', command, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...env },
    cwd,
  });
  let times = '';
  child.stdout.on('data', (chunk: Buffer) => (times += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const time = (performance.now() - start) / 1000;
  if (code !== 0 && !(mayFind === true && code === 1))
    throw new Error(`${command} ended with ${code ?? 'a signal'}`);
  // The second line is about children: user and system.
  const [, ofChildren = ''] = times.split('\n');
  const parts = Array.from(
    ofChildren.matchAll(/(\d+)m([\d.]+)s/g),
    ([, minutes, seconds]) => 60 * Number(minutes) + Number(seconds),
  );
  return { time, processor: parts.reduce((sum, part) => sum + part, 0) };
}

/** The time from the start to the first byte of output, in seconds. */
export async function timeToFirstOutput({ command, args, env = {}, cwd = '.' }: Program): Promise<number> {
  const start = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...env },
    cwd,
  });
  await once(child.stdout, 'readable');
  const time = (performance.now() - start) / 1000;
  child.stdout.resume();
  await once(child, 'exit');
  return time;
}
