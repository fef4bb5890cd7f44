// masker explain: explains how each character of one value is masked, and why.
import type { Command } from 'commander';
import { type ConfiguredPresentation, type Explanation, type Masker, presentationOf } from '@masker/masker';
import type { MaskerConfiguration } from '@masker/config';
import type { Outcome, Span } from '@masker/algorithms';
import { exitCodes, type End } from './shared/exitCodes.ts';
import { reading } from './shared/files.ts';
import { type FindMaskerOptions, openNamed } from './shared/findMasker.ts';
import { addMaskerOptions, keyHelp } from './shared/maskerOptions.ts';
import type { Environment } from './shared/environment.ts';
import { printable, table } from './shared/text.ts';
import { isUtf8 } from 'node:buffer';
import { failures } from './shared/messages.ts';

/** The longest value that is read from standard input, in bytes. */
const maxLineBytes = 1024 * 1024;

/** @throws Failure if the line is no UTF-8 or too long; the message contains none of it */
async function firstLine(input: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of input) {
    const feed = chunk.indexOf(0x0a);
    chunks.push(new Uint8Array(feed < 0 ? chunk : chunk.subarray(0, feed)));
    length += chunk.length;
    if (feed >= 0 || length > maxLineBytes) break;
  }
  const line = Buffer.concat(chunks);
  if (line.length > maxLineBytes) throw failures.valueTooLong();
  if (!isUtf8(line)) throw failures.valueNotUtf8();
  return line
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r$/, '');
}

/** Adds the subcommand. */
export function addExplain(program: Command, environment: Environment, end: End): void {
  const command = program
    .command('explain')
    .description('show how each character of a value is masked')
    .argument('<masker>', "the masker's name, or its *.masker.json file")
    .argument('<value>', 'the value, or "-" for the first line of standard input');
  addMaskerOptions(command)
    .addHelpText(
      'after',
      `${keyHelp}
Other users can see a value on the command line in the process list, and the shell keeps it in its history.
For a real value, give "-" and pass it on standard input. Put "--" before a value that begins with "-".

Examples:
  masker explain SSNMasker 123-45-6789 --demo-key
  masker explain SSNMasker - --key-file masking.key < value.txt
`,
    )
    .action(async (name: string, value: string, options: FindMaskerOptions) => {
      const { masker, configuration } = await openNamed(name, options, environment);
      const text =
        value === '-' ? await reading('standard input', () => firstLine(environment.stdin)) : value;
      environment.stdout.write(show(text, masker, configuration));
      await end(exitCodes.fine);
    });
}

const outcomes: Readonly<Record<Outcome, string>> = {
  ignored: 'ignored: stays, not part of the value',
  preserved: 'preserved',
  masked: 'masked',
  outside: 'not masked by the configuration: stays',
  fallback: "doesn't fit: replaced by one of its kind",
  kept: "doesn't fit, neither letter nor digit: stays",
};

const steps: Readonly<Record<Explanation['steps'][number], string>> = {
  'null-default': 'default for null',
  trim: 'white space trimmed',
  'empty-default': 'default for an empty value',
  algorithm: 'algorithm',
  'output-case': 'output case',
};

function show(original: string, masker: Masker, configuration: MaskerConfiguration): string {
  const explanation = masker.explain(original);
  const { name, algorithm } = configuration;
  const presentation = presentationOf(configuration);
  const taken = explanation.steps.map((step) =>
    step === 'algorithm' ? `algorithm ${algorithm}` : steps[step],
  );
  const lines = [
    `Masker: ${name}`,
    `Value:  ${original}`,
    `Masked: ${explanation.value ?? 'null'}`,
    `Steps:  ${taken.length === 0 ? 'none' : taken.join(', ')}`,
    ...masker.reasons(explanation.nonconformances, original).map((reason) => `Does not fit: ${reason}`),
    ...(explanation.hasUnmapped
      ? ["Some characters aren't masked: the configuration doesn't cover them."]
      : []),
  ];
  const head = `${lines.map(printable).join('\n')}\n`;
  if (explanation.spans.length === 0) return head;
  const hasParts = explanation.spans.some(({ part }) => part !== undefined);
  const heading = hasParts ? [(presentation?.partName ?? '').toUpperCase()] : [];
  const rows = explanation.spans.map((span) => row(span, hasParts, presentation));
  return `${head}\n${table([['ORIGINAL', 'MASKED', ...heading, 'WHAT HAPPENED'], ...rows])}`;
}

function row(span: Span, hasParts: boolean, presentation?: ConfiguredPresentation): string[] {
  const { original, masked, part, outcome } = span;
  const label = part === undefined ? undefined : presentation?.parts(part + 1).shown[part]?.label;
  const partLabel = part === undefined || label === undefined ? '' : `${part + 1} ${label}`;
  return [original, masked, ...(hasParts ? [partLabel] : []), outcomes[outcome]];
}
