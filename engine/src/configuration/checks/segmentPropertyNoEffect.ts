// The check `segment-property-no-effect`: properties of the Segment algorithm on a masker with another one.
import { choice, removeProperty, replaceNode } from '../../json/edits.ts';
import { rangeOf } from '../../json/properties.ts';
import { runnableAlgorithms, segmentAlgorithmProperties } from '../vocabulary.ts';
import { type Check, commonExample } from './check.ts';

export const segmentPropertyNoEffect: Check = {
  code: 'segment-property-no-effect',
  severity: 'warning',
  title: 'Property of another algorithm',
  explanation: `${segmentAlgorithmProperties.join(', ')} belong to the Segment algorithm; other algorithms do not read them, and no value is masked by them.`,
  example: {
    wrong: commonExample('"segments": [{ "type": "Numeric", "length": 3 }]'),
    right: commonExample('"description": "Nothing but common properties"'),
  },
  run({ properties, algorithm }, report) {
    if (algorithm === 'Segment' || !runnableAlgorithms.some((name) => name === algorithm)) return;
    for (const name of segmentAlgorithmProperties) {
      const property = properties?.get(name);
      if (property === undefined) continue;
      const algorithmValue = properties?.get('algorithm')?.value;
      const isComplete = properties?.get('segments')?.value?.type === 'array';
      report({
        range: rangeOf(property.key),
        unnecessary: true,
        message: `"${name}" has no effect: the algorithm ${algorithm ?? ''} does not use it.`,
        fixes: [
          choice(`Remove "${name}"`, removeProperty(property)),
          ...(isComplete && algorithmValue !== undefined
            ? [choice('Change the algorithm to "Segment"', [replaceNode(algorithmValue, '"Segment"')])]
            : []),
        ],
      });
    }
  },
};
