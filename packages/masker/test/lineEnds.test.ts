// Line ends of Windows: configurations, plans and tests mean the same with them, and fixes keep them.
import assert from 'node:assert/strict';
import { analyse } from '../src/analysis/analyse.ts';
import { analysePlan } from '@masker/plan';
import { defaultMaskers } from '@masker/algorithms';
import { resourcePathsOf } from '@masker/config';
import { readTestFile } from '../src/testing/readTestFile.ts';
import { applyEdits } from '../../../test/helpers/applyEdits.ts';

const withCrlf = (text: string): string => text.replaceAll('\n', '\r\n');
/** The line and character of an offset, which are the same whatever ends the lines. */
const positionIn = (text: string, offset: number): string => {
  const before = text.slice(0, offset).split(/\r?\n/);
  return `${before.length}:${before.at(-1)?.length ?? 0}`;
};

const configuration = `{
  "name": "wrong",
  "algorithm": "Segment",
  "segments": [
    { "type": "Numeric" },
    { "type": "numeric", "length": 2, "lenght": 3 }
  ]
}
`;
const plan = `{
  "tables": {
    "people": {
      "columns": {
        "id": "kept",
        "ssn": "?",
        "ssn": "SSNMasker"
      }
    }
  }
}
`;

describe('the line ends of Windows', () => {
  for (const [what, text, problemsOf] of [
    ['a configuration', configuration, (text: string) => analyse(text).problems],
    ['a plan', plan, (text: string) => analysePlan(text).problems],
  ] as const) {
    it(`change no problem of ${what}`, () => {
      const describe = (text: string) =>
        problemsOf(text).map(({ code, range: { start, end } }) => [
          code,
          positionIn(text, start),
          positionIn(text, end),
        ]);
      assert(describe(text).length > 1);
      assert.deepEqual(describe(withCrlf(text)), describe(text));
    });

    it(`stay what they are in the fixes of ${what}`, () => {
      const crlf = withCrlf(text);
      for (const { code, fixes } of problemsOf(crlf))
        for (const { title, edits } of fixes ?? []) {
          const fixed = applyEdits(crlf, edits);
          assert.doesNotMatch(fixed, /(?<!\r)\n/, `${code}: ${title}`);
          assert.doesNotMatch(fixed, /\r(?!\n)/, `${code}: ${title}`);
        }
    });
  }

  it('leave default maskers what they are', () => {
    for (const { name, text } of defaultMaskers) {
      const [lf, crlf] = [analyse(text), analyse(withCrlf(text))];
      assert.deepEqual(crlf.problems.length, lf.problems.length, name);
      assert.deepEqual(crlf.configuration?.settings, lf.configuration?.settings, name);
    }
  });

  it('leave tests what they are', () => {
    const text = '{\n  "cases": [\n    { "input": "a", "masked": "b" }\n  ]\n}\n';
    const inputs = (file: string) => readTestFile(file).cases.map(({ input }) => input);
    assert.deepEqual(inputs(withCrlf(text)), inputs(text));
  });
});

describe('the paths of Windows', () => {
  it('name no list: a configuration means the same file on every system', () => {
    for (const path of [
      'lists\\a.csv',
      '..\\a.csv',
      'C:\\lists\\a.csv',
      'C:/lists/a.csv',
      'c:a.csv',
      '\\\\server\\a.csv',
    ])
      assert.deepEqual(resourcePathsOf(path, 'maskers'), [], path);
    assert.deepEqual(
      resourcePathsOf('../lists/a.csv', 'maskers').map(({ base, path }) => [base, path]),
      [['root', 'lists/a.csv']],
    );
  });
});
