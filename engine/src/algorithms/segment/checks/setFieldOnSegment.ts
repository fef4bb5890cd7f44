// The check `set-field-on-segment`: minNum, maxNum, minChar, maxChar and range directly on a segment.
import { appendProperties, removeMembers, replaceNode, separatorLike } from '../../../json/edits.ts';
import type { JsonNode } from '../../../json/jsonNode.ts';
import type { SegmentModel } from '../model/segmentsModel.ts';
import type { Fix } from '../../../configuration/problem.ts';
import type { TextEdit } from '../../../text/textEdit.ts';
import { type Property, rangeOf } from '../../../json/properties.ts';
import { type CharacterSetProperty, setFieldNames, type SetRole } from '../properties.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

const roles: readonly SetRole[] = ['original', 'masked'];

export const setFieldOnSegment: SegmentCheck = {
  code: 'set-field-on-segment',
  severity: 'warning',
  isPointless: true,
  title: 'Character set field directly on a segment',
  explanation:
    'original and masked give the character sets. A field directly on the segment is the default of both, but other tools may ignore it.',
  example: {
    wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "minChar": "A", "maxChar": "F" }'),
    right: segmentExample(
      '{ "type": "AlphaNumeric", "length": 3, "original": { "maxChar": "F" }, "masked": { "maxChar": "F" } }',
    ),
  },
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

/** A field has none where both sets give it themselves, or where no set is read that could hold it. */
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
