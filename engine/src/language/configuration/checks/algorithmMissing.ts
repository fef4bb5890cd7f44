// The check `algorithm-missing`: a masker without an algorithm.
import { appendProperties, insertAfter } from '../../json/edits.ts';
import type { Properties } from '../../json/properties.ts';
import type { MaskerModel } from '../maskerModel.ts';
import { openingOf } from '../places.ts';
import type { Fix } from '../problem.ts';
import type { AlgorithmWords } from '../vocabulary.ts';
import { type Check, commonExample } from './check.ts';

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

/** The algorithm whose properties stand there, else each that runs with the least that it needs. */
function fixesFor({ words, known, document }: MaskerModel, properties: Properties): Fix[] {
  const algorithms = words === undefined ? known.filter(({ masking }) => masking.status === 'runs') : [words];
  return algorithms.flatMap(({ name, language: { beginning } }: AlgorithmWords) => {
    const named = `"algorithm": "${name}"`;
    return words === undefined && beginning !== undefined
      ? add(document.text, properties, `Add ${named} with ${beginning.title}`, [named, ...beginning.members])
      : add(document.text, properties, `Add ${named}`, [named]);
  });
}

/** The algorithm follows the name and the description, where they are. */
function add(text: string, properties: Properties, title: string, added: readonly string[]): Fix[] {
  const before = properties.get('description') ?? properties.get('name');
  const edit =
    before === undefined
      ? appendProperties(text, properties.node, added)
      : insertAfter(text, before.node, added);
  return edit === undefined ? [] : [{ title, isChoice: true, edits: [edit] }];
}
