// The maskers that a new plan may name: those of the folders, and the default maskers that none of them
// replaces.
import { openCandidates } from '@masker/masker';
import type { SuggestionCandidate } from '@masker/suggest';
import { nodeCryptography } from '@masker/node';
import type { MaskerFile } from '../shared/maskerFiles.ts';
import { knownMaskers } from '../shared/plans.ts';

/**
 * Lists the maskers that can be run, each with a name that no other has.
 *
 * @param here one's own maskers
 */
export async function maskerCandidates(here: readonly MaskerFile[]): Promise<SuggestionCandidate[]> {
  return openCandidates(await knownMaskers(here), nodeCryptography);
}
