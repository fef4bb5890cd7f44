// The check `set-on-preserve`: character sets on a segment that is not masked.
import { removal } from '../../../configuration/checks/propertyFixes.ts';
import { choice } from '../../../configuration/problem.ts';
import { rangeOf } from '../../../json/properties.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';
import { setType } from './setType.ts';

export const setOnPreserve: SegmentCheck = {
  code: 'set-on-preserve',
  severity: 'warning',
  isPointless: true,
  title: 'Character set on a Preserve segment',
  explanation:
    'A Preserve segment stays unchanged; a set on it suggests that masking was meant. Preserve is also the default type.',
  example: {
    wrong: segmentExample('{ "length": 3, "masked": { "maxNum": 5 } }'),
    right: segmentExample('{ "type": "Preserve", "length": 3 }'),
  },
  run({ segments, document }, report) {
    for (const { type, properties } of segments) {
      if (type !== 'Preserve') continue;
      for (const name of ['original', 'masked'] as const) {
        const property = properties.get(name);
        if (property === undefined) continue;
        report({
          range: rangeOf(property.key),
          unnecessary: true,
          message: `"${name}" has no effect: a Preserve segment isn't masked.`,
          fixes: [
            removal(property),
            ...(['Numeric', 'AlphaNumeric'] as const).map((type) =>
              choice(`Mask the segment as "${type}"`, setType(document.text, properties, type)),
            ),
          ],
        });
      }
    }
  },
};
