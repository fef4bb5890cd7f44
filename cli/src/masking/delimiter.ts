// Determines the field delimiter of a table from an option or from the beginning of its file.
import { csvDialect, InputError } from '@masker/format-api';
import { csvFormat, guessDelimiter } from '@masker/format-text';
import { usualDelimiter } from '@masker/formats';
import type { Environment } from '../shared/environment.ts';
import { firstBlock } from './beginning.ts';
import type { Encoding } from './encoding.ts';
import { type Input, isReadTwice } from './inputs.ts';

/** In bytes: the same length as in the editor. A first row may have millions of fields. */
const maxReadBytes = 256 * 1024;

/** For CSV. Nothing is guessed of what can be read only once. */
export async function delimiterOf(
  input: Input,
  encoding: Encoding,
  environment: Environment,
): Promise<string> {
  const usual = usualDelimiter(input.path ?? '');
  if (!isReadTwice(input)) return usual;
  const format = csvFormat(csvDialect(usual, '"', false), []);
  try {
    const bytes = await firstBlock(input, format, environment, encoding);
    if (bytes === undefined) return usual;
    return guessDelimiter(
      { bytes: bytes.subarray(0, maxReadBytes), isWhole: bytes.length <= maxReadBytes },
      usual,
    );
  } catch (error) {
    // The run that reads all of it reports this.
    if (error instanceof InputError) return usual;
    throw error;
  }
}
