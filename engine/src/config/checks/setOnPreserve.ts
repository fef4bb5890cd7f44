// The check `set-on-preserve`: character sets on a segment that is not masked.
import { removeMembers } from '../edits.ts';
import { rangeOf } from '../properties.ts';
import { type Check, segmentExample } from './check.ts';

export const setOnPreserve: Check = {
  code: 'set-on-preserve',
  severity: 'warning',
  title: 'Character set on a Preserve segment',
  explanation:
    'A Preserve segment is left as it is; a set on it suggests that masking was meant. Preserve is also what a segment without a type is.',
  example: {
    wrong: segmentExample('{ "length": 3, "masked": { "maxNum": 5 } }'),
    right: segmentExample('{ "type": "Preserve", "length": 3 }'),
  },
  run({ segments }, report) {
    for (const { type, properties } of segments) {
      if (type !== 'Preserve') continue;
      for (const name of ['original', 'masked'] as const) {
        const property = properties.get(name);
        if (property === undefined) continue;
        report({
          range: rangeOf(property.key),
          unnecessary: true,
          message: `"${name}" has no effect: a Preserve segment is not masked.`,
          fixes: [
            {
              title: `Remove "${name}"`,
              edits: removeMembers(properties.node.properties, new Set([property.node])),
            },
          ],
        });
      }
    }
  },
};
