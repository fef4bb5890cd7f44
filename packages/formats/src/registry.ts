// The registry of file formats, one line each.
import { arrow } from '@masker/format-arrow';
import { csv, tsv, json, jsonl, lines, notebook } from '@masker/format-text';
import type { StreamFormat, TextLayout } from '@masker/format-api';
import { parquet, type RandomAccessFormat } from '@masker/format-parquet';
import { sql } from '@masker/format-sql';

export type FileFormat = StreamFormat | RandomAccessFormat;

const formats = { lines, csv, tsv, jsonl, json, arrow, sql, parquet, notebook };

/** The name of a file format. */
export type FormatName = keyof typeof formats;
/** The name of a format that is read sequentially. */
export type StreamFormatName = {
  [Name in FormatName]: (typeof formats)[Name] extends StreamFormat ? Name : never;
}[FormatName];
export type RandomAccessFormatName = Exclude<FormatName, StreamFormatName>;

/** A sequential format and the notation of its records. */
export interface FormatSettings extends TextLayout {
  readonly name: StreamFormatName;
}

/** A random-access format; its files describe their own notation. */
export interface RandomAccessSettings {
  readonly name: RandomAccessFormatName;
}

/** The format of an input, with its notation. */
export type InputSettings = FormatSettings | RandomAccessSettings;

/** All formats, by their names in options and messages. */
export const fileFormats: Readonly<
  Record<StreamFormatName, StreamFormat> & Record<RandomAccessFormatName, RandomAccessFormat>
> = formats;

/** Returns true if inputs of a format are read sequentially. */
export function isStreamName(name: FormatName): name is StreamFormatName {
  return fileFormats[name].access === 'stream';
}

/** Returns true if an input is read sequentially. */
export function isStream(settings: InputSettings): settings is FormatSettings {
  return isStreamName(settings.name);
}

/** The names of all formats. */
export const formatNames = Object.keys(formats) as readonly FormatName[];
/** The names of formats whose inputs contain tables. */
export const tableFormatNames = formatNames.filter((name) => fileFormats[name].holds !== 'values');
