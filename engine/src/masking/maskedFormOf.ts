// What is known of a masker's values beforehand, those that stand in for nothing among them.
import type { MaskedForm } from '../algorithms/maskedForm.ts';
import type { MaskerConfiguration } from '../configuration/configuration.ts';
import { codePointsOf } from '../text/encoding.ts';
import { algorithmOf } from './algorithmOf.ts';

/**
 * What is known beforehand of values masked with a configuration; undefined where nothing is. Letters that become longer in
 * another case don't count.
 *
 * @param hasNull whether NULL is among the originals
 */
export function maskedFormOf(configuration: MaskerConfiguration, hasNull: boolean): MaskedForm | undefined {
  const form = algorithmOf(configuration)?.masked?.(configuration.settings);
  const { defaultString, isEmptyDefault } = configuration;
  if (form === undefined || defaultString === null || !(hasNull || isEmptyDefault)) return form;
  const own = codePointsOf(defaultString).length;
  return { ...form, longest: (length) => Math.max(own, form.longest(length)) };
}

/** Whether different values always become different ones, without being told to. */
export function keepsDifferent(configuration: MaskerConfiguration): boolean {
  const { outputCase, trimWhiteSpace, defaultString } = configuration;
  const isPlain = outputCase === 'AsIs' && !trimWhiteSpace && defaultString === null;
  return isPlain && algorithmOf(configuration)?.characteristics.technique === 'none';
}
