// A member "user.email" beside user: { email }: a value never stays because its name is spelt otherwise.
import assert from 'node:assert/strict';
import { analysePlan } from '@masker/plan';
import type { FormatSettings } from '@masker/formats';
import { jsonFormat } from '../../src/json/jsonFormat.ts';
import { jsonLinesFormat } from '../../src/json/jsonLinesFormat.ts';
import { planFormat } from '../../../formats/src/plan/planFormat.ts';
import { digits, maskText } from '../../../formats/test/support.ts';

const nested = '{"user":{"email":"555"}}';
const dotted = '{"user.email":"555"}';
const masked = digits.mask('555').value ?? '';

describe('names with dots in JSON', () => {
  for (const [what, names, text, pointers] of [
    ['a name with dots', ['user.email'], dotted, '"/user/email", "/user.email"'],
    ['three steps, two joined', ['a.b.c'], '{"a":{"b.c":"555"}}', '"/a/b/c", "/a/b.c"'],
    ['three steps, all joined', ['a.b.c'], '{"a.b.c":"555"}', '"/a/b/c", "/a.b.c"'],
    ['an object with a part of the name', ['a.b.c'], '{"a.b":{"c":"555"}}', '"/a/b/c", "/a.b/c"'],
    ['an element', ['l.*.a.b'], '{"l":[{"a.b":"555"}]}', '"/l/*/a/b", "/l/*/a.b"'],
  ] as const)
    for (const [format, create] of Object.entries({ json: jsonFormat, jsonl: jsonLinesFormat }))
      it(`stop masking ${format}: ${what}`, async () => {
        const fields = names.map((name) => ({ name, masker: digits }));
        const { output, error } = await maskText(create(fields), text);
        assert(error instanceof Error);
        assert(error.message.endsWith(`decide each of them: ${pointers}`), error.message);
        assert.doesNotMatch(output, /555/);
      });

  for (const [what, names, text] of [
    ['pointers are exact', ['/user/email'], `${nested}\n${dotted}`],
    ['both are masked', ['user.email', '/user.email'], `${nested}\n${dotted}`],
    ['another member with dots', ['user.email'], `${nested}\n{"user.emails":"555","email.user":"555"}`],
    ['null holds nothing', ['user.email'], `${nested}\n{"user.email":null}`],
  ] as const)
    it(`need no decision: ${what}`, async () => {
      const { output, error } = await maskText(
        jsonLinesFormat(names.map((name) => ({ name, masker: digits }))),
        text,
      );
      assert.equal(error, undefined);
      assert.match(output, new RegExp(`^${nested.replace('555', masked)}\n`));
    });

  const maskByPlan = async (columns: object, undecided: string, text: string, name: 'jsonl' | 'csv') => {
    const plan = analysePlan(JSON.stringify({ undecided, tables: { t: { columns } } }));
    const settings: FormatSettings = { name, delimiter: ';', quote: "'", hasHeader: true };
    const format = planFormat(plan, 't', settings, Buffer.from(text), () => digits);
    assert(!('code' in format));
    return await maskText(format, text);
  };
  const inFields = { user: { fields: { '/email': 'DigitsMasker' } } };

  for (const [what, columns, text, format] of [
    ['a nested decision', inFields, `${nested}\n${dotted}`, 'jsonl'],
    ['a decision with dots', { 'user.email': 'DigitsMasker' }, `${dotted}\n${nested}`, 'jsonl'],
    ['a step with dots, split', { 'a.b.c': 'DigitsMasker' }, '{"a.b.c":"555"}\n{"a":{"b.c":"555"}}', 'jsonl'],
    ['JSON in a column', { d: { fields: { '/a/b': 'DigitsMasker' } } }, 'd\n{"a.b":"555"}\n', 'csv'],
  ] as const)
    for (const undecided of ['keep', 'fail'])
      it(`stop a plan with "undecided": "${undecided}": ${what}`, async () => {
        const { output, error } = await maskByPlan(columns, undecided, text, format);
        assert(error instanceof Error);
        assert.match(error.message, undecided === 'keep' ? /decide each of them/ : /has no decision/);
        assert.doesNotMatch(output, /555/);
      });

  it('are masked where a plan decides both', async () => {
    const { output, error } = await maskByPlan(
      { ...inFields, 'user.email': 'DigitsMasker' },
      'keep',
      `${nested}\n${dotted}\n`,
      'jsonl',
    );
    assert.equal(error, undefined);
    assert.equal(output, `${nested}\n${dotted}\n`.replaceAll('555', masked));
  });
});
