// Creates a plan instead of masking columns, so that the values of a row belong together if a column
// identifies its person.
import { parseJsonPointer, proposePlan, type SuggestionCandidate } from '../../../../engine/src/index.ts';
import { type FieldSample, tableOfFile } from '../../../../formats/src/index.ts';
import type { FileLayout } from '../../files/fileLayout.ts';

/** Returns the text of the plan; undefined if no column identifies a person, or columns have no names. */
export function rowsPlan(
  fileName: string,
  { fields, header }: FileLayout,
  candidates: readonly SuggestionCandidate[],
): string | undefined {
  if (header?.isThere === false || fields.some(({ title, name }) => title !== name && header !== undefined))
    return undefined;
  const facts = fields.map(({ name, values }: FieldSample) => ({ path: pathOf(name), values }));
  const { text } = proposePlan([{ name: tableOfFile(fileName), fields: facts }], candidates);
  return text.includes('"entities"') ? text : undefined;
}

/** Returns the column, then the names inside it: fields of JSON are named by pointers. */
function pathOf(name: string): [string, ...string[]] {
  const [first, ...inside] = (name.startsWith('/') ? parseJsonPointer(name) : undefined) ?? [];
  return first === undefined ? [name] : [first, ...inside];
}
