// Decisions and entities written into a plan's text, and how much of it is decided.
import assert from 'node:assert/strict';
import { analysePlan } from '../src/analyse.ts';
import { decideNamed, defineEntity } from '../src/editing/decideNamed.ts';
import { describeProgress, planProgress } from '../src/progress.ts';
import { applyEdits } from '../../../test/helpers/applyEdits.ts';

const decided = (text: string, table: string, columns: readonly string[], decision = '"keep"') =>
  applyEdits(text, decideNamed(analysePlan(text).model, table, columns, decision));

describe('decisions on columns by name', () => {
  const table: [what: string, text: string, name: string, columns: readonly string[], expected: string][] = [
    [
      'replace what is there',
      '{ "tables": { "t": { "columns": { "a": "?", "b": "null" } } } }',
      't',
      ['a'],
      '{ "tables": { "t": { "columns": { "a": "keep", "b": "null" } } } }',
    ],
    [
      'stand in new places, too',
      '{ "tables": { "t": { "columns": { "a": "?" } } } }',
      'public.t',
      ['a', 'b', 'c"'],
      '{ "tables": { "t": { "columns": { "a": "keep", "b": "keep", "c\\"": "keep" } } } }',
    ],
    [
      'keep the layout',
      '{\n  "tables": {\n    "t": {\n      "columns": {\n        "a": "?"\n      }\n    }\n  }\n}',
      't',
      ['b'],
      '{\n  "tables": {\n    "t": {\n      "columns": {\n        "a": "?",\n        "b": "keep"\n      }\n    }\n  }\n}',
    ],
    ['make a table', '{ "tables": {} }', 't', ['a'], '{ "tables": { "t": { "columns": { "a": "keep" } } } }'],
    [
      'make the columns',
      '{ "tables": { "t": { "undecided": "keep" } } }',
      't',
      ['a'],
      '{ "tables": { "t": { "undecided": "keep", "columns": { "a": "keep" } } } }',
    ],
    ['leave a whole table', '{ "tables": { "t": "keep" } }', 't', ['a'], '{ "tables": { "t": "keep" } }'],
    ['leave what is no plan', '[]', 't', ['a'], '[]'],
  ];
  for (const [what, text, name, columns, expected] of table)
    it(what, () => {
      assert.equal(decided(text, name, columns), expected);
    });

  it('define entities before the columns', () => {
    const define = (text: string, name: string) =>
      applyEdits(text, defineEntity(analysePlan(text).model, 't', name, ['x', 'id']));
    const once = define('{ "tables": { "t": { "columns": { "a": "?" } } } }', 'c');
    assert.equal(
      once,
      '{ "tables": { "t": { "entities": { "c": ["x", "id"] }, "columns": { "a": "?" } } } }',
    );
    const twice = define(once, 'd');
    assert.deepEqual(
      analysePlan(twice).model.tables[0]?.entities.map(({ name }) => name),
      ['c', 'd'],
    );
    assert.deepEqual(defineEntity(analysePlan('{ "tables": {} }').model, 't', 'c', ['id']), []);
  });
});

describe('the progress of a plan', () => {
  const text = JSON.stringify({
    tables: {
      t: { columns: { a: 'keep', b: '?', c: { fields: { '/x': 'keep', '/y': '?' } } } },
      u: 'keep',
      '*': { columns: { e: 'null' } },
    },
  });

  it('counts columns and fields, those that only the data has, and whole tables', () => {
    const { model } = analysePlan(text);
    assert.equal(describeProgress(planProgress(model, [])), '2 of 4 decided');
    const tables = [
      { name: 'public.t', columns: ['a', 'b', 'c', 'd', 'e'] },
      { name: 'u', columns: ['a', 'b'] },
    ];
    assert.deepEqual(planProgress(model, tables), { decided: 5, total: 8 });
    assert.equal(describeProgress({ decided: 3, total: 3 }), 'all 3 decided');
  });
});
