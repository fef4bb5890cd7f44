// Reports texts in CSV inputs that may mean null, before they are masked like values.
import { csvDialect, InputError } from '@masker/format-api';
import { csvFormat, likelyNulls } from '@masker/format-text';
import { fileFormats, type InputSettings, isStream } from '@masker/formats';
import { type Environment, printMessage } from '../shared/environment.ts';
import { firstBlock } from './beginning.ts';
import { type Input, isReadTwice } from './inputs.ts';
import { nullReport } from './messages.ts';

/** In bytes. */
const maxRead = 1024 * 1024;

/**
 * Reports the columns of an input in which a text may mean null. An input that can be read only once has
 * none.
 */
export async function reportNulls(
  input: Input,
  settings: InputSettings,
  isMasked: (column: string, position: string) => boolean,
  environment: Environment,
): Promise<void> {
  if (!isStream(settings) || fileFormats[settings.name].delimiters === undefined || !isReadTwice(input))
    return;
  const { delimiter, quote, hasHeader, escape, nullText, encoding = 'utf-8' } = settings;
  if (nullText !== undefined) return;
  try {
    const dialect = csvDialect(delimiter, quote, hasHeader, { escape });
    const bytes = await firstBlock(input, csvFormat(dialect, []), environment, encoding);
    if (bytes === undefined) return;
    const beginning = { bytes: bytes.subarray(0, maxRead), isWhole: bytes.length <= maxRead };
    for (const found of likelyNulls(beginning, dialect, isMasked))
      printMessage(environment, nullReport(input.label, found));
  } catch (error) {
    // The run that reads all of it reports this.
    if (!(error instanceof InputError) && !(error instanceof RangeError)) throw error;
  }
}
