// masker mcp, with the official client over standard input and output, and with hostile requests.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentTools } from '@masker/formats';
import { buildProgram } from '../../helpers/builtPrograms.ts';
import { folderWith, outcomeOf, run, testKey } from '../support.ts';

const env = { PATH: process.env['PATH'] ?? '', MASKER_KEY: testKey };
const ssn = '123-45-6789';
const secret = 'Zelda Quux';
const rows = Array.from(
  { length: 120 },
  (_, i) => `${i + 1},${ssn.slice(0, 7)}${String(i).padStart(4, '0')},${secret},note ${i}`,
);
const plan = (columns: object = {}) =>
  JSON.stringify({
    tables: {
      people: { columns: { id: 'keep', ssn: 'SSNMasker', name: 'FullNameMasker', note: 'keep', ...columns } },
    },
  });

function project(): string {
  const cwd = folderWith({
    'people.csv': `id,ssn,name,note\n${rows.join('\n')}\n`,
    'people.jsonl': rows
      .map((row) => {
        const [id, own, name, note] = row.split(',');
        return JSON.stringify({ id: Number(id), ssn: own, name, note });
      })
      .join('\n'),
    'headless.csv': `${rows[0] ?? ''}\n${rows[1] ?? ''}\n`,
    'shaped.csv': `${secret},Berlin\nAda Roe,Hamburg\nBo Doe,Kiel\n`,
    'keyed.jsonl': '{"zelda@example.com":1}\n',
    'sparse.jsonl': `{"${secret}":1}\n{"Ada Roe":2}\n{"Bo Doe":3}\n`,
    'p.masker.plan.json': plan(),
    'open.masker.plan.json': plan({ note: undefined }),
    'wrong.masker.plan.json': plan({ ssn: 'NoMasker' }),
    'samples/people.csv': `id,ssn,name,note\n${rows[0] ?? ''}\n`,
    'Bad.masker.json': '{"name":"BadMasker","algorithm":"Segmen"}',
    'other.txt': secret,
  });
  const outside = folderWith({ 'secret.csv': `id\n${secret}\n` });
  symlinkSync(join(outside, 'secret.csv'), join(cwd, 'link.csv'));
  symlinkSync('loop.csv', join(cwd, 'loop.csv'));
  if (process.platform !== 'win32') execFileSync('mkfifo', [join(cwd, 'pipe.csv')]);
  return cwd;
}

describe('masker mcp', () => {
  let client: Client;
  let cwd: string;
  const connect = async (args: readonly string[] = [], environment: Record<string, string> = env) => {
    const made = new Client({ name: 'test', version: '1' });
    await made.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [await buildProgram(), 'mcp', ...args],
        cwd,
        env: environment,
        stderr: 'ignore',
      }),
    );
    return made;
  };
  const call = async (name: string, input: Record<string, unknown> = {}, by = client) => {
    const result = await by.callTool({ name, arguments: input });
    const [content] = result.content as { text: string }[];
    const text = content?.text ?? '';
    assert.ok(!text.includes(secret) && !text.includes(ssn.slice(0, 7)), 'a value was shown');
    return { text, isError: result.isError === true };
  };

  before(async () => {
    cwd = project();
    client = await connect();
  });
  after(() => client.close());

  it('lists its tools as the one definition says', async () => {
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
      Object.values(agentTools).map(({ name, description, inputSchema }) => ({
        name,
        description,
        inputSchema: { ...inputSchema },
      })),
    );
  });

  it('returns masked rows, as masker mask writes them', async () => {
    for (const file of ['people.csv', 'people.jsonl']) {
      const { text, isError } = await call('masker_read_rows', {
        file,
        plan: 'p.masker.plan.json',
        first: 20,
        count: 3,
      });
      assert.ok(!isError, text);
      const answer = JSON.parse(text) as { columns: string[]; rows: string[][] };
      const masked = await run(['mask', '--plan', 'p.masker.plan.json', 'people.csv'], { cwd, env });
      assert.deepEqual(answer.columns, ['id', 'ssn', 'name', 'note']);
      assert.deepEqual(
        answer.rows.map((row) => row.join(',')),
        masked.stdout.split('\n').slice(20, 23),
      );
    }
  });

  it('describes columns without a value', async () => {
    const { text } = await call('masker_describe_columns', { file: 'people.csv' });
    const { columns, rowsLookedAt } = JSON.parse(text) as {
      rowsLookedAt: number;
      columns: { name: string; different: string; nulls: string; maskers: { name: string }[] }[];
    };
    assert.equal(rowsLookedAt, 120);
    assert.deepEqual(
      columns.map(({ name, different, nulls }) => [name, different, nulls]),
      [
        ['id', 'more than 100', '0'],
        ['ssn', 'more than 100', '0'],
        ['name', '1', '0'],
        ['note', 'more than 100', '0'],
      ],
    );
    assert.equal(columns[1]?.maskers[0]?.name, 'SSNMasker');
    assert.ok(!/note \d/.test(text));
  });

  it('validates files and texts', async () => {
    const file = JSON.parse((await call('masker_validate', { file: 'Bad.masker.json' })).text) as {
      problems: { code: string; start: object; fixes: string[] }[];
    };
    assert.ok(
      file.problems.some(({ code, fixes }) => code === 'algorithm-unknown' && fixes.length > 0),
      JSON.stringify(file),
    );
    const text = JSON.parse(
      (await call('masker_validate', { text: plan({ ssn: 'SSNMaskr' }), kind: 'plan' })).text,
    ) as { problems: { code: string }[] };
    assert.deepEqual(
      text.problems.map(({ code }) => code),
      ['plan-masker-unknown', 'plan-kept'],
    );
    const lines = '{\n  "name": "OwnMasker",\n  "algorithm": "Segmen"\n}';
    const placed = JSON.parse(
      (await call('masker_validate', { text: lines, kind: 'configuration' })).text,
    ) as { problems: { code: string; start: object; end: object }[] };
    const unknown = placed.problems.find(({ code }) => code === 'algorithm-unknown');
    assert.deepEqual(
      [unknown?.start, unknown?.end],
      [
        { line: 3, column: 16 },
        { line: 3, column: 24 },
      ],
    );
  });

  it('lists maskers with an invented example', async () => {
    const maskers = JSON.parse((await call('masker_list')).text) as {
      name: string;
      algorithm: string;
      example?: { original: string; masked: string };
    }[];
    const own = maskers.find(({ name }) => name === 'SSNMasker');
    assert.equal(own?.algorithm, 'Segment');
    assert.notEqual(own.example?.masked, own.example?.original);
  });

  const refused: readonly (readonly [
    what: string,
    tool: string,
    input: Record<string, unknown>,
    message: RegExp,
  ])[] = [
    [
      'undecided columns',
      'masker_read_rows',
      { file: 'people.csv', plan: 'open.masker.plan.json' },
      /1 of 4 columns .* no decision/,
    ],
    [
      'a plan with errors',
      'masker_read_rows',
      { file: 'people.csv', plan: 'wrong.masker.plan.json' },
      /has 1 error/,
    ],
    [
      'too many rows',
      'masker_read_rows',
      { file: 'people.csv', plan: 'p.masker.plan.json', count: 51 },
      /"count" must be a whole number from 1 to 50/,
    ],
    [
      'a path outside',
      'masker_read_rows',
      { file: '../../etc/passwd', plan: 'p.masker.plan.json' },
      /no such file below/,
    ],
    ['an absolute path outside', 'masker_describe_columns', { file: '/etc/passwd' }, /no such file below/],
    ['a link that leads outside', 'masker_describe_columns', { file: 'link.csv' }, /no such file below/],
    ['a link to itself', 'masker_describe_columns', { file: 'loop.csv' }, /no such file below/],
    ['a pipe', 'masker_describe_columns', { file: 'pipe.csv' }, /no such file below/],
    ['the folder itself', 'masker_describe_columns', { file: '.' }, /no such file below/],
    ['a path with a NUL', 'masker_describe_columns', { file: 'people.csv\0.txt' }, /"file" must be a text/],
    ['a key as an input', 'masker_list', { key: testKey }, /may only have: nothing/],
    ['other files to validate', 'masker_validate', { file: 'other.txt' }, /Only files/],
    ['a file that is no table', 'masker_describe_columns', { file: 'other.txt' }, /read as lines/],
    [
      'a table without a header',
      'masker_describe_columns',
      { file: 'headless.csv' },
      /may hold values in place of names/,
    ],
    [
      'a first row shaped like the values below',
      'masker_describe_columns',
      { file: 'shaped.csv' },
      /may hold values/,
    ],
    [
      'members that are addresses',
      'masker_describe_columns',
      { file: 'keyed.jsonl' },
      /members may be values/,
    ],
    [
      'members that differ in each record',
      'masker_describe_columns',
      { file: 'sparse.jsonl' },
      /members may be values/,
    ],
    ['an unknown tool', 'masker_write', {}, /There is no such tool/],
    [
      'both a text and a file',
      'masker_validate',
      { file: 'Bad.masker.json', text: '{}' },
      /either "file" or "text"/,
    ],
  ];
  for (const [what, tool, input, message] of refused)
    it(`refuses ${what}, in a sentence`, async () => {
      const { text, isError } = await call(tool, input);
      assert.ok(isError);
      assert.match(text, message);
    });

  it('refuses the demonstration key outside of samples', async () => {
    const other = await connect(['--demo-key'], { PATH: env.PATH });
    try {
      const outside = await call(
        'masker_read_rows',
        { file: 'people.csv', plan: 'p.masker.plan.json' },
        other,
      );
      assert.match(outside.text, /demonstration key protects nothing/);
      const inside = await call(
        'masker_read_rows',
        { file: 'samples/people.csv', plan: 'p.masker.plan.json' },
        other,
      );
      assert.ok(!inside.isError, inside.text);
    } finally {
      await other.close();
    }
  });

  it('reads below the folders that are given, and needs a key to mask', async () => {
    const other = await connect(['--root', 'samples', '--root', '.'], { PATH: env.PATH });
    try {
      const { text, isError } = await call(
        'masker_read_rows',
        { file: 'people.csv', plan: 'p.masker.plan.json' },
        other,
      );
      assert.ok(isError);
      assert.match(text, /no masking key/);
    } finally {
      await other.close();
    }
  });

  it('answers 1,000 requests at once, and none that is cancelled', async () => {
    const cancelled = new AbortController();
    const slow = client.callTool(
      { name: 'masker_describe_columns', arguments: { file: 'people.csv' } },
      undefined,
      { signal: cancelled.signal },
    );
    cancelled.abort();
    await assert.rejects(slow);
    const all = await Promise.all(
      Array.from({ length: 1000 }, () => call('masker_validate', { text: '{}', kind: 'configuration' })),
    );
    assert.ok(all.every(({ isError }) => !isError));
  });

  it('survives what is no message, one of 20 MiB and 1,000 at once, and warns of nothing', async () => {
    const child = spawn(process.execPath, [await buildProgram(), 'mcp'], { cwd, env });
    const send = (...messages: object[]) =>
      child.stdin.write(
        messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join(''),
      );
    const callOf = (id: number, name: string, input: object) => ({
      id,
      method: 'tools/call',
      params: { name, arguments: input },
    });
    const outcome = outcomeOf(child);
    child.stdin.write('not json\n{"jsonrpc":"2.0"}\n[]\n\u0000\n');
    send(callOf(9, 'x'.repeat(20 * 1024 * 1024), {}));
    send({ method: 'tools/call', params: { name: 'y'.repeat(1024 * 1024), arguments: { id: 7 } }, id: 8 });
    send({ method: 'x', params: { deep: { id: 7 }, more: 'z'.repeat(1024 * 1024) } });
    send({
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
    });
    const ids = Array.from({ length: 1000 }, (_, i) => i + 10);
    send(...ids.map((id) => callOf(id, 'masker_validate', { text: '{}', kind: 'configuration' })));
    send(callOf(2, 'masker_describe_columns', { file: 'people.csv' }));
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    // Every request is answered although no further input comes.
    child.stdin.end();
    const { code, stderr } = await outcome;
    assert.deepEqual([code, stderr], [0, '']);
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number; result?: { isError?: boolean }; error?: object });
    const tooLong = { code: -32600, message: 'The message is longer than 1 MiB. Send a shorter one.' };
    assert.deepEqual(
      lines.filter(({ error }) => error !== undefined),
      [9, 8, null].map((id) => ({ jsonrpc: '2.0', id, error: tooLong })),
    );
    const answers = lines.filter(({ error }) => error === undefined);
    assert.deepEqual(
      answers.map(({ id }) => id).sort((a, b) => a - b),
      [1, 2, ...ids],
    );
    assert.ok(
      answers.every(({ result }) => result !== undefined && result.isError !== true),
      output.slice(-500),
    );
  });

  it('writes nothing', () => {
    writeFileSync(join(cwd, 'mark'), '');
    const written = readdirSync(cwd);
    assert.deepEqual(
      written.filter(
        (name) =>
          !/^(people\.|headless|shaped|keyed|sparse|loop|pipe|p\.|open\.|wrong\.|samples|Bad|other|link|mark)/.test(
            name,
          ),
      ),
      [],
    );
  });
});
