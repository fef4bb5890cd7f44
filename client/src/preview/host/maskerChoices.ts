// The maskers that a preview can show.
import { describePlace } from '../../maskers/describePlace.ts';
import type { MaskerCatalogue } from '../../maskers/maskerCatalogue.ts';
import type { MaskerChoice } from '../model/previewProtocol.ts';

/** The workspace's maskers, then the default ones. */
export async function listChoices(catalogue: MaskerCatalogue): Promise<MaskerChoice[]> {
  const inWorkspace = await catalogue.workspaceMaskers();
  return [...inWorkspace, ...catalogue.defaultMaskers()].map(({ uri, name }) => ({
    uri: uri.toString(),
    name,
    place: describePlace(uri),
  }));
}
