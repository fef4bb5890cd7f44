// Describes the masking of each record, its format and its maskers, as data that another thread can be given.
import { analyse, createMasker, type Masker } from '@masker/masker';
import type { Consistency } from '@masker/algorithms';
import { type FoundResource, readResource, type Resource } from '@masker/config';
import { type MaskerUse, MaskingKey, useId } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { type Format, mapMaskers, type TableRecords } from '@masker/format-api';
import {
  type FormatSettings,
  fileFormats,
  type InputSettings,
  maskedFields,
  createFormat,
  type RandomAccessSettings,
} from '@masker/formats';
import type { ParquetFormat } from '@masker/format-parquet';

/** A field, and the masker that it is masked with. For lines, one field whose name is empty. */
export interface PlannedField<M> {
  readonly name: string;
  readonly masker: M;
}

/** A masker as the text of its configuration, with the contents of the files that it names. */
export interface PlannedMasker {
  readonly text: string;
  readonly lists: ReadonlyMap<string, PlannedList>;
  readonly use: MaskerUse;
}

type PlannedList = Pick<FoundResource, 'resourcePath' | 'location'> & { readonly bytes: Uint8Array };

/** The data that another thread needs. */
export interface MaskingTask<Settings extends InputSettings = FormatSettings> {
  readonly settings: Settings;
  readonly records: TableRecords<PlannedMasker>;
  readonly consistency: Consistency;
  /** Undefined if no masker needs one. */
  readonly key: Uint8Array | undefined;
}

/** The same for a file whose parts are read in any order. */
export interface FileTask extends MaskingTask<RandomAccessSettings> {
  readonly path: string;
}

/** Resources without which another thread could not make a masker. */
export function listsOf(resources: ReadonlyMap<string, Resource>): PlannedMasker['lists'] {
  return new Map(
    Array.from(resources).flatMap(([path, resource]) =>
      'list' in resource
        ? [
            [
              path,
              {
                bytes: resource.list.bytes,
                resourcePath: resource.resourcePath,
                location: resource.location,
              },
            ] as const,
          ]
        : [],
    ),
  );
}

/** Creates the format again, in another thread. */
export function formatOf(task: MaskingTask): Format {
  return createFormat(task.settings, { ...task.records, fields: fieldsOf(task) });
}

/** The same for a file whose parts are read in any order. */
export function fileFormatOf(task: FileTask): ParquetFormat {
  return fileFormats[task.settings.name].create(maskedFields(fieldsOf(task)), false);
}

function fieldsOf({ records, consistency, key }: MaskingTask<InputSettings>): TableRecords<Masker>['fields'] {
  const maskers = new Map<string, Masker>();
  const masterKey = key && new MaskingKey(key);
  return mapMaskers(records.fields, ({ text, lists, use }: PlannedMasker): Masker => {
    const id = `${useId(use)} ${text}`;
    const known = maskers.get(id);
    if (known !== undefined) return known;
    const resources = new Map(
      Array.from(lists, ([path, { bytes, resourcePath, location }]) => [
        path,
        readResource(bytes, resourcePath, location),
      ]),
    );
    const { configuration } = analyse(text, { resources });
    const masker =
      configuration &&
      createMasker(configuration, {
        key: masterKey,
        cryptography: nodeCryptography,
        consistency,
        ...use,
      });
    if (masker === undefined) throw new TypeError('records: must have maskers that can be run');
    maskers.set(id, masker);
    return masker;
  });
}
