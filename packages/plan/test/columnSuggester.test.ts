// The table of a column says what its name means: new plans and all other suggestions agree.
import assert from 'node:assert/strict';
import { analysePlan } from '../src/analyse.ts';
import { columnSuggester, plannedSuggester } from '../src/columnSuggester.ts';
import { defaultMaskers } from '@masker/algorithms';
import { proposePlan } from '../src/propose.ts';
import { tableOfNames } from '@masker/schema';
import { candidateOf } from '../../../test/helpers/maskers.ts';

const candidates = defaultMaskers.map(({ text }) => candidateOf(text));

describe('the maskers suggested for a column', () => {
  for (const [table, columns, masker] of [
    ['public.customers', ['id', 'name', 'city'], 'FullNameMasker'],
    ['public.customers', ['id', 'name', 'first_name', 'city'], 'LastNameMasker'],
    ['public.countries', ['id', 'name', 'code'], undefined],
    ['patients', ['pat_vn', 'pat_name', 'pat_tel', 'pat_dob'], 'FullNameMasker'],
  ] as const)
    it(`follow the table: ${table} of ${columns.join(', ')}`, () => {
      const suggest = columnSuggester(tableOfNames(table, columns));
      const fields = columns.map((column) => ({ path: [column] as const, values: [] }));
      const proposed = proposePlan([{ name: table, fields }], candidates).columns;
      for (const { path, masker: own } of proposed) {
        const [best] = suggest(path, [], candidates);
        assert.equal(best?.isSure === true ? best.candidate.masker.name : undefined, own, path.join('.'));
        if (path[0].endsWith('name') && path[0] !== 'first_name') assert.equal(own, masker);
      }
    });

  it('do not judge texts of null', () => {
    const suggest = columnSuggester(tableOfNames('t', ['ssn']));
    const [best] = suggest(['ssn'], ['123-45-6789', String.raw`\N`, '234-56-7890'], candidates);
    assert.deepEqual([best?.candidate.masker.name, best?.isSure], ['SSNMasker', true]);
    assert.deepEqual(suggest(['ssn'], [String.raw`\N`], candidates), suggest(['ssn'], [], candidates));
  });

  it('follow the table of the data or the schema that a plan means, or the plan itself', () => {
    const { model } = analysePlan(
      '{ "tables": { "countries": { "columns": { "name": "?", "code": "?" } } } }',
    );
    const suggested = (table: string, ...known: readonly ReturnType<typeof tableOfNames>[]) =>
      plannedSuggester(model, table, known)(['name'], [], candidates).map(({ isSure }) => isSure);
    const [customers, countries] = ['customers', 'countries'].map((name) =>
      tableOfNames(`public.${name}`, ['id', 'name']),
    );
    assert(customers && countries);
    assert.deepEqual(suggested('customers', countries, customers), [true, false, false]);
    assert.deepEqual(suggested('cust*', countries, customers), [true, false, false]);
    assert.deepEqual(suggested('countries', countries, customers), []);
    assert.deepEqual(suggested('countries'), []);
    assert.deepEqual(suggested('customers'), [true, false, false]);
    assert.deepEqual(suggested('*', customers), [false, false, false]);
  });
});
