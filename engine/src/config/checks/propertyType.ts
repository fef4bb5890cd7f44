// The check `property-type`: values of the wrong JSON type.
import { rangeOf } from '../properties.ts';
import type { PropertyKind } from '../vocabulary.ts';
import { type Check, commonExample } from './check.ts';

/** What a value of each kind is called. */
export const kindNames: Readonly<Record<PropertyKind, string>> = {
  string: 'a text in double quotes',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list: [ … ]',
  object: 'an object: { … }',
};

export const propertyType: Check = {
  code: 'property-type',
  severity: 'error',
  title: 'Value of the wrong type',
  explanation:
    'Each property has a JSON type: a number in quotes is a text, and null is no value for most properties.',
  example: {
    wrong: commonExample('"trimWhiteSpace": "true"'),
    right: commonExample('"trimWhiteSpace": true'),
  },
  run(model, report) {
    for (const { rule, name, value } of model.allProperties) {
      // The engine ignores numSegments, whatever it is; segment-count-mismatch speaks of it.
      if (rule === undefined || value === undefined || name === 'numSegments') continue;
      const kind = rule.kind === 'integer' ? 'number' : rule.kind;
      if (value.type === kind || (value.type === 'null' && rule.nullable === true)) continue;
      report({
        range: rangeOf(value),
        message: `"${name ?? ''}" must be ${kindNames[rule.kind]}${rule.nullable === true ? ', or null' : ''}.`,
      });
    }
    for (const item of model.segmentsNode?.items ?? []) {
      if (item.type === 'object') continue;
      report({ range: rangeOf(item), message: 'A segment must be an object: { "type": …, "length": … }.' });
    }
  },
};
