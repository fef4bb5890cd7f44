// The order of the list of maskers for a column.
import assert from 'node:assert/strict';
import { createSuggestions } from '../../../../client/src/commands/maskFields/suggestions.ts';
import { defaultMaskers } from '@masker/algorithms';
import { candidateOf } from '../../../helpers/maskers.ts';

describe('the maskers for a column', () => {
  const candidates = defaultMaskers.map(({ text }) => candidateOf(text));
  const fitting = (...values: string[]): string[] => {
    const field = { name: 'notes', title: 'notes', values, holdsNumbers: false };
    const suggestions = createSuggestions(candidates, 't.csv')({ fieldName: 'column', fields: [field] });
    return candidates
      .filter((candidate) => suggestions.fitsMajority(field, candidate))
      .map(({ masker }) => masker.name);
  };

  it('fit at least half of its values', () => {
    assert(fitting('123-45-6789', '234-56-7890').includes('SSNMasker'));
    assert(fitting('123-45-6789', 'none').includes('SSNMasker'));
    assert(!fitting('123-45-6789', 'none', 'unknown').includes('SSNMasker'));
    assert(fitting('none', 'unknown').includes('RedactMasker'));
  });

  it('follow the name of the file and the other columns', () => {
    const values = ['Anna Li', 'Bo Roe'];
    const fieldOf = (name: string) => ({ name, title: name, values, holdsNumbers: false });
    const suggested = (file: string, fieldName: 'column' | 'field', name: string, ...others: string[]) => {
      const field = fieldOf(name);
      const fields = [field, ...others.map((other) => fieldOf(other))];
      return createSuggestions(
        candidates,
        file,
      )({ fieldName, fields })
        .of(field)
        .map(({ candidate }) => candidate.masker.name);
    };
    assert.equal(suggested('customers.csv', 'column', 'name')[0], 'FullNameMasker');
    assert.deepEqual(suggested('countries.csv', 'column', 'name', 'code'), []);
    assert.deepEqual(suggested('countries.json', 'field', '*.name', '*.code'), []);
    assert.equal(suggested('customers.json', 'field', '*.name', '*.code')[0], 'FullNameMasker');
  });

  it('stay certain where one of few values is a text of null', () => {
    const values = ['123-45-6789', '234-56-7890', String.raw`\N`];
    const field = { name: 'ssn', title: 'ssn', values, holdsNumbers: false };
    const suggestions = createSuggestions(candidates, 't.csv')({ fieldName: 'column', fields: [field] });
    assert.equal(suggestions.of(field)[0]?.isSure, true);
  });

  it('are all of them where no value is known', () => {
    assert.equal(fitting().length, candidates.length);
  });

  it('are said to find values within texts, of which none suits the whole', () => {
    const suggestions = createSuggestions(candidates, 't.csv')({ fieldName: 'column', fields: [] });
    const holding = (...values: string[]) =>
      suggestions.holding({ name: 'msg', title: 'msg', values, holdsNumbers: false });
    const messages = ['sent to ada@example.com and bob@example.com', 'login', 'bounced: eve@example.com'];
    assert.equal(holding(...messages), '2 of 3 values hold what EmailMasker masks');
    assert.equal(holding('login', 'logout 42'), '');
    assert.equal(holding(), '');
  });
});
