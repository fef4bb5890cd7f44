// Groups the units that are permuted together, and their keys: all units of a value with consistency `value`,
// those of each segment with `segment`.
import type { MaskingContext } from '../../interface/algorithm.ts';
import { canonicalSegment } from '../masking/canonicalForm.ts';
import type { Segment } from '../model/segmentSettings.ts';
import { maxExactSize, Permutations } from '../../permutations/permutations.ts';
import { type NarrowUnit, type Unit, unitsOf } from './units.ts';

export interface UnitGroup {
  readonly permutations: Permutations;
  readonly units: readonly Unit[];
  /**
   * The same units as numbers; undefined unless each has such ranks and the product of their sizes is at most
   * 2^52.
   */
  readonly narrowUnits: readonly NarrowUnit[] | undefined;
  /** The visible characters that tweak the permutation: in `[start, end)`. */
  readonly start: number;
  readonly end: number;
}

/** Returns the groups in the order of their units. */
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
  const group = (lines: readonly string[], units: readonly Unit[], start: number, end: number) => {
    const narrowUnits = narrowUnitsOf(units);
    return { permutations: permutationsFor(lines), units, narrowUnits, start, end };
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
      .map(({ line, units, start, end }) => group([line], units, start, end));
  const lines = placed.map(({ line }) => line);
  return [
    group(
      lines,
      placed.flatMap(({ units }) => units),
      0,
      length,
    ),
  ];
}

function narrowUnitsOf(units: readonly Unit[]): NarrowUnit[] | undefined {
  const narrowUnits = units.flatMap(({ narrow }) => narrow ?? []);
  // A unit whose set is empty is never ranked.
  const size = units.reduce((product, unit) => product * (unit.size > 0n ? unit.size : 1n), 1n);
  return narrowUnits.length === units.length && size <= maxExactSize ? narrowUnits : undefined;
}
