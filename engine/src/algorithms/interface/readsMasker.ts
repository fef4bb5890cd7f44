// Algorithms whose configurations have no parts: the masker's own properties are their model.
import type { AlgorithmModel, MaskerModel } from '../../language/configuration/maskerModel.ts';
import type { Language } from './algorithm.ts';

/** @param readSettings as `settings` of the language, of the masker's properties */
export function readsMasker<Settings>(
  readSettings: (masker: MaskerModel) => Settings | undefined,
): Pick<Language<AlgorithmModel, Settings>, 'readModel' | 'settings'> {
  return {
    readModel: (masker) => ({ masker, objects: [] }),
    settings: ({ masker }) => readSettings(masker),
  };
}
