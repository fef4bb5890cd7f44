// The list `default`: default maskers whose values are recognized by their form alone.
import { algorithms } from '@masker/algorithms';

/** The name of the list in plans and on the command line. */
export const defaultFind = 'default';

/** The names of the maskers in the list, by priority at the same offset. */
export const foundByDefault: readonly string[] = algorithms.flatMap(
  ({ discovery }) => discovery.foundByDefault ?? [],
);
