// The comparison column by column finds what a plain comparison of rows and values finds, wherever blocks are cut.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analysePlan } from '@masker/plan';
import type { MaskedColumnReport } from '../../src/columnReport.ts';
import { readColumns } from '@masker/formats';
import { verifyTables } from '../../src/compare/verifyTables.ts';
import { nodeCryptography } from '@masker/node';
import { readDefaultMasker } from '../../../../cli/src/shared/maskerFiles.ts';
import { defaultMaskers } from '@masker/algorithms';

const columns = ['kept', 'masked', 'gone'] as const;
type Row = readonly [string, string, string];
const cell = fc.constantFrom(
  '',
  'a',
  'b',
  '123-45-6789',
  '666-12-1234',
  '987-65-4321',
  'é"x',
  "O'B\\n",
  'x\ty',
  ',',
  '\\N',
  '\\\\',
  '\u{1f600}',
);
const pair = fc.tuple(fc.tuple(cell, cell, cell), fc.tuple(cell, cell, cell), fc.boolean());

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const copied = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const head = `--\n-- PostgreSQL database dump\n--\n\nCREATE TABLE t (${columns.map((name) => `${name} text`).join(', ')});\n`;
const tail = '\n--\n-- PostgreSQL database dump complete\n--\n\n';

/** Ways of writing rows: of each cell the text that it stands for stays. */
const written = {
  csv: (rows: readonly Row[]) =>
    `${columns.join()}\n${rows.map((row) => `${row.map(quoted).join()}\n`).join('')}`,
  jsonl: (rows: readonly Row[]) =>
    rows
      .map((row) => `${JSON.stringify(Object.fromEntries(columns.map((name, i) => [name, row[i]])))}\n`)
      .join(''),
  json: (rows: readonly Row[]) =>
    JSON.stringify(
      rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]]))),
      undefined,
      1,
    ),
  copy: (rows: readonly Row[]) =>
    `${head}COPY t (${columns.join(', ')}) FROM stdin;\n${rows.map((row) => `${row.map(copied).join('\t')}\n`).join('')}\\.\n${tail}`,
  insert: (rows: readonly Row[]) =>
    `${head}${rows.map((row) => `INSERT INTO t (${columns.join(', ')}) VALUES (${row.map(literal).join(', ')});\n`).join('')}${tail}`,
};

function streamOf(kind: keyof typeof written, rows: readonly Row[], size: number) {
  const name = kind === 'copy' || kind === 'insert' ? 'sql' : kind;
  const bytes = new TextEncoder().encode(written[kind](rows));
  const settings = { name, delimiter: ',', quote: '"', hasHeader: true } as const;
  const blocks = async function* () {
    // Whole rows, as formats cut them; dumps anywhere.
    let start = 0;
    while (start < bytes.length) {
      let end = Math.min(bytes.length, start + (start === 0 ? Math.max(size, head.length) : size));
      if (name !== 'sql')
        end = name === 'json' ? bytes.length : bytes.indexOf(0x0a, end - 1) + 1 || bytes.length;
      // The memory of a block is used again for the next.
      const block = bytes.slice(start, end);
      yield await Promise.resolve(block);
      block.fill(0x21);
      start = end;
    }
  };
  return () => readColumns(blocks(), settings, 't');
}

/** What a plain comparison counts. */
function expected(pairs: readonly (readonly [Row, Row])[]) {
  const originals = pairs.map(([row]) => row[1]).filter((value) => value !== '');
  const masked = pairs.filter(([row]) => row[1] !== '');
  const sources = new Map<string, Set<string>>();
  for (const [before, after] of masked)
    sources.set(after[1], (sources.get(after[1]) ?? new Set()).add(before[1]));
  return {
    changed: pairs.filter(([before, after]) => before[0] !== after[0]).length,
    values: originals.length,
    different: new Set(originals).size,
    unchanged: masked.filter(([before, after]) => before[1] === after[1]).length,
    notWritten: masked.filter(([before, after]) => before[1] === after[1] && /^(666|9)/.test(before[1]))
      .length,
    conflicts: [...sources.values()].filter((some) => some.size > 1).length,
    wasUnique: originals.length > 0 && new Set(originals).size === originals.length,
  };
}

describe('verifyTables', () => {
  for (const kind of Object.keys(written) as (keyof typeof written)[])
    it(`counts what a comparison row by row counts: ${kind}`, async () => {
      const text = defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '';
      const { configuration } = (await readDefaultMasker('SSNMasker', text)).analysis;
      assert(configuration !== undefined);
      const plan = analysePlan(
        JSON.stringify({ tables: { t: { columns: { kept: 'keep', masked: 'SSNMasker', gone: 'null' } } } }),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.array(pair, { minLength: 1, maxLength: 60 }),
          fc.integer({ min: 1, max: 400 }),
          fc.integer({ min: 1, max: 400 }),
          async (some, size, otherSize) => {
            const pairs = some.map(([before, after, stays]) => [before, stays ? before : after] as const);
            const [report] = await verifyTables(
              plan,
              streamOf(
                kind,
                pairs.map(([before]) => before),
                size,
              ),
              streamOf(
                kind,
                pairs.map(([, after]) => after),
                otherSize,
              ),
              {
                maskerOf: () => ({
                  configuration,
                  consistency: 'value',
                  conflictFree: false,
                  cryptography: nodeCryptography,
                }),
                isEmptyNull: kind === 'csv',
              },
            );
            const [kept, masked, gone] = report?.columns ?? [];
            const { values, different, unchanged, notWritten, conflicts, wasUnique } =
              masked as MaskedColumnReport;
            assert(kept?.decision === 'keep' && gone?.decision === 'null');
            assert.deepEqual(
              { changed: kept.changed, values, different, unchanged, notWritten, conflicts, wasUnique },
              expected(pairs),
            );
            const isNull = (text: string) => kind === 'csv' && text === '';
            assert.equal(gone.notNull, pairs.filter(([, after]) => !isNull(after[2])).length);
            assert.deepEqual([report?.originalRows, report?.maskedRows], [pairs.length, pairs.length]);
          },
        ),
        { numRuns: 40 },
      );
    });

  it('compares rows in which the database makes a value', async () => {
    const settings = { name: 'sql', delimiter: ',', quote: '"', hasHeader: true } as const;
    const dump = (rows: string) =>
      async function* () {
        yield await Promise.resolve(
          new TextEncoder().encode(`${head}INSERT INTO t (kept, gone) VALUES ${rows};\n${tail}`),
        );
      };
    const plan = analysePlan(JSON.stringify({ tables: { t: 'keep' } }));
    const [report] = await verifyTables(
      plan,
      readColumns(dump("(DEFAULT, 'a'), ('b', DEFAULT)")(), settings, ''),
      readColumns(dump("(DEFAULT, 'x'), ('b', DEFAULT)")(), settings, ''),
      { maskerOf: () => assert.fail('nothing is masked'), isEmptyNull: false },
    );
    assert.deepEqual(
      report?.columns.map((column) => (column.decision === 'keep' ? [column.values, column.changed] : [])),
      [
        [2, 0],
        [2, 1],
      ],
    );
  });
});
