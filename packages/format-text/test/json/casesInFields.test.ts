// Cases of fields in JSON: values beside a value, in the same elements of lists, decide about it.
import assert from 'node:assert/strict';
import { analysePlan } from '@masker/plan';
import type { FormatSettings, StreamFormatName } from '@masker/formats';
import { planFormat } from '../../../formats/src/plan/planFormat.ts';
import { DocumentReader } from '../../src/json/documentReader.ts';
import { elementRead } from '@masker/rows';
import { valuesOf } from '../../../../test/helpers/columns.ts';
import { digits, maskText } from '../../../formats/test/support.ts';

const m = digits.mask('555').value ?? '';
const rest = { value: 'x' };
const by = (pointer: string, text: string | null, last: object = rest) => [
  { when: { [pointer]: text }, masker: 'M' },
  last,
];

async function mask(column: object, text: string, name: StreamFormatName, undecided = 'fail') {
  const columns = { id: 'keep', t: column };
  const plan = analysePlan(JSON.stringify({ undecided, tables: { t: { columns } } }));
  assert.deepEqual(
    plan.problems.filter(({ severity }) => severity === 'error'),
    [],
  );
  const settings: FormatSettings = { name, delimiter: ';', quote: "'", hasHeader: true };
  const format = planFormat(plan, 't', settings, Buffer.from(text), () => digits);
  assert(!('code' in format));
  return await maskText(format, text);
}

const written = {
  csv: (value: string) => `id;t\n1;${value}\n1;${value}\n`,
  jsonl: (value: string) => `{"id":1,"t":${value}}\n{"t":${value}}\n`,
  json: (value: string) => `[{"id":1,"t":${value}},\n{"t":${value}}]`,
} as const;

describe('cases of fields in JSON', () => {
  for (const name of ['csv', 'jsonl', 'json'] as const) {
    const of = written[name];
    for (const [what, fields, before, after] of [
      [
        'a sibling in the element',
        { '/*/k': 'keep', '/*/v': by('/t/*/k', 'a') },
        '[{"k":"a","v":"555"},{"v":"555","k":"b"},{"k":"a","v":"555"}]',
        `[{"k":"a","v":"${m}"},{"v":"x","k":"b"},{"k":"a","v":"${m}"}]`,
      ],
      [
        'a sibling that comes later, is missing or null',
        { '/*/k': 'keep', '/*/v': by('/t/*/k', null) },
        '[{"v":"555","k":null},{"v":"555"},{"v":"555","k":"555"}]',
        `[{"v":"${m}","k":null},{"v":"${m}"},{"v":"x","k":"555"}]`,
      ],
      [
        'a value in an object beside it',
        { '/*/k/c': 'keep', '/*/v/s': by('/t/*/k/c', 'a') },
        '[{"v":{"s":"555"},"k":{"c":"a"}},{"v":{"s":"555"}}]',
        `[{"v":{"s":"${m}"},"k":{"c":"a"}},{"v":{"s":"x"}}]`,
      ],
      [
        'the element of an outer list',
        { '/*/k': 'keep', '/*/l/*/v': by('/t/*/k', 'a') },
        '[{"l":[{"v":"555"},{"v":"555"}],"k":"a"},{"k":"b","l":[{"v":"555"}]}]',
        `[{"l":[{"v":"${m}"},{"v":"${m}"}],"k":"a"},{"k":"b","l":[{"v":"x"}]}]`,
      ],
      [
        'the element of an inner list',
        { '/*/l/*/k': 'keep', '/*/l/*/v': by('/t/*/l/*/k', 'a') },
        '[{"l":[{"v":"555","k":"a"},{"v":"555"}]},{"l":[{"v":"555"},{"k":"a","v":"555"}]}]',
        `[{"l":[{"v":"${m}","k":"a"},{"v":"x"}]},{"l":[{"v":"x"},{"k":"a","v":"${m}"}]}]`,
      ],
      [
        'all elements of a list',
        { '/*/k': 'keep', '/*/v': by('/t/*/k', 'a') },
        '[{"k":"a","v":["555",null,["555"]]},{"v":["555"]}]',
        `[{"k":"a","v":["${m}",null,["${m}"]]},{"v":["x"]}]`,
      ],
      [
        'a value of the document',
        { '/k': 'keep', '/l/*': by('/t/k', 'a') },
        '{"l":["555"],"k":"a"}',
        `{"l":["${m}"],"k":"a"}`,
      ],
      [
        'values that stay',
        { '/*/k': 'keep', '/*/v': by('/t/*/k', 'a', { keep: true }) },
        '[{"k":"a","v":"555"},{"k":"b","v":"555"},{"k":"b","v":7}]',
        `[{"k":"a","v":"${m}"},{"k":"b","v":"555"},{"k":"b","v":7}]`,
      ],
      [
        'a number as it is written',
        { '/*/k': 'keep', '/*/v': by('/t/*/k', '1.0') },
        '[{"k":1.0,"v":"555"},{"k":1,"v":true}]',
        `[{"k":1.0,"v":"${m}"},{"k":1,"v":"x"}]`,
      ],
      [
        'a field in a field',
        { '/l': { fields: { '/*/k': 'keep', '/*/v': by('/t/l/*/k', 'a') } } },
        '{"l":[{"k":"a","v":"555"}]}',
        `{"l":[{"k":"a","v":"${m}"}]}`,
      ],
    ] as const)
      it(`depend in ${name} on ${what}`, async () => {
        const { output, error } = await mask({ fields }, of(before), name);
        assert.equal(error, undefined);
        assert.equal(output, of(after));
      });

    it(`depend in ${name} on a column of the row`, async () => {
      const { output, error } = await mask({ fields: { '/*': by('id', '1') } }, of('["555"]'), name);
      assert.equal(error, undefined);
      assert.match(output, new RegExp(`"${m}"`));
    });

    for (const [what, fields, value, message] of [
      [
        'none matches',
        { '/*/k': 'keep', '/*/v': [{ when: { '/t/*/k': 'a' }, masker: 'M' }] },
        '[{"v":"555"}]',
        /matches no case/,
      ],
      [
        'the sibling is an object',
        { '/*/k': 'keep', '/*/v': by('/t/*/k', 'a') },
        '[{"k":{},"v":"555"}]',
        /object or a list where others depend/,
      ],
      [
        'the sibling is there twice',
        { '/*/k': 'keep', '/*/v': by('/t/*/k', 'a') },
        '[{"k":"b","k":"a","v":"555"}]',
        /a member twice/,
      ],
      [
        'its masker masks no numbers',
        { '/*/k': 'keep', '/*/v': by('/t/*/k', 'a') },
        '[{"k":"a","v":true}]',
        /isn't text/,
      ],
    ] as const)
      it(`stop ${name} where ${what}`, async () => {
        const { output, error } = await mask({ fields }, of(value), name);
        assert(error instanceof Error);
        assert.match(error.message, message);
        assert.doesNotMatch(output, /555/);
      });
  }

  it('depend on values beside them in maps', () => {
    const path = ['*', 'k'];
    const read = { name: elementRead(path), path };
    const target = { path: ['*', 'v'], mayBeNumber: false, mayBeLiteral: false, isKept: false };
    const reader = new DocumentReader([target], { hasMaps: true }, [read]);
    const { values, reads } = reader.read('{"b":{"v":"1","k":"x"},"a":{"k":"y","v":"2"},"a":{"v":"3"}}');
    const beside = reads.ofValues([read.name], values).get(read.name);
    assert.deepEqual(beside && valuesOf(beside.values), ['x', 'y', null]);
  });

  it('leave values that match none where undecided ones stay', async () => {
    const fields = { '/*/v': [{ when: { '/t/*/k': 'a' }, masker: 'M' }] };
    const { output } = await mask({ fields }, 'id;t\n1;[{"v":"555"},{"v":"555","k":"a"}]\n', 'csv', 'keep');
    assert.equal(output, `id;t\n1;[{"v":"555"},{"v":"${m}","k":"a"}]\n`);
  });
});
