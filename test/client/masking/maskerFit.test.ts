// The maskers that suit the input of a command.
import assert from 'node:assert/strict';
import {
  type Fits,
  fitsPosition,
  fitsSomethingIn,
  fitsValues,
  sortByFit,
} from '../../../client/src/masking/maskerFit.ts';
import { defaultMaskers } from '@masker/algorithms';
import { entryOfText } from '../support.ts';

const plate = `{ "name": "PlateMasker", "algorithm": "Segment", "ignoreChars": ["-"],
  "segments": [{ "type": "AlphaNumeric", "length": 3 }, { "type": "Numeric", "length": 4 }] }`;
const broken = '{ "name": "BrokenMasker", "algorithm": "Segment", "segments": 3 }';
const ssn = defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '';
const identity = defaultMaskers.find(({ name }) => name === 'IdentityMasker')?.text ?? '';
const maskers = [broken, plate, identity, ssn].map((text) => entryOfText(text, 'x'));

const fitting = (fits: Fits): string[] => sortByFit(maskers, fits).fitting.map(({ name }) => name);

describe('the maskers that suit', () => {
  const line = '2024-06-11 customer 123-45-6789 called';
  const cases: [what: string, fits: Fits, expected: string[]][] = [
    ['one value', fitsValues(['123-45-6789']), ['SSNMasker']],
    ['a value with white space around it', fitsValues([' ABC-1234 ']), ['PlateMasker']],
    ['values of which one is of another kind', fitsValues(['123-45-6789', 'ABC-1234']), []],
    ['a line that has a value in it', fitsValues([line]), []],
    ['nothing', fitsValues(['', ' ']), []],
    ['a caret in a value', fitsPosition(line, 25), ['SSNMasker']],
    ['a caret behind a value', fitsPosition(line, 31), ['SSNMasker']],
    ['a caret elsewhere', fitsPosition(line, 3), []],
    ['a document', fitsSomethingIn(`first line\n${line}\nABC-1234`), ['PlateMasker', 'SSNMasker']],
    ['a very long document, by its beginning', fitsSomethingIn(`${line}\n`.repeat(1e5)), ['SSNMasker']],
  ];
  for (const [what, fits, expected] of cases)
    it(what, () => {
      assert.deepEqual(fitting(fits), expected);
    });

  it('come before all others, and those that cannot be used last', () => {
    const names = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);
    const { fitting: first, others, broken: last } = sortByFit(maskers, fitsValues(['123-45-6789']));
    assert.deepEqual(
      [names(first), names(others), names(last)],
      [['SSNMasker'], ['PlateMasker', 'IdentityMasker'], ['BrokenMasker']],
    );
    assert.deepEqual(names(sortByFit(maskers).fitting), []);
  });
});
