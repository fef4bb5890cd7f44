// The fixes of a set that holds nothing: limits the other way round, or the default set.
import type { CharacterSetModel } from '../model/characterSetModel.ts';
import { removeProperty, replaceNode, sourceOf } from '../../../json/edits.ts';
import type { SegmentModel } from '../model/segmentsModel.ts';
import { choice, type Fix } from '../../../configuration/problem.ts';

export function emptySetFixes(text: string, segment: SegmentModel, set: CharacterSetModel): Fix[] {
  const limits =
    segment.type === 'Numeric'
      ? ([['minNum', 'maxNum']] as const)
      : ([
          ['minNum', 'maxNum'],
          ['minChar', 'maxChar'],
        ] as const);
  const swaps = limits.flatMap(([minName, maxName]) => {
    const [min, max] = [set.properties?.get(minName)?.value, set.properties?.get(maxName)?.value];
    if (min === undefined || max === undefined) return [];
    const edits = [replaceNode(min, sourceOf(text, max)), replaceNode(max, sourceOf(text, min))];
    return [choice(`Swap ${minName} and ${maxName}`, edits)];
  });
  const own = segment.properties.get(set.role);
  return [
    ...swaps,
    ...(own === undefined ? [] : [choice(`Remove "${set.role}", for the default set`, removeProperty(own))]),
  ];
}
