// masker explain: what becomes of each character of one value, and why.
import type { Command } from 'commander';
import {
  describeNonConformance,
  type Explanation,
  type Fate,
  type MaskerConfiguration,
} from '../../engine/src/index.ts';
import { type ExitCode, exitCodes } from './shared/exitCodes.ts';
import { reading } from './shared/files.ts';
import { addMaskerOptions, type MaskerOptions, openMasker } from './shared/findMasker.ts';
import { firstLine } from './shared/firstLine.ts';
import { keyHelp } from './shared/keySources.ts';
import type { Surroundings } from './shared/surroundings.ts';
import { printable, table } from './shared/text.ts';

/** Adds the subcommand. */
export function addExplain(
  program: Command,
  surroundings: Surroundings,
  end: (code: ExitCode) => void,
): void {
  const command = program
    .command('explain')
    .description('show what becomes of each character of a value')
    .argument('<masker>', "the masker's name, or its *.masker.json file")
    .argument('<value>', 'the value, or "-" for the first line of standard input');
  addMaskerOptions(command)
    .addHelpText(
      'after',
      `${keyHelp}
A value that stands on the command line is seen by others in the list of processes, and kept in the shell's history.
Give "-" and the value on standard input when it is a real one. Put "--" before a value that begins with "-".

Examples:
  masker explain SSNMasker 123-45-6789 --demo-key
  masker explain SSNMasker - --key-file masking.key < value.txt
`,
    )
    .action(async (name: string, value: string, options: MaskerOptions) => {
      const { masker, configuration } = await openMasker(name, options, surroundings);
      const text =
        value === '-' ? await reading('standard input', () => firstLine(surroundings.stdin)) : value;
      surroundings.stdout.write(show(text, masker.explain(text), configuration));
      end(exitCodes.fine);
    });
}

const fates: Readonly<Record<Fate, string>> = {
  ignored: 'ignored: stays, no segment sees it',
  preserved: 'preserved',
  masked: 'masked',
  outside: 'not in the original set: stays',
  fallback: 'does not fit: replaced by one of its kind',
  kept: 'does not fit, no ASCII digit or letter: stays',
};

const steps: Readonly<Record<Explanation['steps'][number], string>> = {
  'null-default': 'default for null',
  trim: 'white space trimmed',
  'empty-default': 'default for an empty value',
  algorithm: 'algorithm',
  'output-case': 'output case',
};

function show(original: string, explanation: Explanation, configuration: MaskerConfiguration): string {
  const { name, algorithm, segment } = configuration;
  const rows = explanation.characters.map(({ original: from, masked, segment: index, fate }) => {
    const type = index === undefined ? undefined : segment?.segments[index]?.type;
    const place = index === undefined || type === undefined ? '' : `${index + 1} ${type}`;
    return [from, masked, place, fates[fate]].map(printable);
  });
  const taken = explanation.steps.map((step) =>
    step === 'algorithm' ? `algorithm ${algorithm}` : steps[step],
  );
  const lines = [
    `Masker: ${name}`,
    `Value:  ${original}`,
    `Masked: ${explanation.value ?? 'null'}`,
    `Steps:  ${taken.length === 0 ? 'none' : taken.join(', ')}`,
    ...explanation.nonConformances.map(
      (nonConformance) => `Does not fit: ${describeNonConformance(nonConformance)}`,
    ),
  ];
  const head = `${lines.map(printable).join('\n')}\n`;
  if (rows.length === 0) return head;
  return `${head}\n${table([['ORIGINAL', 'MASKED', 'SEGMENT', 'WHAT HAPPENED'], ...rows])}`;
}
