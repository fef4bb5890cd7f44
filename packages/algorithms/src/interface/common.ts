// Common parts of most algorithms: characteristics, models without parts, templates, and lists of phrases.
import type { Characteristics, Language, Template } from './algorithm.ts';
import type { AlgorithmModel, MaskerModel } from '@masker/config';

/** The usual ones: equal values become equal realistic ones, different values may, too, and nothing leads back. */
export const usual: Omit<Characteristics, 'technique'> = {
  masksDates: false,
  referentialIntegrity: true,
  conflictFree: false,
  realistic: true,
  reversible: false,
  usesConsistency: false,
};

/** The characteristics of algorithms that permute values: different ones stay different, and the key leads back. */
export const permuting: Omit<Characteristics, 'technique'> = {
  ...usual,
  conflictFree: true,
  reversible: true,
};

/** @param readSettings as `settings` of the language, of the masker's properties */
export function readsMasker<Settings>(
  readSettings: (masker: MaskerModel) => Settings | undefined,
): Pick<Language<AlgorithmModel, Settings>, 'readModel' | 'settings'> {
  return {
    readModel: (masker) => ({ masker, objects: [] }),
    settings: ({ masker }) => readSettings(masker),
  };
}

export function phrases(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', '));
}

/** @param templates a title, a description, and the properties that follow the algorithm */
export function templatesOf(
  algorithm: string,
  ...templates: readonly (readonly [title: string, description: string, properties?: object])[]
): readonly Template[] {
  return templates.map(([title, description, properties]) => ({
    title,
    description,
    members: { algorithm, ...properties },
  }));
}
