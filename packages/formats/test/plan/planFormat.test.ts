// Records masked as a plan says, without a process or a file.
import assert from 'node:assert/strict';
import { analysePlan } from '@masker/plan';
import { describeTableProblem } from '../../src/plan/tableProblem.ts';
import type { StreamFormatName, FormatSettings } from '../../src/registry.ts';
import { planFormat } from '../../src/plan/planFormat.ts';
import { digits, maskText } from '../support.ts';

const analysis = analysePlan(
  JSON.stringify({
    tables: {
      customers: {
        columns: {
          id: 'keep',
          phone: 'PhoneMasker',
          note: 'null',
          more: { fields: { '/x': 'PhoneMasker' } },
        },
      },
      loose: { undecided: 'keep', columns: { phone: 'PhoneMasker' } },
      audit: 'empty',
    },
  }),
);
const settings = (name: StreamFormatName): FormatSettings => ({
  name,
  delimiter: ',',
  quote: '"',
  hasHeader: true,
});
const formatFor = (table: string, name: StreamFormatName, text: string) =>
  planFormat(analysis, table, settings(name), Buffer.from(text), () => digits);

describe('planFormat', () => {
  for (const [table, name, text] of [
    ['customers', 'csv', 'phone,id,note,more\n555,1,secret,"{""x"":""555""}"\n'],
    ['customers', 'jsonl', '{"phone":"555","id":1,"note":"secret","more":{"x":"555"}}\n'],
    ['customers', 'json', '[{"phone":"555","id":1,"note":"secret","more":{"x":"555"}}]'],
    ['audit', 'csv', 'who\nsecret\n'],
  ] as const)
    it(`masks ${table} in ${name}`, async () => {
      const format = formatFor(table, name, text);
      assert(!('code' in format));
      const { output, error } = await maskText(format, text);
      assert.equal(error, undefined);
      const three = digits.mask('555').value ?? '';
      assert.notEqual(three, '555');
      const expected =
        table === 'audit' ? 'who\n' : text.replaceAll('555', three).replace(/"?secret"?/, nothing(name));
      assert.equal(output, expected);
    });

  for (const [what, table, name, text, sentence] of [
    [
      'undecided columns',
      'customers',
      'csv',
      'id,iban,1234\n',
      'columns "iban", 3 of table "customers" have no decision',
    ],
    ['a missing column', 'loose', 'csv', 'fone\n', 'table loose has no column "phone", which the plan names'],
    ['a document to empty', 'audit', 'json', '[]', 'a JSON document has no rows to leave out ("empty")'],
    ['a bad header', 'customers', 'csv', '"id"x\n', /^row 1, column 1 has a misplaced quotation mark/],
  ] as const)
    it(`says what is wrong: ${what}`, () => {
      const problem = formatFor(table, name, text);
      assert('code' in problem);
      const said = describeTableProblem(problem, table);
      if (typeof sentence === 'string') assert.equal(said, sentence);
      else assert.match(said, sentence);
    });

  it('refuses a plan with errors, and formats without tables', () => {
    const open = analysePlan('{ "tables": { "a": { "columns": { "x": "?" } } } }');
    assert.throws(() => planFormat(open, 'a', settings('csv'), undefined, () => digits), RangeError);
    assert.throws(() => formatFor('customers', 'lines', ''), RangeError);
  });
});

function nothing(name: StreamFormatName): string {
  return name === 'csv' ? '' : 'null';
}
