// Creates a plan instead of masking columns, so that the values of a row belong together if a column
// identifies its person.
import { proposePlan } from '@masker/plan';
import type { SuggestionCandidate } from '@masker/suggest';
import { tableOfFile } from '@masker/formats';
import type { FileLayout } from '../../files/fileLayout.ts';
import { pathOfField } from './suggestions.ts';

/** Returns the text of the plan; undefined if no column identifies a person, or columns have no names. */
export function rowsPlan(
  fileName: string,
  layout: FileLayout,
  candidates: readonly SuggestionCandidate[],
): string | undefined {
  const { fields, header } = layout;
  if (header?.isThere === false || fields.some(({ title, name }) => title !== name && header !== undefined))
    return undefined;
  const facts = fields.map((field) => ({ path: pathOfField(field, layout), values: field.values }));
  const { text } = proposePlan([{ name: tableOfFile(fileName), fields: facts }], candidates);
  return text.includes('"entities"') ? text : undefined;
}
