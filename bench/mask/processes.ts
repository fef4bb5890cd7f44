// Runs a program to its end and measures the whole process: start, reading, work, writing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { isAbsolute } from 'node:path';
import process from 'node:process';
import { Obstacle, which } from '../../scripts/lib/command.mjs';
import { peakMemory } from '../../test/helpers/peakMemory.ts';

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The folder that it is started in. */
  readonly cwd?: string;
  /** True if its exit code 1 says that something was found. */
  readonly mayFind?: true;
  /** True if its standard error isn't shown. */
  readonly isQuiet?: true;
}

export interface Run {
  /** In seconds. */
  readonly time: number;
  /** The most memory it had, in MB; 0 if the system doesn't report it. */
  readonly memory: number;
}

const memoryInterval = 10;

/** The seconds of one run. */
export async function timeOf(program: Program): Promise<number> {
  return (await run(program)).time;
}

/** Runs a program whose output goes nowhere. */
export async function run(program: Program): Promise<Run> {
  const nowhere = openSync('/dev/null', 'w');
  const start = performance.now();
  const child = begin(program, nowhere);
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, peakMemory(child.pid))), memoryInterval);
  const [code] = (await once(child, 'exit')) as [number | null];
  const time = secondsSince(start);
  clearInterval(watch);
  closeSync(nowhere);
  checkEnd(program, code);
  return { time, memory };
}

/** The time of one run by the clock and of the processor, its children included, in seconds. */
export async function processorTime(
  program: Program,
): Promise<{ readonly time: number; readonly processor: number }> {
  const start = performance.now();
  const script = '"$@" >/dev/null; code=$?; times; exit $code';
  // Its `times` counts milliseconds, that of other shells hundredths of a second.
  const args = ['-c', script, 'bash', program.command, ...program.args];
  const child = begin({ ...program, command: 'bash', args }, 'pipe');
  let times = '';
  child.stdout?.on('data', (chunk: Buffer) => (times += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const time = secondsSince(start);
  checkEnd(program, code);
  // The second line is about children: user and system.
  const [, ofChildren = ''] = times.split('\n');
  const parts = Array.from(
    ofChildren.matchAll(/(\d+)m([\d.]+)s/g),
    ([, minutes, seconds]) => 60 * Number(minutes) + Number(seconds),
  );
  return { time, processor: parts.reduce((sum, part) => sum + part, 0) };
}

/** The time from the start to the first byte of output, in seconds. */
export async function timeToFirstOutput(program: Program): Promise<number> {
  const start = performance.now();
  const child = begin(program, 'pipe');
  if (child.stdout === null) throw new TypeError('program: must have an output');
  await once(child.stdout, 'readable');
  const time = secondsSince(start);
  child.stdout.resume();
  await once(child, 'exit');
  return time;
}

/** @throws Obstacle if the program isn't installed */
function begin({ command, args, env = {}, cwd = '.', isQuiet }: Program, output: 'pipe' | number) {
  if (!isAbsolute(command) && which(command) === undefined)
    throw new Obstacle(`This benchmark needs ${command}: install it.`);
  return spawn(command, args, {
    stdio: ['ignore', output, isQuiet === true ? 'ignore' : 'inherit'],
    env: { PATH: process.env['PATH'], ...env },
    cwd,
  });
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

function checkEnd({ command, mayFind }: Program, code: number | null): void {
  if (code !== 0 && !(mayFind === true && code === 1))
    throw new Error(`${command} ended with ${code ?? 'a signal'}`);
}
