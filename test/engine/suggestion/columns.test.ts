// How often the suggested masker is right: for columns as real tables have them, and for those of the sample table.
import assert from 'node:assert/strict';
import { defaultMaskers, suggestMaskers } from '../../../engine/src/index.ts';
import { configurationOf, maskerOf } from '../../helpers/maskers.ts';
import { type ColumnRow, others, personal } from './columns.ts';

const candidates = defaultMaskers.map(({ text }) => ({
  masker: maskerOf(text),
  configuration: configurationOf(text),
}));

function suggest(name: string, values: readonly string[]): string {
  return suggestMaskers({ name, values }, candidates)[0]?.candidate.masker.name ?? '';
}

const shipped = new Set(['', ...defaultMaskers.map(({ name }) => name)]);

const wrong = (rows: readonly ColumnRow[]): string[] =>
  rows.flatMap(([name, values, right]) => {
    if (!shipped.has(right)) return [];
    const suggested = suggest(name, values);
    return suggested === right ? [] : [`${name}: ${suggested} instead of ${right}`];
  });

describe('the masker suggested for columns of real tables', () => {
  it('is the right one for nine of ten', () => {
    const all = [...personal, ...others];
    assert.ok(all.length >= 60);
    const mistakes = wrong(all);
    assert.ok(mistakes.length <= all.length / 10, mistakes.join('\n'));
  });

  it('is none for ids, amounts and flags', () => {
    assert.deepEqual(wrong(others), []);
  });
});
