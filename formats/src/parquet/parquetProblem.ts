// Problems of a Parquet file, as errors that readers throw; and the size beyond which no part of it is read.
import { InputError, type InputProblem } from '../inputProblem.ts';
import { UnheldNumber } from '../rows/heldNumbers.ts';

/** In bytes: of a page, and of the footer; one of them is held in memory, unpacked. */
export const longestPage = 256 * 1024 * 1024;

/** The words that messages use for the format's parts. */
export const parquetRecords = { recordName: 'row', longestRecord: longestPage } as const;

export function parquetProblem(problem: InputProblem): InputError {
  return new InputError(problem, parquetRecords);
}

/**
 * Runs what reads a part of a file: a RangeError says that it is damaged.
 *
 * @param damage what is told then; its field is told of all other problems, too
 * @param firstRow the number of the part's first row
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
