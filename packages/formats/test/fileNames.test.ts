// Facts from a file's name, the same on the command line and in the editor.
import assert from 'node:assert/strict';
import { textFormatOf } from '../../../client/src/files/fileLayout.ts';
import { formatOfName } from '../../../cli/src/masking/maskOptions.ts';
import { fileFormats, type FormatName, formatNames, isStreamName } from '../src/registry.ts';
import {
  formatOfFile,
  isHeaderFile,
  isPacked,
  tableOfFile,
  unpackedName,
  usualDelimiter,
} from '../src/fileNames.ts';
import packageJson from '../../../package.json' with { type: 'json' };

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
    const texts = ['csv', 'tsv', 'json', 'jsonl'];
    for (const [name, format] of names) {
      assert.equal(formatOfName({ path: name }), format ?? 'lines', name);
      const text = texts.find((one) => one === format);
      assert.equal(textFormatOf(unpackedName(name), undefined), text, name);
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
    const menus: Readonly<Record<string, (name: FormatName) => boolean>> = {
      'masker.maskColumns': (name) => fileFormats[name].delimiters !== undefined,
      'masker.maskFields': (name) => fileFormats[name].documents !== undefined,
      'masker.newPlan': (name) => fileFormats[name].holds !== 'values',
    };
    for (const [command, isShown] of Object.entries(menus)) {
      const items = Object.values(packageJson.contributes.menus).flat();
      const conditions = items.flatMap((item) =>
        'command' in item && item.command === command && 'when' in item
          ? [/(?<==~ \/).*(?=\/i)/.exec(item.when)?.[0]]
          : [],
      );
      const patterns = conditions.flatMap((text) => (text === undefined ? [] : [new RegExp(text, 'i')]));
      assert.ok(patterns.length > 0, command);
      for (const name of formatNames)
        for (const extension of fileFormats[name].extensions)
          for (const pattern of patterns) {
            assert.equal(pattern.test(`a.${extension}`), isShown(name), `${command}: ${extension}`);
            const isPackedShown = command === 'masker.newPlan' && isShown(name) && isStreamName(name);
            assert.equal(pattern.test(`a.${extension}.gz`), isPackedShown, `${command}: ${extension}.gz`);
          }
    }
  });
});
