// The maskers that can be proposed for columns: all that can be run, each of a name that no other has.
import { createMasker, demonstrationKey, type SuggestionCandidate } from '../../../../engine/src/index.ts';
import type { ListedMasker } from '../../maskers/maskerCatalogue.ts';
import type { Services } from '../../services.ts';

export function candidatesOf(
  maskers: readonly ListedMasker[],
  { cryptography }: Pick<Services, 'cryptography'>,
): SuggestionCandidate[] {
  const names = maskers.map(({ name }) => name);
  return maskers.flatMap(({ name, configuration }) => {
    if (configuration === undefined || names.indexOf(name) !== names.lastIndexOf(name)) return [];
    // Which key it is does not matter: nothing that it masks is shown.
    const masker = createMasker(configuration, { key: demonstrationKey, cryptography });
    return masker === undefined ? [] : [{ masker, configuration }];
  });
}
