// Collects the names of the plan that occurred in masked records.
import { formatJsonPointer } from '@masker/json';
import type { SeenNames, PlannedLocation } from '@masker/plan';
import {
  casesOf,
  type JsonPath,
  parseJsonPath,
  type MaskSummary,
  type TableRecords,
} from '@masker/format-api';
import { mayBeShown } from '@masker/rows';

type SeenSummary = Pick<MaskSummary, 'found' | 'missed' | 'inside' | 'cases' | 'suggestions' | 'readsSeen'>;

/**
 * Adds a summary's case counts, and its columns and fields of JSON. Columns of other formats are known by their
 * names.
 */
export function addSeenRecords(
  seen: SeenNames,
  { fields, decided, reads = [] }: TableRecords<unknown>,
  { found, missed, inside, cases, suggestions, readsSeen }: SeenSummary,
): void {
  for (const { name, location, field, undecided } of reads) {
    const isFound = readsSeen.includes(name);
    seen.addLocation({ location, isFound, isMissed: !isFound && (found[field] ?? 0) > 0, undecided });
  }
  for (const [i, { location }] of casesOf(fields).entries()) {
    const count = cases[i];
    if (location !== undefined && count !== undefined) seen.addCases({ location, ...count });
  }
  const known = [...fields.map(({ name }) => parseJsonPath(name) ?? []), ...(decided?.kept ?? [])];
  for (const [i, field] of fields.entries()) {
    const { location } = field;
    if (location === undefined) continue;
    if (decided !== undefined)
      seen.addLocation({
        location,
        isFound: (found[i] ?? 0) > 0,
        isMissed: missed[i] === true,
        undecided: decided.undecided,
        suggestion: namedIn(location, field.name, suggestions[i], known),
      });
    if (field.kind !== 'fields') continue;
    for (const [j, { location: within }] of field.fields.entries())
      if (within !== undefined)
        seen.addLocation({
          location: within,
          isFound: (inside[i]?.found[j] ?? 0) > 0,
          isMissed: inside[i]?.missed[j] === true,
          undecided: field.decided.undecided,
        });
  }
}

/**
 * Returns the name of a path in plans: the name of a column, or a pointer in the same one.
 *
 * @param known the decided paths, none of which matches
 */
function namedIn(
  { column, path }: PlannedLocation,
  name: string,
  meant: string | undefined,
  known: readonly JsonPath[],
): string | undefined {
  const [own = [], other = []] = [name, meant ?? ''].map(parseJsonPath);
  const [first, ...rest] = other.slice(own.length - path.length - 1);
  if (first === undefined || !mayBeShown(first)) return undefined;
  if (known.some((decided) => decided.every((step, i) => step === other[i]))) return undefined;
  if (path.length === 0) return rest.length === 0 ? first : undefined;
  return first === column ? formatJsonPointer(rest) : undefined;
}
