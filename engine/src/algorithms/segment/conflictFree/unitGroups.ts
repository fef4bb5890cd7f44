// Which units are permuted together, and under which keys: all of a value with consistency `value`, those of each segment
// with `segment`.
import type { MaskingContext } from '../../algorithm.ts';
import { canonicalSegment } from '../masking/canonicalForm.ts';
import type { Segment } from '../model/segmentSettings.ts';
import { Permutations } from './permutations.ts';
import { type Unit, unitsOf } from './units.ts';

export interface UnitGroup {
  readonly permutations: Permutations;
  readonly units: readonly Unit[];
  /** The visible characters that tweak the permutation, from the first up to, without, the last. */
  readonly start: number;
  readonly end: number;
}

/** The groups in the order of their units. */
export function unitGroupsOf(
  segments: readonly Segment[],
  { prf, consistency }: Pick<MaskingContext, 'prf' | 'consistency'>,
): UnitGroup[] {
  const known = new Map<string, Permutations>();
  const permutationsFor = (lines: readonly string[]) => {
    const context = [`masker/1 conflict-free ${consistency}`, ...lines].join('\n');
    const found = known.get(context) ?? new Permutations(prf(context));
    known.set(context, found);
    return found;
  };
  let length = 0;
  const placed = segments.map((segment) => {
    const start = length;
    length += Number(segment.length);
    return { line: canonicalSegment(segment), units: unitsOf(segment, start), start, end: length };
  });
  if (consistency === 'segment')
    return placed
      .filter(({ units }) => units.length > 0)
      .map(({ line, ...group }) => ({ ...group, permutations: permutationsFor([line]) }));
  const permutations = permutationsFor(placed.map(({ line }) => line));
  return [{ permutations, units: placed.flatMap(({ units }) => units), start: 0, end: length }];
}
