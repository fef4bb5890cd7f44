// The list `default`: the default maskers whose values are recognized by their form alone.
import { algorithms } from '@masker/algorithms';

/** Name of the list in plans and on the command line. */
export const defaultFind = 'default';

/** Their names, by priority at the same offset. */
export const foundByDefault: readonly string[] = algorithms.flatMap(
  ({ discovery }) => discovery.foundByDefault ?? [],
);
