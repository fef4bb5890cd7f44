// masker verify: masked files pass, and each planted mistake is found.
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { folderWith, maskedFolder, run, verify } from './support.ts';

const columns = {
  id: 'keep',
  ssn: { masker: 'SSNMasker', conflictFree: true },
  name: 'FirstNameMasker',
  note: 'null',
  profile: { fields: { '/ssn': 'SSNMasker', '/language': 'keep', '/tags/*': 'null' } },
};
const plan = JSON.stringify({ tables: { customers: { columns }, audit: 'empty', countries: 'keep' } });

interface Customer {
  readonly id: number;
  readonly ssn: string;
  readonly name: string;
  readonly note: string;
  readonly profile: string;
}
const names = ['Anna', 'Ben', 'Clara', 'Daniel', 'Eva'];
const people: readonly Customer[] = Array.from({ length: 600 }, (_, i) => ({
  id: i,
  ssn: `${100 + (i % 500)}-${10 + (i % 80)}-${1000 + 3 * i}`,
  name: names[i % 5] ?? '',
  note: i % 3 === 0 ? '' : 'secret note',
  profile: i % 7 === 0 ? '' : JSON.stringify({ ssn: `200-10-${1000 + i}`, language: 'en', tags: ['a', 'b'] }),
}));
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csv = (some: readonly Customer[]) =>
  `id,ssn,name,note,profile\n${some
    .map(({ id, ssn, name, note, profile }) => `${id},${ssn},${name},${quoted(note)},${quoted(profile)}\n`)
    .join('')}`;
const jsonLines = (some: readonly Customer[]) =>
  some
    .map(({ profile, ...others }) =>
      JSON.stringify({ ...others, profile: profile === '' ? null : (JSON.parse(profile) as unknown) }),
    )
    .map((line) => `${line}\n`)
    .join('');
const copied = (text: string) => (text === '' ? '\\N' : text.replaceAll('\\', '\\\\'));
const dump = (some: readonly Customer[]) => `SET client_encoding = 'UTF8';
CREATE TABLE public.customers (
    id integer NOT NULL,
    ssn character varying(11) NOT NULL,
    name text,
    note text,
    profile jsonb
);
CREATE TABLE public.audit (
    who text
);
COPY public.audit (who) FROM stdin;
secret
\\.
COPY public.customers (id, ssn, name, note, profile) FROM stdin;
${some.map(({ id, ssn, name, note, profile }) => `${[`${id}`, ssn, name, note, profile].map(copied).join('\t')}\n`).join('')}\\.
ALTER TABLE ONLY public.customers ADD CONSTRAINT a PRIMARY KEY (id);
ALTER TABLE ONLY public.customers ADD CONSTRAINT b UNIQUE (ssn);
`;

/** Rewrites a masked file, and verifies it. */
async function verifyChanged(name: string, text: string, change: (masked: string) => string) {
  const cwd = await maskedFolder(plan, name, text);
  const path = join(cwd, 'masked', name);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  assert.notEqual(after, before);
  writeFileSync(path, after);
  return run(verify(name), { cwd });
}

const lineOf = (text: string, line: number) => text.split('\n')[line] ?? '';
const replaceLine = (text: string, line: number, change: (line: string) => string) =>
  text
    .split('\n')
    .map((one, i) => (i === line ? change(one) : one))
    .join('\n');

describe('masker verify', () => {
  it('reports inputs of which nothing proves that they are complete, in every format', async () => {
    for (const [name, text, sentence] of [
      [
        'customers.csv',
        csv(people).slice(0, -1),
        "The last line has no line end: check that the input isn't cut off.",
      ],
      [
        'dump.sql',
        dump(people),
        'No last line proves that the dump is complete: check that the program that wrote it succeeded.',
      ],
    ] as const) {
      const cwd = await maskedFolder(plan, name, text);
      for (const format of ['text', 'json', 'markdown', 'sarif']) {
        const { code, stdout, stderr } = await run([...verify(name), '--format', format], { cwd });
        assert.equal(stdout.split(sentence).length, 3, stdout);
        assert.match(stderr, /0 errors, 0 warnings, \d notes/);
        assert.equal(code, 0);
        if (format === 'text')
          assert.match(stdout, new RegExp(`^${name} information verify-incomplete (The|No) `, 'm'));
      }
    }
  });

  for (const [name, text] of [
    ['customers.csv', csv(people)],
    ['customers.jsonl', jsonLines(people)],
    ['customers.json', `[${jsonLines(people).trim().replaceAll('\n', ',\n')}]`],
    ['dump.sql', dump(people)],
  ] as const)
    it(`passes what a plan has masked: ${name}`, async () => {
      const cwd = await maskedFolder(plan, name, text);
      const { code, stdout, stderr } = await run(verify(name, '--report', 'evidence.md'), { cwd });
      assert.equal(code, 0, stdout + stderr);
      assert.match(stderr, /verified: 0 errors, 0 warnings/);
      assert.match(stdout, /ssn +SSNMasker \(conflict-free\) +600 +600 +0 +.*kept/);
      const evidence = readFileSync(join(cwd, 'evidence.md'), 'utf8');
      assert.match(evidence, /\*\*Passed\.\*\* Plan: p\.masker\.plan\.json/);
      assert.match(evidence, /\| id \| kept \| 600 \|/);
      for (const shown of [stdout, stderr, evidence]) assert.doesNotMatch(shown, /\d{3}-\d\d-|Anna|secret/);
    });

  it('passes small tables of any values', async () => {
    // Most values may be none that fit.
    const nonconforming = { allowMisfits: true };
    const ownColumns = {
      ...columns,
      ssn: { ...columns.ssn, ...nonconforming },
      name: { masker: columns.name, ...nonconforming },
    };
    const ownPlan = JSON.stringify({ tables: { customers: { columns: ownColumns } } });
    const row = fc.record({
      ssn: fc.stringMatching(/^\d{3}-\d\d-\d{4}$/),
      name: fc.constantFrom(...names, '--', ''),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
        const some = rows.map(({ ssn, name }, i) => ({ id: i, ssn, name, note: '', profile: '' }));
        const cwd = await maskedFolder(ownPlan, 'customers.csv', csv(some));
        const { code, stdout } = await run(verify('customers.csv'), { cwd });
        assert.equal(code, 0, stdout);
      }),
      { numRuns: 8 },
    );
  });

  const text = csv(people);
  for (const [what, change, message] of [
    [
      "one value that wasn't masked",
      (masked: string) =>
        replaceLine(masked, 41, (line) => line.replace(/,\d{3}-\d\d-\d{4},/, `,${people[40]?.ssn ?? ''},`)),
      /customers: ssn error verify-unmasked 1 value is unchanged/,
    ],
    [
      "one field in JSON that wasn't masked",
      (masked: string) =>
        replaceLine(masked, 42, (line) =>
          line.replace(/(""ssn"":"")[\d-]+/, `$1${/""ssn"":""([\d-]+)/.exec(lineOf(text, 42))?.[1] ?? ''}`),
        ),
      /customers: profile\/ssn error verify-unmasked 1 value is unchanged/,
    ],
    [
      'a kept value that changed',
      (masked: string) => replaceLine(masked, 10, (line) => line.replace(/^9,/, '8,')),
      /customers: id error verify-kept 1 value is changed, but should stay: row 10\./,
    ],
    [
      'a kept field in JSON that changed',
      (masked: string) => replaceLine(masked, 10, (line) => line.replace('""en""', '""de""')),
      /customers: profile \(other fields\) error verify-kept 1 value/,
    ],
    [
      'a value that was to be null',
      (masked: string) => replaceLine(masked, 3, (line) => line.replace(/(,\w+),,/, '$1,x,')),
      /customers: note error verify-null 1 value is not null: row 3\./,
    ],
    [
      'a field in JSON that was to be null',
      (masked: string) => replaceLine(masked, 3, (line) => line.replace('[null,null]', '[null,""x""]')),
      /customers: profile\/tags\/\* error verify-null 1 value/,
    ],
    [
      'a row that is missing',
      (masked: string) => masked.replace(/\n5,.*\n/, '\n'),
      /customers error verify-rows The original has 600 rows, the masked table 599/,
    ],
    [
      'a row too many',
      (masked: string) => `${masked}${lineOf(masked, 7)}\n`,
      /customers error verify-rows The original has 600 rows, the masked table 601/,
    ],
    [
      'two values that became the same',
      (masked: string) =>
        replaceLine(masked, 50, (line) =>
          line.replace(
            /,\d{3}-\d\d-\d{4},/,
            `,${/,(\d{3}-\d\d-\d{4}),/.exec(lineOf(masked, 60))?.[1] ?? ''},`,
          ),
        ),
      /customers: ssn error verify-unique 1 masked value stands for several originals, and must not/,
    ],
    [
      'another column',
      (masked: string) => masked.replace('id,ssn', 'id,number'),
      /customers: ssn error verify-columns The masked table doesn't have this column/,
    ],
  ] as const)
    it(`finds ${what}`, async () => {
      const { code, stdout } = await verifyChanged('customers.csv', text, change);
      assert.match(stdout, message);
      assert.equal(code, 1);
    });

  it('finds columns that were not masked at all, by the form of their values', async () => {
    const { stdout, code } = await verifyChanged('customers.csv', text, () => text);
    assert.match(
      stdout,
      /ssn error verify-unmasked 600 values are unchanged, more than chance explains \(600 distinct\)/,
    );
    assert.equal(code, 1);
  });

  it('finds one address among 400 and one name among 10, and says from how many on it finds some', async () => {
    const own = JSON.stringify({
      tables: {
        people: { columns: { email: 'EmailMasker', name: 'FullNameMasker', zip: 'VariableZipcodeMasker' } },
      },
    });
    for (const count of [10, 400]) {
      const rows = Array.from({ length: count }, (_, i) => `jo${i}@mail.com,Jo Smith${i},9${1000 + i}`);
      const cwd = await maskedFolder(own, 'people.csv', `email,name,zip\n${rows.join('\n')}\n`);
      const path = join(cwd, 'masked', 'people.csv');
      const [head = '', first = '', ...others] = readFileSync(path, 'utf8').split('\n');
      const zip = first.split(',')[2] ?? '';
      writeFileSync(path, [head, `jo0@mail.com,Jo Smith0,${zip}`, ...others].join('\n'));
      const { code, stdout } = await run(verify('people.csv'), { cwd });
      assert.equal(code, 1);
      assert.match(
        stdout,
        /people: email error verify-unmasked 1 value is unchanged: EmailMasker can't have written it\./,
      );
      assert.match(
        stdout,
        /people: name error verify-unmasked 1 value is unchanged: FullNameMasker can't have written it\./,
      );
      const report = JSON.parse(
        (await run([...verify('people.csv'), '--format', 'json'], { cwd })).stdout,
      ) as {
        inputs: { tables: { columns: { foundFrom: unknown }[] }[] }[];
      };
      const found = report.inputs[0]?.tables[0]?.columns.map(({ foundFrom }) => foundFrom);
      const one = { fewest: 1, most: 1 };
      assert.deepEqual(found?.slice(0, 2), [one, one]);
      assert.match(stdout, /\n *zip +VariableZipcodeMasker .* \d+ to \d+ /);
      assert.match(stdout, /column +becomes +values +different +unchanged +by chance +found from/);
    }
  });

  it('finds in dumps: rows of an empty table, a lost key, a missing table, an unmasked value', async () => {
    const original = dump(people.slice(0, 60));
    const cases: readonly (readonly [RegExp, (masked: string) => string])[] = [
      [
        /audit error verify-emptied It should be empty, but has 1 row/,
        (masked) => masked.replace(/(COPY public.audit.*\n)/, '$1x\n'),
      ],
      [/public\.customers error verify-rows/, (masked) => masked.replace(/\n7\t.*\n/, '\n')],
      [
        /audit error verify-table/,
        (masked) =>
          masked.replace(/CREATE TABLE public.audit[^;]*;/, '').replace(/COPY public.audit.*\n\\\.\n/, ''),
      ],
      [
        /ssn error verify-unmasked/,
        (masked) => masked.replace(/\n7\t[\d-]+/, `\n7\t${people[7]?.ssn ?? ''}`),
      ],
      [
        /id error verify-kept 1 value is changed, but should stay: row 8/,
        (masked) => masked.replace(/\n7\t/, '\n-7\t'),
      ],
    ];
    for (const [message, change] of cases) {
      const { code, stdout } = await verifyChanged('dump.sql', original, change);
      assert.match(stdout, message);
      assert.equal(code, 1);
    }
  });

  describe('keys of several columns', () => {
    const table = {
      columns: { country: 'keep', number: { masker: 'SSNMasker', allowConflicts: false }, note: 'null' },
    };
    const keyPlan = (columns: object = table.columns) =>
      JSON.stringify({ tables: { branches: { columns } } });
    const rows = (...some: readonly (readonly string[])[]) =>
      `SET client_encoding = 'UTF8';\nCREATE TABLE public.branches (\n    country text,\n    number text,\n    note text\n);\n` +
      `COPY public.branches (country, number, note) FROM stdin;\n${some.map((row) => `${row.join('\t')}\n`).join('')}\\.\n` +
      'ALTER TABLE ONLY public.branches ADD CONSTRAINT a UNIQUE KEYS;\n';
    const original = rows(
      ['de', '123-45-6789', 'x'],
      ['fr', '123-45-6789', 'x'],
      ['de', '234-56-7890', 'x'],
      ['\\N', '345-67-8901', 'x'],
      ['\\N', '456-78-9012', 'x'],
    );
    const masked = rows(
      ['de', '567-12-3456', '\\N'],
      ['fr', '567-12-3456', '\\N'],
      ['de', '678-12-3456', '\\N'],
      ['\\N', '789-12-3456', '\\N'],
      ['\\N', '891-12-3456', '\\N'],
    );
    const collide = (from: string, to: string) => masked.replace(from, to);
    const [first, second] = ['678-12-3456', '567-12-3456'];
    const pair = 'UNIQUE (country, number)';
    const oneNull = 'UNIQUE NULLS NOT DISTINCT (country, number)';
    for (const [what, key, text, columns, code, message] of [
      [
        "are unique where one column alone isn't",
        pair,
        masked,
        undefined,
        0,
        /country \+ number +key +3 .* kept/,
      ],
      [
        'are told where they collide',
        pair,
        collide(first, second),
        undefined,
        1,
        /branches error verify-unique 1 masked key of "country", "number" stands for several originals, and must not/,
      ],
      ['may have NULL as often as they like', pair, collide('891-', '789-'), undefined, 0, /key +3 .* kept/],
      [
        'have NULL once where it counts as a value',
        oneNull,
        collide('891-', '789-'),
        undefined,
        1,
        /verify-unique 1 masked key of "country", "number"/,
      ],
      ['are unique where NULL counts as a value', oneNull, masked, undefined, 0, /key +5 .* kept/],
      [
        'are a warning where conflicts are meant',
        pair,
        collide(first, second),
        { ...table.columns, number: { masker: 'SSNMasker', allowConflicts: true } },
        0,
        /branches warning verify-unique-lost They were unique: 1 masked key/,
      ],
      [
        'of one column have NULL once, too',
        'UNIQUE NULLS NOT DISTINCT (note)',
        masked,
        undefined,
        1,
        /verify-unique 1 masked key of "note" stands for several originals/,
      ],
    ] as const)
      it(what, async () => {
        const cwd = folderWith({
          'p.masker.plan.json': keyPlan(columns),
          'original.sql': original.replace('UNIQUE KEYS', key).replace(/x$/gm, (_, at: number) => `x${at}`),
          'masked.sql': text.replace('UNIQUE KEYS', key),
        });
        const outcome = await run(['verify', 'p.masker.plan.json', 'original.sql', 'masked.sql'], { cwd });
        assert.match(outcome.stdout, message);
        assert.equal(outcome.code, code, outcome.stdout);
      });

    it('are not looked at on standard input, which is said', async () => {
      const files = { 'p.masker.plan.json': keyPlan(), 'masked.sql': masked.replace('UNIQUE KEYS', pair) };
      const args = ['verify', 'p.masker.plan.json', '-', 'masked.sql', '--input-format', 'sql'];
      const input = original.replace('UNIQUE KEYS', pair);
      const { code, stdout } = await run(args, { cwd: folderWith(files), input });
      assert.match(
        stdout,
        /branches warning verify-unique-unread The key of "country", "number" wasn't checked/,
      );
      assert.equal(code, 0, stdout);
    });
  });

  it('counts a value that did not fit once, whatever the reasons', async () => {
    const cwd = folderWith({
      'p.masker.plan.json': JSON.stringify({
        tables: { addresses: { columns: { code: 'VariableZipcodeMasker' } } },
      }),
      // Letters, and not five digits.
      'addresses.csv': 'code\nK2P 1L7\n94110\n',
    });
    const masking = [
      'mask',
      '--demo-key',
      '--plan',
      'p.masker.plan.json',
      '-o',
      'masked.csv',
      'addresses.csv',
    ];
    assert.equal((await run(masking, { cwd })).code, 0);
    const args = ['verify', 'p.masker.plan.json', 'addresses.csv', 'masked.csv', '--table', 'addresses'];
    const { stdout } = await run([...args, '--format', 'json'], { cwd });
    const told = JSON.parse(stdout) as {
      inputs: {
        tables: { columns: { nonConformingValues: number; nonConforming: { count: number }[] }[] }[];
      }[];
    };
    const [column] = told.inputs[0]?.tables[0]?.columns ?? [];
    assert.equal(column?.nonConformingValues, 1);
    assert.deepEqual(
      column.nonConforming.map(({ count }) => count),
      [1, 1],
    );
    assert.match((await run(args, { cwd })).stdout, /code +VariableZipcodeMasker +2 +2 +0 +1 /);
  });

  it('verifies folders of files, compressed or not', async () => {
    const cwd = folderWith({
      'p.masker.plan.json': plan,
      'data/customers.csv.gz': gzipSync(text),
      'data/countries.tsv': 'code\tname\nde\tGermany\n',
    });
    const mask = ['mask', '--demo-key', '--plan', 'p.masker.plan.json', '--output-dir', 'masked'];
    assert.equal((await run([...mask, 'data/customers.csv.gz', 'data/countries.tsv'], { cwd })).code, 0);
    const args = ['verify', 'p.masker.plan.json', 'data', 'masked'];
    const { code, stdout } = await run([...args, '--format', 'json', '--report', 'e.json'], { cwd });
    assert.equal(code, 0, stdout);
    const told = JSON.parse(stdout) as { passed: boolean; inputs: { tables: { table: string }[] }[] };
    assert.equal(told.passed, true);
    assert.deepEqual(
      told.inputs.flatMap(({ tables }) => tables.map(({ table }) => table)),
      ['countries', 'customers'],
    );
    assert.equal(readFileSync(join(cwd, 'e.json'), 'utf8'), stdout);
    writeFileSync(join(cwd, 'masked/new.csv'), 'a\n');
    const { stderr } = await run(args, { cwd });
    assert.match(stderr, /new\.csv is in only one of the two folders/);
  });

  it('tells SARIF and Markdown', async () => {
    const few = csv(people.slice(0, 60));
    const cwd = await maskedFolder(plan, 'customers.csv', few);
    writeFileSync(join(cwd, 'masked/customers.csv'), few);
    const sarif = JSON.parse((await run(verify('customers.csv', '-f', 'sarif'), { cwd })).stdout) as {
      runs: { results: { ruleId: string; level: string }[] }[];
    };
    assert.deepEqual(
      new Set(sarif.runs[0]?.results.filter(({ level }) => level === 'error').map(({ ruleId }) => ruleId)),
      new Set(['verify-unmasked', 'verify-null']),
    );
    const { stdout } = await run(verify('customers.csv', '-f', 'markdown'), { cwd });
    assert.match(stdout, /\*\*Failed: \d errors\.\*\*/);
  });

  it('masks partitions that nobody names as the whole table; a whole table beside a masked partition is refused', async () => {
    const table = '(\n    name text,\n    born date\n)';
    const name = { columns: { name: 'FullNameMasker' } };
    const files = (parts: string) => ({
      'dump.sql': `CREATE TABLE public.people ${table}\nPARTITION BY RANGE (born);\n${parts}
COPY public.people_1 (name, born) FROM stdin;\nBob Miller\t2022-01-05\n\\.\n`,
    });
    for (const parts of [
      `CREATE TABLE public.people_1 ${table};\nALTER TABLE ONLY public.people ATTACH PARTITION public.people_1 DEFAULT;`,
      'CREATE TABLE public.people_1 (\n)\nINHERITS (public.people);',
    ])
      for (const [tables, isRight] of [
        [{ 'public.people': name }, true],
        [{ 'public.people': 'empty' }, true],
        [{ 'public.people_1': name }, false],
        [{ 'public.people': name, people_1: name }, true],
        [{ '*': name }, true],
      ] as const) {
        const open = JSON.stringify({ undecided: 'keep', tables });
        const cwd = folderWith({ ...files(parts), 'p.masker.plan.json': open });
        const check = await run(['plan', 'check', 'p.masker.plan.json', 'dump.sql'], { cwd });
        const args = ['mask', '--demo-key', '--plan', 'p.masker.plan.json', 'dump.sql', '-o', 'masked.sql'];
        const masked = await run(args, { cwd });
        assert.deepEqual([check.code, masked.code], isRight ? [0, 0] : [1, 1], check.stdout + masked.stderr);
        if (isRight) assert.doesNotMatch(readFileSync(join(cwd, 'masked.sql'), 'utf8'), /Bob Miller/);
        else copyFileSync(join(cwd, 'dump.sql'), join(cwd, 'masked.sql'));
        const verified = await run(['verify', 'p.masker.plan.json', 'dump.sql', 'masked.sql'], { cwd });
        assert.equal(verified.code, isRight ? 0 : 1, verified.stdout);
      }
  });

  it('refuses what it can not compare', async () => {
    const cwd = await maskedFolder(plan, 'customers.csv', text);
    symlinkSync('customers.csv', join(cwd, 'link.csv'));
    for (const [args, message] of [
      [['customers.csv', 'customers.csv'], /are the same/],
      [['customers.csv', '.'], /two files, or two folders/],
      [
        ['customers.csv', 'masked/customers.csv', '--report', 'customers.csv'],
        /--report would replace customers\.csv/,
      ],
      [
        ['customers.csv', 'masked/customers.csv', '--report', 'link.csv'],
        /--report would replace customers\.csv/,
      ],
      [['nothing.csv', 'masked/customers.csv'], /no such file/],
    ] as const) {
      const { code, stderr } = await run(['verify', 'p.masker.plan.json', ...args], { cwd });
      assert.match(stderr, message);
      assert.equal(code, 2);
    }
  });
});
