// Arrays of dumps: each element is masked as the same text in a column of texts.
import assert from 'node:assert/strict';
import { sqlFormat } from '../../src/sqlFormat.ts';
import { defaultMaskerText, maskerOf } from '../../../../test/helpers/maskers.ts';
import { maskText } from '../../../formats/test/support.ts';

const ssn = maskerOf(defaultMaskerText('SSNMasker'));
const fields = [
  { name: 'one', masker: ssn },
  { name: 'many', masker: ssn },
];

const table = (type: string) => `--
-- PostgreSQL database dump
--

CREATE TABLE public.t (
    one text,
    many ${type}
);

`;
const end = `
--
-- PostgreSQL database dump complete
--
`;
const copy = (rows: readonly string[], type = 'text[]') =>
  `${table(type)}COPY public.t (one, many) FROM stdin;\n${rows.join('\n')}\n\\.\n${end}`;
const insert = (rows: readonly string[]) =>
  `${table('character varying(11)[]')}${rows.map((row) => `INSERT INTO public.t VALUES (${row});\n`).join('')}${end}`;

const masked = (text: string) => {
  const { value } = ssn.mask(text);
  assert.ok(value !== null && value !== text);
  return value;
};
const [first, second] = ['123-45-6789', '987-65-4321'];

describe('arrays of dumps', () => {
  it('become arrays of masked elements, and all between them stays', async () => {
    const rows = [
      `${first}\t{${first},NULL,${second}}`,
      `\\N\t[2:3]={${first},${second}}`,
      `\\N\t{{${first}},{"${second}"}}`,
      '\\N\t{}',
      '\\N\t\\N',
      String.raw`\N	{"q\\"\\\\\t"}`,
    ];
    const { output, error } = await maskText(sqlFormat(fields), copy(rows));
    assert.equal(error, undefined);
    const [a, b] = [masked(first), masked(second)];
    const lines = output.split('\n').slice(10);
    assert.deepEqual(lines.slice(0, 5), [
      `${a}\t{${a},NULL,${b}}`,
      `\\N\t[2:3]={${a},${b}}`,
      `\\N\t{{${a}},{${b}}}`,
      '\\N\t{}',
      '\\N\t\\N',
    ]);
    assert.match(lines[5] ?? '', /^\\N\t\{"q\\\\"\\\\\\\\\\t"\}$|^\\N\t\{".+"\}$/);
  });

  it('are masked in strings of INSERT, and NULL stays', async () => {
    const { output, error } = await maskText(
      sqlFormat(fields),
      insert([`'${first}', '{${first},"",NULL}'`, 'NULL, NULL']),
    );
    assert.equal(error, undefined);
    assert.ok(output.includes(`VALUES ('${masked(first)}', '{${masked(first)},"",NULL}');`), output);
    assert.ok(output.includes('VALUES (NULL, NULL);'));
  });

  it('stop at what is no array, with the line and column', async () => {
    for (const text of ['{a', 'a', '{a,,b}', '{{a},b}']) {
      const { error } = await maskText(sqlFormat(fields), copy([`\\N\t{${first}}`, `\\N\t${text}`]));
      assert.match(String(error), /line 12, column many isn't a valid array literal/, text);
    }
    const { error } = await maskText(sqlFormat(fields), insert([`NULL, ARRAY['${first}']`]));
    assert.match(String(error), /column many has an array that isn't written as a literal/);
    assert.ok(!String(error).includes(first));
  });

  it('are refused where their elements are no texts', async () => {
    const { error } = await maskText(sqlFormat(fields), copy([`\\N\t{1}`], 'date[]'));
    assert.match(String(error), /doesn't take masked values: "public.t.many"/);
  });

  it('count each element that does not fit', async () => {
    const { output, summary } = await maskText(sqlFormat(fields), copy([`\\N\t{x,${first},yy}`]));
    assert.ok(output.includes(masked(first)));
    assert.equal(summary?.nonconforming, 2);
  });
});
