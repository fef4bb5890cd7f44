// Limits the length of masked values: a masker that draws from a list draws only the entries that are short enough.
import type { MaskerConfiguration } from '@masker/config';
import { maskingOf } from './algorithmOf.ts';

/** The maximum `maxLength` in characters. */
export const maxMaxLength = 65_535;

/** A configuration whose masked values fit, or the reason why there is none: a sentence. */
type LimitedConfiguration = { readonly configuration: MaskerConfiguration } | { readonly obstacle: string };

const known = new WeakMap<MaskerConfiguration, Map<number, LimitedConfiguration>>();

/**
 * Limits the length of a configuration's masked values. Returns the same object for the same configuration and limit.
 *
 * @param configuration result of `analyse`
 * @param maxLength in characters, from 1 to `maxMaxLength`; undefined for no limit
 */
export function limitLength(
  configuration: MaskerConfiguration,
  maxLength: number | undefined,
): LimitedConfiguration {
  if (maxLength === undefined) return { configuration };
  const limits = known.get(configuration) ?? new Map<number, LimitedConfiguration>();
  known.set(configuration, limits);
  const limited = limits.get(maxLength) ?? limitTo(configuration, maxLength);
  limits.set(maxLength, limited);
  return limited;
}

function limitTo(configuration: MaskerConfiguration, maxLength: number): LimitedConfiguration {
  const { name, defaultString, outputCase, settings } = configuration;
  const masking = maskingOf(configuration);
  if (masking?.limitLength === undefined)
    return { obstacle: `"${name}" doesn't draw from a list, so "maxLength" can't limit it.` };
  if (defaultString !== null && Array.from(defaultString).length > maxLength)
    return { obstacle: `The "defaultString" of "${name}" is longer than "maxLength".` };
  const limited = masking.limitLength(settings, maxLength, outputCase);
  return limited === undefined
    ? { obstacle: `The list of "${name}" has no entry of at most ${maxLength} characters.` }
    : { configuration: { ...configuration, settings: limited } };
}
