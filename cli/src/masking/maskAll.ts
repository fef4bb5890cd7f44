// Masks all inputs of a run, one after the other.
import { exitCodes, Failure } from '../shared/exitCodes.ts';
import { openMaskers } from '../shared/findMasker.ts';
import type { Surroundings } from '../shared/surroundings.ts';
import { type Input, modeOfCopy, sizeOf, type Target } from './inputs.ts';
import { maskInput } from './maskInput.ts';
import { checkingSettings, type MaskOptions, plannedFields, settingsFor } from './maskOptions.ts';
import { fileOutput, standardOutput } from './output.ts';
import { type FormatSettings, listsOf, makeFormat, type Plan } from './plan.ts';
import { createProgressBar } from './progressBar.ts';
import { isUntouched, isWanting, type MaskedInput } from './report.ts';
import { type TextOutput, textOutput } from './textOutput.ts';
import { createWorkerPool } from './workerPool.ts';

export type Formats = Awaited<ReturnType<typeof prepareFormats>>;

/**
 * Masks the inputs.
 *
 * @param formats as `prepareFormats` makes them
 * @param targets one file for all inputs, or one for each; undefined for standard output
 * @throws Failure; files that were not complete by then are as they were before
 */
export async function maskAll(
  inputs: readonly Input[],
  targets: readonly Target[] | undefined,
  formats: Formats,
  options: MaskOptions,
  surroundings: Surroundings,
): Promise<MaskedInput[]> {
  const isSplit = options.outputDir !== undefined;
  const isOnTerminal = targets === undefined && surroundings.stdout.isTTY === true;
  const sizes = inputs.map((input) => sizeOf(input) ?? NaN).reduce((sum, size) => sum + size, 0);
  const total = options.quiet === true || isOnTerminal || Number.isNaN(sizes) ? undefined : sizes;
  const bar = await createProgressBar(surroundings, total);
  const done = { bytes: 0, records: 0 };
  const results: MaskedInput[] = [];
  const groups = isSplit ? inputs.map((input) => [input]) : [inputs];
  try {
    for (const [i, group] of groups.entries()) {
      const target = targets?.[i];
      const output =
        target === undefined
          ? standardOutput(surroundings.stdout)
          : await fileOutput(target, modeOfCopy(group));
      try {
        const text = textOutput(output, options.encoding);
        for (const input of group) {
          text.beginInput();
          const result = await maskOne(input, formats, text, surroundings, options, (bytes, records) => {
            bar.update(done.bytes + bytes, done.records + records);
          });
          results.push(result);
          done.bytes += sizeOf(input) ?? 0;
          done.records += result.summary.records;
        }
        const isRefused = results
          .slice(-group.length)
          .some((input) => input.isUntouched || (options.strict === true && isWanting(input)));
        await (isRefused ? output.discard() : output.complete());
      } catch (error) {
        const isPartial = output.isPublic;
        await output.discard();
        const input = inputs.length > 1 ? inputs[results.length] : undefined;
        throw explained(error, input?.label, isPartial ? 'what stands before it has' : 'nothing has');
      }
    }
  } finally {
    bar.stop();
  }
  return results;
}

/** Makes the formats of all inputs before anything is written, so that wrong options have no effect. */
export async function prepareFormats(
  inputs: readonly Input[],
  options: MaskOptions,
  surroundings: Surroundings,
) {
  const settings = inputs.map((input) => settingsFor(input, options));
  if (
    options.outputDir === undefined &&
    inputs.length > 1 &&
    settings.some(({ name }) => name !== 'lines' && name !== 'jsonl')
  )
    throw new Failure('several CSV or JSON files do not make one: give --output-dir');
  const fields = plannedFields(options);
  const { key, maskers } = await openMaskers(
    fields.map(({ masker }) => masker),
    options,
    surroundings,
  );
  const open = fields.flatMap(({ name, masker }) => {
    const found = maskers.get(masker);
    return found === undefined ? [] : [{ name, ...found }];
  });
  const formats = new Map(
    inputs.map((input, i) => {
      const own = settings[i] ?? settingsFor(input, options);
      return [input, { settings: own, format: checkingSettings(() => makeFormat(own, open)) }] as const;
    }),
  );
  const planFor = (own: FormatSettings): Plan => ({
    settings: own,
    fields: open.map(({ name, text, resources }) => ({ name, masker: { text, lists: listsOf(resources) } })),
    consistency: options.consistency,
    conflictFree: options.conflictFree === true,
    key: key?.reveal(),
  });
  const maskerFiles = Array.from(maskers.values(), ({ path }) => path).filter((path) => path !== undefined);
  const meant = open.map(({ masksValues }) => masksValues);
  return { formats, planFor, maskerFiles, meant };
}

async function maskOne(
  input: Input,
  { formats, planFor, meant }: Formats,
  output: TextOutput,
  surroundings: Surroundings,
  { encoding, jobs }: MaskOptions,
  onProgress: (bytes: number, records: number) => void,
): Promise<MaskedInput> {
  const prepared = formats.get(input);
  if (prepared === undefined) throw new TypeError('input: was not prepared');
  const { settings, format } = prepared;
  const { program } = surroundings;
  const pool =
    jobs > 1 && program !== undefined && !format.isContinuous
      ? createWorkerPool(program, planFor(settings), jobs)
      : undefined;
  try {
    const summary = await maskInput(input, format, output, surroundings, { encoding, pool, onProgress });
    const fields = settings.name === 'lines' ? [] : format.fields;
    return {
      label: input.label,
      recordName: format.recordName,
      fields,
      summary,
      isUntouched: isUntouched(summary, meant),
    };
  } finally {
    await pool?.end();
  }
}

/**
 * Puts the input's name in front of what failed in it, and says what has been written of it.
 *
 * @param label undefined for the only input
 * @param what with its verb
 */
function explained(error: unknown, label: string | undefined, what: string): unknown {
  if (!(error instanceof Failure) || error.exitCode !== exitCodes.problems) return error;
  const prefix = label === undefined ? '' : `${label}: `;
  return new Failure(`${prefix}${error.message}; stopped there, ${what} been written`, error.exitCode);
}
