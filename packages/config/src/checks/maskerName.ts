// The checks of the masker's name.
import { appendProperties, insertBefore, replaceNode, rangeOf, openingOf } from '@masker/json';
import { choice } from '../problem.ts';
import { standInName } from '../freeName.ts';
import { type Check, commonExample, changeTo } from './check.ts';
import { shortened } from './shortened.ts';

function isCamelCase(name: string): boolean {
  return /^\p{L}[\p{L}\p{M}\p{Nd}]*$/u.test(name);
}

function withMaskerSuffix(name: string): string {
  return `${withoutSuffix(name)}Masker`;
}

/** A name without "masker" in another letter case, and what separates it from the rest. */
function withoutSuffix(name: string): string {
  if (!/masker$/i.test(name.slice(-'masker'.length))) return name;
  let end = name.length - 'masker'.length;
  while (/[\s_-]/.test(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}

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

export const nameEmpty: Check = {
  code: 'name-empty',
  severity: 'error',
  isIncomplete: true,
  title: 'Empty name',
  explanation: "A masker is used by its name, so the name can't be empty.",
  wrong: '{ "name": "", "algorithm": "Identity" }',
  right: commonExample('"description": "Has a name"'),
  run({ properties }, report) {
    const value = properties?.get('name')?.value;
    if (value?.type === 'string' && value.value.trim() === '') {
      report({
        range: rangeOf(value),
        message: "The name can't be empty.",
        fixes: [changeTo(value, JSON.stringify(standInName))],
      });
    }
  },
};

export const nameNotCamelCase: Check = {
  code: 'name-not-camel-case',
  severity: 'warning',
  title: "Name isn't one camel-case word",
  explanation:
    'The specification asks for a single word in camel case: letters and digits, starting with a letter.',
  wrong: '{ "name": "licence plate-Masker", "algorithm": "Identity" }',
  right: '{ "name": "licencePlateMasker", "algorithm": "Identity" }',
  run({ properties }, report) {
    const value = properties?.get('name')?.value;
    if (value?.type !== 'string' || value.value.trim() === '') return;
    if (isCamelCase(value.value)) return;
    const word = toCamelCase(value.value);
    const camelCase = word === '' ? '' : withMaskerSuffix(word);
    report({
      range: rangeOf(value),
      message: 'A name should be one word in camel case, such as "licencePlateMasker".',
      ...(camelCase !== '' && {
        fixes: [
          choice(`Rename to "${shortened(camelCase)}"`, [replaceNode(value, JSON.stringify(camelCase))]),
        ],
      }),
    });
  },
};

function toCamelCase(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{Nd}]+/u).filter((word) => word !== '');
  const joined = words
    .map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return joined.replace(/^[^\p{L}]+/u, '');
}

export const nameSuffix: Check = {
  code: 'name-suffix',
  severity: 'information',
  title: "Name doesn't end with Masker",
  explanation:
    'Names of maskers end with Masker by convention. That distinguishes them from other names in a script or schema.',
  wrong: '{ "name": "licencePlate", "algorithm": "Identity" }',
  right: '{ "name": "licencePlateMasker", "algorithm": "Identity" }',
  run({ properties }, report) {
    const value = properties?.get('name')?.value;
    if (value?.type !== 'string' || value.value.trim() === '' || value.value.endsWith('Masker')) return;
    const name = withMaskerSuffix(value.value);
    report({
      range: rangeOf(value),
      message: 'The name of a masker ends with "Masker" by convention.',
      // The fix of the check `name-not-camel-case` gives the suffix, too.
      ...(isCamelCase(value.value) && {
        fixes: [choice(`Rename to "${shortened(name)}"`, [replaceNode(value, JSON.stringify(name))])],
      }),
    });
  },
};
