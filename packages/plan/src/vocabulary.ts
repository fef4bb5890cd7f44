// The words of masking plans (docs/plan-reference.md): their properties, types, values and defaults.
// The documentation of each is part of the schema that is generated from them (scripts/generate/planSchema.ts).
import { consistencies } from '@masker/algorithms';
import { entityReadings, shiftUnits } from '@masker/masking-core';
import type { PropertyRules } from '@masker/json';

/** The ending of a plan's file name. */
export const planEnding = '.masker.plan.json';

/** Actions for columns and fields without a decision. */
export const undecidedActions = ['fail', 'keep'] as const;
export type UndecidedAction = (typeof undecidedActions)[number];

/** The table whose columns are rules for those of any table. */
export const anyTable = '*';

/** The placeholder for a decision that is still to be made. */
export const openDecision = '?';

export const planProperties = {
  $schema: { kind: 'string' },
  name: { kind: 'string', default: '' },
  description: { kind: 'string', default: '' },
  consistency: { kind: 'string', values: consistencies, default: 'value' },
  undecided: { kind: 'string', values: undecidedActions, default: 'fail' },
  schema: { kind: 'string' },
  tables: { kind: 'object', required: true },
} as const satisfies PropertyRules;

export const tableProperties = {
  undecided: { kind: 'string', values: undecidedActions },
  null: { kind: 'string' },
  escape: { kind: 'string' },
  entities: { kind: 'object' },
  columns: { kind: 'object', required: true },
} as const satisfies PropertyRules;

/** Properties of an entity in its long form. */
export const entityProperties = {
  columns: { kind: 'array', items: 'string', required: true },
  read: { kind: 'string', values: entityReadings, default: 'text' },
} as const satisfies PropertyRules;

/** The masker of the dates that a shift doesn't read, and of all dates if it names none. */
export const shiftMasker = 'DateMasker';

/**
 * The kinds of values that a plan can declare for untyped files: bytes of Parquet without annotation may be
 * text.
 */
export const declaredKinds = ['text'] as const;

/** Properties allowed with every decision: they document it, and change no value. */
export const remarkProperties = ['allowResidue', 'allowMisfits', 'reason'] as const;

/** Properties of a column, or of a field in one. */
export const columnProperties = {
  masker: { kind: 'string' },
  conflictFree: { kind: 'boolean', default: false },
  allowConflicts: { kind: 'boolean', default: false },
  maxLength: { kind: 'integer' },
  as: { kind: 'string', values: declaredKinds },
  by: { kind: 'string' },
  shift: { kind: 'integer' },
  unit: { kind: 'string', values: shiftUnits, default: 'day' },
  find: { kind: 'array', items: 'string' },
  alsoFrom: { kind: 'array', items: 'string' },
  value: { kind: 'string' },
  keep: { kind: 'boolean' },
  null: { kind: 'boolean' },
  when: { kind: 'object' },
  fields: { kind: 'object' },
  allowResidue: { kind: 'boolean', default: false },
  allowMisfits: { kind: 'boolean', default: false },
  reason: { kind: 'string' },
} as const satisfies PropertyRules;
