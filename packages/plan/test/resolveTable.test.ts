// A plan's decisions for tables and columns, and its comparison with tables as they are.
import assert from 'node:assert/strict';
import { analysePlan } from '../src/analyse.ts';
import { compareTables } from '../src/compareTables.ts';
import { namedMaskers, resolveTable } from '../src/resolveTable.ts';
import { tableOfNames } from '@masker/schema';
import { applyEdits } from '../../../test/helpers/applyEdits.ts';
import { knownMaskers } from './support.ts';

const text = `{
  "tables": {
    "public.customers": {
      "columns": {
        "id": { "keep": true, "reason": "a number" },
        "ssn": { "masker": "SSNMasker", "conflictFree": true },
        "note": "null",
        "open": "?",
        "profile": { "fields": { "/address": { "fields": { "/street": "RedactMasker" } }, "/phones/*": "keep" } }
      }
    },
    "countries": "keep",
    "audit.log": "empty",
    "loose": { "undecided": "keep", "columns": { "email": { "keep": true, "reason": "of nobody" } } },
    "*": { "columns": { "id": "null", "email": "RedactMasker" } }
  }
}`;
const { model } = analysePlan(text, knownMaskers);
const redact = { kind: 'mask', masker: 'RedactMasker', conflictFree: false };

describe('what a plan decides', () => {
  for (const [table, column, expected] of [
    ['public.customers', 'id', { kind: 'keep' }],
    ['public.customers', 'ssn', { kind: 'mask', masker: 'SSNMasker', conflictFree: true }],
    ['public.customers', 'note', { kind: 'null' }],
    ['public.customers', 'email', redact],
    ['public.customers', 'Email', { kind: 'undecided', action: 'fail' }],
    ['public.customers', 'open', { kind: 'undecided', action: 'fail' }],
    ['customers', 'id', { kind: 'null' }],
    ['other', 'email', redact],
    ['other', 'name', { kind: 'undecided', action: 'fail' }],
    ['loose', 'name', { kind: 'undecided', action: 'keep' }],
    ['public.loose', 'email', { kind: 'keep' }],
    ['*', 'name', { kind: 'undecided', action: 'fail' }],
    [
      'public.customers',
      'profile',
      {
        kind: 'fields',
        undecided: 'fail',
        fields: [
          { path: ['address', 'street'], decision: redact },
          { path: ['phones', '*'], decision: { kind: 'keep' } },
        ],
      },
    ],
  ] as const)
    it(`${table}.${column}: ${JSON.stringify(expected)}`, () => {
      assert.deepEqual(resolveTable(model, table).decide(column), expected);
    });

  it('knows whole tables, by their full names first', () => {
    const wholes = ['public.countries', 'countries', 'audit.log', 'log', 'loose'];
    assert.deepEqual(
      wholes.map((name) => resolveTable(model, name).whole),
      ['keep', 'keep', 'empty', undefined, undefined],
    );
  });

  it('lists the maskers that it names', () => {
    assert.deepEqual(namedMaskers(model), [
      { kind: 'mask', masker: 'SSNMasker', conflictFree: true },
      redact,
    ]);
  });
});

describe('a plan and tables as they are', () => {
  const found = (name: string, columns: string[], isComplete = true) =>
    compareTables(model, [tableOfNames(name, columns, isComplete)]).map(({ code, severity, message }) => ({
      code,
      severity,
      message,
    }));
  const all = ['id', 'ssn', 'note', 'open', 'profile'];

  it('are alike', () => {
    assert.deepEqual(found('public.customers', [...all, 'email']), []);
    assert.deepEqual(found('countries', ['anything']), []);
    assert.deepEqual(found('loose', ['email', 'new']), []);
    assert.deepEqual(found('public.customers', [], false), []);
  });

  for (const [column, decision] of [
    ['shelf', redact],
    ['iban', { kind: 'mask', masker: 'IBANMasker', conflictFree: false }],
  ] as const)
    it(`have columns that nothing decides, which a fix decides by their names: ${column}`, () => {
      const [problem, ...others] = compareTables(model, [tableOfNames('public.customers', [...all, column])]);
      assert.deepEqual(others, []);
      assert.equal(problem?.code, 'plan-column-undecided');
      assert.equal(text.slice(problem.range.start, problem.range.end), '"public.customers"');
      assert.equal(problem.message, `Column "${column}" of table "public.customers" has no decision.`);
      const repaired = analysePlan(applyEdits(text, problem.fixes?.[0]?.edits ?? [])).model;
      assert.deepEqual(resolveTable(repaired, 'public.customers').decide(column), decision);
    });

  it('have columns that nothing decides in tables that are not in the plan', () => {
    assert.deepEqual(found('new', ['id', 'x']), [
      {
        code: 'plan-column-undecided',
        severity: 'error',
        message: 'Column "x" of table "new" has no decision.',
      },
    ]);
  });

  it('lack columns', () => {
    assert.deepEqual(found('loose', []), [
      { code: 'plan-column-missing', severity: 'warning', message: '"loose" has no column "email".' },
    ]);
  });
});
