// Columns are described to language models with the maskers that plans propose for them.
import assert from 'node:assert/strict';
import { defaultMaskers } from '@masker/algorithms';
import { describeColumns } from '../../src/agents/columnFacts.ts';
import { candidateOf } from '../../../../test/helpers/maskers.ts';

describe('descriptions of columns', () => {
  const candidates = defaultMaskers.map(({ text }) => candidateOf(text));
  for (const [table, maskers] of [
    ['customers', ['FullNameMasker', 'FirstNameMasker', 'LastNameMasker']],
    ['countries', []],
  ] as const)
    it(`follow the table: ${table}`, () => {
      const rows = [
        ['1', 'Anna Li'],
        ['2', 'Bo Roe'],
      ];
      const [, name] = describeColumns({ table, columns: ['id', 'name'], rows, isJson: false }, candidates);
      assert.deepEqual(
        name?.maskers.map((one) => one.name),
        maskers,
      );
    });
});
