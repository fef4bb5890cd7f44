// What a refactoring is: a change that one asks for, of a configuration that loads and still does afterwards.
import type { Analysis } from '../analyse.ts';
import type { SegmentModel } from '../maskerModel.ts';
import type { Fix, TextRange } from '../problem.ts';
import { rangeOf } from '../properties.ts';

export interface Refactoring {
  /** Stable: users bind keys to it. */
  readonly id: string;
  /** Whether it tidies the whole text, wherever the caret is. */
  readonly isForAll?: true;
  /** The changes that make sense at a place; none where the configuration has errors. */
  propose(analysis: Analysis, place: TextRange): Fix[];
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
