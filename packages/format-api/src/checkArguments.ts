// Validates the arguments of formats, as untyped callers may pass anything.
import type { PlanAnalysis } from '@masker/plan';
import type { CsvDialect } from './csvDialect.ts';
import type { FieldMasker, Format, MaskedField } from './format.ts';

/**
 * Checks that a value has the interface of a masker.
 *
 * @throws TypeError if it doesn't
 */
export function checkMasker(name: string, masker: Pick<FieldMasker, 'mask'>): void {
  if (!has(masker, 'maskColumn', 'function'))
    throw new TypeError(`${name}: must be a masker, as createMasker returns it`);
}

/**
 * Checks that a value is a list of masked fields.
 *
 * @throws TypeError if it isn't
 */
export function checkFields(fields: readonly MaskedField[]): void {
  if (!Array.isArray(fields)) throw new TypeError('fields: must be an array');
  for (const [i, field] of (fields as readonly MaskedField[]).entries()) {
    if (!has(field, 'name', 'string')) throw new TypeError(`fields[${i}].name: must be a string`);
    checkMasker(`fields[${i}].masker`, field.masker);
  }
}

/**
 * Checks that a value is a CSV dialect.
 *
 * @throws TypeError if it isn't
 */
export function checkDialect(dialect: CsvDialect): void {
  if (!has(dialect, 'delimiter', 'number'))
    throw new TypeError('dialect: must be a dialect, as csvDialect returns it');
}

/**
 * Checks that a value is a format.
 *
 * @throws TypeError if it isn't
 */
export function checkFormat(format: Format): void {
  if (!has(format, 'createCutter', 'function'))
    throw new TypeError('format: must be a format, as linesFormat or csvFormat returns it');
}

/**
 * Checks that a plan can be run.
 *
 * @throws TypeError if the value isn't a plan's analysis, RangeError if the plan has errors
 */
export function checkPlan(plan: PlanAnalysis): void {
  if (!has(plan, 'isUsable', 'boolean'))
    throw new TypeError('plan: must be the analysis of a plan, as analysePlan returns it');
  if (!plan.isUsable) throw new RangeError('plan: must have no errors');
}

/**
 * Checks that the settings name a format.
 *
 * @throws TypeError if they don't
 */
export function checkSettings(settings: { readonly name: string }): void {
  if (!has(settings, 'name', 'string')) throw new TypeError('settings.name: must be a string');
}

/** @throws TypeError if it is no bytes: text must be encoded first */
export function checkChunk(chunk: Uint8Array): void {
  if (!(chunk instanceof Uint8Array)) throw new TypeError('chunk: must be a Uint8Array');
}

function has(value: unknown, property: string, type: 'boolean' | 'function' | 'number' | 'string'): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return typeof (value as Record<string, unknown>)[property] === type;
}
