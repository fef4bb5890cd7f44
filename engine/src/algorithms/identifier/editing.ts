// Editing help of the Identifier algorithm.
import type { AlgorithmModel } from '../../configuration/maskerModel.ts';
import { isAboutResult, suggestFrom } from '../interface/commonEditing.ts';
import { defaultHints } from '../interface/defaultHints.ts';
import type { Editing, Suggestion } from '../interface/editing.ts';
import { hasBank, type IdentifierSettings, properties, readSettings } from './settings.ts';
import { standards } from './standards/registry.ts';

const suggestions: Readonly<Record<string, readonly Suggestion[]>> = {
  standard: standards.map(({ name, title, examples: [example = ''] }) => ({
    text: JSON.stringify(name),
    documentation: `${capitalized(title)}, such as \`${example}\`.`,
  })),
};

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const editing: Editing<AlgorithmModel, IdentifierSettings> = {
  suggest: (_, place) => suggestFrom(suggestions, place),
  meaning({ masker }, offset, { settings }) {
    const isShown = isAboutResult(masker, offset, Object.keys(properties));
    return settings === undefined || !isShown ? [] : meaningOf(settings);
  },
  hints: ({ masker }) => defaultHints(masker, hasBank(readSettings(masker)?.standard) ? [] : ['keepBank']),
};

function meaningOf({ standard, keepBank }: IdentifierSettings): string[] {
  const bank = keepBank && hasBank(standard) ? ['the bank stays'] : [];
  return [
    `${standard.title} becomes another one with right check digits; different ones stay different`,
    ...bank,
  ];
}
