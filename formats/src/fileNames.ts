// What a file's name says: the format of its records, and the name of the table that it holds.
import type { FormatName } from './plan/recordFormat.ts';

/** The formats whose files hold tables. */
export type TableFormat = Exclude<FormatName, 'lines'> | 'parquet';

const formats: Readonly<Record<string, TableFormat>> = {
  csv: 'csv',
  psv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  json: 'json',
  geojson: 'json',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  arrow: 'arrow',
  arrows: 'arrow',
  feather: 'arrow',
  parquet: 'parquet',
  parq: 'parquet',
  pq: 'parquet',
  sql: 'sql',
};

const packed = /\.gz$/i;

/** Whether a file is compressed by gzip. */
export function isPacked(name: string): boolean {
  return packed.test(name);
}

/** A file's name without the extension of its compression. */
export function unpackedName(name: string): string {
  return name.replace(packed, '');
}

/** Whether a file is a configuration, a plan or a test of ours, which holds no data. */
export function isOwnFile(name: string): boolean {
  return /\.masker(\.\w+)?\.json$/i.test(name);
}

/** The extension in lower case, without its point and that of the compression; undefined where there is none. */
function extensionOf(name: string): string | undefined {
  return /\.([^./\\]+)$/.exec(unpackedName(name))?.[1]?.toLowerCase();
}

/**
 * The format of a file with tables.
 *
 * @param name with or without its folder
 * @returns undefined where the extension says no format of tables
 */
export function formatOfFile(name: string): TableFormat | undefined {
  const extension = extensionOf(name);
  if (extension === undefined || isOwnFile(name) || !Object.hasOwn(formats, extension)) return undefined;
  return formats[extension];
}

/** Whether a file of this name defines a table by its header, the only row of it that is read. */
export function isHeaderFile(name: string): boolean {
  const format = isPacked(name) ? undefined : formatOfFile(name);
  return format === 'csv' || format === 'tsv';
}

/** The delimiter that is usual in a file of this name. */
export function usualDelimiter(name: string): string {
  const extension = extensionOf(name);
  if (extension === 'psv') return '|';
  return formatOfFile(name) === 'tsv' ? '\t' : ',';
}

/**
 * The name of the table that a file holds: the file's name without its folder and the extensions that are known, those of
 * texts (`.txt`) too. Any other point belongs to the name: `shop.customers` is a table of a schema.
 */
export function tableOfFile(name: string): string {
  const base = unpackedName(name.replace(/^.*[/\\]/, ''));
  const extension = extensionOf(base);
  const isKnown = extension === 'txt' || formatOfFile(base) !== undefined;
  return isKnown ? base.slice(0, base.lastIndexOf('.')) : base;
}

/** The extensions of some formats, without points. */
export function extensionsOf(wanted: readonly TableFormat[]): string[] {
  return Object.entries(formats).flatMap(([extension, format]) =>
    wanted.includes(format) ? [extension] : [],
  );
}
