// Version after version of a plan: what is found with a memory of those before is what is found without.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analysePlan } from '../src/analyse.ts';
import { compareTables } from '../src/compareTables.ts';
import { CheckedTables } from '../src/checkedTables.ts';
import type { TableDefinition } from '@masker/schema';
import { runs } from '../../../test/helpers/arbitraries.ts';
import { knownMaskers } from './support.ts';

const column = (name: string, type: string, isNullable: boolean) => ({ name, type, isNullable });
const definition = (name: string, referred: string): TableDefinition => ({
  name,
  columns: [
    column('id', 'integer', false),
    column('ssn', 'character varying(11)', true),
    { ...column('owner', 'integer', true), isGenerated: name === 'd' },
  ],
  isComplete: true,
  keys: [{ columns: ['id'], kind: 'primary' }],
  foreignKeys: [{ columns: ['owner'], table: referred, references: [] }],
});
const schema = [
  definition('a', 'b'),
  definition('public.b', 'a'),
  definition('b', 'public.b'),
  definition('other.c', 'd'),
  definition('d', 'd'),
];

const plan = `{
  "schema": "schema.sql",
  "tables": {
    "*": { "columns": { "owner": "keep" } },
    "a": { "columns": { "id": "keep", "ssn": "SSNMasker" } },
    "b": { "undecided": "keep", "columns": { "id": { "masker": "SSNMasker", "conflictFree": true }, "owner": "null" } },
    "c": {
      "columns": { "id": "?", "ssn": { "fields": { "/a": "keep", "/b": "SSNMasker" } }, "owner": "BrokenMasker" }
    },
    "d": { "columns": { "id": "keep", "ssn": "RedactMasker", "owner": "keep" } }, "e": "keep"
  }
}`;

const found = (
  text: string,
  memory: CheckedTables,
  tables: readonly TableDefinition[],
  hasMaskers: boolean,
) => {
  const { model, problems, isUsable } = analysePlan(text, hasMaskers ? knownMaskers : undefined, memory);
  return { problems, isUsable, compared: compareTables(model, tables, model.maskers, true, memory) };
};

describe('the memory of a plan', () => {
  const inserted = fc.constantFrom(
    ...['"', '{', '}', '[', ']', ',', ':', ' ', '\n', 'x', "'", '//', '/*', '*/', '“', '0', '007', '\\'],
    ...[
      '"a": "keep",',
      '"ssn": "null",',
      '"keep"',
      '"undecided": "keep",',
      '"*": {},',
      '"c": "empty"',
      '}, "b": {',
    ],
  );
  const edit = fc.record({
    at: fc.nat(),
    removed: fc.nat({ max: 12 }),
    inserted: fc.oneof(fc.constant(''), inserted),
  });
  const version = fc.record({ edit, isUndone: fc.boolean(), hasMaskers: fc.nat(9), isOther: fc.nat(9) });

  it('changes nothing of what is found, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(version, { minLength: 1, maxLength: 12 }), (versions) => {
        const memory = new CheckedTables();
        let text = plan;
        found(text, memory, schema, true);
        for (const { edit, isUndone, hasMaskers, isOther } of versions) {
          const before = text;
          const at = edit.at % (text.length + 1);
          text = text.slice(0, at) + edit.inserted + text.slice(at + edit.removed);
          const tables = isOther === 0 ? schema.map((table) => ({ ...table, keys: [] })) : schema;
          for (const one of isUndone ? [text, before] : [text])
            assert.deepEqual(
              found(one, memory, tables, hasMaskers > 0),
              found(one, new CheckedTables(), tables, hasMaskers > 0),
              one,
            );
          if (isUndone) text = before;
        }
      }),
      // Each takes a dozen versions.
      { ...runs, numRuns: Math.ceil(runs.numRuns / 4) },
    );
  });

  it('finds a table that is wrong each time, and one that its fellow makes wrong', () => {
    const memory = new CheckedTables();
    const tables = [definition('a', 'b'), definition('b', 'b')];
    const codesOf = (text: string) => {
      const { problems, compared } = found(text, memory, tables, true);
      return [...problems, ...compared].map(({ code }) => code);
    };
    const wrong = codesOf(plan);
    assert.ok(wrong.includes('plan-foreign-key'));
    assert.deepEqual(codesOf(`${plan} `), wrong);
    const right = plan.replace('{ "masker": "SSNMasker", "conflictFree": true }', '"keep"');
    assert.ok(!codesOf(right).includes('plan-foreign-key'));
    assert.deepEqual(codesOf(plan), wrong);
  });
});
