// The check `segment-type-missing`: a segment without a type among others that mask.
import { openingOf } from '../../../configuration/places.ts';
import { choice } from '../../../configuration/problem.ts';
import { segmentTypes } from '../properties.ts';
import { keepsAll } from './nothingMasked.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';
import { setType } from './setType.ts';

export const segmentTypeMissing: SegmentCheck = {
  code: 'segment-type-missing',
  severity: 'information',
  title: 'Segment without a type',
  explanation:
    "A segment without a type is Preserve: its characters aren't masked. Write the type, so that readers see that this is meant.",
  example: {
    wrong: segmentExample('{ "length": 3 }, { "type": "Numeric", "length": 6 }'),
    right: segmentExample('{ "type": "Preserve", "length": 3 }, { "type": "Numeric", "length": 6 }'),
  },
  run(model, report) {
    // The check `nothing-masked` speaks of all of them together, `set-on-preserve` of those with a set.
    if (keepsAll(model)) return;
    for (const { properties, length } of model.segments) {
      const isSaid = (['type', 'original', 'masked'] as const).some((name) => properties.get(name));
      if (isSaid || length === undefined) continue;
      report({
        range: openingOf(properties.node),
        message: "The segment has no type, so it is Preserve: its characters aren't masked.",
        fixes: segmentTypes.map((type) =>
          choice(`Add "type": "${type}"`, setType(model.document.text, properties, type)),
        ),
      });
    }
  },
};
