// The list `default`: the default maskers whose values are told from other texts by their form alone.
import { algorithms } from '../algorithms/registry.ts';

/** Their names, in the order in which they count at the same place. */
export const foundByDefault: readonly string[] = algorithms.flatMap(
  ({ discovery }) => discovery.foundByDefault ?? [],
);
