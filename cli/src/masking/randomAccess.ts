// Reads files in any order, for formats such as Parquet, and masks them into an output.
import { setFlagsFromString } from 'node:v8';
import type { ChunkPool, PageCodecs, ParquetFormat, RandomAccessFile } from '@masker/format-parquet';
import type { MaskSummary, Progress } from '@masker/format-api';
import { fileFormats, type RandomAccessSettings } from '@masker/formats';
import { openRandomAccess } from '@masker/node';
import { reading } from '../shared/files.ts';
import { type Input, pathOf } from './inputs.ts';
import { inputFailure, writeMasked } from './maskInput.ts';
import type { TextOutput } from './textOutput.ts';

/**
 * Pages allocate much short-lived memory outside V8's heap. V8 takes this for growth of the heap: it marks all objects every 60 ms,
 * and the compiler forgets types that have no object at that moment. Full collections at their limit stay.
 */
const noMarkingBetween = '--no-incremental-marking';

/**
 * Masks a file.
 *
 * @param pool masks parts of it in other threads
 * @param onProgress called after each part with the number of bytes read and of rows masked
 * @throws Failure at input that can't be read or masked
 */
export async function maskFile(
  input: Input,
  format: ParquetFormat,
  output: TextOutput,
  pool: ChunkPool | undefined,
  onProgress: (bytes: number, records: number) => void,
): Promise<MaskSummary> {
  setFlagsFromString(noMarkingBetween);
  const report = ({ bytes, records }: Progress) => {
    onProgress(bytes, records);
  };
  const stream = openFile(input, (file, codecs) => format.mask(file, codecs, report, pool));
  return writeMasked(stream, output, input.label);
}

/** Reads a file, which is opened then, and closed at the end. */
export async function* openFile<T, Result>(
  input: Input,
  read: (file: RandomAccessFile, codecs: PageCodecs) => AsyncGenerator<T, Result>,
): AsyncGenerator<T, Result> {
  const { pageCodecs } = await import('@masker/node/pageCodecs');
  const file = await openRandomAccess(pathOf(input), input.stats);
  try {
    return yield* read(file, pageCodecs);
  } finally {
    await file.close();
  }
}

/**
 * The names of the columns of a file.
 *
 * @throws Failure for a file that can't be read in this format
 */
export async function columnsOfFile(
  input: Input,
  { name }: RandomAccessSettings,
): Promise<readonly string[]> {
  return reading(input.label, async () => {
    const file = await openRandomAccess(pathOf(input), input.stats);
    try {
      return await fileFormats[name].columns(file);
    } catch (error) {
      throw inputFailure(error, input.label);
    } finally {
      await file.close();
    }
  });
}
