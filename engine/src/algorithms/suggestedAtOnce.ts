// The properties, of all algorithms, behind whose names values are suggested at once.
import { algorithms } from './registry.ts';

export const suggestedAtOnce: readonly string[] = algorithms.flatMap(
  ({ editing }) => editing?.suggestedAtOnce ?? [],
);
