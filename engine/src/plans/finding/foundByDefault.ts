// The list `default`: the default maskers whose values are recognized by their form alone.
import { algorithms } from '../../algorithms/registry.ts';

/** The name by which plans and the command line call the list. */
export const defaultFind = 'default';

/** Their names, in the order in which they count at the same place. */
export const foundByDefault: readonly string[] = algorithms.flatMap(
  ({ discovery }) => discovery.foundByDefault ?? [],
);
