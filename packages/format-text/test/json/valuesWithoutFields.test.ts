// JSON in a column with `fields` that is no object: null stays, all else needs the pointer "".
import assert from 'node:assert/strict';
import { analysePlan } from '@masker/plan';
import type { FormatSettings, StreamFormatName } from '@masker/formats';
import { planFormat } from '../../../formats/src/plan/planFormat.ts';
import { digits, maskText } from '../../../formats/test/support.ts';

const m = digits.mask('555').value ?? '';

const maskBy = async (fields: object, text: string, name: StreamFormatName, undecided = 'fail') => {
  const columns = { id: 'keep', doc: { fields } };
  const plan = analysePlan(JSON.stringify({ undecided, tables: { t: { columns } } }));
  assert.deepEqual(
    plan.problems.filter(({ severity }) => severity === 'error'),
    [],
  );
  const settings: FormatSettings = { name, delimiter: ';', quote: "'", hasHeader: true };
  const format = planFormat(plan, 't', settings, Buffer.from(text), () => digits);
  assert(!('code' in format));
  return await maskText(format, text);
};

const written: Partial<Record<StreamFormatName, (value: string) => string>> = {
  csv: (value) => `id;doc\n1;${value}\n`,
  jsonl: (value) => `{"id":1,"doc":${value}}\n`,
  json: (value) => `[{"id":1,"doc":${value}}]`,
};

describe('values without fields in JSON', () => {
  for (const name of ['csv', 'jsonl', 'json'] as const) {
    const of = written[name] ?? String;
    for (const [what, fields, value, expected] of [
      ['null', { '/name': 'M' }, 'null', 'null'],
      ['null in a list', { '/name': 'M' }, '[null]', '[null]'],
      ['an empty object', { '/name': 'M' }, '{}', '{}'],
      ['an object beside the pointer ""', { '/name': 'M', '': 'keep' }, '{"name":"555"}', `{"name":"${m}"}`],
      ['a text, kept', { '/name': 'M', '': 'keep' }, '"555"', '"555"'],
      ['a list of texts, kept', { '/name': 'M', '': 'keep' }, '["555",[1]]', '["555",[1]]'],
      ['a text, masked', { '/name': 'M', '': 'M' }, '"555"', `"${m}"`],
      ['a list of texts, masked', { '/name': 'M', '': 'M' }, '["555",null]', `["${m}",null]`],
      ['a number, null', { '/name': 'M', '': 'null' }, '42', 'null'],
      ['true, literal', { '/name': 'M', '': { value: 'x' } }, 'true', '"x"'],
      ['elements', { '/*/name': 'M', '': 'keep' }, '[{"name":"555"}]', `[{"name":"${m}"}]`],
      ['in a field', { '/a': { fields: { '/b': 'M', '': 'M' } } }, '{"a":"555"}', `{"a":"${m}"}`],
      ['null beside it', { '/name': 'M', '': 'M' }, 'null', 'null'],
    ] as const)
      it(`pass or are masked in ${name}: ${what}`, async () => {
        const { output, error } = await maskBy(fields, of(value), name);
        assert.equal(error, undefined);
        assert.equal(output, of(expected));
      });

    for (const [what, fields, value, message] of [
      ['a text', { '/name': 'M' }, '"555"', /add the pointer ""/],
      ['a number', { '/name': 'M' }, '42', /add the pointer ""/],
      ['true', { '/name': 'M' }, 'true', /add the pointer ""/],
      ['a list of texts', { '/name': 'M' }, '["555"]', /has no decision/],
      [
        'an object in a kept list',
        { '/name': 'M', '': 'keep' },
        '[{"x":"555"}]',
        /is an object|not text|isn't text/,
      ],
      [
        'an object in a masked list',
        { '/name': 'M', '': 'M' },
        '[{"name":"555"}]',
        /isn't text, but an object/,
      ],
      ['another member', { '/name': 'M', '': 'keep' }, '{"x":"555"}', /has no decision/],
    ] as const)
      it(`stop ${name}: ${what}`, async () => {
        const { output, error } = await maskBy(fields, of(value), name);
        assert(error instanceof Error);
        assert.match(error.message, message);
        assert.doesNotMatch(output, /555/);
      });
  }

  it('say nothing of fields that an object would have', async () => {
    const { summary } = await maskBy(
      { '/name': 'M', '': 'keep' },
      written.csv?.('{"name":"555"}') ?? '',
      'csv',
    );
    assert.deepEqual(summary?.inside[0]?.missed, [false]);
  });
});
