// The template of a check of configurations.
import { kebabCase } from './source.mjs';

/**
 * Makes the file of a check and its line in the registry.
 * @param {string} name
 * @param {typeof import('../new.mjs').paths} paths
 * @param {Parameters<import('../new.mjs').Template>[1]} from
 * @returns {import('../new.mjs').Generated}
 */
export function checkFiles(name, { checks, checkRegistry }, from) {
  const file = `${checks}/${name}.ts`;
  const code = kebabCase(name);
  const text = `// The check \`${code}\`: TODO: say what it finds, in a few words.
import { rangeOf } from '${from(file, 'properties')}';
import { type Check, commonExample } from '${from(file, 'check')}';

export const ${name}: Check = {
  code: '${code}',
  // TODO: An error is refused, a warning may mask otherwise than expected, an information does no harm.
  severity: 'warning',
  title: 'TODO: Name the problem in a few words',
  explanation: 'TODO: Say why it matters, and what to do.',
  // TODO: Write the properties of a configuration with the problem, and of one without it.
  wrong: commonExample('"description": "wrong"'),
  right: commonExample('"description": "right"'),
  run({ properties }, report) {
    // TODO: Name the property, return if it is right, and say what is wrong in at most 20 words.
    const value = properties?.get('${name}')?.value;
    if (value === undefined) return;
    report({ range: rangeOf(value), message: 'TODO: Say what is wrong.' });
  },
};
`;
  return {
    files: { [file]: text },
    listings: [{ registry: checkRegistry, list: /const commonChecks[^=]*= \[/, entry: name, file }],
    tests: ['packages/masker/test/analysis/allChecks.test.ts'],
  };
}
