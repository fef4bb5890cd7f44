// Creates the masking codec for a named format.
import {
  checkSettings,
  type Format,
  type MaskedBlock,
  type MaskedField,
  takeInside,
  withInside,
  ConformanceCounter,
  conformanceCountersOf,
  CaseCounter,
  caseCountersOf,
  type TableField,
  type TableRecords,
} from '@masker/format-api';
import type { Masker } from '@masker/masker';
import { dropRows, nullMasker, caseMasker, searchMasker, withinLength, valueMasker } from '@masker/fields';
import { documentMasker } from '@masker/format-text';
import { fileFormats, type FormatSettings } from './registry.ts';

/**
 * Creates the format that masks records.
 *
 * @throws TypeError for arguments of the wrong type, RangeError for invalid settings or field names
 */
export function createFormat(settings: FormatSettings, records: TableRecords<Masker>): Format {
  checkSettings(settings);
  const { create, delimiters } = fileFormats[settings.name];
  // In delimited text, null is an empty field.
  const fields = maskedFields(records.fields, delimiters !== undefined);
  const { table } = records;
  const made = counting(countingInside(create(fields, records, settings), fields), fields);
  const format = table === undefined ? made : { ...made, table };
  return records.dropsRows ? dropRows(format) : format;
}

/** Returns the same format; its blocks also report the fields seen inside values that contain JSON. */
function countingInside(format: Format, fields: readonly MaskedField[]): Format {
  if (fields.every(({ masker }) => masker.takeSeen === undefined)) return format;
  return {
    ...format,
    begin(firstBlock) {
      const header = format.begin(firstBlock);
      if ('code' in header) return header;
      const { mask, end } = header;
      // Findings from the look at the beginning belong to no block.
      takeInside(fields);
      return {
        ...header,
        mask: (block) => withInside(mask(block), fields),
        ...(end === undefined ? {} : { end: () => withInside(end(), fields) }),
      };
    },
  };
}

/** The same format, whose blocks say how many values fit, and how many each case decides. */
function counting(format: Format, fields: readonly MaskedField[]): Format {
  const [fits, cases] = [conformanceCountersOf(fields), caseCountersOf(fields)];
  if (fits.length === 0 && cases.length === 0) return format;
  const withCounts = (block: MaskedBlock): MaskedBlock => ({
    ...block,
    fit: fits.map((counter) => counter.take()),
    cases: cases.map((counter) => counter.take()),
  });
  return {
    ...format,
    judged: fits.map(({ name }) => name),
    begin(firstBlock) {
      const header = format.begin(firstBlock);
      if ('code' in header) return header;
      const { mask, end } = header;
      // Values of the look at the beginning belong to no block.
      for (const counter of [...fits, ...cases]) counter.take();
      return {
        ...header,
        mask: (block) => withCounts(mask(block)),
        ...(end === undefined ? {} : { end: () => withCounts(end()) }),
      };
    },
  };
}

/**
 * Converts decisions of a table to masked fields.
 *
 * @param isEmptyNull true if the format writes null as an empty value
 */
export function maskedFields(fields: readonly TableField<Masker>[], isEmptyNull = false): MaskedField[] {
  return fields.map((field) => maskedField(field, isEmptyNull));
}

function maskedField(field: TableField<Masker>, isEmptyNull: boolean): MaskedField {
  const { maxLength, location } = field;
  const made = { ...unlimitedField(field, isEmptyNull), isColumn: location !== undefined };
  return maxLength === undefined ? made : { ...made, masker: withinLength(made.masker, maxLength) };
}

function unlimitedField(field: TableField<Masker>, isEmptyNull: boolean): MaskedField {
  const { name, kind } = field;
  if (kind === 'mask') {
    const { isDeclaredText } = field;
    if (field.isJudged !== true) return { name, masker: field.masker, isDeclaredText };
    const counter = new ConformanceCounter(name, field.masker);
    return { name, masker: counter.masker, isDeclaredText, fit: [counter] };
  }
  if (kind === 'find') {
    const alsoFrom = maskedFields(field.alsoFrom, isEmptyNull);
    return {
      name,
      masker: searchMasker(
        field.targets,
        alsoFrom.map(({ name: column, masker }) => ({ column, masking: masker })),
      ),
    };
  }
  if (kind === 'null') return { name, masker: nullMasker };
  if (kind === 'cases') {
    const made = field.cases.map(({ when, field: own }) => ({
      when,
      own: own && maskedField(own, isEmptyNull),
    }));
    const cases = made.map(({ when, own }) => ({ when, masker: own?.masker }));
    const fit = made.flatMap(({ own }) => own?.fit ?? []);
    const counter = new CaseCounter(
      cases.map(({ when }) => when),
      field.undecided,
    );
    const masker = caseMasker(cases, field.undecided, isEmptyNull, counter);
    const masks = field.cases.flatMap(({ field: own }) => (own?.kind === 'mask' ? [own] : []));
    // Bytes are text in all of their cases or in none.
    const isDeclared = masks.length > 0 && masks.every(({ isDeclaredText }) => isDeclaredText === true);
    return { name, fit, cases: [counter], masker, isDeclaredText: isDeclared ? true : undefined };
  }
  if (kind === 'value') return { name, masker: valueMasker(field.text, isEmptyNull) };
  const inside = maskedFields(field.fields);
  return {
    name,
    fit: conformanceCountersOf(inside),
    cases: caseCountersOf(inside),
    masker: documentMasker(inside, field.decided),
  };
}
