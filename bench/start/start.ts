// The start of the command line beside that of Node: whole processes, and the time to the first line.
import { join, resolve } from 'node:path';
import process from 'node:process';
import { type Benchmark, numberOption } from '../lib/benchmark.ts';
import { table } from '../lib/performanceDocument.ts';
import { minimaInTurns } from '../lib/statistics.ts';
import { ssn, writeValues } from '../mask/cases.ts';
import { type Program, timeOf, timeToFirstOutput } from '../mask/processes.ts';
import { masker } from '../mask/programs.ts';

/** Maximum times as multiples of Node's, and maximum milliseconds to the first line. */
const goals = { start: 1.5, firstLine: 100 };

/** --rounds N: the number of runs of each program, 41 by default. */
export const benchmark: Benchmark = {
  heading: 'Start',
  async measure(folder, options) {
    const rounds = numberOption(options, '--rounds', 41);
    const program = (...args: string[]): Program => ({ command: process.execPath, args, cwd: folder });
    const own = (...args: string[]) => program(resolve('dist/masker.cjs'), ...args);
    const configuration = resolve('samples/maskers/ssn-keep-area.masker.json');
    const lines = join(folder, 'first.txt');
    writeValues(ssn, 1000, lines);
    const [node, version, validate, firstLine] = await minimaInTurns(rounds, [
      () => timeOf(program('-e', '0')),
      () => timeOf(own('--version')),
      () => timeOf({ ...own('validate', configuration), isQuiet: true }),
      () => timeToFirstOutput(masker(ssn, lines, folder)),
    ]);
    const row = (name: string, time: number, goal: string) => [
      name,
      (time * 1000).toFixed(0),
      (time / node).toFixed(2),
      goal,
    ];
    return [
      `Whole processes, the shortest of ${rounds} runs that take turns:`,
      table(
        ['program', 'milliseconds', 'beside `node -e 0`', 'goal'],
        [
          row('`node -e 0`', node, ''),
          row('`masker --version`', version, `≤ ${goals.start}`),
          row('`masker validate` of one file', validate, `≤ ${goals.start}`),
          row('`masker mask`, until its first line', firstLine, `≤ ${goals.firstLine} ms`),
        ],
      ),
    ];
  },
};
