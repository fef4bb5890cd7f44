// Hints for defaults of a configuration: one per property, after the algorithm's name.
import type { MaskerModel } from '@masker/config';
import { defaultText } from '@masker/json';
import type { Hint } from './editing.ts';

/**
 * Returns the hints of the algorithm's own properties that have a default and are not written.
 *
 * @param unused properties that have no effect beside the others
 */
export function defaultHints({ properties, words }: MaskerModel, unused: readonly string[] = []): Hint[] {
  const algorithm = properties?.get('algorithm')?.value;
  if (properties === undefined || words === undefined || algorithm === undefined) return [];
  return Object.entries(words.language.properties).flatMap(([name, rule]): Hint[] => {
    const text = defaultText(rule);
    if (text === undefined || properties.get(name) !== undefined || unused.includes(name)) return [];
    return [
      {
        offset: algorithm.offset + algorithm.length,
        label: `${name}: ${text}`,
        tooltip: `"${name}" is left out: this is the default.`,
        kind: 'defaults',
        insert: { object: properties.node, members: [`"${name}": ${text}`] },
      },
    ];
  });
}
