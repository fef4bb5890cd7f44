// Derives the format of a file's records, and the name of its table, from the file's name.
import { csv } from '@masker/format-text';
import { type FileFormat, fileFormats, type FormatName, formatNames } from './registry.ts';

const byExtension: ReadonlyMap<string, FormatName> = new Map(
  formatNames.flatMap((name) => fileFormats[name].extensions.map((extension) => [extension, name] as const)),
);

const packed = /\.gz$/i;

/** Returns true if a file is compressed with gzip. */
export function isPacked(name: string): boolean {
  return packed.test(name);
}

/** A file's name without the extension of its compression. */
export function unpackedName(name: string): string {
  return name.replace(packed, '');
}

/** Returns true if a file is a configuration, plan or test of Masker, which contains no data. */
export function isOwnFile(name: string): boolean {
  return /\.masker(\.\w+)?\.json$/i.test(name);
}

/** Returns true if a file summarizes the Parquet files beside it, with minima and maxima of their columns. */
export function isDatasetSummary(name: string): boolean {
  return /(^|[/\\])_(common_)?metadata$/i.test(name);
}

/** The extension in lower case, without its point and that of the compression; undefined if there is none. */
function extensionOf(name: string): string | undefined {
  return /\.([^./\\]+)$/.exec(unpackedName(name))?.[1]?.toLowerCase();
}

/**
 * Returns the format of a file with tables, given its name.
 *
 * @param name with or without its folder
 * @returns undefined if the extension isn't that of a table format
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

/** Returns true if a file with this name defines a table by its header; no other row of it is read. */
export function isHeaderFile(name: string): boolean {
  return !isPacked(name) && delimitersOf(name) !== undefined;
}

/** Returns the usual delimiter for a file's extension. */
export function usualDelimiter(name: string): string {
  const { byExtension, usual } = delimitersOf(name) ?? csv.delimiters;
  return Object.entries(byExtension).find(([extension]) => extension === extensionOf(name))?.[1] ?? usual;
}

/**
 * Returns the name of the table in a file: the file's name without its folder and known extensions, including `.txt`.
 * Other dots belong to the name: `shop.customers` is a table of a schema.
 */
export function tableOfFile(name: string): string {
  const base = unpackedName(name.replace(/^.*[/\\]/, ''));
  const extension = extensionOf(base);
  const isKnown = extension === 'txt' || formatOfFile(base) !== undefined;
  return isKnown ? base.slice(0, base.lastIndexOf('.')) : base;
}

/** Returns the extensions of some formats, without dots. */
export function extensionsOf(wanted: readonly FormatName[]): string[] {
  return wanted.flatMap((name) => fileFormats[name].extensions);
}
