// The checks of the name of the algorithm.
import { appendProperties, insertAfter, type Properties, rangeOf, openingOf } from '@masker/json';
import type { MaskerModel } from '../maskerModel.ts';
import type { Fix } from '../problem.ts';
import type { AlgorithmWords } from '../vocabulary.ts';
import { type Check, commonExample } from './check.ts';
import { shortened } from './shortened.ts';
import { meantOrListed, suggestion, wordFixes } from './suggestion.ts';

export const algorithmMissing: Check = {
  code: 'algorithm-missing',
  severity: 'error',
  isIncomplete: true,
  title: 'No algorithm',
  explanation: 'The algorithm determines how values are masked, and which other properties the masker has.',
  wrong: '{ "name": "codeMasker" }',
  right: commonExample('"description": "Has an algorithm"'),
  run(model, report) {
    const { properties } = model;
    if (properties === undefined || properties.get('algorithm') !== undefined) return;
    const [first] = model.known;
    report({
      range: openingOf(properties.node),
      message: `The masker needs an algorithm, such as "algorithm": "${first?.name ?? ''}".`,
      fixes: fixesFor(model, properties),
    });
  },
};

/** Returns the algorithm that the properties belong to, else each one with its minimal configuration. */
function fixesFor({ words, known, document }: MaskerModel, properties: Properties): Fix[] {
  const algorithms = words === undefined ? known.filter(({ masking }) => masking.status === 'runs') : [words];
  return algorithms.flatMap(({ name, language: { beginning } }: AlgorithmWords) => {
    const named = `"algorithm": "${name}"`;
    return words === undefined && beginning !== undefined
      ? add(document.text, properties, `Add ${named} with ${beginning.title}`, [named, ...beginning.members])
      : add(document.text, properties, `Add ${named}`, [named]);
  });
}

/** The algorithm follows the name and the description, if they are. */
function add(text: string, properties: Properties, title: string, added: readonly string[]): Fix[] {
  const before = properties.get('description') ?? properties.get('name');
  const edit =
    before === undefined
      ? appendProperties(text, properties.node, added)
      : insertAfter(text, before.node, added);
  return edit === undefined ? [] : [{ title, isChoice: true, edits: [edit] }];
}

export const algorithmUnknown: Check = {
  code: 'algorithm-unknown',
  severity: 'error',
  title: 'Unknown algorithm',
  explanation: "Write an algorithm's name as its documentation does, with the same capitals.",
  wrong: '{ "name": "codeMasker", "algorithm": "identity" }',
  right: '{ "name": "codeMasker", "algorithm": "Identity" }',
  run({ properties, known: algorithms }, report) {
    const value = properties?.get('algorithm')?.value;
    const known = algorithms.map(({ name }) => name);
    if (value?.type !== 'string' || known.includes(value.value)) return;
    const meant = suggestion(value.value, known);
    const running = algorithms.filter(({ masking }) => masking.status === 'runs').map(({ name }) => name);
    report({
      range: rangeOf(value),
      message: `There is no algorithm "${shortened(value.value)}"${meantOrListed(meant, 'the known ones')}`,
      fixes: wordFixes(value, meant, running),
    });
  },
};

export const algorithmNotAvailable: Check = {
  code: 'algorithm-not-available',
  severity: 'warning',
  title: "Algorithm can't be run here",
  explanation:
    "This algorithm isn't documented well enough to run it. The configuration loads and is checked, but can't mask or preview values here.",
  wrong: '{ "name": "cityMasker", "algorithm": "TextSubstitution" }',
  right: commonExample('"description": "An algorithm that runs"'),
  run({ properties, algorithm, words }, report) {
    const value = properties?.get('algorithm')?.value;
    if (value === undefined || words?.name !== algorithm || words?.masking.status !== 'loads') return;
    report({
      range: rangeOf(value),
      message: `The algorithm ${words.name} can't be run here: nothing can be masked or previewed with this masker. ${words.masking.obstacle}`,
    });
  },
};

export const algorithmOurs: Check = {
  code: 'algorithm-ours',
  severity: 'information',
  title: 'Algorithm of Masker alone',
  explanation:
    'This algorithm is an addition of Masker: the masking service refuses a configuration with it. All parts of Masker run it.',
  wrong: '{ "name": "accountMasker", "algorithm": "Number" }',
  right: commonExample('"description": "An algorithm of the service"'),
  run({ properties, algorithm, words }, report) {
    const value = properties?.get('algorithm')?.value;
    if (value === undefined || words?.name !== algorithm || words?.isOurs !== true) return;
    report({
      range: rangeOf(value),
      message: `Only Masker has the algorithm ${words.name}: the masking service doesn't know it.`,
    });
  },
};
