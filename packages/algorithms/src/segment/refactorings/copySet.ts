// Copies the text of one set of a segment to the other.
import type { Refactoring } from '@masker/config';
import { insertAfter, replaceNode, sourceOf } from '@masker/json';
import type { SegmentsModel } from '../model/segmentsModel.ts';
import { changesValues, segmentAt } from './segmentList.ts';

const ways = [
  ['original', 'masked'],
  ['masked', 'original'],
] as const;

export const copySet: Refactoring<SegmentsModel> = {
  id: 'copySet',
  propose({ model }, range) {
    const segment = segmentAt(model, range);
    if (segment?.type !== 'Numeric' && segment?.type !== 'AlphaNumeric') return [];
    const { text } = model.document;
    return ways.flatMap(([from, to]) => {
      const [source, target] = [segment.properties.get(from), segment.properties.get(to)];
      if (source?.value?.type !== 'object') return [];
      const copied = sourceOf(text, source.value);
      if (target !== undefined && (target.value === undefined || sourceOf(text, target.value) === copied))
        return [];
      const edit =
        target?.value === undefined
          ? insertAfter(text, source.node, [`"${to}": ${copied}`])
          : replaceNode(target.value, copied);
      return [{ title: `Copy the set from ${from} to ${to}${changesValues(model)}`, edits: [edit] }];
    });
  },
};
