// The start of the command line beside that of Node: whole processes, and the time to the first line.
import { join, resolve } from 'node:path';
import process from 'node:process';
import { type Benchmark, numberOption } from '../lib/benchmark.ts';
import { table } from '../lib/performanceDocument.ts';
import { median } from '../lib/statistics.ts';
import { ssn, writeValues } from '../mask/cases.ts';
import { processorTime, type Program, timeToFirstOutput } from '../mask/processes.ts';
import { masker } from '../mask/programs.ts';

/** Maximum times as multiples of Node's, and maximum milliseconds to the first line. */
const goals = { start: 1.5, firstLine: 100 };

/** --rounds N: the number of runs of each program, 20 by default. */
export const benchmark: Benchmark = {
  heading: 'Start',
  async measure(folder, options) {
    const rounds = numberOption(options, '--rounds', 20);
    const program = (...args: string[]): Program => ({
      command: process.execPath,
      args,
      cwd: folder,
      isQuiet: true,
    });
    const own = (...args: string[]) => program(resolve('dist/masker.cjs'), ...args);
    const lines = join(folder, 'first.txt');
    writeValues(ssn, 1000, lines);
    const mask = masker(ssn, lines, folder);
    const programs = [
      program('-e', '0'),
      own('--version'),
      own('validate', resolve('samples/maskers/ssn-keep-area.masker.json')),
      mask,
    ];
    const names = [
      '`node -e 0`',
      '`masker --version`',
      '`masker validate` of one file',
      '`masker mask` of 1,000 lines',
    ];
    const firstLines: number[] = [];
    const runs = programs.map((): { time: number; processor: number }[] => []);
    for (let round = 0; round < rounds; round++) {
      firstLines.push(await timeToFirstOutput(mask));
      for (const [i, one] of programs.entries()) runs[i]?.push(await processorTime(one));
    }
    const times = runs.map((own) => Math.min(...own.map(({ time }) => time)));
    const processor = runs.map((own) => median(own.map((one) => one.processor)));
    const ratio = (i: number) => (processor[i] ?? NaN) / (processor[0] ?? NaN);
    const rows = names.map((name, i) => [
      name,
      milliseconds(times[i] ?? NaN),
      milliseconds(processor[i] ?? NaN),
      ratio(i).toFixed(2),
      i === 1 || i === 2 ? `≤ ${goals.start}` : '',
    ]);
    return [
      `Whole processes that take turns; of ${rounds} runs, the shortest by the clock and the median of the processor's time, which other programs disturb less:`,
      table(['program', 'milliseconds', 'of the processor', 'beside `node -e 0`', 'goal'], rows),
      `From the start of \`masker mask\` to its first line: ${milliseconds(Math.min(...firstLines))} ms (goal: ${goals.firstLine} ms).`,
    ];
  },
};

function milliseconds(seconds: number): string {
  return (seconds * 1000).toFixed(0);
}
