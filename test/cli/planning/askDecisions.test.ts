// Deciding a plan on the terminal: each key is a decision, saved immediately, so that one can stop, go back and
// continue.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { folderWith, run } from '../support.ts';

const plan = `{
  "tables": {
    "customers": { "columns": { "id": "keep", "ssn": "?", "note": "?", "phone": "?" } }
  }
}
`;
const csv = `id,ssn,note,phone
1,123-45-6789,Zoë called,(212) 555-0100
2,234-56-7890,,(212) 555-0101
`;
const escape = String.fromCharCode(27);
const colours = new RegExp(`${escape}\\[[0-9;?]*[A-Za-z]`, 'g');

interface Step {
  /** The text that the screen must show before the key is pressed. */
  readonly shows: RegExp;
  readonly key: string;
}

/** Presses a key when the screen shows what it is for. */
function terminalOf(steps: readonly Step[]) {
  const input = new PassThrough();
  let screen = '';
  let all = '';
  const left = [...steps];
  const output = Object.assign(
    new Writable({
      write(chunk: Buffer, _, done) {
        const text = chunk.toString().replaceAll(colours, '');
        screen += text;
        all += text;
        const [next] = left;
        if (next?.shows.test(screen) === true) {
          left.shift();
          screen = '';
          setImmediate(() => input.write(next.key));
        }
        done();
      },
    }),
    // As a terminal's stream, it doesn't end with a question.
    { columns: 100, rows: 40, isTTY: true, _isStdio: true },
  );
  return { terminal: { input, output }, screens: () => all, unused: () => left };
}

async function ask(cwd: string, steps: readonly Step[], ...options: readonly string[]) {
  const { terminal, screens, unused } = terminalOf(steps);
  const args = ['plan', 'decide', 'p.masker.plan.json', '--ask', ...options];
  const outcome = await run(args, { cwd, terminal });
  assert.deepEqual(unused(), []);
  return { ...outcome, screens: screens() };
}

const written = (cwd: string) => readFileSync(join(cwd, 'p.masker.plan.json'), 'utf8');
const folder = () => folderWith({ 'p.masker.plan.json': plan, 'customers.csv': csv });

describe('masker plan decide --ask', () => {
  it('shows shapes and maskers that suit, and writes what the keys say', async () => {
    const cwd = folder();
    const { code, stdout, stderr, screens } = await ask(
      cwd,
      [
        { shows: /1 of 3: customers\.ssn[^]*1 {2}SSNMasker[^]*q stop/, key: '1' },
        { shows: /2 of 3: customers\.note[^]*q stop/, key: 'n' },
        { shows: /3 of 3: customers\.phone[^]*q stop/, key: 'k' },
      ],
      'customers.csv',
    );
    assert.equal(code, 0, stderr);
    assert.equal(stdout, 'customers.ssn: SSNMasker\ncustomers.note: null\ncustomers.phone: keep\n');
    assert.equal(
      written(cwd),
      plan.replace('"?"', '"SSNMasker"').replace('"?"', '"null"').replace('"?"', '"keep"'),
    );
    assert.match(screens, /shapes: 999-99-9999 × 2/);
    assert.doesNotMatch(screens, /123-45|Zoë|0100/);
  });

  it('follows the table, as a new plan does', async () => {
    const planFor = (table: string) =>
      JSON.stringify({ tables: { [table]: { columns: { name: '?', code: 'keep' } } } });
    for (const [table, first] of [
      ['customers', 'FullNameMasker'],
      ['countries', ''],
    ] as const) {
      const cwd = folderWith({
        'p.masker.plan.json': planFor(table),
        [`${table}.csv`]: 'name,code\nAnna Li,1\nBo Roe,2\n',
      });
      const { screens } = await ask(cwd, [{ shows: /1 of 1[^]*q stop/, key: 'q' }], `${table}.csv`);
      const isSuggested = /1 {2}(\w+): its name says “name”/.exec(screens)?.[1] ?? '';
      assert.equal(isSuggested, first, screens);
    }
  });

  it('shows values only if asked, some of them', async () => {
    const { screens } = await ask(
      folder(),
      [{ shows: /1 of 3[^]*q stop/, key: 'q' }],
      '--show-values',
      'customers.csv',
    );
    assert.match(screens, /values: 123-45-6789, 234-56-7890/);
  });

  it('leaves out texts of null', async () => {
    const cwd = folderWith({
      'p.masker.plan.json': plan,
      'customers.csv': csv.replace('2,234-56-7890', String.raw`2,\N`),
    });
    for (const [options, values] of [
      [[], String.raw`123-45-6789, \N`],
      [['--null', String.raw`\N`], '123-45-6789'],
    ] as const) {
      const steps = [{ shows: /1 of 3[^]*q stop/, key: 'q' }];
      const { screens } = await ask(cwd, steps, '--show-values', ...options, 'customers.csv');
      assert.ok(screens.includes(`values: ${values}\n`), screens);
    }
  });

  it('stops with what is decided, goes back, and goes on with the rest', async () => {
    const cwd = folder();
    const stopped = await ask(
      cwd,
      [
        { shows: /1 of 3[^]*q stop/, key: 'k' },
        { shows: /2 of 3[^]*b back/, key: 'b' },
        { shows: /1 of 3[^]*q stop/, key: '1' },
        // A key without a meaning does nothing.
        { shows: /2 of 3[^]*q stop/, key: 'xs' },
        { shows: /3 of 3[^]*q stop/, key: '\u0003' },
      ],
      'customers.csv',
    );
    assert.equal(stopped.code, 1);
    assert.match(stopped.stderr, /2 columns still open/);
    assert.equal(written(cwd), plan.replace('"?"', '"SSNMasker"'));
    const { code } = await ask(cwd, [
      { shows: /1 of 2: customers\.note[^]*no values: name files[^]*q stop/, key: 'k' },
      { shows: /2 of 2: customers\.phone[^]*q stop/, key: 'n' },
    ]);
    assert.equal(code, 0);
    assert.equal(
      written(cwd),
      plan.replace('"?"', '"SSNMasker"').replace('"?"', '"keep"').replace('"?"', '"null"'),
    );
  });

  it('turns the page of maskers', async () => {
    const cwd = folder();
    await ask(
      cwd,
      [
        { shows: /1 of 3[^]*m more maskers[^]*q stop/, key: 'm' },
        { shows: /1 of 3[^]*q stop/, key: '2' },
        { shows: /2 of 3[^]*q stop/, key: 'q' },
      ],
      'customers.csv',
    );
    assert.match(written(cwd), /"ssn": "(?!SSNMasker)\w+Masker"/);
  });

  it('needs a terminal, and its options fit together', async () => {
    const cwd = folder();
    for (const [options, message] of [
      [['--ask'], /needs a terminal: use --column, --keep or --make-null/],
      [['--ask', '--dry-run'], /leave out --dry-run/],
      [['--show-values'], /--show-values needs --ask/],
    ] as const) {
      const { code, stderr } = await run(['plan', 'decide', 'p.masker.plan.json', ...options], { cwd });
      assert.equal(code, 2);
      assert.match(stderr, message);
    }
    assert.equal(written(cwd), plan);
  });
});
