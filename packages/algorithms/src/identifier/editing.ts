// Editing help of the Identifier algorithm.
import { editingOf } from '../interface/commonEditing.ts';
import { hasBank, type IdentifierSettings, properties, readSettings } from './settings.ts';
import { standards } from './standards/registry.ts';

export const editing = editingOf<IdentifierSettings>({
  values: {
    standard: standards.map(({ name, title, examples: [example = ''] }) => [
      JSON.stringify(name),
      `${title.charAt(0).toUpperCase()}${title.slice(1)}, such as \`${example}\`.`,
    ]),
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
  unused: (masker) => (hasBank(readSettings(masker)?.standard) ? [] : ['keepBank']),
});

function meaningOf({ standard, keepBank }: IdentifierSettings): string[] {
  const bank = keepBank && hasBank(standard) ? ['the bank stays'] : [];
  return [
    `${standard.title} becomes another one with right check digits; different ones stay different`,
    ...bank,
  ];
}
