// Removes what says no more than the defaults do. Every value is masked as before.
import type { Analysis } from '../../analysis/analyse.ts';
import { type CharacterSetModel, integerValue } from '../../algorithms/segment/model/characterSetModel.ts';
import { removeMembers } from '../../json/edits.ts';
import type { JsonNode } from '../../json/jsonNode.ts';
import type { MaskerModel, SegmentModel } from '../maskerModel.ts';
import type { TextEdit } from '../problem.ts';
import { type Property, type Properties, stringValue } from '../../json/properties.ts';
import { maskerProperties, type PropertyRules } from '../vocabulary.ts';
import { setDefaults } from './defaults.ts';
import { proposeByPart, type Refactoring } from './refactoring.ts';

export const removeDefaults: Refactoring = {
  id: 'removeDefaults',
  propose: (analysis, place) =>
    proposeByPart(analysis, place, {
      title: (segment) =>
        `Remove what equals the default${segment === undefined ? '' : ` in segment ${segment.index + 1}`}`,
      inMasker: (properties) => ofMasker(analysis.model, properties),
      inSegment: (segment) => ofSegment(analysis, segment),
    }),
};

function ofMasker({ document }: MaskerModel, properties: Properties): TextEdit[] {
  const rules: PropertyRules = maskerProperties;
  return remove(
    properties,
    properties.all.filter(({ name, value }) => {
      const standard = name === undefined ? undefined : rules[name]?.default;
      if (standard === undefined || value === undefined) return false;
      const text = document.text.slice(value.offset, value.offset + value.length);
      return JSON.stringify(JSON.parse(text)) === JSON.stringify(standard);
    }),
  );
}

function ofSegment({ model: { document } }: Analysis, segment: SegmentModel): TextEdit[] {
  const { properties } = segment;
  const removed: Property[] = properties.all.filter((property) => {
    return property.name === 'type' && stringValue(property) === 'Preserve';
  });
  const edits: TextEdit[] = [];
  for (const set of segment.type === 'Preserve' ? [] : [segment.original, segment.masked]) {
    const whole = properties.get(set.role);
    if (set.properties === undefined || whole === undefined) continue;
    const fields = set.properties.all.filter((field) => isDefault(document.text, segment, set, field));
    if (fields.length === set.properties.all.length) removed.push(whole);
    else edits.push(...remove(set.properties, fields));
  }
  return [...edits, ...remove(properties, removed)];
}

/** Whether a field of a set says what its absence would; a field on the segment would count in its place. */
function isDefault(text: string, segment: SegmentModel, set: CharacterSetModel, field: Property): boolean {
  const { name, value } = field;
  if (value === undefined || segment.properties.all.some((other) => other.name === name)) return false;
  if (name === 'range') return stringValue(field) === 'Z' && holdsZ(set);
  const standard = setDefaults(segment).find(([one]) => one === name)?.[1];
  if (standard === undefined) return false;
  return value.type === 'number'
    ? integerValue(text, field) === BigInt(standard)
    : value.type === 'string' && JSON.stringify(value.value) === standard;
}

/** Whether Z is in the set without the range; on a Numeric segment it is nowhere. */
function holdsZ({ value, parts }: CharacterSetModel): boolean {
  const { characters } = parts;
  return (
    value?.kind === 'integers' ||
    (characters !== undefined && characters.from <= 0x5a && 0x5a <= characters.to)
  );
}

function remove({ node }: Properties, removed: readonly Property[]): TextEdit[] {
  return removeMembers(node.properties, new Set<JsonNode>(removed.map((property) => property.node)));
}
