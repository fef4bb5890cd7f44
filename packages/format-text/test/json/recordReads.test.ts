// Fields of JSON that depend on others of their record: those of the right record, wherever they stand and an input is cut.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { type Format, InputError } from '@masker/format-api';
import { jsonFormat } from '../../src/json/jsonFormat.ts';
import { jsonLinesFormat } from '../../src/json/jsonLinesFormat.ts';
import { caseMasker, nullMasker, valueMasker } from '@masker/fields';
import { runs } from '../../../../test/helpers/arbitraries.ts';
import { reading } from '../../../../test/helpers/readingMasker.ts';
import { maskText } from '../../../formats/test/support.ts';

const keep = { kept: [], undecided: 'keep', recordDepth: 0 } as const;
const inList = { ...keep, recordDepth: 1 } as const;
const nested = [
  { name: '/a', masker: reading('/k/id', 'b') },
  { name: '/b', masker: reading('/k/id') },
  { name: '/items/*/c', masker: reading('b') },
];
const ofList = nested.map(({ name, masker }) => ({ name: `/*${name}`, masker }));

async function must(format: Format, text: string, chunkLength?: number): Promise<string> {
  const { output, error } = await maskText(format, text, chunkLength === undefined ? {} : { chunkLength });
  assert.equal(error, undefined);
  return output;
}

/** A member, and whether it is there. */
const member = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc.string({ maxLength: 4, unit: 'grapheme' }),
);
const record = fc.record({
  a: member,
  b: member,
  id: fc.oneof(member, fc.integer(), fc.boolean(), fc.constantFrom(1.5, 1e21)),
  c: fc.array(member, { maxLength: 3 }),
  order: fc.integer({ min: 0, max: 23 }),
  hasBlank: fc.boolean(),
});

type Record = typeof record extends fc.Arbitrary<infer One> ? One : never;

/** The record with its members in any order, before or after masking. */
function written({ a, b, id, c, order }: Record, isMasked: boolean): string {
  const textOf = (value: unknown) =>
    typeof value === 'string' ? value : JSON.stringify(value ?? 'NONE').replaceAll('"', '');
  const with_ = (value: string | null | undefined, ...others: unknown[]) =>
    !isMasked || typeof value !== 'string' ? value : [...others.map(textOf), value].join('|');
  const members: [string, unknown][] = [
    ['a', with_(a, id, b)],
    ['b', with_(b, id)],
    ['k', { other: 'x', id, deeper: { id: 7 } }],
    ['items', c.map((one) => ({ id: 8, c: with_(one, b) }))],
  ];
  const sorted: typeof members = [];
  for (let left = order, size = members.length; size > 0; left = Math.floor(left / size), size--)
    sorted.push(...members.splice(left % size, 1));
  return JSON.stringify(Object.fromEntries(sorted));
}

describe('fields of JSON that depend on others', () => {
  it('get those of their line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(record), fc.integer({ min: 1, max: 99 }), async (records, length) => {
        const text = (isMasked: boolean) =>
          records.map((one) => `${written(one, isMasked)}\n${one.hasBlank ? ' \n' : ''}`).join('');
        assert.equal(await must(jsonLinesFormat(nested, keep), text(false), length), text(true));
      }),
      runs,
    );
  });

  it('get those of their record in a list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(record), fc.integer({ min: 1, max: 99 }), async (records, length) => {
        const text = (isMasked: boolean) =>
          `\uFEFF[\n ${records.map((one) => written(one, isMasked)).join(one(records) ? ' ,\n' : ',')}]\n`;
        assert.equal(await must(jsonFormat(ofList, inList), text(false), length), text(true));
      }),
      runs,
    );
  });

  it('get those of the document that is no list', async () => {
    await fc.assert(
      fc.asyncProperty(record, fc.integer({ min: 1, max: 99 }), async (one, length) => {
        const actual = await must(jsonFormat(nested, keep), `${written(one, false)}\n`, length);
        assert.equal(actual, `${written(one, true)}\n`);
      }),
      runs,
    );
  });

  for (const [what, input, output] of [
    ['a number as it is written', '{"a":"x","k":{"id":007e0}}', undefined],
    ['an exponent', '{"a":"x","k":{"id":-1.50E+2}}', '{"a":"-1.50E+2|NONE|x","k":{"id":-1.50E+2}}'],
    ['true', '{"a":"x","k":{"id":true}}', '{"a":"true|NONE|x","k":{"id":true}}'],
    [
      'escapes',
      '{"a":"x","\\u006b":{"i\\u0064":"\\u00e4"}}',
      '{"a":"ä|NONE|x","\\u006b":{"i\\u0064":"\\u00e4"}}',
    ],
    ['a record that is no object', '7', '7'],
    ['an object that lies elsewhere', '{"a":"x","k":7}', '{"a":"NONE|NONE|x","k":7}'],
  ] as const)
    it(`read ${what}`, async () => {
      const { output: actual, error } = await maskText(jsonLinesFormat(nested, keep), input);
      if (output === undefined) assert.ok(error instanceof InputError);
      else assert.deepEqual([actual, error], [output, undefined]);
    });

  const good = '{"a":"secret","k":{"id":"1"}}';
  for (const [what, bad, message] of [
    ['an object', '{"a":"secret","k":{"id":{}}}', /line 2.*object or a list where others depend/],
    ['a list', '{"a":"secret","k":{"id":["1"]}}', /line 2.*object or a list where others depend/],
    [
      'two values',
      '{"a":"secret","k":{"id":"1","id":"2"}}',
      /line 2.*has a member twice that other fields depend on \(rename one\): \/k\/id/,
    ],
    ['two values in two objects', '{"a":"secret","k":{"id":"1"},"k":{"id":"2"}}', /line 2.*member twice/],
    [
      'an object twice that has one value',
      '{"a":"secret","k":{"id":"1"},"k":{"x":"2"}}',
      /line 2.*member twice/,
    ],
    ['an object and null', '{"a":"secret","k":null,"k":{"id":"1"}}', /line 2.*member twice/],
    ['half a character', '{"a":"secret","k":{"id":"\\ud83d"}}', /line 2.*isn't valid UTF-8/],
    ['no end', '{"a":"secret","k":{"id":"1"}', /line 2.*isn't valid JSON/],
  ] as const)
    it(`stop before a record with ${what}`, async () => {
      const lines = await maskText(jsonLinesFormat(nested, keep), `${good}\n${bad}\n`);
      assert.match(String(lines.error), message);
      assert.equal(lines.output, `${good.replace('secret', '1|NONE|secret')}\n`);
      const list = await maskText(jsonFormat(ofList, inList), `[${good},\n${bad}`);
      assert.match(String(list.error), message);
      assert.equal(list.output.trim(), `[${good.replace('secret', '1|NONE|secret')},`);
      const whole = await maskText(jsonFormat(nested, keep), `\n${bad}`);
      assert.match(String(whole.error), message);
      assert.equal(whole.output.trim(), '');
    });

  it('get those of their record in every element of a list', async () => {
    const text = '[{"k":{"id":1},"a":["x",null,["y"]]},\n{"a":["z"],"k":{"id":2}}]';
    const expected = '[{"k":{"id":1},"a":["1|x",null,["1|y"]]},\n{"a":["2|z"],"k":{"id":2}}]';
    const format = jsonFormat([{ name: '/*/a', masker: reading('/k/id') }], inList);
    for (const length of [1, 9, 1000]) assert.equal(await must(format, text, length), expected);
  });

  it('can not read several values', () => {
    for (const name of ['/k/*', '/~2'])
      assert.throws(() => jsonLinesFormat([{ name: 'a', masker: reading(name) }], keep), RangeError);
  });

  it('get those of the row in fields that have one value of each kind', async () => {
    const both = { ...reading('id'), kinds: ['text', 'number'] as const };
    const text = '{"v":1,"id":"a"}\n{"v":"x","id":"b"}\n{"v":null,"id":"c"}\n{"v":"y","id":"d"}\n';
    const actual = await must(jsonLinesFormat([{ name: 'v', masker: both }], keep), text);
    assert.match(actual, /^\{"v":a\|1,.*\n\{"v":"b\|x",.*\n\{"v":null,.*\n\{"v":"d\|y"/);
  });
});

function one(records: readonly Record[]): boolean {
  return records[0]?.hasBlank === true;
}

describe('cases in JSON', () => {
  const test = (text: string) => ({ column: '/key', test: { kind: 'texts', texts: [text] } }) as const;
  const cases = [
    { when: [test('mail')], masker: reading('/key') },
    { when: [test('pin')], masker: { ...reading(), kinds: ['number'] as const } },
    { when: [test('gone')], masker: nullMasker },
    { when: [test('same')], masker: valueMasker('it "is"', false) },
    { when: [test('1.0')], masker: { ...reading(), maskJsonNull: () => '"none"' } },
    { when: [{ column: '/key', test: { kind: 'null' } as const }], masker: undefined },
  ];
  const format = (undecided: 'fail' | 'keep') =>
    jsonLinesFormat([{ name: '/v', masker: caseMasker(cases, undecided, false) }], keep);
  const lines = [
    ['{"v":"x","key":"mail"}', '{"v":"mail|x","key":"mail"}'],
    ['{"v":7,"key":"pin"}', '{"v":7,"key":"pin"}'],
    ['{"v":true,"key":"gone"}', '{"v":null,"key":"gone"}'],
    ['{"v":-1e3,"key":"same"}', '{"v":"it \\"is\\"","key":"same"}'],
    ['{"v":false,"key":"same"}', '{"v":"it \\"is\\"","key":"same"}'],
    ['{"v":null,"key":"same"}', '{"v":null,"key":"same"}'],
    ['{"v":null,"key":1.0}', '{"v":"none","key":1.0}'],
    ['{"v":"\\u0061"}', '{"v":"\\u0061"}'],
    ['{"v":1.50,"key":null}', '{"v":1.50,"key":null}'],
  ] as const;

  it('decide by original values as they are written, about values of every kind', async () => {
    const [input, output] = [0, 1].map((side) => lines.map((pair) => `${pair[side]}\n`).join(''));
    assert.equal(await must(format('fail'), input ?? ''), output);
    const list = jsonFormat([{ name: '/*/v', masker: caseMasker(cases, 'fail', false) }], inList);
    const listOf = (side: 0 | 1) => `[${lines.map((pair) => pair[side]).join(',\n')}]`;
    assert.equal(await must(list, listOf(0)), listOf(1));
  });

  for (const [what, bad, message] of [
    ['matches none', '{"w":1,"v":"secret","key":"else"}', /line 3, column \/v matches no case/],
    ['has a number for texts', '{"w":1,"v":4711,"key":"mail"}', /line 3, column \/v isn't text/],
    ['has a literal for numbers', '{"w":1,"v":true,"key":"pin"}', /line 3, column \/v isn't text/],
    ['has an object', '{"w":1,"v":{"x":"secret"},"key":"gone"}', /line 3.*\/v isn't text, but an object/],
  ] as const)
    it(`stop before a record that ${what}`, async () => {
      const [[input, output]] = lines;
      const { output: actual, error } = await maskText(format('fail'), `${input}\n${input}\n${bad}\n`);
      assert.match(String(error), message);
      assert.doesNotMatch(String(error), /secret|4711/);
      assert.ok(!actual.includes('secret') && !actual.includes('4711'));
      assert.ok(`${output}\n${output}\n`.startsWith(actual));
      const list = jsonFormat([{ name: '/*/v', masker: caseMasker(cases, 'fail', false) }], inList);
      const inside = await maskText(list, `[${input},\n${input},\n${bad}]`);
      assert.match(String(inside.error), /line 3/);
      assert.ok(!inside.output.includes('secret') && !inside.output.includes('4711'));
    });

  it('keep what matches none where the plan says so', async () => {
    assert.equal(
      await must(format('keep'), '{"v":[1],"key":"x"}\n'.replace('[1]', '17')),
      '{"v":17,"key":"x"}\n',
    );
  });
});
