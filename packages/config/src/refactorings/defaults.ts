// Refactorings of defaults: written down, or removed.
import { appendProperties, removeMembers, sourceOf, type JsonNode, defaultText } from '@masker/json';
import type { TextEdit } from '@masker/text';
import type { MaskerModel } from '../maskerModel.ts';
import { proposeByPart, type Refactoring } from './refactoring.ts';

export const makeDefaultsExplicit: Refactoring = {
  id: 'makeDefaultsExplicit',
  propose: (subject, range) =>
    proposeByPart(subject, range, {
      title: (part) => `Make the defaults${part === undefined ? '' : ` of ${part}`} explicit`,
      inMasker: () => writeOut(subject.masker),
      inPart: (part) => part.writeOut(),
    }),
};

function writeOut({ document, properties }: MaskerModel): TextEdit[] {
  if (properties === undefined) return [];
  const missing = Object.entries(properties.rules).flatMap(([name, rule]) => {
    const text = defaultText(rule);
    return text === undefined || properties.get(name) !== undefined ? [] : [`"${name}": ${text}`];
  });
  const edit = appendProperties(document.text, properties.node, missing);
  return edit === undefined ? [] : [edit];
}

export const removeDefaults: Refactoring = {
  id: 'removeDefaults',
  propose: (subject, range) =>
    proposeByPart(subject, range, {
      title: (part) => `Remove what equals the default${part === undefined ? '' : ` in ${part}`}`,
      inMasker: () => remove(subject.masker),
      inPart: (part) => part.remove(),
    }),
};

function remove({ document, properties }: MaskerModel): TextEdit[] {
  if (properties === undefined) return [];
  const removed = properties.all.filter(({ rule, value }) => {
    if (rule?.default === undefined || value === undefined) return false;
    return JSON.stringify(JSON.parse(sourceOf(document.text, value))) === JSON.stringify(rule.default);
  });
  return removeMembers(properties.node.properties, new Set<JsonNode>(removed.map(({ node }) => node)));
}
