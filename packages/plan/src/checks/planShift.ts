// The checks of `shift`: short shifts, dates of birth, and dates that may come to lie in the future.
import { shortened, choice } from '@masker/config';
import { replaceNode, rangeOf } from '@masker/json';
import type { ShiftUnit } from '@masker/masking-core';
import { decisionsIn, type PlanTable } from '../model.ts';
import { shiftMasker } from '../vocabulary.ts';
import { entityUses } from './entityUses.ts';
import type { PlanCheck } from './planCheck.ts';

const example = (name: string, shift: number) =>
  `{ "tables": { "visits": { "entities": { "patient": ["patient_id"] }, "columns": { "${name}": { "shift": ${shift}, "by": "patient" } } } } }`;

function shiftsIn(table: PlanTable) {
  return decisionsIn(table).flatMap(({ name, value, written }) =>
    written?.kind === 'shift' && written.by !== undefined && written.max !== undefined
      ? [{ name, value, days: written.max * daysOf(written.unit), written }]
      : [],
  );
}

function daysOf(unit: ShiftUnit): number {
  return unit === 'week' ? 7 : 1;
}

/** A shift of fewer days keeps most dates in their month. */
const minShiftDays = 30;

export const planShiftShort: PlanCheck = {
  code: 'plan-shift-short',
  severity: 'information',
  title: 'A shift of less than 30 days',
  explanation:
    'With a short shift, the month of most dates stays, and whoever knows one date nearly knows the others.',
  wrong: example('admitted', 7),
  right: example('admitted', 180),
  checkTable(table, _model, report) {
    for (const { days, written } of shiftsIn(table)) {
      const property = written.properties.get('shift');
      if (days >= minShiftDays || property?.value === undefined) continue;
      const minUnits = Math.ceil(minShiftDays / daysOf(written.unit));
      report({
        range: rangeOf(property.value),
        message: `Dates move by at most ${days} days. Use ${minShiftDays} or more.`,
        fixes: [
          choice(`Move dates by up to ${minUnits} ${written.unit}s`, [
            replaceNode(property.value, `${minUnits}`),
          ]),
        ],
      });
    }
  },
};

/** Names of columns for dates of birth, in the languages of the lists of names. */
const birth =
  /birth|^dob$|(^|[^a-z])dob([^a-z]|$)|geburt|gebdat|naissance|nacimiento|nascimento|nascita|geboorte|urodzenia/i;

export const planShiftBirth: PlanCheck = {
  code: 'plan-shift-birth',
  severity: 'information',
  title: 'A date of birth that is shifted',
  explanation:
    'A shift changes an age by at most that time, so ages over 89, which make a person recognizable, remain visible. DateMasker draws another day of the same year; a case of your own may write one text for early years.',
  wrong: example('birthday', 180),
  right: example('admitted', 180),
  checkTable(table, _model, report) {
    for (const { name, value, written } of shiftsIn(table)) {
      const property = written.properties.get('shift');
      if (!birth.test(name) || property === undefined) continue;
      const isConditional = value === undefined || written.properties.get('when') !== undefined;
      report({
        range: rangeOf(property.key),
        message: `"${shortened(name)}" may be a date of birth: after a shift, ages over 89 remain visible.`,
        fixes: isConditional
          ? []
          : [
              choice('Draw another day of the same year (DateMasker)', [
                replaceNode(value, `{ "masker": "${shiftMasker}" }`),
              ]),
            ],
      });
    }
  },
};

export const planShiftFuture: PlanCheck = {
  code: 'plan-shift-future',
  severity: 'information',
  title: 'Dates that may lie in the future',
  explanation:
    'Half of the entities move forward, so that recent dates may come to lie in the future. They stay there, because cutting them off would break intervals. It is reported once for each entity.',
  wrong: example('admitted', 180),
  right: '{ "tables": { "visits": { "columns": { "admitted": "DateMasker" } } } }',
  checkPlan(model, report) {
    const reported = new Set<string>();
    for (const { written } of entityUses(model)) {
      if (written.kind !== 'shift' || written.by === undefined || written.max === undefined) continue;
      if (reported.has(written.by.value)) continue;
      reported.add(written.by.value);
      report({
        range: rangeOf(written.by),
        message: `Shifted dates of "${shortened(written.by.value)}" may lie in the future.`,
      });
    }
  },
};
