// The maskers that a new plan may name: those here, and the default maskers that none of them replaces.
import {
  createMasker,
  defaultMaskers,
  demonstrationKey,
  type SuggestionCandidate,
} from '../../../engine/src/index.ts';
import { nodeCryptography } from '../../../node/src/nodeCryptography.ts';
import { type Folders, readDefaultMasker, readMaskersHere } from '../shared/maskerFiles.ts';
import type { Environment } from '../shared/environment.ts';

/** Lists the maskers that can be run, each with a name that no other has. */
export async function maskerCandidates(
  folders: Folders,
  environment: Environment,
): Promise<SuggestionCandidate[]> {
  const here = await readMaskersHere(environment, folders);
  const own = here.map(({ name }) => name);
  const standard = defaultMaskers.filter(({ name }) => !own.includes(name));
  const files = [
    ...here.filter(({ name }, i) => own.indexOf(name) === i && own.lastIndexOf(name) === i),
    ...(await Promise.all(standard.map(({ name, text }) => readDefaultMasker(name, text)))),
  ];
  return files.flatMap(({ analysis: { configuration } }) => {
    if (configuration === undefined) return [];
    // Nothing of what it masks here is shown or kept: whether values fit does not depend on the key.
    const masker = createMasker(configuration, { key: demonstrationKey, cryptography: nodeCryptography });
    return masker === undefined ? [] : [{ masker, configuration }];
  });
}
