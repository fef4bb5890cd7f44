// The check `plan-entity-differs`: columns of one entity with inconsistent draws.
import { choice, shortened, type Report, type MaskerConfiguration } from '@masker/config';
import { replaceNode, rangeOf } from '@masker/json';
import type { ShiftUnit } from '@masker/masking-core';
import { maskingOf } from '@masker/masker';
import type { PlanModel } from '../model.ts';
import { type EntityUse, entityUses } from './entityUses.ts';
import type { PlanCheck } from './planCheck.ts';

const example = (left: string) =>
  `{ "tables": { "visits": { "entities": { "patient": ["patient_id"] }, "columns": { "admitted": { "shift": 180, "by": "patient" }, "left": ${left} } } } }`;

export const planEntityDiffers: PlanCheck = {
  code: 'plan-entity-differs',
  severity: 'warning',
  title: 'Columns of one entity with different shifts or lists',
  explanation:
    'Dates of an entity move together only with the same `shift` and `unit`: with different ones, intervals change. Names and addresses show one person only if their maskers draw from the same list.',
  wrong: example('{ "shift": 90, "by": "patient" }'),
  right: example('{ "shift": 180, "by": "patient" }'),
  checkPlan(model, report) {
    const maskers = maskersOf(model);
    const [shifts, drawn] = [new Map<string, Shift>(), new Map<string, string>()];
    for (const location of entityUses(model)) {
      const { by, kind, masker } = location.written;
      if (by === undefined) continue;
      if (kind === 'shift') {
        checkShift(location, shifts, report);
        continue;
      }
      const list = listOf(maskers.get(masker.value)?.configuration);
      if (list === undefined) continue;
      const first = drawn.get(by.value) ?? list;
      drawn.set(by.value, first);
      if (first !== list)
        report({
          range: rangeOf(masker),
          message: `"${shortened(masker.value)}" draws from another list than the columns of "${shortened(by.value)}" before.`,
        });
    }
  },
};

interface Shift {
  readonly max: number;
  readonly unit: ShiftUnit;
}

function checkShift({ written }: EntityUse, shifts: Map<string, Shift>, report: Report): void {
  if (written.kind !== 'shift' || written.by === undefined || written.max === undefined) return;
  const { max, unit, by } = written;
  const first = shifts.get(by.value) ?? { max, unit };
  shifts.set(by.value, first);
  const property = written.properties.get('shift');
  if ((first.max === max && first.unit === unit) || property?.value === undefined) return;
  report({
    range: rangeOf(property.value),
    message: `Dates of "${shortened(by.value)}" before move by up to ${first.max} ${first.unit}s. Use the same shift, so intervals stay.`,
    fixes:
      first.unit === unit
        ? [choice(`Change to ${first.max}`, [replaceNode(property.value, `${first.max}`)])]
        : [],
  });
}

type PlanMaskers = NonNullable<PlanModel['maskers']>;

/** The maskers of a plan by their names. Only configurations that a plan names are read: that takes time. */
function maskersOf({ maskers }: PlanModel): ReadonlyMap<string, PlanMaskers[number]> {
  if (maskers === undefined) return new Map();
  const known = knownMaskers.get(maskers) ?? new Map(maskers.map((masker) => [masker.name, masker]));
  knownMaskers.set(maskers, known);
  return known;
}

const knownMaskers = new WeakMap<PlanMaskers, ReadonlyMap<string, PlanMaskers[number]>>();

/** The list that a masker draws records from. */
function listOf(configuration: MaskerConfiguration | undefined): string | undefined {
  return configuration && maskingOf(configuration)?.records?.(configuration.settings).path;
}
