// Defines and reads the properties of the Identifier algorithm.
import type { MaskerModel } from '@masker/config';
import { booleanValue, wordValue, type PropertyRules } from '@masker/json';
import { findStandard, standards } from './standards/registry.ts';
import type { Standard, StandardOptions } from './standards/standard.ts';

const standardNames: readonly string[] = standards.map(({ name }) => name);

export const properties = {
  standard: { kind: 'string', values: standardNames },
  keepBank: { kind: 'boolean', default: false },
} as const satisfies PropertyRules;

export interface IdentifierSettings extends StandardOptions {
  readonly standard: Standard;
}

/** Returns the settings of a configuration; undefined if no standard is named. */
export function readSettings({ properties: written }: MaskerModel): IdentifierSettings | undefined {
  const name = wordValue(written?.get('standard'), standardNames);
  const standard = name === undefined ? undefined : findStandard(name);
  const keepBank = booleanValue(written?.get('keepBank')) ?? properties.keepBank.default;
  return standard && { standard, keepBank: keepBank && hasBank(standard) };
}

/** Returns true if `keepBank` means something to a standard. */
export function hasBank(standard: Standard | undefined): boolean {
  return standard?.name === 'IBAN';
}
