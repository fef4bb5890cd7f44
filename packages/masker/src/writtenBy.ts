// Decides without the key if a masker can have written a value, from the possible outputs of its algorithm.
import type { MaskerConfiguration } from '@masker/config';
import type { Cryptography } from '@masker/masking-core';
import { trimWhiteSpace } from '@masker/text';
import { maskingOf } from './algorithmOf.ts';
import { createMasker, usesKey } from './createMasker.ts';

/** Returns true if a masked value can replace an original, or if that is unknown. */
export type WrittenBy = (masked: string, original: string) => boolean;

/**
 * Determines the values that a configuration can write with any key.
 *
 * @param configuration result of `analyse`
 * @returns a predicate for originals that aren't null
 */
export function writtenBy(configuration: MaskerConfiguration, cryptography: Cryptography): WrittenBy {
  if (!usesKey(configuration)) {
    const masker = createMasker(configuration, { cryptography });
    return masker === undefined ? () => true : (masked, original) => masker.mask(original).value === masked;
  }
  const { settings, outputCase, isEmptyDefault, defaultString } = configuration;
  const ofValues = maskingOf(configuration)?.possibleOutputs?.(settings, outputCase) ?? (() => true);
  return (masked, original) => {
    const trimmed = configuration.trimWhiteSpace ? trimWhiteSpace(original) : original;
    if (trimmed === '') return masked === ((isEmptyDefault ? defaultString : undefined) ?? '');
    return ofValues(masked, trimmed);
  };
}
