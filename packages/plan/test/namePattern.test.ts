// Patterns of names: what matches, and which of several counts.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analysePlan } from '../src/analyse.ts';
import { resolveTable } from '../src/resolveTable.ts';
import { matchesPattern, mostSpecific } from '../src/namePattern.ts';

describe('patterns of names', () => {
  it('match what a regular expression matches', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '*', '.', '_'), maxLength: 8 });
    fc.assert(
      fc.property(text, text, (pattern, name) => {
        const source = pattern.replaceAll('.', '\\.').replaceAll('*', '[^]*');
        assert.equal(matchesPattern(pattern, name), new RegExp(`^${source}$`).test(name));
      }),
      { numRuns: 2000 },
    );
  });

  it('take no long for long names', () => {
    assert.equal(matchesPattern('*a'.repeat(1000), `${'a'.repeat(100_000)}b`), false);
  });

  it('give way to more specific ones', () => {
    const entries = ['*', 'audit_*', '*_2026', 'audit_*_2026'].map((name) => ({ name }));
    const found = (name: string) => mostSpecific(entries, [name])?.name;
    assert.deepEqual(['x', 'audit_x', 'x_2026', 'audit_x_2026'].map(found), [
      '*',
      'audit_*',
      '*_2026',
      'audit_*_2026',
    ]);
    assert.equal(mostSpecific([{ name: 'a*' }, { name: '*b' }], ['ab'])?.name, 'a*');
  });

  it('decide tables and columns that no name decides', () => {
    const plan = {
      tables: {
        'log_*': { columns: { id: 'keep', '*_email': 'EmailMasker', work_email: 'null' } },
        log_7: { columns: { id: 'null' } },
        'shop.*': 'empty',
        '*': { columns: { '*name': 'FullNameMasker' } },
      },
    };
    const { model } = analysePlan(JSON.stringify(plan));
    const decide = (table: string, column: string) => resolveTable(model, table).decide(column).kind;
    assert.equal(decide('public.log_1', 'home_email'), 'mask');
    assert.equal(decide('log_1', 'work_email'), 'null');
    assert.equal(decide('log_1', 'last_name'), 'mask');
    assert.equal(decide('log_1', 'other'), 'undecided');
    assert.equal(decide('log_7', 'home_email'), 'undecided');
    assert.equal(resolveTable(model, 'shop.public.x').whole, 'empty');
    assert.equal(resolveTable(model, 'log_1').entryOf('home_email')?.name, '*_email');
    assert.equal(resolveTable(model, 'log_1').ownerOf('home_email'), 'log_*');
  });
});
