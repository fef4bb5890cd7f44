// What a refactoring is: a change that one asks for, of a configuration that loads and still does afterwards.
import type { Analysis } from '../../analysis/analyse.ts';
import type { SegmentModel } from '../maskerModel.ts';
import type { Fix, TextEdit, TextRange } from '../problem.ts';
import { type Properties, rangeOf } from '../../json/properties.ts';

export interface Refactoring {
  /** Stable: users bind keys to it. */
  readonly id: string;
  /** Whether it tidies the whole text, wherever the caret is. */
  readonly isForAll?: true;
  /** The changes that make sense at a place; none where the configuration has errors. */
  propose(analysis: Analysis, place: TextRange): Fix[];
}

/** What a refactoring does to each part of a configuration. */
interface PartWise {
  /** @param segment the only one that changes; without one, all parts do */
  title(segment: SegmentModel | undefined): string;
  inMasker(properties: Properties): TextEdit[];
  inSegment(segment: SegmentModel): TextEdit[];
}

/** The change of the segment that holds a place, or of the whole configuration where none does. */
export function proposeByPart(analysis: Analysis, place: TextRange, work: PartWise): Fix[] {
  const { model, configuration } = analysis;
  if (configuration === undefined || model.properties === undefined) return [];
  const segment = segmentAt(analysis, place);
  const edits =
    segment === undefined
      ? [...work.inMasker(model.properties), ...model.segments.flatMap((one) => work.inSegment(one))]
      : work.inSegment(segment);
  return edits.length === 0 ? [] : [{ title: work.title(segment), edits }];
}

/** The segment that holds a place. */
export function segmentAt({ model }: Analysis, place: TextRange): SegmentModel | undefined {
  return model.segments.find(({ properties }) => {
    const { start, end } = rangeOf(properties.node);
    return start <= place.start && place.end <= end;
  });
}

/** What the title of a change says that gives every value another masked value. */
export function changesValues({ model }: Analysis): string {
  return model.segments.every(({ type }) => type === 'Preserve') ? '' : ' (masked values change)';
}
