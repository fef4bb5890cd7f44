// Derives the format of a file's records, and the name of its table, from the file's name.
import { csv } from '@masker/format-text';
import { type FileFormat, fileFormats, type FormatName, formatNames } from './registry.ts';

const byExtension: ReadonlyMap<string, FormatName> = new Map(
  formatNames.flatMap((name) => fileFormats[name].extensions.map((extension) => [extension, name] as const)),
);

const packed = /\.gz$/i;

/** True if a file is compressed by gzip. */
export function isPacked(name: string): boolean {
  return packed.test(name);
}

/** A file's name without the extension of its compression. */
export function unpackedName(name: string): string {
  return name.replace(packed, '');
}

/** True if a file is one of our configurations, plans or tests, which hold no data. */
export function isOwnFile(name: string): boolean {
  return /\.masker(\.\w+)?\.json$/i.test(name);
}

/** True if a file sums up the Parquet files beside it, with the smallest and largest values of their columns. */
export function isDatasetSummary(name: string): boolean {
  return /(^|[/\\])_(common_)?metadata$/i.test(name);
}

/** The extension in lower case, without its point and that of the compression; undefined if there is none. */
function extensionOf(name: string): string | undefined {
  return /\.([^./\\]+)$/.exec(unpackedName(name))?.[1]?.toLowerCase();
}

/**
 * The format of a file with tables.
 *
 * @param name with or without its folder
 * @returns undefined if the extension says no format of tables
 */
export function formatOfFile(name: string): FormatName | undefined {
  const extension = extensionOf(name);
  return extension === undefined || isOwnFile(name) ? undefined : byExtension.get(extension);
}

/** Returns the delimiters of a file of this name; undefined for other files. */
function delimitersOf(name: string): FileFormat['delimiters'] {
  const format = formatOfFile(name);
  return format && fileFormats[format].delimiters;
}

/** True if a file of this name defines a table by its header, the only row that is read. */
export function isHeaderFile(name: string): boolean {
  return !isPacked(name) && delimitersOf(name) !== undefined;
}

export function usualDelimiter(name: string): string {
  const { byExtension, usual } = delimitersOf(name) ?? csv.delimiters;
  return Object.entries(byExtension).find(([extension]) => extension === extensionOf(name))?.[1] ?? usual;
}

/**
 * Returns the name of the table in a file: the file's name without its folder and its known extensions,
 * including that of texts (`.txt`). Any other dot belongs to the name: `shop.customers` is a table of a
 * schema.
 */
export function tableOfFile(name: string): string {
  const base = unpackedName(name.replace(/^.*[/\\]/, ''));
  const extension = extensionOf(base);
  const isKnown = extension === 'txt' || formatOfFile(base) !== undefined;
  return isKnown ? base.slice(0, base.lastIndexOf('.')) : base;
}

/** The extensions of some formats, without points. */
export function extensionsOf(wanted: readonly FormatName[]): string[] {
  return wanted.flatMap((name) => fileFormats[name].extensions);
}
