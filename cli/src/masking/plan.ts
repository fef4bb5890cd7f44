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
  type Format,
  jsonFormat,
  jsonLinesFormat,
  linesFormat,
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

/** A masker as the text of its configuration, with what is in the files that it names. */
export interface PlannedMasker {
  readonly text: string;
  readonly lists: ReadonlyMap<string, PlannedList>;
}

export type PlannedList = Pick<FoundResource, 'place' | 'location'> & { readonly bytes: Uint8Array };

/** What another thread needs. */
export interface Plan {
  readonly settings: FormatSettings;
  readonly fields: readonly PlannedField<PlannedMasker>[];
  readonly consistency: Consistency;
  readonly conflictFree: boolean;
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
export function makeFormat(settings: FormatSettings, fields: readonly PlannedField<Masker>[]): Format {
  switch (settings.name) {
    case 'lines': {
      const [only] = fields;
      if (only === undefined) throw new RangeError('fields: must have one masker');
      return linesFormat(only.masker);
    }
    case 'csv':
    case 'tsv':
      return csvFormat(csvDialect(settings.delimiter, settings.quote, settings.hasHeader), fields);
    case 'jsonl':
      return jsonLinesFormat(fields);
    case 'json':
      return jsonFormat(fields);
    case 'sql':
      return sqlFormat(fields);
  }
}

/** Makes the format again, in another thread. */
export function formatOf({ settings, fields, consistency, conflictFree, key }: Plan): Format {
  const options = {
    key: key && new MaskingKey(key),
    cryptography: nodeCryptography,
    consistency,
    conflictFree,
  };
  const maskers = new Map<string, Masker>();
  for (const {
    masker: { text, lists },
  } of fields) {
    const resources = new Map(
      Array.from(lists, ([path, { bytes, place, location }]) => [path, readResource(bytes, place, location)]),
    );
    const { configuration } = analyse(text, { resources });
    const masker = configuration && createMasker(configuration, options);
    if (masker === undefined) throw new TypeError('fields: must have maskers that can be run');
    maskers.set(text, masker);
  }
  return makeFormat(
    settings,
    fields.flatMap(({ name, masker: { text } }) => {
      const masker = maskers.get(text);
      return masker === undefined ? [] : [{ name, masker }];
    }),
  );
}
