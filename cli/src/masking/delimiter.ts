// Determines the field delimiter of a table from an option or from the beginning of its file.
import {
  csvDialect,
  csvFormat,
  guessDelimiter,
  InputError,
  usualDelimiter,
} from '../../../formats/src/index.ts';
import type { Environment } from '../shared/environment.ts';
import { firstBlock } from './beginning.ts';
import type { Encoding } from './encoding.ts';
import type { Input } from './inputs.ts';

/** In bytes: as much as the editor looks at. A first row may have millions of fields. */
const mostRead = 256 * 1024;

/** Standard input and pipes can be read once only, so that nothing is guessed of them. */
export function isGuessed({ path, stats }: Input): boolean {
  return path !== undefined && stats?.isFile() === true;
}

/** For CSV. */
export async function delimiterOf(
  input: Input,
  encoding: Encoding,
  environment: Environment,
): Promise<string> {
  const usual = usualDelimiter(input.path ?? '');
  if (!isGuessed(input)) return usual;
  const format = csvFormat(csvDialect(usual, '"', false), []);
  try {
    const bytes = await firstBlock(input, format, environment, encoding);
    if (bytes === undefined) return usual;
    return guessDelimiter({ bytes: bytes.subarray(0, mostRead), isWhole: bytes.length <= mostRead }, usual);
  } catch (error) {
    // Whoever reads all of it tells.
    if (error instanceof InputError) return usual;
    throw error;
  }
}
