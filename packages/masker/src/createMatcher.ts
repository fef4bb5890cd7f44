// Finding values in a text by the shape that a configuration's values have (docs/finding-values.md).
import type { Matcher, NoShape } from '@masker/algorithms';
import { checkConfiguration, type MaskerConfiguration } from '@masker/config';
import { algorithmOf } from './algorithmOf.ts';

/**
 * Makes a matcher of a configuration, or says why there is none.
 *
 * @param isSure true to find only what can hardly be anything else
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
