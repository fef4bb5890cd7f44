// The file formats, one line each.
import { arrow } from '@masker/format-arrow';
import { csv, tsv, json, jsonl, lines, notebook } from '@masker/format-text';
import type { StreamFormat, TextLayout } from '@masker/format-api';
import { parquet, type RandomAccessFormat } from '@masker/format-parquet';
import { sql } from '@masker/format-sql';

export type FileFormat = StreamFormat | RandomAccessFormat;

const formats = { lines, csv, tsv, jsonl, json, arrow, sql, parquet, notebook };

export type FormatName = keyof typeof formats;
/** The formats that are read from beginning to end. */
export type StreamFormatName = {
  [Name in FormatName]: (typeof formats)[Name] extends StreamFormat ? Name : never;
}[FormatName];
export type RandomAccessFormatName = Exclude<FormatName, StreamFormatName>;

/** The way records are read. */
export interface FormatSettings extends TextLayout {
  readonly name: StreamFormatName;
}

/** A file that is read in any order says itself how. */
export interface RandomAccessSettings {
  readonly name: RandomAccessFormatName;
}

export type InputSettings = FormatSettings | RandomAccessSettings;

/** Each format, by its name in options and messages. */
export const fileFormats: Readonly<
  Record<StreamFormatName, StreamFormat> & Record<RandomAccessFormatName, RandomAccessFormat>
> = formats;

/** True if inputs of a format are read from beginning to end. */
export function isStreamName(name: FormatName): name is StreamFormatName {
  return fileFormats[name].access === 'stream';
}

/** True if an input is read from beginning to end. */
export function isStream(settings: InputSettings): settings is FormatSettings {
  return isStreamName(settings.name);
}

export const formatNames = Object.keys(formats) as readonly FormatName[];
export const tableFormatNames = formatNames.filter((name) => fileFormats[name].holds !== 'values');
