// Derives the form of masked values from a configuration, including replacements of empty values.
import { formOfAll, type MaskedForm, type ValueKind } from '@masker/algorithms';
import type { MaskerConfiguration } from '@masker/config';
import type { DateShift } from '@masker/masking-core';
import { maskingOf } from './algorithmOf.ts';

/**
 * Returns facts about every value masked with a configuration; undefined if nothing is known. Letters that become
 * longer in another case don't count.
 *
 * @param hasNull true if NULL is among the originals
 * @param conflictFree true if distinct values stay distinct
 * @param shift the range of an entity's date shift; absent if dates aren't shifted
 */
export function maskedFormOf(
  configuration: MaskerConfiguration,
  hasNull: boolean,
  conflictFree: boolean,
  shift?: DateShift,
): MaskedForm | undefined {
  const form = maskingOf(configuration)?.masked(configuration.settings, conflictFree, shift);
  if (form === undefined) return undefined;
  const { defaultString, isEmptyDefault } = configuration;
  const kinds = maskingOf(configuration)?.kinds?.(configuration.settings) ?? [];
  const changed = { ...changedAfterwards(form, configuration), kinds };
  return defaultString === null || !(hasNull || isEmptyDefault)
    ? changed
    : either(changed, formOfAll([defaultString]));
}

/** Spaces off the ends and another case leave numbers and dates such, but no list's words, and nothing else of any form. */
function changedAfterwards(
  form: MaskedForm,
  { outputCase, trimWhiteSpace }: MaskerConfiguration,
): MaskedForm {
  if (outputCase === 'AsIs' && !trimWhiteSpace) return form;
  const allowing =
    (keeps: MaskedForm['keeps']): MaskedForm['keeps'] =>
    (kind, words) =>
      unchanged.has(kind) && keeps(kind, words);
  // Some letters are longer in another case.
  const grows = outputCase === 'AsIs' ? {} : { mayOverflow: true as const };
  return {
    ...form,
    ...grows,
    keeps: allowing(form.keeps),
    keepsNonconforming: allowing(form.keepsNonconforming),
  };
}

const unchanged: ReadonlySet<ValueKind> = new Set([
  'integer',
  'unsigned',
  'decimal',
  'date',
  'timestamp',
  'uuid',
]);

function either(one: MaskedForm, other: MaskedForm): MaskedForm {
  const both =
    (name: 'keeps' | 'keepsNonconforming'): MaskedForm['keeps'] =>
    (kind, words) => {
      const answers = [one[name](kind, words), other[name](kind, words)];
      return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
    };
  const isNumber = other.keeps('integer') === true;
  const larger = [one.maxInteger, other.maxInteger].reduce((a, b) =>
    a !== undefined && b !== undefined && a > b ? a : b,
  );
  return {
    maxLength: (length) => Math.max(one.maxLength(length), other.maxLength(length)),
    ...(one.mayOverflow === true && { mayOverflow: true }),
    // The text for NULL is written as it is, whatever the type holds.
    kinds: [],
    maxInteger:
      isNumber && one.maxInteger !== undefined && other.maxInteger !== undefined ? larger : undefined,
    keeps: both('keeps'),
    keepsNonconforming: both('keepsNonconforming'),
  };
}

/** Returns true if distinct conforming values always get distinct masked values, without an option. */
export function keepsDifferent(configuration: MaskerConfiguration): boolean {
  const { outputCase, trimWhiteSpace, defaultString } = configuration;
  const isPlain = outputCase === 'AsIs' && !trimWhiteSpace && defaultString === null;
  return isPlain && maskingOf(configuration)?.keepsDifferent?.(configuration.settings) === true;
}
