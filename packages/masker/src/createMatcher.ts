// Finds values in a text by the shape of a configuration's values (docs/finding-values.md).
import type { Matcher, NoShape } from '@masker/algorithms';
import { checkConfiguration, type MaskerConfiguration } from '@masker/config';
import { algorithmOf } from './algorithmOf.ts';

/**
 * Creates a matcher for a configuration, or returns the reason why its values have no shape.
 *
 * @param isSure true to find only values of high-precision patterns
 */
export function createMatcher(configuration: MaskerConfiguration, isSure = false): Matcher | NoShape {
  checkConfiguration(configuration);
  const algorithm = algorithmOf(configuration);
  const { settings } = configuration;
  return (
    (isSure ? algorithm?.discovery.sureShape?.(settings) : undefined) ??
    algorithm?.discovery.shape?.(settings) ?? {
      noShape: `values of the algorithm ${configuration.algorithm} have no shape, so they can't be found.`,
    }
  );
}
