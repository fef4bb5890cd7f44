// Creates the list of finds, which follows the edits of documents.
import type { MaskerCatalogue } from '../maskers/maskerCatalogue.ts';
import { unwatched } from '../files/cancellation.ts';
import { defaultSearch, valuesIn, searchDocument } from './defaultSearch.ts';
import { FindingsView } from './findings.ts';

export function createFindings(catalogue: MaskerCatalogue): FindingsView {
  return new FindingsView(async (document) => {
    const search = await defaultSearch(catalogue);
    const found = await searchDocument(search, document, unwatched);
    return found && valuesIn(search, document, found);
  });
}
