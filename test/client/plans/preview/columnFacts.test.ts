// Facts about columns, beside an independent count; and the columns that a filter shows.
import assert from 'node:assert/strict';
import { FirstRows } from '../../../../client/src/plans/firstRows.ts';
import { caseFacts } from '../../../../client/src/plans/preview/caseFacts.ts';
import { columnFacts } from '../../../../client/src/plans/preview/columnFacts.ts';
import { filterColumns, filterKinds } from '../../../../client/src/plans/preview/webview/columnFilter.ts';
import type { ShownColumn } from '../../../../client/src/plans/preview/planPreviewModel.ts';
import type { TableDefinition } from '@masker/schema';

const definition: TableDefinition = {
  name: 't',
  columns: [{ name: 'ssn', type: 'char(11)', isNullable: false }],
  isComplete: true,
  keys: [{ kind: 'unique', columns: ['ssn'] }],
  foreignKeys: [],
};

function factsOf(values: readonly (string | null)[], defined?: TableDefinition): readonly string[] {
  const first = new FirstRows(1000, 1000);
  first.add({ table: 't', columns: ['ssn'], isJson: false, rows: values.map((value) => [value]) });
  return columnFacts(first.tables()[0], 'ssn', defined);
}

describe('facts about a column in the preview of a plan', () => {
  it('count values, and say their type, key and shape', () => {
    assert.deepEqual(factsOf(['123-45-6789', '234-56-7890', null, '', '123-45-6789'], definition), [
      'char(11) · 2 different · 1 null · 1 empty · up to 11 characters · unique',
      '999-99-9999',
    ]);
    assert.deepEqual(factsOf(['Anna', 'Ben', 'x1', 'Eva']), [
      '4 different · up to 4 characters',
      'Aaa (50 %)',
    ]);
    assert.deepEqual(factsOf(['a', '1', 'B', '-']), ['4 different · up to 1 characters']);
  });

  it('count the rows of each case, and of all others', () => {
    const first = new FirstRows(1000, 1000);
    const rows = [...Array<string>(208).fill('card'), ...Array<string>(192).fill('iban')];
    first.add({ table: 't', columns: ['type', 'v'], isJson: false, rows: rows.map((type) => [type, '1']) });
    const when = (text: string) => [{ column: 'type', test: { kind: 'texts', texts: [text] } }] as const;
    const cases = [
      { when: when('card'), decision: { kind: 'null' } },
      { when: when('IBAN'), decision: { kind: 'null' } },
    ] as const;
    const rest = { when: [], decision: { kind: 'keep' } } as const;
    const facts = (decision: Parameters<typeof caseFacts>[1]) => caseFacts(first.tables()[0], decision);
    assert.deepEqual(facts({ kind: 'cases', cases: [...cases, rest], undecided: 'fail' }), [
      'card 208 · IBAN 0 · else 192 kept',
    ]);
    assert.deepEqual(facts({ kind: 'cases', cases, undecided: 'fail' }), [
      'card 208 · IBAN 0 · else 192 undecided',
    ]);
    assert.deepEqual(facts({ kind: 'keep' }), []);
  });

  it('say how many different values fit the masker, and never all where one does not', () => {
    const first = new FirstRows(1000, 1000);
    const values = [...Array.from({ length: 49 }, (_, i) => `${i}`), 'x', 'x', '', null];
    first.add({ table: 't', columns: ['ssn'], isJson: false, rows: values.map((value) => [value]) });
    const [line] = columnFacts(first.tables()[0], 'ssn', undefined, (value) => /^\d+$/.test(value));
    assert.equal(line, '50 different · 1 null · 1 empty · up to 2 characters · 98 % of values fit');
  });

  it('say what is known without rows', () => {
    assert.deepEqual(columnFacts(undefined, 'ssn', definition), ['char(11) · unique']);
    assert.deepEqual(columnFacts(undefined, 'ssn', undefined), []);
  });
});

describe('the filter of columns', () => {
  const column = (name: string, kind: ShownColumn['decision']['kind']): ShownColumn => ({
    name,
    decision: { kind, label: '', badges: [], isProblem: false, tips: [], uri: null },
    identifies: [],
    facts: [],
    tips: {},
  });
  const table = {
    name: 't',
    whole: null,
    columns: [
      column('Email', 'mask'),
      column('id', 'keep'),
      column('note', 'undecided'),
      column('x', 'null'),
    ],
    moreColumns: 0,
    rows: [],
    note: '',
  };

  it('shows columns of a kind, and of a name', () => {
    const shown = (kind: (typeof filterKinds)[number], text = '') =>
      filterColumns(table, { kind, text }).columns.map(({ name }) => name);
    assert.deepEqual(
      filterKinds.map((kind) => shown(kind)),
      [['Email', 'id', 'note', 'x'], ['note'], ['Email', 'x'], ['id']],
    );
    assert.deepEqual(shown('all', 'e'), ['Email', 'note']);
    assert.deepEqual(shown('kept', 'zz'), []);
  });
});
