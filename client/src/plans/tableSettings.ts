// The layout of a file of tables: known from its name and, for CSV, guessed from its beginning.
import type { TableDefinition } from '../../../engine/src/index.ts';
import { type FormatSettings, guessDialect, usualDelimiter } from '../../../formats/src/index.ts';
import { type FileSource, readBeginning } from '../files/fileSource.ts';
import type { DataFile } from './dataFiles.ts';

/**
 * The first row of CSV names the columns, whatever it looks like: plans speak of columns by their names.
 *
 * @param schema the tables of the plan's schema, for rows whose columns a dump doesn't name
 */
export async function tableSettings(
  { name, kind }: DataFile,
  source: FileSource,
  schema: readonly TableDefinition[],
): Promise<FormatSettings> {
  if (kind !== 'csv') return { name: kind, delimiter: ',', quote: '"', hasHeader: true, schema };
  const beginning = await readBeginning(source);
  const { delimiter, quote } = guessDialect(beginning, usualDelimiter(name));
  return {
    name: 'csv',
    delimiter: String.fromCharCode(delimiter),
    quote: quote === undefined ? '' : String.fromCharCode(quote),
    hasHeader: true,
  };
}
