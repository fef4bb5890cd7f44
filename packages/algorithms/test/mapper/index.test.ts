// Mapper: the lists that it names are checked as those of algorithms that run, and each record must stand once.
import assert from 'node:assert/strict';
import { analyse } from '@masker/masker';
import { resourcesWith } from '../../../../test/helpers/resources.ts';

const lists = {
  'lists/plants.csv': 'Alder,1\nBirch,2\nCedar,3\n',
  'lists/twice.csv': 'Alder\nElm\n"Fir, old"\nElm\n"Fir, old"\n',
  'lists/ragged.csv': 'Alder,1\nBirch\n',
  'lists/empty.csv': '\n',
};

function textOf(...entries: object[]) {
  return JSON.stringify({ name: 'xMasker', description: 'x', algorithm: 'Mapper', csvResources: entries });
}

function problemsOf(...entries: object[]) {
  const text = textOf(...entries);
  const { problems } = analyse(text, { resources: resourcesWith(lists) });
  // Every Mapper has the finding that it does not run here.
  const own = problems.filter(({ code }) => code !== 'algorithm-not-available');
  return own.map(({ code, range, message, related = [] }) => ({
    code,
    marked: text.slice(range.start, range.end),
    message,
    lines: related.map(({ line }) => line),
  }));
}

describe('Mapper', () => {
  const cases: [string, object[], [string, string][]][] = [
    ['a list of few records, as each is given once', [{ csvFile: 'lists/plants.csv', index: 0 }], []],
    [
      'a file that is nowhere',
      [{ csvFile: 'lists/plant.csv', index: 0 }],
      [['resource-not-found', '"lists/plant.csv"']],
    ],
    ['a list without records', [{ csvFile: 'lists/empty.csv' }], [['list-too-short', '"lists/empty.csv"']]],
    [
      'a field that a record lacks',
      [{ csvFile: 'lists/plants.csv' }, { csvFile: 'lists/ragged.csv', indexList: [0, 1] }],
      [['list-field-missing', '1']],
    ],
    ['a number of no field', [{ csvFile: 'lists/plants.csv', index: -2 }], [['mapper-index-invalid', '-2']]],
    [
      "a pattern that can't be followed",
      [{ csvFile: 'lists/plants.csv', maskFormat: '%s %s %s' }],
      [['mapper-format-invalid', '%s']],
    ],
  ];
  for (const [title, entries, expected] of cases) {
    it(`says of ${title}: ${expected.length === 0 ? 'nothing' : expected.map(([code]) => code).join()}`, () => {
      assert.deepEqual(
        problemsOf(...entries).map(({ code, marked }) => [code, marked]),
        expected,
      );
    });
  }

  it('tells of records that occur twice, with their lines', () => {
    const [problem, ...others] = problemsOf({ csvFile: 'lists/twice.csv', index: 0 });
    assert.deepEqual(others, []);
    assert.equal(problem?.code, 'mapper-record-repeated');
    assert.equal(
      problem.message,
      'Two originals would get "Elm": the record in line 4 gives the same value as the one in line 2 (1 more do so).',
    );
    assert.deepEqual(problem.lines, [2, 4]);
  });

  it('tells of a record that another list has, and not of other fields', () => {
    const own = { csvFile: 'lists/plants.csv', index: 0 };
    const [problem] = problemsOf(own, { csvFile: 'lists/ragged.csv', index: 0 });
    assert.equal(problem?.code, 'mapper-record-repeated');
    assert.match(problem.message, /in line 1 of "lists\/plants\.csv"/);
    assert.deepEqual(problemsOf(own, { csvFile: 'lists/plants.csv', index: 1 }), []);
  });
});
