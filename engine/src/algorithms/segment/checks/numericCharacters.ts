// The check `numeric-characters`: characters in the set of a Numeric segment, which holds integers.
import { removeProperty } from '../../../json/edits.ts';
import { rangeOf } from '../../../json/properties.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';
import { rangeMistakes, removeRangeItem } from './rangeItemPlace.ts';

export const numericCharacters: SegmentCheck = {
  code: 'numeric-characters',
  severity: 'warning',
  isPointless: true,
  title: 'Characters on a Numeric segment',
  explanation:
    'The digits of a Numeric segment are one integer, and its sets hold integers: characters in them have no effect.',
  example: {
    wrong: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minChar": "A" } }'),
    right: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": 100 } }'),
  },
  run(model, report) {
    for (const { segment, set } of model.maskingSets) {
      if (segment.type !== 'Numeric') continue;
      for (const name of ['minChar', 'maxChar'] as const) {
        const property = set.properties?.get(name);
        if (property === undefined) continue;
        report({
          range: rangeOf(property.key),
          unnecessary: true,
          message: `"${name}" has no effect: a Numeric segment holds integers.`,
          fixes: [{ title: `Remove "${name}"`, edits: removeProperty(property) }],
        });
      }
    }
    for (const place of rangeMistakes(model, 'not-a-number')) {
      report({
        range: place.range,
        unnecessary: true,
        message: 'Letters have no effect here: a Numeric segment holds integers.',
        fixes: [{ title: 'Remove the letters', edits: removeRangeItem(model.document.text, place) }],
      });
    }
  },
};
