// Masks chunks in worker threads, for the thread that writes the file.
import {
  caseCountersOf,
  conformanceCountersOf,
  type MaskedField,
  InputError,
  type InputProblem,
} from '@masker/format-api';
import { type ChunkLocation, type WorkerChunk, wholeChunk } from './maskedChunk.ts';
import { openParquet } from './openParquet.ts';
import type { PageCodecs, RandomAccessFile } from './parquetFile.ts';
import { readFooter } from './parquetFooter.ts';
import { findTargets } from './parquetTargets.ts';

/** Masks one chunk, or returns the reason why it can't. */
export type MaskWorkerChunk = (location: ChunkLocation) => Promise<WorkerChunk | InputProblem>;

/**
 * Opens a file.
 *
 * @returns masks its chunks, one after the other
 */
export async function maskWorkerChunks(
  file: RandomAccessFile,
  fields: readonly MaskedField[],
  codecs: PageCodecs,
): Promise<MaskWorkerChunk> {
  const footer = await readFooter(file);
  const targets = findTargets(footer.columns, fields);
  let read = 0;
  const open = await openParquet(file, { footer, targets }, codecs, (length) => (read += length));
  const [fits, cases] = [conformanceCountersOf(fields), caseCountersOf(fields)];
  for (const counter of [...fits, ...cases]) counter.take();
  return async (location) => {
    read = 0;
    try {
      const whole = await wholeChunk(open, location);
      return {
        ...whole,
        read,
        fit: fits.map((counter) => counter.take()),
        cases: cases.map((counter) => counter.take()),
      };
    } catch (error) {
      if (error instanceof InputError) return error.problem;
      throw error;
    }
  };
}
