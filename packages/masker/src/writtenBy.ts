// Decides without the key if a masker may have written a value, from the values its algorithm may write.
import type { MaskerConfiguration } from '@masker/config';
import type { Cryptography } from '@masker/masking-core';
import { trimWhiteSpace } from '@masker/text';
import { maskingOf } from './algorithmOf.ts';
import { createMasker, usesKey } from './createMasker.ts';

/** Decides if a masked value may replace an original; true if that isn't known. */
export type WrittenBy = (masked: string, original: string) => boolean;

/**
 * Determines which values masking with a configuration may write, under some key.
 *
 * @param configuration result of `analyse`
 * @returns a function for originals that aren't null
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
