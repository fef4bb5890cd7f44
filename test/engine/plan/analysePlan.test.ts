// The checks of masking plans by themselves: their examples, and what is found where.
import assert from 'node:assert/strict';
import { analysePlan } from '../../../engine/src/index.ts';
import { ownChecks } from '../../../engine/src/plan/checks/index.ts';
import { applyEdits } from '../../helpers/applyEdits.ts';
import { knownMaskers } from './support.ts';
import { processorTime } from '../../helpers/processorTime.ts';

const analyse = (text: string) => analysePlan(text, knownMaskers);
const columns = (text: string) => `{ "tables": { "t": { "columns": { ${text} } } } }`;

describe('the checks of plans', () => {
  for (const { code, severity, example } of ownChecks) {
    const found = (text: string) => analyse(text).problems.filter((problem) => problem.code === code);

    it(`${code} is found in the wrong example alone, and after no fix`, () => {
      const [first] = found(example.wrong);
      assert.equal(first?.severity, severity);
      assert(first.range.start < first.range.end && first.range.end <= example.wrong.length);
      assert.deepEqual(analyse(example.right).problems, []);
      assert.equal(analyse(example.wrong).isUsable, false);
      for (const { edits } of first.fixes ?? [])
        assert.deepEqual(found(applyEdits(example.wrong, edits)), []);
    });
  }

  const table: [text: string, ...expected: [code: string, at: string, message: RegExp][]][] = [
    ['', ['plan-json', '', /isn't JSON/], ['plan-property', '', /A plan is an object/]],
    ['[]', ['plan-property', '[]', /A plan is an object/]],
    ['{}', ['plan-property', '{', /"tables" is missing/]],
    ['{ "tables": {}, "name": 1 }', ['plan-property', '1', /"name" must be a text/]],
    ['{ "tables": {}, "undecided": "stop" }', ['plan-property', '"stop"', /"fail" or "keep"/]],
    ['{ "tables": { "t": "drop" } }', ['plan-property', '"drop"', /"keep", "empty" or an object/]],
    ['{ "tables": { "*": "keep" } }', ['plan-property', '"keep"', /"\*" must be an object/]],
    [
      '{ "tables": { "*": { "columns": {}, "undecided": "keep" } } }',
      ['plan-property', '"undecided"', /no effect in "\*"/],
    ],
    ['{ "tables": { "t": {} } }', ['plan-property', '{', /"columns" is missing/]],
    ['{ "tables": { "t": "keep", "t": "empty" } }', ['plan-duplicate', '"t"', /listed twice/]],
    ['{ "tables": {} } // x', ['plan-json', '// x', /JSON has no comments/]],
    [columns('"a": "keep", "A": "keep"')],
    [columns('"a": "empty"'), ['plan-decision', '"empty"', /isn't a decision/]],
    [columns('"a": 1'), ['plan-decision', '1', /isn't a decision/]],
    [columns('"a": {}'), ['plan-decision', '{', /Use either "masker"/]],
    [columns('"a": { "masker": "SSNMasker", "fields": {} }'), ['plan-decision', '{', /Use either "masker"/]],
    [columns('"a": { "fields": {}, "conflictFree": true }'), ['plan-decision', '{', /Use either "masker"/]],
    [
      columns('"a": { "maskr": "SSNMasker" }'),
      ['plan-decision', '{', /Use either/],
      ['plan-property', '"maskr"', /"masker"/],
    ],
    [columns('"a": "Keep"'), ['plan-masker-unknown', '"Keep"', /Did you mean "keep"/]],
    [columns('"a": "SSNmasker"'), ['plan-masker-unknown', '"SSNmasker"', /Did you mean "SSNMasker"/]],
    [columns('"a": "x/y.masker.json"'), ['plan-masker-unknown', '"x/y.masker.json"', /no masker/]],
    [columns('"a": "BrokenMasker"'), ['plan-masker-unusable', '"BrokenMasker"', /has errors/]],
    [columns('"a": "TwiceMasker"'), ['plan-masker-unusable', '"TwiceMasker"', /several files/]],
    [columns('"a": { "fields": { "/b": "?" } }'), ['plan-undecided', '"?"', /"\/b" still needs a decision/]],
    [columns('"a": { "fields": { "": "keep" } }'), ['plan-field-path', '""', /isn't a JSON pointer/]],
    [columns('"a": { "fields": { "/~2": "keep" } }'), ['plan-field-path', '"/~2"', /isn't a JSON pointer/]],
    [
      columns('"a": { "fields": { "/b/0/c": "keep", "/b/*/c": "null" } }'),
      ['plan-fields-overlap', '"/b/*/c"', /overlap/],
    ],
    [columns('"a": { "fields": { "/b/0": "keep", "/b/1": "null", "/c": "keep" } }')],
    [
      columns('"a": { "fields": { "/b/c": "keep", "/b": "null" } }'),
      ['plan-fields-overlap', '"/b"', /overlap/],
    ],
  ];
  for (const [text, ...expected] of table) {
    it(`finds ${expected.map(([code]) => code).join(' and ') || 'nothing'}: ${text}`, () => {
      const { problems } = analyse(text);
      assert.deepEqual(
        problems.map(({ code, range }) => [code, text.slice(range.start, range.end)]),
        expected.map(([code, at]) => [code, at]),
      );
      for (const [i, [, , message]] of expected.entries()) assert.match(problems[i]?.message ?? '', message);
    });
  }

  it('tells why a masker does not run', () => {
    const [problem] = analyse(columns('"a": "ListMasker"')).problems;
    assert.equal(problem?.code, 'plan-masker-unusable');
  });

  it('says nothing of maskers where nobody knows them', () => {
    assert.deepEqual(analysePlan(columns('"a": "NoMasker"')).problems, []);
  });

  it('reads anything', () => {
    const deep = '/a'.repeat(100_000);
    for (const text of [
      '{ "tables": { "t": { "columns": { "a":',
      columns(`"a": { "fields": { "${deep}": "keep" } }`),
    ])
      assert.equal(analyse(text).isUsable, false);
  });

  it('takes below two seconds for 40,000 columns', () => {
    const tables = Object.fromEntries(
      Array.from({ length: 2000 }, (_, t) => [
        `table${t}`,
        {
          columns: Object.fromEntries(
            Array.from({ length: 20 }, (_unused, c) => [`column${c}`, 'SSNMasker']),
          ),
        },
      ]),
    );
    const text = JSON.stringify({ tables }, null, 2);
    const taken = processorTime();
    assert.deepEqual(analyse(text).problems, []);
    assert(taken() < 2000);
  });
});
