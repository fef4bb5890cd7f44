// Removes what says no more than the defaults do. Every value is masked as before.
import { removeMembers, sourceOf } from '../../json/edits.ts';
import type { JsonNode } from '../../json/jsonNode.ts';
import type { MaskerModel } from '../maskerModel.ts';
import type { TextEdit } from '../../text/textEdit.ts';
import { proposeByPart, type Refactoring } from './refactoring.ts';

export const removeDefaults: Refactoring = {
  id: 'removeDefaults',
  propose: (subject, place) =>
    proposeByPart(subject, place, {
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
