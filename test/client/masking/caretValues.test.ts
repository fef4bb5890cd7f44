// The value at the caret if nothing is selected.
import assert from 'node:assert/strict';
import { type ValueJudge, valuesAtCarets } from '../../../client/src/masking/caretValues.ts';
import { defaultMaskers } from '@masker/algorithms';
import { matcherFor } from '../../helpers/configurationParts.ts';
import { configurationOf, maskerOf } from '../../helpers/maskers.ts';

const textOf = (name: string): string => defaultMaskers.find((masker) => masker.name === name)?.text ?? '';
const conforms = (text: string) => {
  const masker = maskerOf(text);
  return (value: string): boolean => masker.mask(value).nonconformances.length === 0;
};
const ssn = {
  matcher: matcherFor(configurationOf(textOf('SSNMasker'))),
  conforms: conforms(textOf('SSNMasker')),
};
const identity = { matcher: undefined, conforms: conforms(textOf('IdentityMasker')) };
const log = 'id=7 ssn=123-45-6789, old 987-65-4321';

describe('the value at a caret', () => {
  const cases: [what: string, line: string, carets: number[], judge: ValueJudge, expected: string[]][] = [
    ['the one that it is in', log, [12], ssn, ['123-45-6789']],
    ['the one that it stands before', log, [9], ssn, ['123-45-6789']],
    ['the one that it stands behind', log, [20], ssn, ['123-45-6789']],
    ['of two carets, both', log, [30, 12], ssn, ['123-45-6789', '987-65-4321']],
    ['of two carets in one value, that once', log, [12, 13], ssn, ['123-45-6789']],
    ['of two carets, one outside, the other one', log, [0, 13], ssn, ['123-45-6789']],
    ['the line where it is the value', '123-45-6789', [4], ssn, ['123-45-6789']],
    ['without the white space around it', '  word ', [0], identity, ['word']],
    ['nothing in an empty line', '  ', [1], ssn, ['']],
  ];
  for (const [what, line, carets, judge, expected] of cases)
    it(what, () => {
      const found = valuesAtCarets(line, carets, judge);
      assert('length' in found);
      assert.deepEqual(
        found.map(({ start, end }) => line.slice(start, end)),
        expected,
      );
    });

  it('is unclear where the line is no value, and others are named', () => {
    const found = valuesAtCarets(` ${log}`, [1], ssn);
    assert('whole' in found);
    assert.deepEqual([found.whole, found.matches.length], [{ start: 1, end: log.length + 1 }, 2]);
  });

  it('is unclear in a line of words where values have no shape', () => {
    assert('whole' in valuesAtCarets('two words', [1], identity));
  });

  it('is unclear where the line has another shape', () => {
    assert('whole' in valuesAtCarets('12345', [1], ssn));
  });
});
