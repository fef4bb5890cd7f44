// Validated settings: how a list record becomes a masked value.
import { type MaskerModel, type RecordList, listOf } from '@masker/config';
import { stringValue } from '@masker/json';
import { formOfAll, type MaskedForm } from '../interface/maskedForm.ts';
import { formatted, type FormatPiece, readMaskFormat } from './maskFormat.ts';
import { fieldProperty, recordProperties, usedFields } from './properties.ts';

export interface RecordSettings {
  readonly path: string;
  /** Absent while nothing is known of the file. */
  readonly list: RecordList | undefined;
  /** The fields that make the masked value, from 0. */
  readonly fields: readonly number[];
  /** The pieces of the masked value. */
  readonly pieces: readonly FormatPiece[];
}

/** Returns the settings; undefined while no file is named. */
export function readRecordSettings(masker: MaskerModel): RecordSettings | undefined {
  const path = stringValue(masker.properties?.get('csvFile'));
  if (path === undefined) return undefined;
  const fields = usedFields(masker).map(({ index }) => index);
  return { path, list: listOf(masker.resources, path), fields, pieces: piecesOf(masker, fields.length) };
}

function piecesOf(masker: MaskerModel, count: number): readonly FormatPiece[] {
  const { properties: written } = masker;
  const isOne = fieldProperty(masker)?.name === 'index';
  const format = isOne ? undefined : stringValue(written?.get('maskFormat'));
  if (format !== undefined) return readMaskFormat(format, count).pieces;
  const separator = stringValue(written?.get('separator')) ?? recordProperties.separator.default;
  const whole = { isUpperCase: false, width: 0, isLeftAligned: false, precision: Infinity };
  return Array.from({ length: count }, (_, argument) => [
    ...(argument === 0 ? [] : [separator]),
    { argument, ...whole },
  ]).flat();
}

/** Makes a masked value of a record. */
export function maskedBy(record: readonly string[], { fields, pieces }: RecordSettings): string {
  return formatted(
    pieces,
    fields.map((field) => record[field] ?? ''),
  );
}

/** Longer lists aren't examined beforehand, as the editor waits for the answer. */
const maxInspectedRecords = 100_000;
const known = new WeakMap<RecordSettings, MaskedForm>();

export function maskedForm(settings: RecordSettings): MaskedForm | undefined {
  const { list, fields } = settings;
  if (list === undefined || list.count > maxInspectedRecords) return undefined;
  const before = known.get(settings);
  if (before !== undefined) return before;
  const maxFields = Math.max(...fields) + 1;
  const form = formOfAll(
    Array.from({ length: list.count }, (_, record) => maskedBy(list.record(record, maxFields), settings)),
  );
  known.set(settings, form);
  return form;
}
