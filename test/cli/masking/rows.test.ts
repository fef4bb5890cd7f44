// Plans whose values depend on the row: the same values in every format, thread and block, and refusals before writing.
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { ByteWriter, parquetWrite } from 'hyparquet-writer';
import { Table, tableFromIPC, tableToIPC, Utf8, vectorFromArray } from 'apache-arrow';
import { folderWith, run, testKey } from '../support.ts';

const list = (name: string, index: number) =>
  JSON.stringify({ name, algorithm: 'HashList', csvFile: 'masker/us-people.csv', index });
const people = readFileSync('resources/masker/1/us-people.csv', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.trim().split(','));
const names = new Set(people.map(([first = '', last = '']) => `${first} ${last}`));

const plan = JSON.stringify({
  tables: {
    customers: {
      entities: { customer: { columns: ['id'], read: 'number' } },
      columns: {
        id: 'keep',
        first: { masker: 'FirstMasker', by: 'customer' },
        last: { masker: 'LastMasker', by: 'customer' },
        email: { masker: 'EmailMasker', by: 'customer', conflictFree: true },
        born: { shift: 200, by: 'customer' },
        secret: { value: "it's" },
      },
    },
    visits: {
      entities: { customer: ['owner'] },
      columns: {
        owner: 'keep',
        admitted: { shift: 200, by: 'customer' },
        left: { shift: 200, by: 'customer' },
      },
    },
  },
});
const count = 3000;
const rows = Array.from({ length: count }, (_, i) => {
  const day = new Date(Date.UTC(1950, 0, 1 + 7 * i)).toISOString().slice(0, 10);
  return [`${i}`, `First${i}`, `Last ${i}`, `user${i}@site.example`, day, `s${i}`] as const;
});
/** Formats that read as CSV does what a row decides are shown with these. */
const some = rows.slice(0, 900);
const heads = ['id', 'first', 'last', 'email', 'born', 'secret'];
const csv = `${heads.join()}\n${rows.map((row) => row.join()).join('\n')}\n`;
/**
 * A record whose identifier precedes or follows the values that it decides, as a number or a text, with or without
 * escapes.
 */
function recordOf(row: readonly string[], i: number): string {
  const members = heads.map((name, column) => [name, row[column]] as const);
  const [id = ['id', ''], ...others] = members;
  const written = [
    id[1],
    `"${id[1]}"`,
    `"\\u003${(id[1] ?? '').slice(0, 1)}${(id[1] ?? '').slice(1)}"`,
    ` ${id[1]}.0 `,
  ][i % 4];
  const rest = others.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  rest.splice((i >> 2) % (others.length + 1), 0, `"id": ${written}`);
  return `{${rest.join(', ')}}`;
}
const visits = `owner,admitted,left\n${rows.map(([id]) => `${id},2020-02-28,2020-03-02T10:00:00Z`).join('\n')}\n`;
const dump = [
  '-- PostgreSQL database dump',
  'CREATE TABLE customers (id integer, first text, last text, email text, born date, secret text);',
  `COPY customers (${heads.join(', ')}) FROM stdin;`,
  ...some.map((row) => row.join('\t')),
  '\\.',
  '-- PostgreSQL database dump complete',
  '',
].join('\n');
const files = {
  'p.masker.plan.json': plan,
  'FirstMasker.masker.json': list('FirstMasker', 0),
  'LastMasker.masker.json': list('LastMasker', 1),
  'customers.csv': csv,
  'unmasked.csv': csv,
  'visits.csv': visits,
  'customers.jsonl': some.map((row, i) => `${recordOf(row, i)}\n`).join(''),
  'customers.json': `[${some.map(recordOf).join(',\n')}]`,
  'dump.sql': dump,
  'customers.arrows': tableToIPC(
    new Table(
      Object.fromEntries(
        heads.map((name, i) => [
          name,
          vectorFromArray(
            some.map((row) => row[i] ?? ''),
            new Utf8(),
          ),
        ]),
      ),
    ),
    'stream',
  ),
};

/** The rows of customers in Parquet, whose identifiers are integers, in pages of one row and row groups of all sizes. */
function parquetOf(pageSize: number, rowGroupSize: number): Uint8Array {
  const writer = new ByteWriter();
  const columnData = heads.map((name, i) =>
    name === 'id'
      ? { name, type: 'INT64' as const, data: some.map(([id]) => BigInt(id)) }
      : { name, type: 'STRING' as const, data: some.map((row) => row[i] ?? '') },
  );
  void parquetWrite({ writer, columnData, pageSize, rowGroupSize });
  return new Uint8Array(writer.getBuffer());
}

const options = { env: { MASKER_KEY: testKey } };
const masking = ['--plan', 'p.masker.plan.json', '--maskers', '.', '-q'];

describe('rows that fit together', () => {
  const cwd = folderWith(files);
  const must = async (...args: string[]) => {
    const outcome = await run(args, { ...options, cwd });
    assert.equal(outcome.code, 0, outcome.stdout + outcome.stderr);
    return outcome;
  };
  const linesOf = (name: string) => readFileSync(join(cwd, name), 'utf8').trim().split('\n').slice(1);
  let masked: string[][] = [];
  let maskedSome: string[][] = [];

  before(async () => {
    await must('mask', ...masking, '-o', 'masked.csv', 'customers.csv');
    masked = linesOf('masked.csv').map((line) => line.split(','));
    maskedSome = masked.slice(0, some.length);
  });

  it('show one invented person in every row, with a unique address of that name', () => {
    assert.equal(masked.length, count);
    for (const [i, [id, first = '', last = '', email = '', , secret]] of masked.entries()) {
      assert.equal(id, `${i}`);
      assert.ok(names.has(`${first} ${last}`), `${first} ${last}`);
      const user = email.split('.')[0] ?? '';
      const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
      assert.ok(
        [plain(first.slice(0, 1)), plain(first)].some((start) => user === start + plain(last)),
        email,
      );
      assert.equal(secret, "it's");
    }
    assert.equal(new Set(masked.map(([, , , email]) => email)).size, count);
  });

  it('show a record of the list in all its columns, by default maskers alone', async () => {
    const fields = ['FirstName', 'LastName', 'StreetAddress', 'City', 'State', 'Zipcode'];
    const by = (name: string) => [name, { masker: `${name}Masker`, by: 'person' }] as const;
    const columns = Object.fromEntries([...fields, 'FullName', 'UserName'].map(by));
    const cwd = folderWith({
      'p.masker.plan.json': JSON.stringify({
        tables: { people: { entities: { person: ['id'] }, columns: { id: 'keep', ...columns } } },
      }),
      'people.csv': `id,${Object.keys(columns).join()}\n${rows.map(([id]) => `${id},a,b,c,d,e,f,g,h`).join('\n')}\n`,
    });
    const outcome = await run(['mask', '-q', '--plan', 'p.masker.plan.json', '-o', 'out.csv', 'people.csv'], {
      ...options,
      cwd,
    });
    assert.equal(outcome.code, 0, outcome.stderr);
    const records = new Set(people.map((fields) => fields.join()));
    const shown = readFileSync(join(cwd, 'out.csv'), 'utf8').trim().split('\n').slice(1);
    assert.equal(shown.length, count);
    for (const line of shown) {
      const [, ...cells] = line.split(',');
      const [first, last, , , , , full, user = ''] = cells;
      assert.ok(records.has(cells.slice(0, fields.length).join()), line);
      assert.equal(full, `${first} ${last}`);
      assert.ok(user.includes(last?.toLowerCase() ?? '?'), line);
    }
    assert.ok(new Set(shown.map((line) => line.split(',').slice(1).join())).size > count * 0.8);
  });

  it('keep the intervals between the dates of an entity, in all its tables', async () => {
    await must('mask', ...masking, '-o', 'visits.masked.csv', 'visits.csv');
    const day = (text = '') => Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / 86_400_000;
    const shifts = new Set<number>();
    for (const [i, line] of linesOf('visits.masked.csv').entries()) {
      const [owner, admitted, left] = line.split(',');
      assert.equal(owner, `${i}`);
      const shift = day(admitted) - day('2020-02-28');
      assert.equal(day(left) - day('2020-03-02'), shift);
      assert.equal(left?.slice(10), 'T10:00:00Z');
      assert.equal(day(masked[i]?.[4]) - day(rows[i]?.[4]), shift);
      assert.notEqual(shift, 0);
      shifts.add(shift);
    }
    assert.ok(shifts.size > 390 && Math.max(...shifts) === 200 && Math.min(...shifts) === -200);
  });

  it('become the same in a dump, in Arrow and in Parquet, by any number of threads', async () => {
    const table = ['--table', 'customers'];
    await must('mask', ...masking, '-o', 'masked.sql', 'dump.sql');
    assert.deepEqual(
      linesOf('masked.sql').slice(2, 2 + some.length),
      maskedSome.map((row) => row.join('\t')),
    );
    await must('mask', ...masking, ...table, '-o', 'masked.arrows', 'customers.arrows');
    const arrow = tableFromIPC(readFileSync(join(cwd, 'masked.arrows')));
    for (const [column, name] of heads.entries())
      assert.deepEqual(
        Array.from(arrow.getChild(name) ?? [], String),
        maskedSome.map((row) => row[column]),
      );
    for (const [pageSize, groupRows] of [
      [1, 200],
      [2000, 1e6],
    ] as const) {
      writeFileSync(join(cwd, 'customers.parquet'), parquetOf(pageSize, groupRows));
      await must('mask', ...masking, ...table, '-o', 'masked.parquet', 'customers.parquet');
      const file = new Uint8Array(readFileSync(join(cwd, 'masked.parquet'))).buffer;
      assert.deepEqual(
        (await parquetReadObjects({ file })).map((row) => heads.map((name) => String(row[name]))),
        maskedSome,
      );
      if (pageSize > 1)
        await must(
          'verify',
          'p.masker.plan.json',
          '--maskers',
          '.',
          ...table,
          'customers.parquet',
          'masked.parquet',
        );
    }
    await must('mask', ...masking, '-j', '2', '-o', 'threads.csv', 'customers.csv');
    assert.deepEqual(linesOf('threads.csv'), linesOf('masked.csv'));
  });

  it('become the same in JSON, wherever the identifier is and however it is written', async () => {
    for (const [input, threads] of [
      ['customers.jsonl', '1'],
      ['customers.jsonl', '2'],
      ['customers.json', '1'],
    ] as const) {
      await must('mask', ...masking, '-j', threads, '-o', `masked.${threads}.${input}`, input);
      const text = readFileSync(join(cwd, `masked.${threads}.${input}`), 'utf8');
      const records = (input.endsWith('l') ? `[${text.trim().split('\n').join()}]` : text).trim();
      const parsed = JSON.parse(records) as readonly Readonly<Record<string, unknown>>[];
      assert.deepEqual(
        parsed.map((one) => heads.map((name) => String(one[name]))),
        maskedSome,
      );
      const verified = [
        'verify',
        'p.masker.plan.json',
        '--maskers',
        '.',
        '--table',
        'customers',
        input,
        `masked.${threads}.${input}`,
      ];
      const { code, stdout } = await run(verified, { ...options, cwd });
      assert.equal(code, 0, stdout);
    }
  });

  it('become the same in fields inside of a column', async () => {
    const inside = {
      '/name': { masker: 'FirstMasker', by: 'customer' },
      '/dates/*': { shift: 200, by: 'customer' },
    };
    const profile = some.map((row) => JSON.stringify({ name: 'x', dates: [row[4], row[4]], note: 1 }));
    const own = folderWith({
      ...files,
      'p.masker.plan.json': JSON.stringify({
        undecided: 'keep',
        tables: {
          customers: {
            entities: { customer: { columns: ['id'], read: 'number' } },
            columns: { profile: { fields: inside } },
          },
        },
      }),
      'customers.csv': `profile,id\n${profile.map((text, i) => `"${text.replaceAll('"', '""')}",${i}`).join('\n')}\n`,
      'customers.jsonl': profile.map((text, i) => `{"profile":${text},"id":"${i}"}\n`).join(''),
      'dump.sql': `-- PostgreSQL database dump\nCREATE TABLE customers (profile jsonb, id integer);\nCOPY customers (profile, id) FROM stdin;\n${profile.map((text, i) => `${text}\t${i}\n`).join('')}\\.\n-- PostgreSQL database dump complete\n`,
    });
    const expected = maskedSome.map(([, name, , , date]) =>
      JSON.stringify({ name, dates: [date, date], note: 1 }),
    );
    for (const [input, pattern] of [
      ['customers.csv', /^"(.*)",/],
      ['customers.jsonl', /"profile":(.*),"id"/],
      ['dump.sql', /^(\{.*)\t/],
    ] as const) {
      const { code, stderr } = await run(['mask', ...masking, '-o', 'out', input], { ...options, cwd: own });
      assert.equal(code, 0, stderr);
      const found = readFileSync(join(own, 'out'), 'utf8').split('\n');
      const texts = found.flatMap((line) => pattern.exec(line)?.[1]?.replaceAll('""', '"') ?? []);
      assert.deepEqual(texts, expected, input);
      rmSync(join(own, 'out'));
    }
  });

  it('are decided by the value where JSON has no identifier, as in CSV, and are counted', async () => {
    const ids = [undefined, null, '', ' '];
    const own = folderWith({
      ...files,
      'customers.csv': `id,first\n${ids.map((id) => `${id ?? ''},Ada\n`).join('')}${'5,Ada\n'.repeat(5)}`,
      'customers.jsonl': [...ids, 5, 5, 5, 5, 5]
        .map((id) => `${JSON.stringify({ first: 'Ada', id })}\n`)
        .join(''),
    });
    const shown: string[][] = [];
    for (const input of ['customers.csv', 'customers.jsonl']) {
      const args = ['mask', '--plan', 'p.masker.plan.json', '--maskers', '.', '-o', `out-${input}`, input];
      const { code, stderr } = await run(args, { ...options, cwd: own });
      assert.equal(code, 0, stderr);
      assert.match(stderr, /4 × column \/?first: The row's entity is missing/);
      const strict = await run([...args.with(-2, 'strict'), '--strict'], { ...options, cwd: own });
      assert.equal(strict.code, 1);
      const lines = readFileSync(join(own, `out-${input}`), 'utf8')
        .trim()
        .split('\n')
        .slice(-9);
      shown.push(lines.map((line) => /,(\w+)$/.exec(line)?.[1] ?? /"first":"(\w+)"/.exec(line)?.[1] ?? line));
    }
    assert.deepEqual(shown[1], shown[0]);
    assert.equal(new Set(shown[0]?.slice(0, 4)).size, 1);
    assert.equal(shown[0]?.at(-1), masked[5]?.[1]);
  });

  it('are refused where the database computes the identifier, by check as by mask', async () => {
    const own = folderWith({
      'p.masker.plan.json': JSON.stringify({
        tables: {
          t: {
            entities: { one: ['g'] },
            columns: { id: 'keep', name: { masker: 'FirstNameMasker', by: 'one' } },
          },
        },
      }),
      'dump.sql':
        '-- PostgreSQL database dump\nCREATE TABLE t (id integer, g integer GENERATED ALWAYS AS ((id + 1)) STORED, name text);\nCOPY t (id, name) FROM stdin;\n1\tAda\n\\.\n-- PostgreSQL database dump complete\n',
    });
    const check = await run(['plan', 'check', 'p.masker.plan.json', 'dump.sql'], { cwd: own });
    assert.equal(check.code, 1);
    assert.match(check.stdout, /error plan-entity-column The database computes "t\.g"/);
    const mask = await run(['mask', '--plan', 'p.masker.plan.json', '-o', 'out', 'dump.sql'], {
      ...options,
      cwd: own,
    });
    assert.equal(mask.code, 1);
    assert(!existsSync(join(own, 'out')));
  });

  it('are verified, and values that stayed are found', async () => {
    const verify = [
      'verify',
      'p.masker.plan.json',
      '--maskers',
      '.',
      '--table',
      'customers',
      'customers.csv',
    ];
    const right = await run([...verify, 'masked.csv'], { ...options, cwd });
    assert.equal(right.code, 0, right.stdout);
    const wrong = await run([...verify, 'unmasked.csv'], { ...options, cwd });
    assert.equal(wrong.code, 1, wrong.stdout + wrong.stderr);
    for (const column of ['first', 'last', 'email', 'born'])
      assert.match(wrong.stdout, new RegExp(`customers: ${column} error verify-unmasked`));
    assert.match(
      wrong.stdout,
      /customers: secret error verify-value 3,000 values are not the plan's text: row 1, 2/,
    );
  });

  it('are refused before writing where the row is missing', async () => {
    const own = folderWith({ ...files, 'visits.csv': 'admitted,left\n2020-01-01,2020-01-02\n' });
    const { code, stderr } = await run(['mask', ...masking, '-o', 'out', 'visits.csv'], {
      ...options,
      cwd: own,
    });
    assert.equal(code, 1);
    assert.match(stderr, /owner/);
    assert(!existsSync(join(own, 'out')));
    const check = await run(['plan', 'check', 'p.masker.plan.json', '--maskers', '.', 'visits.csv'], {
      cwd: own,
    });
    assert.match(check.stdout, /error plan-entity-column "visits" has no column "owner"/);
  });
});

describe('cases', () => {
  const settings = {
    tables: {
      meta: {
        columns: {
          id: 'keep',
          key: 'keep',
          value: [
            { when: { key: ['email', 'billing_email'] }, masker: 'EmailMasker' },
            { when: { key: { startsWith: 'BILLING_', ignoreCase: true } }, masker: 'RedactMasker' },
            { when: { key: 'locale' }, keep: true },
            { when: { key: null }, value: 'none' },
            { when: { key: 'born' }, shift: 9, by: 'thing' },
            { when: { key: 'gone' }, null: true },
          ],
        },
        entities: { thing: ['id'] },
      },
    },
  };
  const table = (...more: string[]) =>
    [
      'id,key,value',
      '1,email,a@b.example',
      '2,billing_name,Anna',
      '3,locale,de',
      '4,,secret',
      '5,born,2020-01-01',
      '6,gone,x',
      '7,billing_email,',
      ...more,
      '',
    ].join('\n');
  const folder = (text: string, undecided = 'fail') =>
    folderWith({
      'p.masker.plan.json': JSON.stringify({ ...settings, undecided }),
      'meta.csv': text,
      'dump.sql': `-- PostgreSQL database dump\nCREATE TABLE meta (id text, key text, value text);\nCOPY meta (id, key, value) FROM stdin;\n${text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) =>
          line
            .split(',')
            .map((cell) => cell || '\\N')
            .join('\t'),
        )
        .join('\n')}\n\\.\n-- PostgreSQL database dump complete\n`,
    });

  it('decide by the original values of other columns, in CSV as in a dump, and are verified', async () => {
    const cwd = folder(table());
    for (const [input, output] of [
      ['meta.csv', 'masked.csv'],
      ['dump.sql', 'masked.sql'],
    ] as const) {
      const { code, stderr } = await run(['mask', ...masking.slice(0, 2), '-q', '-o', output, input], {
        ...options,
        cwd,
      });
      assert.equal(code, 0, stderr);
      const own = input.endsWith('csv') ? ['--table', 'meta'] : [];
      const verified = await run(['verify', 'p.masker.plan.json', ...own, input, output], {
        ...options,
        cwd,
      });
      assert.equal(verified.code, 0, verified.stdout);
      copyFileSync(join(cwd, input), join(cwd, `${input}.copy`));
      const copied = await run(['verify', 'p.masker.plan.json', ...own, input, `${input}.copy`], {
        ...options,
        cwd,
      });
      assert.notEqual(copied.code, 0);
    }
    const cells = readFileSync(join(cwd, 'masked.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    assert.match(cells[0]?.[2] ?? '', /^[a-z0-9]+@example\.(com|org)$/);
    assert.deepEqual(
      cells.slice(1).map(([, , value]) => value),
      ['<REDACTED>', 'de', 'none', cells[4]?.[2], '', ''],
    );
    assert.match(cells[4]?.[2] ?? '', /^20(19-12|20-01)-\d\d$/);
    assert.notEqual(cells[4]?.[2], '2020-01-01');
    const dumped = readFileSync(join(cwd, 'masked.sql'), 'utf8').split('\n').slice(3, 10);
    assert.deepEqual(
      dumped,
      cells.map((row) => row.map((cell) => cell || '\\N').join('\t')),
    );
  });

  it('stop at a row that matches none, or keep it where the plan says so', async () => {
    const text = table('8,other,secret');
    const stopped = folder(text);
    for (const input of ['meta.csv', 'dump.sql']) {
      const { code, stderr } = await run(['mask', '--plan', 'p.masker.plan.json', '-q', '-o', 'out', input], {
        ...options,
        cwd: stopped,
      });
      assert.equal(code, 1);
      const description = input.endsWith('csv')
        ? 'table meta, row 9, column value'
        : 'line 11, column meta.value';
      assert.match(
        stderr,
        new RegExp(`${description} matches no case of the plan: add a case without "when"`),
      );
      assert.doesNotMatch(stderr, /secret/);
      assert(!existsSync(join(stopped, 'out')));
    }
    const kept = folder(text, 'keep');
    const { code } = await run(['mask', '--plan', 'p.masker.plan.json', '-q', '-o', 'out.csv', 'meta.csv'], {
      ...options,
      cwd: kept,
    });
    assert.equal(code, 0);
    assert.match(readFileSync(join(kept, 'out.csv'), 'utf8'), /^8,other,secret$/m);
  });

  it('stop where a dump has DEFAULT in a column that decides', async () => {
    const rows = (key: string) =>
      `-- PostgreSQL database dump\nCREATE TABLE meta (id text, key text, value text);\nINSERT INTO meta (id, key, value) VALUES ('1', 'locale', 'de'),\n('2', ${key}, 'secret');\n-- PostgreSQL database dump complete\n`;
    for (const [key, expected] of [
      ['NULL', undefined],
      ['DEFAULT', /line 4, column meta\.value depends on a column that has DEFAULT/],
      ['default', /line 4, column meta\.value depends on a column that has DEFAULT/],
    ] as const) {
      const cwd = folderWith({ 'p.masker.plan.json': JSON.stringify(settings), 'dump.sql': rows(key) });
      const args = ['mask', '--plan', 'p.masker.plan.json', '-q', '-o', 'out', 'dump.sql'];
      const { code, stderr } = await run(args, { ...options, cwd });
      assert.equal(code, expected === undefined ? 0 : 1, stderr);
      if (expected !== undefined) assert.match(stderr, expected);
      assert.doesNotMatch(stderr, /secret/);
    }
  });

  it('decide in JSON as in CSV', async () => {
    const text = table();
    const records = text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [id, key, value] = line.split(',');
        return JSON.stringify({ value, id: Number(id), ...(key !== '' && { key }) });
      });
    const cwd = folderWith({
      'p.masker.plan.json': JSON.stringify({
        ...settings,
        tables: {
          ...settings.tables,
          deep: { ...settings.tables.meta, columns: { ...settings.tables.meta.columns } },
        },
      }),
      'meta.csv': text,
      'meta.jsonl': records.join('\n'),
      'meta.json': `[${records.join()}]`,
    });
    const outputs = await Promise.all(
      ['meta.csv', 'meta.jsonl', 'meta.json'].map(async (input) => {
        const args = ['mask', '--plan', 'p.masker.plan.json', '-q', '-o', `masked.${input}`, input];
        const { code, stderr } = await run(args, { ...options, cwd });
        assert.equal(code, 0, stderr);
        const verify = ['verify', 'p.masker.plan.json', '--table', 'meta', input, `masked.${input}`];
        const verified = await run(verify, { ...options, cwd });
        assert.equal(verified.code, 0, verified.stdout + verified.stderr);
        return readFileSync(join(cwd, `masked.${input}`), 'utf8').trim();
      }),
    );
    const values = (outputs[0] ?? '')
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[2]);
    // In CSV, an empty field is null.
    const expected = values.map((value, i) => (i === 5 ? null : value));
    const parsed = [`[${outputs[1]?.split('\n').join()}]`, outputs[2]].map(
      (json = '') => JSON.parse(json) as readonly { value: unknown }[],
    );
    for (const one of parsed)
      assert.deepEqual(
        one.map(({ value }) => value),
        expected,
      );
  });

  it('are reported where no record has what they depend on: an error where values stay', async () => {
    const columns = (last: object) => ({
      key: 'keep',
      value: [{ when: { kye: 'email' }, masker: 'EmailMasker' }, last],
    });
    for (const [last, expected] of [
      [{ keep: true }, 1],
      [{ masker: 'RedactMasker' }, 0],
    ] as const) {
      const cwd = folderWith({
        'p.masker.plan.json': JSON.stringify({ tables: { meta: { columns: columns(last) } } }),
        'meta.jsonl': '{"key":"email","value":"a@b.example"}\n{"key":"x","value":"c"}\n',
      });
      const { code, stderr } = await run(
        ['mask', '--plan', 'p.masker.plan.json', '-o', 'out', 'meta.jsonl'],
        {
          ...options,
          cwd,
        },
      );
      assert.match(stderr, /"meta" has no column "kye"|\(kye "email"\) holds for no value/);
      assert.equal(code, expected, stderr);
      assert.equal(existsSync(join(cwd, 'out')), expected === 0);
    }
  });

  it('are refused where a condition names a column that is not there', async () => {
    const cwd = folderWith({
      'p.masker.plan.json': JSON.stringify(settings),
      'meta.csv': 'id,value\n1,secret\n',
    });
    const csv = await run(['mask', '--plan', 'p.masker.plan.json', '-o', 'out', 'meta.csv'], {
      ...options,
      cwd,
    });
    assert.equal(csv.code, 1);
    const check = await run(['plan', 'check', 'p.masker.plan.json', 'meta.csv'], { cwd });
    assert.match(check.stdout, /error plan-entity-column "meta" has no column "key"/);
    assert(!existsSync(join(cwd, 'out')));
  });
});
