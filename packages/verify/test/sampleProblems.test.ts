// Problems that a plan's data shows: the edits of their fixes.
import assert from 'node:assert/strict';
import { analysePlan } from '@masker/plan';
import type { Problem } from '@masker/config';
import { keptProblems, keyProblems, leakProblems } from '../src/sampleProblems.ts';
import { applyEdits } from '../../../test/helpers/applyEdits.ts';
import { knownMaskers } from '../../plan/test/support.ts';

const key = '{ "masker": "NumberMasker", "conflictFree": true }';
const planOf = (id: string, reference: string, note = '"keep"', email = '"EmailMasker"') =>
  `{ "tables": { "customers": { "columns": { "id": ${id}, "email": ${email}, "note": ${note} } }, "orders": { "columns": { "customer_id": ${reference} } } } }`;

/** What each fix of the only problem makes of a plan. */
function fixed(text: string, find: (model: ReturnType<typeof analysePlan>['model']) => readonly Problem[]) {
  const [problem, ...others] = find(analysePlan(text, knownMaskers).model);
  assert.deepEqual(others, []);
  return (problem?.fixes ?? []).map(({ title, edits, isChoice }) => {
    assert.equal(isChoice, true);
    const made = applyEdits(text, edits);
    assert.deepEqual(
      analysePlan(made, knownMaskers).problems.filter(({ severity }) => severity === 'error'),
      [],
    );
    return [title, made];
  });
}

const source = { table: 'customers', column: 'id' };
const reference = { table: 'orders', column: 'customer_id', source, values: 9, shared: 9 };
const residue = { count: 9, rows: [1], isChance: false, holder: 'kept' as const, isPart: false };

describe('fixes of what a sample shows', () => {
  it('mask a reference as its key is, or keep both', () => {
    const stays = fixed(planOf(key, '"keep"'), (model) =>
      keyProblems(model, [{ ...reference, isMasked: false }]),
    );
    assert.deepEqual(stays, [
      ['Mask "orders.customer_id" as "customers.id" is', planOf(key, key)],
      ['Keep "customers.id" as it is', planOf('"keep"', '"keep"')],
    ]);
    const isMasked = fixed(planOf('"keep"', key), (model) =>
      keyProblems(model, [{ ...reference, isMasked: true }]),
    );
    assert.deepEqual(isMasked, [
      ['Mask "customers.id" as "orders.customer_id" is', planOf(key, key)],
      ['Keep "orders.customer_id" as it is', planOf('"keep"', '"keep"')],
    ]);
  });

  it('never give a column the entity of another table', () => {
    const text = `{ "tables": { "customers": { "entities": { "c": ["email"] }, "columns": { "id": { "masker": "NumberMasker", "by": "c" }, "email": "keep" } }, "orders": { "columns": { "customer_id": "keep" } } } }`;
    const titles = fixed(text, (model) => keyProblems(model, [{ ...reference, isMasked: false }]));
    assert.deepEqual(
      titles.map(([title]) => title),
      ['Keep "customers.id" as it is'],
    );
  });

  it('find the originals of a column of the row, make the text null, or say that it is meant', () => {
    const found = {
      ...residue,
      table: 'customers',
      column: 'note',
      source: { table: 'customers', column: 'email' },
    };
    assert.deepEqual(
      fixed(planOf(key, key), (model) => leakProblems(model, [found])),
      [
        [
          'Mask what "customers.note" holds of "customers.email"',
          planOf(key, key, '{ "find": ["EmailMasker"], "alsoFrom": ["email"] }'),
        ],
        ['Replace all values of "customers.note" by null', planOf(key, key, '"null"')],
        [
          'Say that "customers.note" is meant to stay',
          planOf(key, key, '{ "keep": true, "allowResidue": true }'),
        ],
      ],
    );
  });

  it('find names by the list of what is found by default, and only where they are in the row', () => {
    const text = planOf(key, '"keep"', '"keep"', '"FirstNameMasker"');
    const from = { table: 'customers', column: 'email' };
    const titles = (table: string, column: string) =>
      fixed(text, (model) => leakProblems(model, [{ ...residue, table, column, source: from }]));
    assert.match(
      titles('customers', 'note')[0]?.[1] ?? '',
      /"note": \{ "find": \["default"\], "alsoFrom": \["email"\] \}/,
    );
    assert.deepEqual(
      titles('orders', 'customer_id').map(([title]) => title),
      [
        'Replace all values of "orders.customer_id" by null',
        'Say that "orders.customer_id" is meant to stay',
      ],
    );
  });

  it('mask a reference as its key is, where it holds originals of the key', () => {
    const found = { ...residue, table: 'orders', column: 'customer_id', source };
    const [first] = fixed(planOf(key, '"keep"'), (model) => leakProblems(model, [found]));
    assert.deepEqual(first, ['Mask "orders.customer_id" as "customers.id" is', planOf(key, key)]);
  });

  it('find what a default masker masks in a text that stays', () => {
    const kept = {
      table: 'customers',
      column: 'note',
      entry: 'note',
      masker: 'EmailMasker',
      values: 9,
      holding: 9,
    };
    assert.deepEqual(
      fixed(planOf(key, key), (model) => keptProblems(model, [kept])),
      [['Mask what EmailMasker finds in "customers.note"', planOf(key, key, '{ "find": ["EmailMasker"] }')]],
    );
  });
});
