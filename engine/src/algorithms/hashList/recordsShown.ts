// The records that masked values of HashList show.
import type { DrawnRecords } from '../interface/drawnRecords.ts';
import { maskedBy } from '../lists/settings.ts';
import type { HashListSettings } from './settings.ts';

export function recordsShown(settings: HashListSettings): DrawnRecords {
  const { path, list, fields } = settings;
  const most = Math.max(...fields) + 1;
  return {
    path,
    count: list?.count ?? 0,
    textsOf: (record) => [maskedBy(list?.record(record, most) ?? [], settings).toLowerCase()],
    textsIn: (masked) => [masked.toLowerCase()],
    fits: () => true,
  };
}
