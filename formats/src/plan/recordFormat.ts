// The format that records are written in, by its name, with what becomes of them.
import { checkSettings } from '../checkArguments.ts';
import type { Masker, TableDefinition } from '../../../engine/src/index.ts';
import { arrowFormat } from '../arrow/arrowFormat.ts';
import { type CsvDialect, csvDialect } from '../csv/csvDialect.ts';
import { csvFormat } from '../csv/csvFormat.ts';
import { emptied } from '../emptied.ts';
import type { FieldMasker, Format, MaskedField } from '../format.ts';
import { documentMasker } from '../json/documentMasker.ts';
import { jsonFormat } from '../json/jsonFormat.ts';
import { takeInside, withInside } from '../metFields.ts';
import { jsonLinesFormat } from '../json/jsonLinesFormat.ts';
import { linesFormat } from '../lines/linesFormat.ts';
import { nullMasker } from '../nullMasker.ts';
import type { TextEncoding } from '../textEncoding.ts';
import { sqlFormat } from '../sql/sqlFormat.ts';
import type { TableField, TableRecords } from './tableRecords.ts';

/** The formats whose records are read as a stream; Parquet is none of them. */
export const formatNames = ['lines', 'csv', 'tsv', 'jsonl', 'json', 'arrow', 'sql'] as const;
export type FormatName = (typeof formatNames)[number];

/** How records are read. */
export interface FormatSettings {
  readonly name: FormatName;
  /** Of CSV: between fields. */
  readonly delimiter: string;
  /** Of CSV: around fields; empty for none. */
  readonly quote: string;
  readonly hasHeader: CsvDialect['hasHeader'];
  /** Of dumps: what their text was decoded from; UTF-8 where it is absent. */
  readonly encoding?: TextEncoding;
  /** Of dumps: tables that are known from elsewhere, for rows whose columns a dump doesn't name. */
  readonly schema?: readonly TableDefinition[];
}

/**
 * Makes the format that records are written in.
 *
 * @throws TypeError for arguments of the wrong kind, RangeError for settings or field names that are wrong, as the format's
 * functions tell
 */
export function recordFormat(settings: FormatSettings, records: TableRecords<Masker>): Format {
  checkSettings(settings);
  const [only] = records.fields;
  if (settings.name === 'lines' && only?.kind === 'mask') return linesFormat(only.masker);
  const fields = maskedFields(records.fields);
  const format = countingInside(fieldFormat(settings, fields, records), fields);
  return records.isEmptied ? emptied(format) : format;
}

/** The same format, whose blocks say what was met inside of values that hold JSON. */
function countingInside(format: Format, fields: readonly MaskedField[]): Format {
  if (fields.every(({ masker }) => masker.takeMet === undefined)) return format;
  return {
    ...format,
    begin(firstBlock) {
      const beginning = format.begin(firstBlock);
      if ('code' in beginning) return beginning;
      const { mask, end } = beginning;
      // What a look at the beginning has met is none of a block.
      takeInside(fields);
      return {
        ...beginning,
        mask: (block) => withInside(mask(block), fields),
        ...(end === undefined ? {} : { end: () => withInside(end(), fields) }),
      };
    },
  };
}

/** What formats ask of the fields that are masked. */
export function maskedFields(fields: readonly TableField<FieldMasker>[]): MaskedField[] {
  return fields.map(maskedField);
}

function maskedField(field: TableField<FieldMasker>): MaskedField {
  const { name, kind } = field;
  if (kind === 'mask') return field;
  if (kind === 'null') return { name, masker: nullMasker };
  return { name, masker: documentMasker(maskedFields(field.fields), field.decided) };
}

function fieldFormat(
  settings: FormatSettings,
  fields: readonly MaskedField[],
  { decided, decisionOf }: Pick<TableRecords<never>, 'decided' | 'decisionOf'>,
): Format {
  switch (settings.name) {
    case 'lines':
      throw new RangeError('records: must have one masker of lines');
    case 'csv':
    case 'tsv':
      return csvFormat(csvDialect(settings.delimiter, settings.quote, settings.hasHeader), fields);
    case 'jsonl':
      return jsonLinesFormat(fields, decided);
    case 'json':
      return jsonFormat(fields, decided);
    case 'arrow':
      return arrowFormat(fields);
    case 'sql':
      return sqlFormat(fields, decisionOf, settings.encoding);
  }
}
