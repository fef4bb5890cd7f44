// The checks of sets and limits if they have no effect.
import { removal, choice, type Fix } from '@masker/config';
import {
  appendProperties,
  removeMembers,
  replaceNode,
  separatorLike,
  type JsonNode,
  type Property,
  rangeOf,
} from '@masker/json';
import type { TextEdit } from '@masker/text';
import type { SegmentModel } from '../model/segmentsModel.ts';
import { type CharacterSetProperty, setFieldNames, type SetRole } from '../properties.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';
import { setType } from './setType.ts';

const roles: readonly SetRole[] = ['original', 'masked'];

export const setFieldOnSegment: SegmentCheck = {
  code: 'set-field-on-segment',
  severity: 'warning',
  isPointless: true,
  title: 'Character set field directly on a segment',
  explanation:
    'original and masked give the character sets. A field directly on the segment is the default of both, but other tools may ignore it.',
  wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "minChar": "A", "maxChar": "F" }'),
  right: segmentExample(
    '{ "type": "AlphaNumeric", "length": 3, "original": { "maxChar": "F" }, "masked": { "maxChar": "F" } }',
  ),
  run({ segments, document }, report) {
    for (const segment of segments) {
      if (segment.setFields.length === 0) continue;
      const fix = moveIntoSets(document.text, segment, segment.setFields);
      for (const name of setFieldNames) {
        const field = segment.properties.get(name);
        if (field === undefined) continue;
        const counts = hasEffect(segment, name, field);
        report({
          range: rangeOf(field.key),
          message: `"${name}" belongs in "original" or "masked"; here it ${counts ? 'is read as the default of both' : 'has no effect'}.`,
          ...(counts ? { deprecated: true } : { unnecessary: true }),
          ...(fix !== undefined && { fixes: [fix] }),
        });
      }
    }
  },
};

/** A field has none if both sets give it themselves, or if no set is read that could hold it. */
function hasEffect({ type, original, masked }: SegmentModel, name: CharacterSetProperty, property: Property) {
  if (type === 'Preserve') return false;
  if (type === 'Numeric' && (name === 'minChar' || name === 'maxChar')) return false;
  return [original, masked].some((set) => set.field(name) === property);
}

function moveIntoSets(text: string, segment: SegmentModel, fields: readonly Property[]): Fix | undefined {
  const sourceOf = ({ value }: Property) =>
    value === undefined ? undefined : text.slice(value.offset, value.offset + value.length);
  const [first] = fields;
  if (first === undefined || fields.some((field) => field.value === undefined)) return undefined;
  const edits: TextEdit[] = [];
  const created: string[] = [];
  for (const role of roles) {
    const property = segment.properties.get(role);
    const set = segment[role].properties;
    if (property !== undefined && set === undefined) return undefined;
    const moved = fields
      .filter(({ name }) => name !== undefined && !set?.all.some((own) => own.name === name))
      .map((field) => `"${field.name ?? ''}": ${sourceOf(field) ?? 'null'}`);
    if (set === undefined) created.push(`"${role}": { ${moved.join(', ')} }`);
    else edits.push(...[appendProperties(text, set.node, moved)].filter((edit) => edit !== undefined));
  }
  const removed = new Set<JsonNode>(fields.map(({ node }) => node));
  if (created.length > 0) {
    removed.delete(first.node);
    edits.push(replaceNode(first.node, created.join(separatorLike(text, first.node))));
  }
  edits.push(...removeMembers(segment.properties.node.properties, removed));
  return { title: 'Move into "original" and "masked"', edits };
}

export const setOnPreserve: SegmentCheck = {
  code: 'set-on-preserve',
  severity: 'warning',
  isPointless: true,
  title: 'Character set on a Preserve segment',
  explanation:
    'A Preserve segment stays unchanged; a set on it suggests that masking was meant. Preserve is also the default type.',
  wrong: segmentExample('{ "length": 3, "masked": { "maxNum": 5 } }'),
  right: segmentExample('{ "type": "Preserve", "length": 3 }'),
  run({ segments, document }, report) {
    for (const { type, properties } of segments) {
      if (type !== 'Preserve') continue;
      for (const name of ['original', 'masked'] as const) {
        const property = properties.get(name);
        if (property === undefined) continue;
        report({
          range: rangeOf(property.key),
          unnecessary: true,
          message: `"${name}" has no effect: a Preserve segment isn't masked.`,
          fixes: [
            removal(property),
            ...(['Numeric', 'AlphaNumeric'] as const).map((type) =>
              choice(`Mask the segment as "${type}"`, setType(document.text, properties, type)),
            ),
          ],
        });
      }
    }
  },
};
