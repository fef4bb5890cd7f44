// The names in a list, as they are compared with values.
import type { RecordList } from '@masker/config';

/** Fields of a list in the form in which they are compared, by index. */
const knownNames = new WeakMap<RecordList, Map<number, ReadonlySet<string>>>();

export function namesOf(list: RecordList | undefined, field = 0): ReadonlySet<string> {
  if (list === undefined) return new Set();
  const known = knownNames.get(list) ?? new Map<number, ReadonlySet<string>>();
  knownNames.set(list, known);
  const names =
    known.get(field) ??
    new Set(Array.from({ length: list.count }, (_, i) => plain(list.record(i, field + 1)[field] ?? '')));
  known.set(field, names);
  return names;
}

/** Letters with a stroke, which have no accent to leave out. */
const stroked: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss' };

/** Without accents, apostrophes and the like: lists and columns may be written without them. */
export function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[łøđß]/g, (letter) => stroked[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
