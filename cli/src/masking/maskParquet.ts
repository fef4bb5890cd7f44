// Masks a Parquet file into an output. Its end is read first, so it has to be a file.
import {
  InputError,
  type MaskSummary,
  type PageCodecs,
  parquetColumns,
  type ParquetFormat,
  type RandomAccessFile,
} from '../../../formats/src/index.ts';
import { openRandomAccess } from '../../../node/src/openRandomAccess.ts';
import { exitCodes, Failure } from '../shared/exitCodes.ts';
import { reading } from '../shared/files.ts';
import type { Input } from './inputs.ts';
import { writeMasked } from './maskInput.ts';
import type { TextOutput } from './textOutput.ts';

/**
 * Masks a file.
 *
 * @param onProgress told after each part: how much of the file has been read, in bytes, and how many rows were masked
 * @throws Failure at what can't be read or masked
 */
export async function maskParquet(
  input: Input,
  format: ParquetFormat,
  output: TextOutput,
  onProgress: (bytes: number, records: number) => void,
): Promise<MaskSummary> {
  const stream = openParquet(input, (file, codecs) =>
    format.mask(file, codecs, ({ bytes, records }) => {
      onProgress(bytes, records);
    }),
  );
  return writeMasked(stream, output, input.label);
}

/** Reads a file, which is opened then, and closed at the end. */
export async function* openParquet<T, Result>(
  { path }: Input,
  read: (file: RandomAccessFile, codecs: PageCodecs) => AsyncGenerator<T, Result>,
): AsyncGenerator<T, Result> {
  const { pageCodecs } = await import('./pageCodecs.ts');
  const file = await openRandomAccess(path ?? '');
  try {
    return yield* read(file, pageCodecs);
  } finally {
    await file.close();
  }
}

/**
 * The names of the columns of a file.
 *
 * @throws Failure for what is no Parquet file that can be read
 */
export async function columnsOfParquet({ path, label }: Input): Promise<readonly string[]> {
  return reading(label, async () => {
    const file = await openRandomAccess(path ?? '');
    try {
      return await parquetColumns(file);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      throw new Failure(`${label}: ${error.message}`, exitCodes.problems);
    } finally {
      await file.close();
    }
  });
}
