// Finding values in a log: the list `default` beside grep -P with the union of such patterns, and beside Presidio's analyzer.
import { closeSync, openSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pythonEnvironment } from '../../scripts/lib/pythonEnvironment.mjs';
import { type Benchmark, numberOption } from '../lib/benchmark.ts';
import { table } from '../lib/performanceDocument.ts';
import { median } from '../lib/statistics.ts';
import { findCorpus } from '../../scripts/generate/findCorpus.ts';
import { processorTime, type Program } from '../mask/processes.ts';
import { commandLine } from '../mask/programs.ts';

const mebibyte = 1024 * 1024;
const rounds = 3;
/** One of `density` lines contains a value. */
const density = 20;
const goals = { grep: 1, presidio: 5 };

/** The patterns of Presidio's recognizers for addresses, cards and SSNs, and one of telephone numbers. */
const union = [
  String.raw`\b((([!#$%&'*+\-/=?^_\x60{|}~\w])|([!#$%&'*+\-/=?^_\x60{|}~\w][!#$%&'*+\-/=?^_\x60{|}~\.\w]{0,}[!#$%&'*+\-/=?^_\x60{|}~\w]))[@]\w+([-.]\w+)*\.\w+([-.]\w+)*)\b`,
  String.raw`\b(?!1\d{12}(?!\d))((4\d{3})|(5[0-5]\d{2})|(6\d{3})|(1\d{3})|(3\d{3}))[- ]?(\d{3,4})[- ]?(\d{3,4})[- ]?(\d{3,5})\b`,
  String.raw`\b([0-9]{3})[- .]([0-9]{2})[- .]([0-9]{4})\b`,
  String.raw`(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|\b[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}\b`,
].join('|');

/** --size N and --presidio-size N: in MiB; 1,024 and 4 by default. */
export const benchmark: Benchmark = {
  heading: 'Values found in texts',
  async measure(folder, options) {
    const size = numberOption(options, '--size', 1024);
    const shortSize = numberOption(options, '--presidio-size', 4);
    const python = await pythonEnvironment('bench/requirements.txt');
    writeLog(join(folder, 'app.log'), size);
    writeLog(join(folder, 'short.log'), shortSize);
    const programs: readonly (readonly [name: string, program: Program, size: number])[] = [
      ['`masker mask --find default`', commandLine(folder, ['-q', '--find', 'default', 'app.log']), size],
      [
        '`masker find`',
        {
          command: process.execPath,
          args: [resolve('dist/masker.cjs'), 'find', 'app.log'],
          cwd: folder,
          mayFind: true,
        },
        size,
      ],
      [
        '`grep -P`, the union of patterns',
        {
          command: 'sh',
          // With output to /dev/null, grep would stop at the first match.
          args: ['-c', 'grep -oP "$1" app.log | wc -l', 'sh', union],
          cwd: folder,
        },
        size,
      ],
      [
        "Presidio's analyzer, patterns alone",
        { command: python, args: [resolve('bench/find/presidio.py'), 'short.log'], cwd: folder },
        shortSize,
      ],
    ];
    const runs = programs.map((): { time: number; processor: number }[] => []);
    for (let round = 0; round < rounds; round++)
      for (const [i, [, program]] of programs.entries()) runs[i]?.push(await processorTime(program));
    const results = programs.map(([name, , own], i) => {
      const processor = median((runs[i] ?? []).map((one) => one.processor));
      return {
        name,
        own,
        time: median((runs[i] ?? []).map(({ time }) => time)),
        processor,
        rate: own / processor,
      };
    });
    const [ours = 0, , grep = 0, presidio = 0] = results.map(({ rate }) => rate);
    const rows = results.map(({ name, own, time, processor, rate }) => [
      name,
      `${own} MiB`,
      time.toFixed(2),
      processor.toFixed(2),
      rate.toFixed(1),
      (ours / rate).toFixed(2),
    ]);
    return [
      `Lines of the corpus of [values found in texts](finding-values.md), repeated; one in ${density} holds values, and most others hold what looks like one. The time depends on both. grep writes what it finds to a pipe, and Presidio looks for no telephone numbers. Whole processes in turns, the median of ${rounds} rounds, compared by processor time. Goals: at least as fast as grep (${(ours / grep).toFixed(2)} ×, goal ${goals.grep} ×), ${goals.presidio} × as fast as Presidio (${(ours / presidio).toFixed(0)} ×).`,
      table(
        ['program', 'text', 'seconds', 'of the processor', 'MiB per second of it', 'masking is … × as fast'],
        rows,
      ),
    ];
  },
};

function writeLog(path: string, size: number): void {
  const { files, labels } = findCorpus();
  const lines = (files['app.log'] ?? '').trimEnd().split('\n');
  const labelled = new Set(labels.flatMap((label) => (label.file === 'app.log' ? [label.line - 1] : [])));
  const [holding, others] = [true, false].map((has) => lines.filter((_, i) => labelled.has(i) === has));
  const mixed = (holding ?? []).flatMap((line, i) => [
    line,
    ...Array.from({ length: density - 1 }, (_, j) => others?.[(i * (density - 1) + j) % others.length] ?? ''),
  ]);
  const block = Buffer.from(`${mixed.join('\n')}\n`);
  const file = openSync(path, 'w');
  for (let written = 0; written < size * mebibyte; written += block.length) writeSync(file, block);
  closeSync(file);
}
