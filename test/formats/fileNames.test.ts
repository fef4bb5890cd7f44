// Facts from a file's name, the same on the command line and in the editor.
import assert from 'node:assert/strict';
import { kindOf } from '../../client/src/files/fileLayout.ts';
import { formatOfName } from '../../cli/src/masking/maskOptions.ts';
import {
  extensionsOf,
  formatOfFile,
  isHeaderFile,
  isPacked,
  tableOfFile,
  unpackedName,
  usualDelimiter,
} from '../../formats/src/index.ts';
import packageJson from '../../package.json' with { type: 'json' };

const names: readonly (readonly [name: string, format: string | undefined, table: string])[] = [
  ['customers.csv', 'csv', 'customers'],
  ['CUSTOMERS.CSV', 'csv', 'CUSTOMERS'],
  ['customers.psv', 'csv', 'customers'],
  ['customers.tsv', 'tsv', 'customers'],
  ['customers.tab', 'tsv', 'customers'],
  ['customers.json', 'json', 'customers'],
  ['places.geojson', 'json', 'places'],
  ['customers.jsonl', 'jsonl', 'customers'],
  ['customers.ndjson.gz', 'jsonl', 'customers'],
  ['customers.arrow', 'arrow', 'customers'],
  ['customers.arrows', 'arrow', 'customers'],
  ['customers.feather', 'arrow', 'customers'],
  ['customers.parquet', 'parquet', 'customers'],
  ['customers.parq', 'parquet', 'customers'],
  ['customers.pq', 'parquet', 'customers'],
  ['shop.sql.GZ', 'sql', 'shop'],
  ['public.customers.csv.gz', 'csv', 'public.customers'],
  ['a/b\\customers.csv', 'csv', 'customers'],
  ['customers.txt', undefined, 'customers'],
  ['shop.customers', undefined, 'shop.customers'],
  ['customers.dat', undefined, 'customers.dat'],
  ['customers', undefined, 'customers'],
  ['x.constructor', undefined, 'x.constructor'],
  ['a.csv/customers', undefined, 'customers'],
  ['ssn.masker.json', undefined, 'ssn.masker.json'],
  ['shop.masker.plan.json', undefined, 'shop.masker.plan.json'],
  ['ssn.masker.test.json', undefined, 'ssn.masker.test.json'],
];

describe('names of files', () => {
  for (const [name, format, table] of names)
    it(`${name}: ${format ?? 'no table'}, ${table}`, () => {
      assert.equal(formatOfFile(name), format);
      assert.equal(tableOfFile(name), table);
    });

  it('mean the same on the command line and in the editor', () => {
    const kinds: Readonly<Record<string, string>> = { csv: 'csv', tsv: 'csv', json: 'json', jsonl: 'jsonl' };
    for (const [name, format] of names) {
      assert.equal(formatOfName({ path: name }), format ?? 'lines', name);
      assert.equal(kindOf(unpackedName(name), undefined), kinds[format ?? ''], name);
    }
  });

  it('say the usual delimiter, and whether a header defines a table', () => {
    assert.deepEqual(['a.csv', 'a.psv.gz', 'a.TSV', 'a.tab', 'a'].map(usualDelimiter), [
      ',',
      '|',
      '\t',
      '\t',
      ',',
    ]);
    assert.deepEqual(['a.csv', 'a.PSV', 'a.tab', 'a.sql', 'a.csv.gz'].map(isHeaderFile), [
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('say whether a file is compressed', () => {
    assert.deepEqual(['a.csv.gz', 'A.SQL.GZ', 'gz', 'a.gz.csv'].map(isPacked), [true, true, false, false]);
    assert.equal(unpackedName('customers.csv.gz'), 'customers.csv');
  });

  it("are those of the editor's menus", () => {
    const shown = JSON.stringify(packageJson.contributes.menus);
    const lists = [...shown.matchAll(/\.\((csv[a-z|]*|json[a-z|]*)\)/g)].map(([, list]) =>
      (list ?? '').split('|'),
    );
    const known = (...wanted: Parameters<typeof extensionsOf>[0]) => extensionsOf(wanted).sort().join();
    const expected = [
      known('csv', 'tsv'),
      known('json', 'jsonl'),
      known('csv', 'tsv', 'json', 'jsonl', 'sql'),
    ];
    assert.ok(lists.length >= expected.length);
    for (const list of lists) assert.ok(expected.includes(list.sort().join()), list.join());
  });
});
