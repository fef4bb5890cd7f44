// Checks the arguments of formats, as untyped callers may pass anything.
import type { PlanAnalysis } from '@masker/plan';
import type { CsvDialect } from './csvDialect.ts';
import type { FieldMasker, Format, MaskedField } from './format.ts';

/** @throws TypeError if it is no masker */
export function checkMasker(name: string, masker: Pick<FieldMasker, 'mask'>): void {
  if (!has(masker, 'maskColumn', 'function'))
    throw new TypeError(`${name}: must be a masker, as createMasker returns it`);
}

/** @throws TypeError if it is no list of fields */
export function checkFields(fields: readonly MaskedField[]): void {
  if (!Array.isArray(fields)) throw new TypeError('fields: must be an array');
  for (const [i, field] of (fields as readonly MaskedField[]).entries()) {
    if (!has(field, 'name', 'string')) throw new TypeError(`fields[${i}].name: must be a string`);
    checkMasker(`fields[${i}].masker`, field.masker);
  }
}

/** @throws TypeError if it is no dialect */
export function checkDialect(dialect: CsvDialect): void {
  if (!has(dialect, 'delimiter', 'number'))
    throw new TypeError('dialect: must be a dialect, as csvDialect returns it');
}

/** @throws TypeError if it is no format */
export function checkFormat(format: Format): void {
  if (!has(format, 'createCutter', 'function'))
    throw new TypeError('format: must be a format, as linesFormat or csvFormat returns it');
}

/** @throws TypeError if it is no analysis of a plan, RangeError for a plan with errors */
export function checkPlan(plan: PlanAnalysis): void {
  if (!has(plan, 'isUsable', 'boolean'))
    throw new TypeError('plan: must be the analysis of a plan, as analysePlan returns it');
  if (!plan.isUsable) throw new RangeError('plan: must have no errors');
}

/** @throws TypeError for what says of no format how records are read */
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
