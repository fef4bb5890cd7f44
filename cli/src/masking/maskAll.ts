// Masks all inputs of a run, one after the other.
import { addSeenRecords } from '@masker/formats';
import type { MaskSummary } from '@masker/format-api';
import { exitCodes, Failure } from '../shared/exitCodes.ts';
import type { Environment } from '../shared/environment.ts';
import { type Input, modeOfCopy, sizeOf, type Target } from './inputs.ts';
import { maskInput } from './maskInput.ts';
import { maskFile } from './randomAccess.ts';
import { isSplit, type MaskOptions } from './maskOptions.ts';
import { discardOutputs, fileOutput, type Output, standardOutput } from './output.ts';
import type { Formats, PreparedInput } from './prepareFormats.ts';
import { createProgressBar } from './progressBar.ts';
import { isUntouched, type MaskedInput } from './report.ts';
import { type TextOutput, textOutput } from './textOutput.ts';
import { createChunkPool, createWorkerPool } from './workerPool.ts';
import { maskFailures } from './messages.ts';

/** The result of a run. */
export interface MaskedRun {
  readonly masked: readonly MaskedInput[];
  /** Finished: they appear with `placeOutputs`, or are to be discarded. */
  readonly outputs: readonly Output[];
}

/**
 * Masks the inputs.
 *
 * @param formats as `prepareFormats` makes them
 * @param targets one file for all inputs, or one for each; undefined for standard output
 * @throws Failure; all files are then as they were before
 */
export async function maskAll(
  inputs: readonly Input[],
  targets: readonly Target[] | undefined,
  formats: Formats,
  options: MaskOptions,
): Promise<MaskedRun> {
  const { environment } = formats;
  const isOnTerminal = targets === undefined && environment.stdout.isTTY === true;
  const sizes = inputs.map((input) => sizeOf(input) ?? NaN).reduce((sum, size) => sum + size, 0);
  const total = options.quiet === true || isOnTerminal || Number.isNaN(sizes) ? undefined : sizes;
  const bar = await createProgressBar(environment, total);
  const done = { bytes: 0, records: 0 };
  const masked: MaskedInput[] = [];
  const outputs: Output[] = [];
  const groups = isSplit(options) ? inputs.map((input) => [input]) : [inputs];
  try {
    for (const [i, group] of groups.entries()) {
      const target = targets?.[i];
      const output =
        target === undefined
          ? standardOutput(environment.stdout)
          : await fileOutput(target, modeOfCopy(group));
      outputs.push(output);
      const text = textOutput(output, options.encoding);
      for (const input of group) {
        text.beginInput();
        const prepared = formats.inputs.get(input);
        if (prepared === undefined) throw new TypeError("input: wasn't prepared");
        const result = await maskOne(input, prepared, text, environment, options, (bytes, records) => {
          bar.update(done.bytes + bytes, done.records + records);
        });
        masked.push(result);
        const seen = formats.planned?.seen[inputs.indexOf(input)];
        if (seen !== undefined) addSeenRecords(seen, prepared.records, result.summary);
        done.bytes += sizeOf(input) ?? 0;
        done.records += result.summary.records;
      }
      await output.finish();
    }
  } catch (error) {
    const isPartial = outputs.some(({ isPublic }) => isPublic);
    await discardOutputs(outputs);
    const input = inputs.length > 1 ? inputs[masked.length] : undefined;
    throw explained(error, input?.label, isPartial ? 'everything before it has' : 'nothing has');
  } finally {
    bar.stop();
  }
  return { masked, outputs };
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
 * Prefixes an error with the input's name, and adds which output has been written.
 *
 * @param label undefined for the only input
 * @param what with its verb
 */
function explained(error: unknown, label: string | undefined, what: string): unknown {
  if (!(error instanceof Failure) || error.exitCode !== exitCodes.problems) return error;
  return maskFailures.stopped(label, error.message, what);
}
