// The typed configuration of a masker: a text without errors.
import { type OutputCase, outputCases } from '@masker/text';
import { booleanValue, stringValue, wordValue } from '@masker/json';
import type { MaskerModel } from './maskerModel.ts';
import { type NumberType, numberTypes } from './vocabulary.ts';

/** The settings of a masker. */
export interface MaskerConfiguration {
  readonly name: string;
  readonly description: string;
  readonly trimWhiteSpace: boolean;
  readonly outputCase: OutputCase;
  readonly isEmptyDefault: boolean;
  readonly defaultString: string | null;
  /** The number's text in the configuration: exact at any size. */
  readonly defaultNumber: string | null;
  readonly defaultNumberType: NumberType;
  /** The algorithm's name. An algorithm that isn't implemented can be loaded, but not run. */
  readonly algorithm: string;
  /** The settings from the algorithm's own properties; only the algorithm knows their type. */
  readonly settings: unknown;
}

/**
 * Builds the configuration of a model without errors; undefined if something is missing.
 *
 * @param settings the algorithm's settings, from its own properties
 */
export function buildConfiguration(
  { properties, algorithm, document }: MaskerModel,
  settings: unknown,
): MaskerConfiguration | undefined {
  const name = stringValue(properties?.get('name'));
  if (properties === undefined || name === undefined || algorithm === undefined) return undefined;
  const number = properties.get('defaultNumber')?.value;
  return {
    name,
    description: stringValue(properties.get('description')) ?? '',
    trimWhiteSpace: booleanValue(properties.get('trimWhiteSpace')) ?? false,
    outputCase: wordValue(properties.get('outputCase'), outputCases) ?? 'AsIs',
    isEmptyDefault: booleanValue(properties.get('isEmptyDefault')) ?? false,
    defaultString: stringValue(properties.get('defaultString')) ?? null,
    defaultNumber:
      number?.type === 'number' ? document.text.slice(number.offset, number.offset + number.length) : null,
    defaultNumberType: wordValue(properties.get('defaultNumberType'), numberTypes) ?? 'Decimal',
    algorithm,
    settings,
  };
}

/**
 * Checks that a value is a configuration, as untyped callers may pass anything.
 *
 * @throws TypeError if it isn't
 */
export function checkConfiguration(configuration: MaskerConfiguration): void {
  const { name, algorithm } = Object(configuration) as Partial<Record<keyof MaskerConfiguration, unknown>>;
  if (typeof name !== 'string' || typeof algorithm !== 'string')
    throw new TypeError('configuration: must be a configuration, as analyse returns it');
}
