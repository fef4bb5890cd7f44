// The maskers for a column, most suitable first.
import assert from 'node:assert/strict';
import { columnChoices, pointersIn } from '../../../../client/src/plans/decide/columnChoices.ts';
import { analyse, createMasker } from '@masker/masker';
import { columnSuggester } from '@masker/plan';
import { defaultMaskers } from '@masker/algorithms';
import { demonstrationKey } from '@masker/masking-core';
import { tableOfNames } from '@masker/schema';
import { nodeCryptography } from '@masker/node';
import { shippedResources } from '../../../helpers/resources.ts';

const candidates = defaultMaskers.flatMap(({ text }) => {
  const { configuration } = analyse(text, { resources: shippedResources });
  const masker =
    configuration && createMasker(configuration, { key: demonstrationKey, cryptography: nodeCryptography });
  return configuration === undefined || masker === undefined ? [] : [{ masker, configuration }];
});

const suggest = columnSuggester(undefined);

describe('the choices for a column of a plan', () => {
  it('follow the table', () => {
    for (const [table, expected] of [
      ['customers', ['FullNameMasker', 'FirstNameMasker', 'LastNameMasker']],
      ['countries', []],
    ] as const) {
      const suggestInTable = columnSuggester(tableOfNames(table, ['id', 'name']));
      const choices = columnChoices('name', ['Anna Li', 'Bo Roe'], candidates, suggestInTable);
      const suggested = choices.filter(({ group }) => group === 'suggested');
      assert.deepEqual(
        suggested.map(({ masker }) => masker),
        expected,
      );
    }
  });

  it('begin with what the name means, and end with what keeps the value', () => {
    const choices = columnChoices(
      'email',
      ['jane@example.com', 'ray@example.org', 'none'],
      candidates,
      suggest,
    );
    assert.equal(choices.length, candidates.length);
    assert.equal(choices[0]?.masker, 'EmailMasker');
    assert.equal(choices[0].group, 'suggested');
    assert.deepEqual(choices.at(-1), {
      masker: 'IdentityMasker',
      reason: 'leaves the value as it is',
      group: 'keeps',
      drawsRecords: false,
    });
  });

  it('say how many values fit, and show none', () => {
    const choices = columnChoices('code', ['123-45-6789', '234-56-7890', 'x'], candidates, suggest);
    const ssn = choices.find(({ masker }) => masker === 'SSNMasker');
    assert.match(ssn?.reason ?? '', /2 of 3 values fit/);
    const date = choices.find(({ masker }) => masker === 'DateMasker');
    assert.deepEqual([date?.group, date?.reason], ["most values don't fit", '0 of 3 values fit']);
    assert.deepEqual(
      choices.filter(({ group }) => group === 'hides everything').map(({ masker }) => masker),
      ['RedactMasker', 'HiddenMasker'],
    );
    assert.doesNotMatch(JSON.stringify(choices), /6789/);
  });

  it('begin with what the name means where no value is known, and claim nothing of the others', () => {
    const choices = columnChoices('email', [], candidates, suggest);
    assert.deepEqual([choices[0]?.masker, choices[0]?.group], ['EmailMasker', 'suggested']);
    assert(choices.every(({ group }) => group !== 'values fit' && group !== "most values don't fit"));
  });

  it('name the fields of documents', () => {
    assert.deepEqual(pointersIn(['{"a/b":1,"c":[{"d":"x"}]}', '{"e":{"f":null}}']), [
      '/a~1b',
      '/c/*/d',
      '/e/f',
    ]);
    assert.equal(pointersIn(['{"a":1}', 'text']), undefined);
    assert.equal(pointersIn([]), undefined);
  });
});
