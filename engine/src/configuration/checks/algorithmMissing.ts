// The check `algorithm-missing`: a masker without an algorithm.
import { appendProperties, insertAfter } from '../../json/edits.ts';
import type { ObjectNode } from '../../json/jsonNode.ts';
import { openingOf } from '../places.ts';
import type { Fix } from '../problem.ts';
import type { Properties } from '../../json/properties.ts';
import { type Check, commonExample } from './check.ts';
import { newSegments, newSegmentTitle } from '../../algorithms/segment/checks/newSegment.ts';

export const algorithmMissing: Check = {
  code: 'algorithm-missing',
  severity: 'error',
  title: 'No algorithm',
  explanation:
    'The algorithm says how values are masked: Segment for structured codes, Identity to leave values as they are.',
  example: { wrong: '{ "name": "codeMasker" }', right: commonExample('"description": "Has an algorithm"') },
  run({ properties, document }, report) {
    if (properties === undefined || properties.get('algorithm') !== undefined) return;
    report({
      range: openingOf(properties.node),
      message: 'The masker needs an algorithm, such as "algorithm": "Segment".',
      fixes: fixesFor(document.text, properties),
    });
  },
};

function fixesFor(text: string, properties: Properties): Fix[] {
  const [segment, identity] = ['"algorithm": "Segment"', '"algorithm": "Identity"'];
  if (properties.get('segments') !== undefined) return add(text, properties, `Add ${segment}`, [segment]);
  return [
    ...add(text, properties, `Add ${segment} with ${newSegmentTitle}`, [segment, newSegments]),
    ...add(text, properties, `Add ${identity}`, [identity]),
  ];
}

/** The algorithm stands behind the name and the description, where they are. */
function add(text: string, properties: Properties, title: string, added: readonly string[]): Fix[] {
  const before = properties.get('description') ?? properties.get('name');
  const node: ObjectNode = properties.node;
  const edit =
    before === undefined ? appendProperties(text, node, added) : insertAfter(text, before.node, added);
  return edit === undefined ? [] : [{ title, isChoice: true, edits: [edit] }];
}
