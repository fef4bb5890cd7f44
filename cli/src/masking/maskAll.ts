// Masks all inputs of a run, one after the other.
import { addMetRecords, type MaskSummary } from '../../../formats/src/index.ts';
import { exitCodes, Failure } from '../shared/exitCodes.ts';
import type { Environment } from '../shared/environment.ts';
import { type Input, modeOfCopy, sizeOf, type Target } from './inputs.ts';
import { maskInput } from './maskInput.ts';
import { maskFile } from './randomAccess.ts';
import { isSplit, type MaskOptions } from './maskOptions.ts';
import { fileOutput, type Output, standardOutput } from './output.ts';
import { suspectsIn } from './plannedNames.ts';
import type { Formats, PreparedInput } from './prepareFormats.ts';
import { createProgressBar } from './progressBar.ts';
import { isUntouched, isWanting, type MaskedInput } from './report.ts';
import { type TextOutput, textOutput } from './textOutput.ts';
import { createChunkPool, createWorkerPool } from './workerPool.ts';
import { maskFailures } from './messages.ts';

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
): Promise<MaskedInput[]> {
  const { environment } = formats;
  const isOnTerminal = targets === undefined && environment.stdout.isTTY === true;
  const sizes = inputs.map((input) => sizeOf(input) ?? NaN).reduce((sum, size) => sum + size, 0);
  const total = options.quiet === true || isOnTerminal || Number.isNaN(sizes) ? undefined : sizes;
  const bar = await createProgressBar(environment, total);
  const done = { bytes: 0, records: 0 };
  const results: MaskedInput[] = [];
  /** Complete outputs in which values may have stayed, unless later inputs have the names that they lack. */
  const held: { readonly output: Output; readonly suspects: ReadonlySet<string> }[] = [];
  const groups = isSplit(options) ? inputs.map((input) => [input]) : [inputs];
  try {
    for (const [i, group] of groups.entries()) {
      const target = targets?.[i];
      const output =
        target === undefined
          ? standardOutput(environment.stdout)
          : await fileOutput(target, modeOfCopy(group));
      try {
        const text = textOutput(output, options.encoding);
        for (const input of group) {
          text.beginInput();
          const prepared = formats.inputs.get(input);
          if (prepared === undefined) throw new TypeError("input: wasn't prepared");
          const result = await maskOne(input, prepared, text, environment, options, (bytes, records) => {
            bar.update(done.bytes + bytes, done.records + records);
          });
          results.push(result);
          const met = formats.planned?.met[inputs.indexOf(input)];
          if (met !== undefined) addMetRecords(met, prepared.records, result.summary);
          done.bytes += sizeOf(input) ?? 0;
          done.records += result.summary.records;
        }
        const isRefused = results
          .slice(-group.length)
          .some((input) => input.isUntouched || (options.strict === true && isWanting(input)));
        const suspects = suspectsOf(inputs, group, formats);
        if (isRefused) await output.discard();
        else if (suspects.size > 0) held.push({ output, suspects });
        else await output.complete();
      } catch (error) {
        const isPartial = output.isPublic;
        await output.discard();
        const input = inputs.length > 1 ? inputs[results.length] : undefined;
        throw explained(error, input?.label, isPartial ? 'everything before it has' : 'nothing has');
      }
    }
    const unmet = suspectsOf(inputs, inputs, formats);
    for (const { output, suspects } of held)
      await ([...suspects].some((name) => unmet.has(name)) ? output.discard() : output.complete());
  } catch (error) {
    for (const { output } of held) await output.discard();
    throw error;
  } finally {
    bar.stop();
  }
  return results;
}

/** The names of the plan for lack of which values may have stayed in some of the inputs. */
function suspectsOf(
  inputs: readonly Input[],
  group: readonly Input[],
  { planned }: Formats,
): ReadonlySet<string> {
  if (planned === undefined) return new Set();
  const met = group.flatMap((input) => planned.met[inputs.indexOf(input)] ?? []);
  return suspectsIn(planned.model, met);
}

async function maskOne(
  input: Input,
  prepared: PreparedInput,
  output: TextOutput,
  environment: Environment,
  { encoding, jobs }: MaskOptions,
  onProgress: (bytes: number, records: number) => void,
): Promise<MaskedInput> {
  const { format, meant } = prepared;
  const masked = (summary: MaskSummary, fields: readonly string[]): MaskedInput => ({
    label: input.label,
    recordName: format.recordName,
    fields,
    summary,
    isUntouched: isUntouched(summary, meant),
  });
  const { program } = environment;
  const poolOf = <Pool>(create: (program: string) => Pool) =>
    jobs > 1 && program !== undefined ? create(program) : undefined;
  if ('fileTask' in prepared) {
    const pool = poolOf((own) => createChunkPool(own, prepared.fileTask, jobs));
    try {
      return masked(await maskFile(input, prepared.format, output, pool, onProgress), format.fields);
    } finally {
      await pool?.end();
    }
  }
  const { format: stream, task } = prepared;
  const pool = stream.isContinuous ? undefined : poolOf((own) => createWorkerPool(own, task(), jobs));
  try {
    const summary = await maskInput(input, stream, output, environment, { encoding, pool, onProgress });
    return masked(summary, format.fields);
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
  return maskFailures.stopped(label, error.message, what);
}
