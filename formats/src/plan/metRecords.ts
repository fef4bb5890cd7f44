// Names of the plan that masking has seen in the records of an input.
import { formatJsonPointer, type MetNames, type PlannedPlace } from '../../../engine/src/index.ts';
import { casesOf } from '../caseCounter.ts';
import { mayBeShown } from '../rows/findColumns.ts';
import { type JsonPath, parseJsonPath } from '../rows/jsonPath.ts';
import type { MaskSummary } from '../summaryTally.ts';
import type { TableRecords } from './tableRecords.ts';

type MetSummary = Pick<MaskSummary, 'found' | 'missed' | 'inside' | 'cases' | 'suggestions' | 'readsMet'>;

/**
 * Adds a summary's counts of cases, and of the columns and fields in JSON. Columns of other formats are known
 * by their names.
 */
export function addMetRecords(
  met: MetNames,
  { fields, decided, reads = [] }: TableRecords<unknown>,
  { found, missed, inside, cases, suggestions, readsMet }: MetSummary,
): void {
  for (const { name, place, field, undecided } of reads) {
    const isFound = readsMet.includes(name);
    met.addPlace({ place, isFound, isMissed: !isFound && (found[field] ?? 0) > 0, undecided });
  }
  for (const [i, { place }] of casesOf(fields).entries()) {
    const count = cases[i];
    if (place !== undefined && count !== undefined) met.addCases({ place, ...count });
  }
  const known = [...fields.map(({ name }) => parseJsonPath(name) ?? []), ...(decided?.kept ?? [])];
  for (const [i, field] of fields.entries()) {
    const { place } = field;
    if (place === undefined) continue;
    if (decided !== undefined)
      met.addPlace({
        place,
        isFound: (found[i] ?? 0) > 0,
        isMissed: missed[i] === true,
        undecided: decided.undecided,
        suggestion: namedIn(place, field.name, suggestions[i], known),
      });
    if (field.kind !== 'fields') continue;
    for (const [j, { place: within }] of field.fields.entries())
      if (within !== undefined)
        met.addPlace({
          place: within,
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
  { column, path }: PlannedPlace,
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
