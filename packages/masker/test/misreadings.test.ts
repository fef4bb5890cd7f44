// Configurations of people who misread the specification: the problems, their places and fixes.
import assert from 'node:assert/strict';
import { analyse } from '../src/analysis/analyse.ts';
import { misreadingTable } from './misreadingTable.ts';

describe('misreadings of the specification', () => {
  for (const [sentence, misreadings] of misreadingTable) {
    describe(sentence, () => {
      for (const [text, ...expected] of misreadings) {
        it(`${text}: ${expected.map(([code]) => code).join(', ') || 'nothing'}`, () => {
          const { problems } = analyse(text);
          assert.deepEqual(
            problems.map(({ code, range, fixes = [] }) => [
              code,
              text.slice(range.start, range.end),
              ...fixes.map(({ title }) => title),
            ]),
            expected.map(([code, marked, , ...fixes]) => [code, marked, ...fixes]),
          );
          for (const [i, [, , message]] of expected.entries())
            assert.match(problems[i]?.message ?? '', message);
        });
      }
    });
  }
});
