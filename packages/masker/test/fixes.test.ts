// The text that each fix writes, for every check that can have one.
import assert from 'node:assert/strict';
import { analyse } from '../src/analysis/analyse.ts';
import { algorithms } from '@masker/algorithms';
import { commonChecks } from '@masker/config';
import { applyEdits } from '../../../test/helpers/applyEdits.ts';
import { fixTable, identity, segment, set } from './fixTable.ts';
import { processorTime } from '../../../test/helpers/processorTime.ts';

const checks = [...commonChecks, ...algorithms.flatMap((algorithm) => algorithm.language.checks)];

const fixesOf = (text: string, code: string) =>
  analyse(text)
    .problems.filter((problem) => problem.code === code)
    .flatMap(({ fixes }) => fixes ?? []);

/** Why nothing can be offered. */
const withoutFix: Readonly<Record<string, string>> = {
  'algorithm-not-available': 'another algorithm would be another masker',
  'mapper-record-repeated': 'the list is another file, and only its owner knows which record is wrong',
  'token-password-empty': 'only its owner knows it',
  'token-password-secret': 'where it is kept is decided elsewhere',
  'algorithm-ours': 'which algorithm of the service is meant instead, nobody knows',
  'file-empty': 'completion offers what to begin with',
  'json-too-large': 'nothing is read, so nothing is known',
};

describe('fixes', () => {
  for (const [code, text, ...fixes] of fixTable) {
    it(`${code}: ${text}`, () => {
      const found = fixesOf(text, code).map(({ title, edits }) => [title, applyEdits(text, edits)]);
      assert.deepEqual(found, fixes);
    });
  }

  it('are there for every check, or it is known why not', () => {
    const bare = checks.filter(({ code, wrong }) => fixesOf(wrong, code).length === 0);
    assert.deepEqual(bare.map(({ code }) => code).sort(), Object.keys(withoutFix).sort());
  });

  it('take time in proportion to the text', () => {
    const long = 200_000;
    const texts = [
      set(`"range":"a${' '.repeat(long)}b"`),
      set(`"range":"f${' '.repeat(long)}-a"`),
      set(`"range":"${'a-'.repeat(long / 2)} b c"`),
      set(`"range":"${','.repeat(long / 10)}"`),
      segment('{"length":1,"masked":{}},'.repeat(long / 100) + '{"length":1}'),
      identity('"x":1,'.repeat(long / 20) + '"y":1'),
      identity(`"defaultString":${"'a' ".repeat(long / 20)}`),
      identity(`"defaultString":${"'a'a, ".repeat(long / 20)}`),
      identity(`"defaultString":'${"a'".repeat(long / 20)}`),
      `{"name":"aMasker"${' '.repeat(long)}`,
      `[${'{"a":1 ] '.repeat(long / 100)}`,
      `{"a":"${'"a" '.repeat(long / 20)}`,
    ];
    for (const text of texts) {
      const taken = processorTime();
      assert.ok(analyse(text).problems.length > 0);
      assert.ok(taken() < 10_000, text.slice(0, 100));
    }
  }).timeout(60_000);
});
