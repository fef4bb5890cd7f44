// The check `name-missing`: a masker without a name.
import { appendProperties, insertBefore } from '../../json/edits.ts';
import { choice } from '../problem.ts';
import { openingOf } from '../places.ts';
import { standInName } from '../proposedName.ts';
import { type Check, commonExample } from './check.ts';

export const nameMissing: Check = {
  code: 'name-missing',
  severity: 'error',
  isIncomplete: true,
  title: 'No name',
  explanation: 'A masker is used by its name, so it must have one.',
  wrong: '{ "algorithm": "Identity" }',
  right: commonExample('"description": "Has a name"'),
  run({ properties, document: { text } }, report) {
    if (properties === undefined || properties.get('name') !== undefined) return;
    const [first] = properties.node.properties;
    const name = `"name": "${standInName}"`;
    const edit =
      first === undefined ? appendProperties(text, properties.node, [name]) : insertBefore(text, first, name);
    report({
      range: openingOf(properties.node),
      message: 'The masker needs a name, such as "name": "accountMasker".',
      ...(edit !== undefined && { fixes: [choice(`Add ${name}`, [edit])] }),
    });
  },
};
