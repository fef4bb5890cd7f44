// Problems of a Parquet file, as errors that readers throw; and the maximum size of its parts.
import { InputError, type InputProblem } from '@masker/format-api';
import { UnheldNumber } from '@masker/rows';

/** In bytes: maximum length of a page, and of the footer; one of them is kept in memory, uncompressed. */
export const maxPageLength = 256 * 1024 * 1024;

/** The words that messages use for the format's parts. */
export const parquetRecords = { recordName: 'row', maxRecordLength: maxPageLength } as const;

export function parquetProblem(problem: InputProblem): InputError {
  return new InputError(problem, parquetRecords);
}

/**
 * Runs a function that reads a part of a file: a RangeError means that it is damaged.
 *
 * @param damage the problem reported then; its field is added to all other problems, too
 * @param firstRow number of the part's first row
 */
export async function readingPart<T>(
  damage: InputProblem,
  read: () => T | Promise<T>,
  firstRow = 0,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnheldNumber) throw parquetProblem({ ...damage, code: 'parquet-unheld' });
    if (error instanceof RangeError) throw parquetProblem(damage);
    if (!(error instanceof InputError)) throw error;
    const { field = damage.field, record, ...problem } = error.problem;
    throw parquetProblem({ ...problem, field, record: record === undefined ? undefined : firstRow + record });
  }
}
