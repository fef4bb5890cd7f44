// The entries of `csvResources` that name lists: each is read as a HashList configuration, whose words they have.
import type { MaskerModel } from '@masker/config';
import { type RecordSettings, readRecordSettings } from '../lists/settings.ts';
import type { MapperModel } from './model.ts';

export interface MapperEntry {
  /** The masker with the entry's properties instead of its own. */
  readonly masker: MaskerModel;
  /** Absent while it names no file. */
  readonly settings: RecordSettings | undefined;
}

export function entriesOf({ masker, resources }: MapperModel): MapperEntry[] {
  return resources.map((properties) => {
    const entry: MaskerModel = { ...masker, properties };
    return { masker: entry, settings: readRecordSettings(entry) };
  });
}
