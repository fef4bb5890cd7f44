// Writes out what a configuration leaves to defaults. Every value is masked as before.
import type { Analysis } from '../../analysis/analyse.ts';
import type { CharacterSetModel } from '../../algorithms/segment/model/characterSetModel.ts';
import { appendProperties } from '../../json/edits.ts';
import type { SegmentModel } from '../maskerModel.ts';
import type { TextEdit } from '../problem.ts';
import type { Properties } from '../../json/properties.ts';
import { maskerDefaults, setDefaults } from './defaults.ts';
import { proposeByPart, type Refactoring } from './refactoring.ts';

export const makeDefaultsExplicit: Refactoring = {
  id: 'makeDefaultsExplicit',
  propose: (analysis, place) =>
    proposeByPart(analysis, place, {
      title: (segment) =>
        `Make the defaults${segment === undefined ? '' : ` of segment ${segment.index + 1}`} explicit`,
      inMasker: (properties) => writeOutMasker(analysis, properties),
      inSegment: (segment) => writeOutSegment(analysis, segment),
    }),
};

function writeOutMasker({ model }: Analysis, properties: Properties): TextEdit[] {
  const missing = maskerDefaults(model.algorithm).filter(([name]) => properties.get(name) === undefined);
  return append(model.document.text, properties, missing);
}

function writeOutSegment({ model: { document } }: Analysis, segment: SegmentModel): TextEdit[] {
  const { properties, original, masked } = segment;
  const missing: [string, string][] = properties.get('type') === undefined ? [['type', '"Preserve"']] : [];
  const edits: TextEdit[] = [];
  for (const set of segment.type === 'Preserve' ? [] : [original, masked]) {
    const fields = setDefaults(segment).filter(([name]) => isLeftOut(set, name));
    if (set.properties !== undefined) edits.push(...append(document.text, set.properties, fields));
    else if (fields.length > 0) missing.push([set.role, `{ ${fields.map(write).join(', ')} }`]);
  }
  return [...edits, ...append(document.text, properties, missing)];
}

function isLeftOut(set: CharacterSetModel, name: Parameters<CharacterSetModel['field']>[0]): boolean {
  return set.field(name) === undefined;
}

function append(
  text: string,
  { node }: Properties,
  members: readonly (readonly [string, string])[],
): TextEdit[] {
  const edit = appendProperties(text, node, members.map(write));
  return edit === undefined ? [] : [edit];
}

function write([name, text]: readonly [string, string]): string {
  return `"${name}": ${text}`;
}
