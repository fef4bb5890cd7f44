// Compares the algorithm Segment with sed and format-preserving encryption, and with nonconforming values.
import { join } from 'node:path';
import { type MaskingCase, ssn, writeValues } from './cases.ts';
import type { Program } from './processes.ts';
import { bundled, masker } from './programs.ts';
import { measureInTurns } from './turns.ts';

const goals = { nonconforming: 1e6, ff1: 1000 };
/** Slow peers get fewer lines: their start is a small part of their time all the same. */
const sedShare = 10;
const ff1Lines = 20_000;

/** Rows of a case: ours, sed, and for SSNs FF1. */
export async function measureCase(one: MaskingCase, lines: number, folder: string): Promise<string[][]> {
  const files = {
    masker: join(folder, 'all.txt'),
    sed: join(folder, 'some.txt'),
    ff1: join(folder, 'few.txt'),
  };
  writeValues(one, lines, files.masker);
  writeValues(one, lines / sedShare, files.sed);
  writeValues(one, ff1Lines, files.ff1);
  const peers: Record<string, { program: Program; lines: number; goal: string }> = {
    [`masker mask`]: { program: masker(one, files.masker, folder), lines, goal: '' },
    '`LC_ALL=C sed -E s/[0-9]/X/g`': {
      program: { command: 'sed', args: ['-E', 's/[0-9]/X/g', files.sed], env: { LC_ALL: 'C' } },
      lines: lines / sedShare,
      goal: `${one.goal}`,
    },
  };
  if (one === ssn) {
    const program = await bundled('ff1.ts', [files.ff1], folder);
    peers['FF1 of @noble/ciphers'] = { program, lines: ff1Lines, goal: `${goals.ff1}` };
  }
  const rates = await measureInTurns(peers);
  const ours = rates.values().next().value?.rate ?? NaN;
  return Array.from(rates, ([name, { rate, memory }], i) => [
    i === 0 ? one.name : '',
    name,
    Math.round(rate).toLocaleString('en'),
    i === 0 ? '' : (ours / rate).toFixed(1),
    peers[name]?.goal ?? '',
    i === 0 ? memory.toFixed(0) : '',
  ]);
}

/** Measures the nonconforming values masked per second by one thread. */
export async function measureNonconforming(
  one: Pick<MaskingCase, 'name' | 'masker' | 'value'>,
  lines: number,
  folder: string,
): Promise<string[]> {
  const input = join(folder, 'nonConforming.txt');
  writeValues(one, lines, input);
  const program = masker(one, input, folder, ['--jobs', '1']);
  const [[, { rate, memory }] = ['', { rate: NaN, memory: NaN }]] = await measureInTurns({
    masker: { program, lines },
  });
  return [
    one.name,
    Math.round(rate).toLocaleString('en'),
    `≥ ${goals.nonconforming.toLocaleString('en')}`,
    memory.toFixed(0),
  ];
}
