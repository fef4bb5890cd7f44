// What is to be done to each record: the format and its maskers, as data that another thread can be given.
import {
  analyse,
  type Consistency,
  createMasker,
  type FoundResource,
  type Masker,
  MaskingKey,
  readResource,
  type Resource,
} from '../../../engine/src/index.ts';
import { nodeCryptography } from '../../../node/src/nodeCryptography.ts';
import {
  type CsvDialect,
  csvDialect,
  csvFormat,
  type DecidedFields,
  documentMasker,
  emptied,
  type Format,
  jsonFormat,
  jsonLinesFormat,
  linesFormat,
  type MaskedField,
  nullMasker,
  sqlFormat,
} from '../../../formats/src/index.ts';

export const formatNames = ['lines', 'csv', 'tsv', 'jsonl', 'json', 'sql'] as const;
export type FormatName = (typeof formatNames)[number];

/** How records are read. */
export interface FormatSettings {
  readonly name: FormatName;
  readonly delimiter: string;
  /** Empty for none. */
  readonly quote: string;
  readonly hasHeader: CsvDialect['hasHeader'];
}

/** A field, and the masker that it is masked with. For lines, one field whose name is empty. */
export interface PlannedField<M> {
  readonly name: string;
  readonly masker: M;
}

/** What becomes of a column or field of a table: a masker masks it, it becomes null, or it holds JSON with fields. */
export type TableField<M> =
  | { readonly kind: 'mask'; readonly name: string; readonly masker: M }
  | { readonly kind: 'null'; readonly name: string }
  | {
      readonly kind: 'fields';
      readonly name: string;
      readonly fields: readonly TableField<M>[];
      readonly decided: DecidedFields;
    };

/** What becomes of the records of an input. */
export interface Records<M> {
  readonly fields: readonly TableField<M>[];
  /** What is said of all other fields of JSON; undefined where they stay. */
  readonly decided: DecidedFields | undefined;
  /** Whether all records are left out. */
  readonly isEmptied: boolean;
}

export const nothingMasked: Records<never> = { fields: [], decided: undefined, isEmptied: false };

/** The same fields with other maskers. */
export function mapMaskers<From, To>(
  fields: readonly TableField<From>[],
  other: (masker: From) => To,
): TableField<To>[] {
  return fields.map((field) => {
    if (field.kind === 'mask') return { ...field, masker: other(field.masker) };
    return field.kind === 'null' ? field : { ...field, fields: mapMaskers(field.fields, other) };
  });
}

function maskedField(field: TableField<Masker>): MaskedField {
  const { name, kind } = field;
  if (kind === 'mask') return field;
  if (kind === 'null') return { name, masker: nullMasker };
  return { name, masker: documentMasker(field.fields.map(maskedField), field.decided) };
}

/** A masker as the text of its configuration, with what is in the files that it names. */
export interface PlannedMasker {
  readonly text: string;
  readonly lists: ReadonlyMap<string, PlannedList>;
  readonly conflictFree: boolean;
}

export type PlannedList = Pick<FoundResource, 'place' | 'location'> & { readonly bytes: Uint8Array };

/** What another thread needs. */
export interface MaskingTask {
  readonly settings: FormatSettings;
  readonly records: Records<PlannedMasker>;
  readonly consistency: Consistency;
  /** Undefined where no masker needs one. */
  readonly key: Uint8Array | undefined;
}

/** What another thread needs of a masker's resources: those without which it could not be made. */
export function listsOf(resources: ReadonlyMap<string, Resource>): PlannedMasker['lists'] {
  return new Map(
    Array.from(resources).flatMap(([path, resource]) =>
      'list' in resource
        ? [
            [
              path,
              { bytes: resource.list.bytes, place: resource.place, location: resource.location },
            ] as const,
          ]
        : [],
    ),
  );
}

/** @throws RangeError for settings or field names that are wrong, as the format's functions tell */
export function makeFormat(settings: FormatSettings, records: Records<Masker>): Format {
  const [only] = records.fields;
  if (settings.name === 'lines' && only?.kind === 'mask') return linesFormat(only.masker);
  const format = recordFormat(settings, records.fields.map(maskedField), records.decided);
  return records.isEmptied ? emptied(format) : format;
}

function recordFormat(
  settings: FormatSettings,
  fields: readonly MaskedField[],
  decided: DecidedFields | undefined,
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
    case 'sql':
      return sqlFormat(fields);
  }
}

/** Makes the format again, in another thread. */
export function formatOf({ settings, records, consistency, key }: MaskingTask): Format {
  const maskers = new Map<string, Masker>();
  const make = ({ text, lists, conflictFree }: PlannedMasker): Masker => {
    const id = `${conflictFree} ${text}`;
    const known = maskers.get(id);
    if (known !== undefined) return known;
    const resources = new Map(
      Array.from(lists, ([path, { bytes, place, location }]) => [path, readResource(bytes, place, location)]),
    );
    const { configuration } = analyse(text, { resources });
    const masker =
      configuration &&
      createMasker(configuration, {
        key: key && new MaskingKey(key),
        cryptography: nodeCryptography,
        consistency,
        conflictFree,
      });
    if (masker === undefined) throw new TypeError('records: must have maskers that can be run');
    maskers.set(id, masker);
    return masker;
  };
  return makeFormat(settings, { ...records, fields: mapMaskers(records.fields, make) });
}
