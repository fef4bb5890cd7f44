// Defines and reads the properties of the Redact algorithm; masks values with them.
import type { MaskerModel } from '@masker/config';
import { booleanValue, stringValue, type PropertyRules } from '@masker/json';
import { codePointsOf } from '@masker/text';
import { formOfAll, type MaskedForm } from '../interface/maskedForm.ts';

export const defaultLabel = '<REDACTED>';

export const properties = {
  label: { kind: 'string', default: defaultLabel },
  repeat: { kind: 'boolean', default: true },
  separator: { kind: 'string', default: '' },
} as const satisfies PropertyRules;

export interface RedactSettings {
  readonly label: string;
  /** True if the label is repeated as often as it fits into the original's length. */
  readonly repeat: boolean;
  /** Between two copies. */
  readonly separator: string;
}

export function readSettings({ properties: written }: MaskerModel): RedactSettings {
  return {
    label: stringValue(written?.get('label')) ?? properties.label.default,
    repeat: booleanValue(written?.get('repeat')) ?? properties.repeat.default,
    separator: stringValue(written?.get('separator')) ?? properties.separator.default,
  };
}

/** Returns the label alone, or repeated: then a text of two labels has the same form as longer ones. */
export function maskedForm(settings: RedactSettings): MaskedForm {
  const { label, repeat, separator } = settings;
  if (!repeat) return formOfAll([label]);
  const own = codePointsOf(label).length;
  const { keeps } = formOfAll([label, label + separator + label]);
  return { maxLength: (length) => Math.max(own, length), keeps, keepsNonconforming: keeps };
}

/**
 * Returns the replacement of a value.
 *
 * @param length the value's, in code points, at least 1
 */
export function redacted(length: number, { label, repeat, separator }: RedactSettings): string {
  if (!repeat || label === '') return label;
  const own = codePointsOf(label).length;
  const between = codePointsOf(separator).length;
  // n copies take n · own + (n − 1) · between.
  const copies = Math.max(1, Math.floor((length + between) / (own + between)));
  return new Array<string>(copies).fill(label).join(separator);
}
