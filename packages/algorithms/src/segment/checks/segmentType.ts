// Checks the types of segments: those that keep everything, or don't say so.
import { openingOf, rangeOf } from '@masker/json';
import { choice } from '@masker/config';
import type { SegmentsModel } from '../model/segmentsModel.ts';
import { segmentTypes } from '../properties.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';
import { setType } from './setType.ts';

/** Longer lists aren't offered for editing, as the result couldn't be reviewed. */
const maxEdited = 1000;

export const nothingMasked: SegmentCheck = {
  code: 'nothing-masked',
  severity: 'warning',
  title: 'Nothing is masked',
  explanation:
    'Every segment is Preserve, the default for a segment without a type, so a value that fits stays unchanged. Use "Numeric" or "AlphaNumeric" to mask something.',
  wrong: segmentExample('{ "length": 3 }, { "length": 6 }'),
  right: segmentExample('{ "type": "Preserve", "length": 3 }, { "type": "Numeric", "length": 6 }'),
  run(model, report) {
    const list = model.properties?.get('segments');
    if (list === undefined || !keepsAll(model)) return;
    const { segments, document } = model;
    const isWritten = segments.some(({ properties }) => properties.get('type') !== undefined);
    report({
      range: rangeOf(list.key),
      message: isWritten
        ? 'Nothing is masked: every segment is Preserve, so a value that fits comes out as it is.'
        : 'Nothing is masked: a segment without a type is Preserve, so a value that fits comes out as it is.',
      ...(segments.length <= maxEdited && {
        fixes: (['Numeric', 'AlphaNumeric'] as const).map((type) =>
          choice(
            `Mask ${segments.length === 1 ? 'the segment' : 'all segments'} as "${type}"`,
            segments.flatMap(({ properties }) => setType(document.text, properties, type)),
          ),
        ),
      }),
    });
  },
};

/** Returns true if there are segments, none is half-typed, and none masks. */
function keepsAll({ segments, segmentsNode }: SegmentsModel): boolean {
  return (
    segments.length > 0 &&
    segments.length === segmentsNode?.items.length &&
    segments.every(({ type, length }) => type === 'Preserve' && length !== undefined)
  );
}

export const segmentTypeMissing: SegmentCheck = {
  code: 'segment-type-missing',
  severity: 'information',
  title: 'Segment without a type',
  explanation:
    "A segment without a type is Preserve: its characters aren't masked. Write the type, so that readers see that this is meant.",
  wrong: segmentExample('{ "length": 3 }, { "type": "Numeric", "length": 6 }'),
  right: segmentExample('{ "type": "Preserve", "length": 3 }, { "type": "Numeric", "length": 6 }'),
  run(model, report) {
    // The check `nothing-masked` reports all of them together, `set-on-preserve` those with a set.
    if (keepsAll(model)) return;
    for (const { properties, length } of model.segments) {
      const isSaid = (['type', 'original', 'masked'] as const).some((name) => properties.get(name));
      if (isSaid || length === undefined) continue;
      report({
        range: openingOf(properties.node),
        message: "The segment has no type, so it is Preserve: its characters aren't masked.",
        fixes: segmentTypes.map((type) =>
          choice(`Add "type": "${type}"`, setType(model.document.text, properties, type)),
        ),
      });
    }
  },
};
