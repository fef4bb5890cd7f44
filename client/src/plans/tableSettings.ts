// How a file of tables is written: told by its name and, of CSV, guessed from its beginning.
import { type FormatSettings, guessDialect, usualDelimiter } from '../../../formats/src/index.ts';
import { type FileSource, readBeginning } from '../files/fileSource.ts';
import type { DataFile } from './dataFiles.ts';

/** The first row of CSV names the columns, whatever it looks like: plans speak of columns by their names. */
export async function tableSettings({ name, kind }: DataFile, source: FileSource): Promise<FormatSettings> {
  if (kind !== 'csv') return { name: kind, delimiter: ',', quote: '"', hasHeader: true };
  const beginning = await readBeginning(source);
  const { delimiter, quote } = guessDialect(beginning, usualDelimiter(name));
  return {
    name: 'csv',
    delimiter: String.fromCharCode(delimiter),
    quote: quote === undefined ? '' : String.fromCharCode(quote),
    hasHeader: true,
  };
}
