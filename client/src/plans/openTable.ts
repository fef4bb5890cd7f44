// Opens a file of tables; its layout is known from its name and, for delimited text, guessed from its beginning.
import type { CsvNotation } from '@masker/plan';
import type { TableDefinition } from '@masker/schema';
import { fileFormats, type InputSettings, isStreamName, tableOfFile, usualDelimiter } from '@masker/formats';
import { guessDialect } from '@masker/format-text';
import { decoding } from '../files/textEncodings.ts';
import { type FileSource, openStored, readBeginning } from '../files/fileSource.ts';
import { FileRefused } from '../files/fileStreams.ts';
import { fileMessages } from '../files/messages.ts';
import type { Services } from '../services.ts';
import type { DataFile } from './dataFiles.ts';
import { refuseFoldersOf } from './refuseFolders.ts';

/** A file of tables and how it is read. */
export interface OpenTable {
  readonly source: FileSource;
  readonly settings: InputSettings;
  /** The name of its table; without meaning for a dump, which has names of its own. */
  readonly table: string;
}

/**
 * Opens a file.
 *
 * @param schema the tables of the plan's schema
 * @param notationOf returns the notation that the plan declares for a table
 * @throws FileRefused for a file of a lake table, and for a binary file in a browser, where decoders can't be
 * loaded
 */
export async function openTable(
  services: Pick<Services, 'fileStreams'>,
  file: DataFile,
  schema: readonly TableDefinition[],
  notationOf?: (table: string) => CsvNotation,
): Promise<OpenTable> {
  if (fileFormats[file.format].isBinary && services.fileStreams === undefined)
    throw new FileRefused(fileMessages.notHere(file.name));
  await refuseFoldersOf(file);
  const stored = await openStored(services, file.uri);
  const source = file.encoding === undefined ? stored : decoding(stored, file.encoding);
  const table = tableOfFile(file.name);
  return { source, settings: { ...(await settingsOf(file, source, schema)), ...notationOf?.(table) }, table };
}

/**
 * The first row of CSV names the columns, whatever it looks like: plans speak of columns by their
 * names.
 */
async function settingsOf(
  { name, format, encoding }: DataFile,
  source: FileSource,
  schema: readonly TableDefinition[],
): Promise<InputSettings> {
  if (!isStreamName(format)) return { name: format };
  if (fileFormats[format].delimiters === undefined)
    return { name: format, delimiter: ',', quote: '"', hasHeader: true, schema, encoding };
  const beginning = await readBeginning(source);
  const { delimiter, quote, escape } = guessDialect(beginning, usualDelimiter(name));
  return {
    name: format,
    delimiter: String.fromCharCode(delimiter),
    quote: quote === undefined ? '' : String.fromCharCode(quote),
    escape: escape === undefined ? undefined : String.fromCharCode(escape),
    hasHeader: true,
    schema,
  };
}
