// The names in a list, as they are compared with values.
import type { RecordList } from '../../resources/recordList.ts';

/** The first fields of a list, as they are compared. */
const knownNames = new WeakMap<RecordList, ReadonlySet<string>>();

export function namesOf(list: RecordList | undefined): ReadonlySet<string> {
  if (list === undefined) return new Set();
  const known = knownNames.get(list);
  if (known !== undefined) return known;
  const names = new Set(Array.from({ length: list.count }, (_, i) => plain(list.record(i, 1)[0] ?? '')));
  knownNames.set(list, names);
  return names;
}

/** Without accents, apostrophes and the like: lists are written without them. */
export function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
