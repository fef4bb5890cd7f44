// The maskers that a new plan may name: those here, and the default maskers that none of them replaces.
import { openCandidates, type SuggestionCandidate } from '../../../engine/src/index.ts';
import { nodeCryptography } from '../../../node/src/nodeCryptography.ts';
import { type Folders, readMaskersHere } from '../shared/maskerFiles.ts';
import { knownMaskers } from '../shared/plans.ts';
import type { Environment } from '../shared/environment.ts';

/** Lists the maskers that can be run, each with a name that no other has. */
export async function maskerCandidates(
  folders: Folders,
  environment: Environment,
): Promise<SuggestionCandidate[]> {
  const known = await knownMaskers(await readMaskersHere(environment, folders));
  return openCandidates(known, nodeCryptography);
}
