// The preview of a plan draws the plan's text, its maskers and the first rows of tables.
import assert from 'node:assert/strict';
import { FirstRows } from '../../../../client/src/plans/firstRows.ts';
import type { DecidedMasker } from '../../../../client/src/plans/decidedMasker.ts';
import type { ShownCell, ShownSide } from '../../../../client/src/plans/preview/maskCell.ts';
import {
  makePlanPreview,
  type PlanPreview,
  type ShownTable,
} from '../../../../client/src/plans/preview/planPreviewModel.ts';
import { tipKey } from '../../../../client/src/rendering/tipKey.ts';
import { analyse, createMasker } from '@masker/masker';
import { analysePlan } from '@masker/plan';
import { defaultMaskers } from '@masker/algorithms';
import { demonstrationKey, type MaskerUse } from '@masker/masking-core';
import type { TableDefinition } from '@masker/schema';
import type { RowBatch } from '@masker/format-api';
import { shippedResources } from '../../../helpers/resources.ts';
import { nodeCryptography } from '@masker/node';

const options = { key: demonstrationKey, cryptography: nodeCryptography };

function planned(name: string, use: MaskerUse = { conflictFree: false }): DecidedMasker {
  const text = defaultMaskers.find((masker) => masker.name === name)?.text;
  const configuration =
    text === undefined ? undefined : analyse(text, { resources: shippedResources }).configuration;
  if (configuration === undefined)
    return { uri: undefined, configuration, masker: undefined, obstacle: `No masker is named ${name}.` };
  const masker = createMasker(configuration, { ...options, ...use });
  return { uri: `masker-default:/${name}`, configuration, masker, obstacle: undefined };
}

function rowsOf(...batches: readonly RowBatch[]): FirstRows {
  const first = new FirstRows(50, 1000);
  for (const batch of batches) first.add(batch);
  return first;
}

const csv = (
  table: string,
  columns: readonly string[],
  ...rows: readonly (readonly (string | null)[])[]
) => ({
  table,
  columns,
  isJson: false,
  rows,
});

function preview(
  tables: object,
  rows: FirstRows,
  plan: object = {},
  table?: string,
  definitions: readonly TableDefinition[] = [],
): PlanPreview {
  const { model, problems } = analysePlan(JSON.stringify({ ...plan, tables }));
  return makePlanPreview({
    uri: 'file:///shop.masker.plan.json',
    name: 'ShopPlan',
    model,
    problems,
    tables: rows.tables(),
    definitions,
    table,
    findMasker: ({ masker, ...use }) => planned(masker, use),
    key: { kind: 'demonstration', fingerprint: '752f9b47' },
    data: { label: 'people.csv', obstacles: [], isReading: false },
  });
}

function shown({ table }: PlanPreview): ShownTable {
  assert.ok(table);
  return table;
}

const textOf = (side: ShownSide | null): string | null => {
  if (side === null) return null;
  return side.kind === 'value' ? side.side.runs.map(({ text }) => text).join('') : side.kind;
};
const firstRow = (made: PlanPreview): ShownCell[] => [...(shown(made).rows[0] ?? [])];

describe('rows that fit together in the preview of a plan', () => {
  const visits = csv(
    'visits',
    ['owner', 'start', 'end', 'mail', 'key', 'value'],
    ['7', '2020-01-01', '2020-01-11', 'a@b.example', 'mail', 'c@d.example'],
    [null, '2020-01-01', '2020-01-11', 'a@b.example', 'other', 'secret'],
  );
  const shift = { shift: 40, by: 'customer' };
  const columns = {
    owner: 'keep',
    start: shift,
    end: shift,
    mail: { masker: 'EmailMasker', by: 'customer' },
    key: { value: '-' },
    value: [{ when: { key: 'mail' }, masker: 'RedactMasker' }],
  };
  const made = preview({ visits: { entities: { customer: ['owner'] }, columns } }, rowsOf(visits));

  it('shows what the entity, the text or the case makes of each value', () => {
    const cells = firstRow(made);
    const day = (text: number) => Date.parse(textOf(cells[text]?.masked ?? null) ?? '') / 86_400_000;
    assert.equal(day(2) - day(1), 10);
    assert.notEqual(day(1), Date.parse('2020-01-01') / 86_400_000);
    assert.match(textOf(cells[3]?.masked ?? null) ?? '', /@example\./);
    assert.equal(textOf(cells[4]?.masked ?? null), '-');
    assert.equal(textOf(cells[5]?.masked ?? null), '<REDACTED>');
    assert.deepEqual(
      shown(made).columns.map(({ decision }) => decision.label),
      ['keep', 'shift ≤ 40 days', 'shift ≤ 40 days', 'EmailMasker', 'value', '1 case'],
    );
    assert.match(
      shown(made).columns[1]?.decision.tips.join() ?? '',
      /customer \(owner\) move by the same number of days/,
    );
  });

  it('shows where an entity is missing, and where no case matches', () => {
    const cells = shown(made).rows[1] ?? [];
    assert.deepEqual(
      [firstRow(made)[3]?.by, cells[3]?.by],
      ['by customer 7', 'by the value: the row has no customer'],
    );
    assert.deepEqual(
      shown(made).columns.map(({ identifies }) => identifies.join()),
      ['customer', '', '', '', '', ''],
    );
    assert.match(cells[3]?.nonconformances.map(({ sentence }) => sentence).join() ?? '', /entity is missing/);
    assert.match(cells[5]?.problem ?? '', /No case matches/);
    const gone = preview({ visits: { entities: { customer: ['nobody'] }, columns } }, rowsOf(visits));
    assert.match(firstRow(gone)[1]?.problem ?? '', /no value in "nobody"/);
  });
});

describe('the model of a plan’s preview', () => {
  const people = csv(
    'people',
    ['id', 'ssn', 'note', 'nick', 'place'],
    ['1', '154-47-6043', 'call me', '', 'x'],
    ['2', '15', '', 'b', 'y'],
  );

  it('holds values before and after, as each column is decided', () => {
    const columns = { id: 'keep', ssn: 'SSNMasker', note: 'null', nick: 'RedactMasker' };
    const made = preview({ people: { columns } }, rowsOf(people));
    const cells = firstRow(made);
    assert.deepEqual(
      cells.map(({ original }) => textOf(original)),
      ['1', '154-47-6043', 'call me', 'empty', 'x'],
    );
    assert.deepEqual(
      cells.map(({ masked }) => textOf(masked)),
      [null, planned('SSNMasker').masker?.mask('154-47-6043').value, 'null', 'empty', null],
    );
    assert.deepEqual(
      shown(made).columns.map(({ decision }) => [decision.label, decision.isProblem]),
      [
        ['keep', false],
        ['SSNMasker', false],
        ['null', false],
        ['RedactMasker', false],
        ['undecided', true],
      ],
    );
    assert.deepEqual(made.tables, [
      { name: 'people', whole: null, size: '5 columns · 2 rows', undecided: 1, isInPlan: true },
    ]);
  });

  it('says which values do not fit, and has something to say of every run', () => {
    const made = preview({ people: { columns: { ssn: 'SSNMasker' } } }, rowsOf(people));
    const { rows, columns } = shown(made);
    assert.deepEqual(
      rows.map((row) => row[1]?.nonconformances.map(({ label }) => label)),
      [[], ['too short']],
    );
    for (const cell of rows.map((row) => row[1]))
      for (const side of [cell?.original, cell?.masked])
        if (side?.kind === 'value')
          for (const run of side.side.runs) assert.notEqual(columns[1]?.tips[tipKey(run)] ?? [], []);
  });

  it('says why a column is open, where it is known', () => {
    const { model, problems } = analysePlan(
      '{ "tables": { "people": { "columns": { "ssn": "?", "id": "?" } } } }',
    );
    const { columns } = shown(
      makePlanPreview({
        uri: 'file:///a.masker.plan.json',
        name: 'a',
        model,
        problems,
        tables: [],
        definitions: [],
        table: 'people',
        findMasker: ({ masker, ...use }) => planned(masker, use),
        reasons: { '"people › ssn" has no decision.': 'it holds numbers' },
        key: { kind: 'demonstration', fingerprint: '752f9b47' },
        data: { label: '', obstacles: [], isReading: false },
      }),
    );
    assert.deepEqual(
      columns.map(({ decision }) => decision.tips.slice(1)),
      [['Why: it holds numbers.'], []],
    );
  });

  it('marks what nothing decides as kept where the plan says so', () => {
    const made = preview({ people: { columns: {} } }, rowsOf(people), { undecided: 'keep' });
    assert.deepEqual(
      shown(made).columns.map(({ decision }) => decision.label),
      Array.from({ length: 5 }, () => 'undecided: kept'),
    );
    assert.equal(made.tables[0]?.undecided, 0);
  });

  it('tells of rules for all tables, of promises and of maskers that are missing', () => {
    const made = preview(
      {
        people: { columns: { ssn: { masker: 'SSNMasker', conflictFree: true }, nick: 'NobodysMasker' } },
        '*': { columns: { id: 'keep' } },
      },
      rowsOf(people),
    );
    const [id, ssn, , nick] = shown(made).columns.map(({ decision }) => decision);
    assert.match(id?.tips.join(' ') ?? '', /rule for all tables/);
    assert.equal(ssn?.badges.join(), 'conflict-free');
    assert.match(ssn.tips.join(' '), /never become the same/);
    assert.deepEqual(nick && [nick.isProblem, nick.tips[0]], [true, 'No masker is named NobodysMasker.']);
    assert.deepEqual(firstRow(made)[3]?.masked, null);
  });

  it('says of maskers that keep values different that they do, without being told to', () => {
    const made = preview(
      { people: { columns: { ssn: 'SSNMasker', token: 'UUIDMasker' } } },
      rowsOf(csv('people', ['ssn', 'token'])),
    );
    const [ssn, token] = shown(made).columns.map(({ decision }) => decision.tips.join(' '));
    assert.match(ssn ?? '', /may become the same one; "conflictFree" would keep them different/);
    assert.match(token ?? '', /Different values that fit stay different/);
    assert.doesNotMatch(token ?? '', /may become/);
  });

  it('judges values, and no lists, whose elements are masked one by one', () => {
    const factsOf = (isJson: boolean, type: string | undefined, ...phones: string[]) => {
      const rows = { table: 'people', columns: ['phone'], isJson, rows: phones.map((phone) => [phone]) };
      const columns = [{ name: 'phone', type, isNullable: true }];
      const defined = { name: 'people', columns, isComplete: true, keys: [], foreignKeys: [] };
      const tables = { people: { columns: { phone: 'TelephoneMasker' } } };
      return shown(preview(tables, rowsOf(rows), {}, undefined, [defined])).columns[0]?.facts[0] ?? '';
    };
    assert.doesNotMatch(factsOf(true, undefined, '["+49 30 901820"]', '["+49 30 901821"]'), /of values fit/);
    assert.match(factsOf(true, undefined, '"+49 30 901820"', '["+49 30 901821"]'), /100 % of values fit/);
    for (const type of ['list', 'largelist', 'LIST'])
      assert.doesNotMatch(factsOf(false, type, '["+49 30 901820",null]'), /of values fit/);
    assert.match(factsOf(false, 'utf8', '+49 30 901820', '[null]'), /50 % of values fit/);
  });

  it('lists tables of the plan without data, and data that is not in the plan', () => {
    const made = preview(
      { 'public.orders': 'empty', countries: 'keep', people: { columns: { ssn: '?' } } },
      rowsOf(csv('orders', ['id'], ['1']), csv('other', ['a'], ['b'])),
    );
    assert.deepEqual(
      made.tables.map(({ name, size, undecided, isInPlan }) => [name, size, undecided, isInPlan]),
      [
        ['orders', '1 column · 1 row', 1, false],
        ['other', '1 column · 1 row', 1, false],
        ['public.orders', 'no data', 0, true],
        ['countries', 'no data', 0, true],
        ['people', 'no data', 1, true],
      ],
    );
  });

  it('shows the rows that a table would lose, and those that it keeps', () => {
    const empty = preview({ people: 'empty' }, rowsOf(people));
    assert.deepEqual(textOf(firstRow(empty)[0]?.masked ?? null), 'absent');
    const kept = preview({ people: 'keep' }, rowsOf(people));
    assert.deepEqual(firstRow(kept)[1]?.masked, null);
    assert.equal(shown(kept).columns[1]?.decision.label, 'keep');
  });

  it('masks fields in columns that hold JSON, and marks what has changed', () => {
    const columns = { profile: { fields: { '/ssn': 'SSNMasker', '/language': 'keep' } } };
    const made = preview(
      { people: { columns } },
      rowsOf(
        csv('people', ['profile'], ['{"ssn": "154-47-6043", "language": "en"}'], ['{"other": 1}'], ['no']),
      ),
    );
    const [first, second, third] = shown(made).rows.map(([cell]) => cell);
    const masked = planned('SSNMasker').masker?.mask('154-47-6043').value ?? '';
    assert.equal(textOf(first?.masked ?? null), `{"ssn": "${masked}", "language": "en"}`);
    assert.deepEqual(
      first?.masked?.kind === 'value' &&
        first.masked.side.runs.filter(({ outcome }) => outcome === 'masked').map(({ text }) => text),
      [`"${masked}"`],
    );
    assert.match(second?.problem ?? '', /field in it has no decision/);
    assert.match(third?.problem ?? '', /isn't JSON/);
    assert.equal(shown(made).columns[0]?.decision.label, '2 fields');
  });

  it('shows members of JSON records as they are: numbers, null, objects, and those that are not there', () => {
    const rows = rowsOf(
      { table: 'people', columns: ['ssn', 'n'], isJson: true, rows: [['154476043', '2.50']] },
      { table: 'people', columns: ['n', 'more'], isJson: true, rows: [['null', '{"a":[1]}']] },
    );
    const made = preview(
      { people: { columns: { ssn: 'FirstNameMasker', n: 'keep', more: 'SSNMasker' } } },
      rows,
    );
    const { rows: all } = shown(made);
    assert.deepEqual(
      all.map((row) => row.map(({ original }) => textOf(original))),
      [
        ['154476043', '2.50', 'absent'],
        ['absent', 'null', '{"a":[1]}'],
      ],
    );
    assert.match(all[0]?.[0]?.problem ?? '', /number, which FirstNameMasker doesn't mask/);
    assert.match(all[1]?.[2]?.problem ?? '', /neither text nor a number/);
  });

  it('masks fields by an entity of the record, which a pointer may name', () => {
    const rows = rowsOf({
      table: 'orders',
      columns: ['customer', 'to'],
      isJson: true,
      rows: [
        ['{"id":7}', '{"name":"Ann"}'],
        ['{"id":7}', '{"name":"Bob"}'],
        ['{}', '{"name":"Bob"}'],
      ],
    });
    const fields = { '/name': { masker: 'FullNameMasker', by: 'customer' } };
    const entities = { customer: ['/customer/id'] };
    const made = preview({ orders: { entities, columns: { customer: 'keep', to: { fields } } } }, rows);
    const [first, second, third] = shown(made).rows.map((row) => textOf(row[1]?.masked ?? null));
    assert.equal(first, second);
    assert.notEqual(first, third);
    assert.match(first ?? '', /^\{"name":"[A-Z].* .*"\}$/);
  });

  it('shows errors before advice', () => {
    const entities = { customer: ['id'] };
    const columns = { id: 'keep', ssn: '?', note: { shift: 40, by: 'customer' } };
    const { problems } = preview({ people: { entities, columns } }, rowsOf(people));
    assert.equal(problems[0]?.severity, 'error');
    assert(problems.some(({ severity }) => severity === 'information'));
  });

  it('keeps the first rows alone, and says that there are more', () => {
    const rows = Array.from({ length: 1200 }, (_, i) => [String(i)]);
    const made = preview({}, rowsOf(csv('long', ['n'], ...rows)));
    assert.equal(shown(made).rows.length, 50);
    assert.equal(made.tables[0]?.size, '1 column · 1,200+ rows');
  });

  it('shows columns far behind as long as they are undecided, with their own values', () => {
    const names = Array.from({ length: 300 }, (_, i) => `c${i}`);
    const columns = Object.fromEntries(names.map((name, i) => [name, i % 250 === 0 ? '?' : 'keep']));
    const made = shown(preview({ wide: { columns } }, rowsOf(csv('wide', names, names))));
    assert.deepEqual([made.columns.length, made.moreColumns], [101, 199]);
    assert.equal(made.columns.at(-1)?.name, 'c250');
    assert.equal(textOf(made.rows[0]?.at(-1)?.original ?? null), 'c250');
  });

  it('shows the table that is asked for, else the first', () => {
    const rows = rowsOf(csv('a', ['x'], ['1']), csv('b', ['y'], ['2']));
    assert.equal(preview({}, rows, {}, 'b').table?.name, 'b');
    assert.equal(preview({}, rows, {}, 'public.b').table?.name, 'b');
    assert.equal(preview({}, rows, {}, 'gone').table?.name, 'a');
    assert.equal(preview({}, new FirstRows(1, 1)).table, null);
  });
});
