// The format that records are written in, by its name, with what becomes of them.
import { checkSettings } from './checkArguments.ts';
import type { Masker } from '../../engine/src/index.ts';
import { withoutRecords } from './withoutRecords.ts';
import type { FieldMasker, Format, MaskedField } from './format.ts';
import { documentMasker } from './json/documentMasker.ts';
import { takeInside, withInside } from './metFields.ts';
import { nullMasker } from './nullMasker.ts';
import { fileFormats, type FormatSettings } from './registry.ts';
import type { TableField, TableRecords } from './plan/tableRecords.ts';

/**
 * Makes the format that records are written in.
 *
 * @throws TypeError for arguments of the wrong kind, RangeError for settings or field names that are wrong, as the format's
 * functions tell
 */
export function createFormat(settings: FormatSettings, records: TableRecords<Masker>): Format {
  checkSettings(settings);
  const fields = maskedFields(records.fields);
  const format = countingInside(fileFormats[settings.name].create(fields, records, settings), fields);
  return records.isEmptied ? withoutRecords(format) : format;
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
      // Findings from the look at the beginning belong to no block.
      takeInside(fields);
      return {
        ...beginning,
        mask: (block) => withInside(mask(block), fields),
        ...(end === undefined ? {} : { end: () => withInside(end(), fields) }),
      };
    },
  };
}

/** The interface to the masked fields. */
export function maskedFields(fields: readonly TableField<FieldMasker>[]): MaskedField[] {
  return fields.map(maskedField);
}

function maskedField(field: TableField<FieldMasker>): MaskedField {
  const { name, kind } = field;
  if (kind === 'mask') return field;
  if (kind === 'null') return { name, masker: nullMasker };
  return { name, masker: documentMasker(maskedFields(field.fields), field.decided) };
}
