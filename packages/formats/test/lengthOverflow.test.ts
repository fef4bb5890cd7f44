// Masked values that are longer than their column takes end masking.
import assert from 'node:assert/strict';
import { type FieldMasker, InputError, type TableRecords } from '@masker/format-api';
import { caseMasker, searchMasker } from '@masker/fields';
import { createFormat } from '../src/createFormat.ts';
import { sqlFormat } from '../../format-sql/src/sqlFormat.ts';
import type { StreamFormatName } from '../src/registry.ts';
import type { Masker } from '@masker/masker';
import { defaultMaskerText, maskerOf } from '../../../test/helpers/maskers.ts';
import { maskText } from './support.ts';

const address = maskerOf(defaultMaskerText('IPAddressMasker'));
const upper = maskerOf('{"name": "upper", "algorithm": "Identity", "outputCase": "Upper"}');

const dump = (length: string, values: readonly string[]) => `--
-- PostgreSQL database dump
--

CREATE TABLE public.t (
    id integer,
    v character varying${length}
);

COPY public.t (id, v) FROM stdin;
${values.map((value, i) => `${i}\t${value}`).join('\n')}
\\.

--
-- PostgreSQL database dump complete
--
`;

async function problemOf(masker: FieldMasker, text: string): Promise<string | undefined> {
  const { error } = await maskText(sqlFormat([{ name: 'v', masker }]), text);
  return error instanceof InputError ? error.problem.code : undefined;
}

describe('masked values of a dump', () => {
  it('end it where one is longer than its column takes', async () => {
    const mapped = ['10.0.0.1', '::ffff:1.2.3.4'];
    const prefixed = Array.from({ length: 50 }, (_, i) => `198.199.${i}.200/32`);
    assert.equal(await problemOf(address, dump('(15)', mapped)), 'outgrown');
    assert.equal(await problemOf(address, dump('(22)', mapped)), undefined);
    assert.equal(await problemOf(address, dump('', mapped)), undefined);
    assert.equal(await problemOf(address, dump('(17)', prefixed)), 'outgrown');
  });

  it('are taken where all fit, counted in characters', async () => {
    assert.equal(await problemOf(address, dump('(15)', ['10.0.0.1', '\\N', '255.255.255.255'])), undefined);
    assert.equal(await problemOf(upper, dump('(5)', ['größe'])), 'outgrown');
    assert.equal(await problemOf(upper, dump('(5)', ['höhen', 'ab'])), undefined);
  });

  it('are looked at where a number becomes longer, in columns that are long enough for nearly all', async () => {
    const amount = maskerOf(defaultMaskerText('AmountMasker'));
    const padded = Array.from({ length: 50 }, (_, i) => `${' '.repeat(297)}${950 + i}`);
    assert.equal(await problemOf(amount, dump('(300)', padded)), 'outgrown');
    assert.equal(await problemOf(amount, dump('(301)', padded)), undefined);
  });

  it('are looked at in cases, too', async () => {
    const cases = caseMasker(
      [
        { when: [{ column: 'id', test: { kind: 'texts', texts: ['0'] } }], masker: undefined },
        { when: [], masker: address },
      ],
      'fail',
      false,
    );
    const mapped = '::ffff:1.2.3.4';
    assert.equal(await problemOf(cases, dump('(15)', [mapped])), undefined);
    assert.equal(await problemOf(cases, dump('(15)', ['x', mapped])), 'outgrown');
  });

  it('are looked at in texts that hold them', async () => {
    const found = searchMasker([{ masker: address, isSure: true }]);
    assert.equal(await problemOf(found, dump('(15)', ['at 10.0.0.1', 'at 1.2.3.4'])), undefined);
    assert.equal(await problemOf(found, dump('(15)', ['at 10.0.0.1', 'at ::ffff:1.2.3'])), undefined);
    assert.equal(await problemOf(found, dump('(17)', ['10.0.0.1', 'at ::ffff:1.2.3.4'])), 'outgrown');
  });

  it('are looked at in arrays, whose elements have the length', async () => {
    assert.equal(await problemOf(address, dump('(15)[]', ['{}', '{10.0.0.1,NULL,10.0.0.2}'])), undefined);
    assert.equal(await problemOf(address, dump('(15)[]', ['{10.0.0.1,::ffff:1.2.3.4}'])), 'outgrown');
    assert.equal(await problemOf(address, dump('(22)[]', ['{10.0.0.1,::ffff:1.2.3.4}'])), undefined);
    assert.equal(await problemOf(address, dump('[]', ['{10.0.0.1,::ffff:1.2.3.4}'])), undefined);
  });
});

describe('masked values of a file whose schema gives their length', () => {
  const mask = async (
    name: StreamFormatName,
    text: string,
    fields: TableRecords<Masker>['fields'],
  ): Promise<readonly unknown[]> => {
    const settings = { name, delimiter: ',', quote: '"', hasHeader: true } as const;
    const format = createFormat(settings, { fields, decided: undefined, dropsRows: false });
    const { output, error } = await maskText(format, text);
    const problem = error instanceof InputError ? error.problem : undefined;
    return [output.split('\n').length - 1, problem?.code, problem?.record, problem?.field];
  };
  const masked = (name: string, masker: Masker, maxLength: number) =>
    ({ name, kind: 'mask', masker, maxLength }) as const;

  it('end it, after the records before them', async () => {
    const csv = 'v\nhöhen\ngröße\nab\n';
    assert.deepEqual(await mask('csv', csv, [masked('v', upper, 5)]), [2, 'outgrown', 2, 'v']);
    assert.deepEqual(await mask('csv', csv, [masked('v', upper, 6)]), [4, undefined, undefined, undefined]);
    const lines = '{"v":"höhen"}\n{"v":7}\n{"v":"größe"}\n{"v":"ab"}\n'.replace('{"v":7}\n', '');
    assert.deepEqual(await mask('jsonl', lines, [masked('v', upper, 5)]), [1, 'outgrown', 1, 'v']);
    const document = '[{"v":"höhen"},\n{"v":"größe"},\n{"v":"ab"}]';
    const [, ...problem] = await mask('json', document, [masked('/*/v', upper, 5)]);
    assert.deepEqual(problem, ['outgrown', 1, '/*/v']);
  });

  it('end it at the first of several columns, and before what no case matches', async () => {
    const when = [{ column: 'k', test: { kind: 'texts', texts: ['x'] } }] as const;
    const cases = {
      name: 'w',
      kind: 'cases',
      undecided: 'fail',
      maxLength: 5,
      cases: [{ when, field: masked('w', upper, 5) }],
    } as const;
    const rows = [
      { k: 'x', v: 'ab', w: 'höhen' },
      { k: 'x', v: 'ab', w: 'größe' },
      { k: 'x', v: 'größe', w: 'ab' },
      { k: 'y', v: 'ab', w: 'ab' },
    ];
    const csv = `k,v,w\n${rows.map(({ k, v, w }) => `${k},${v},${w}\n`).join('')}`;
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    const fields = [masked('v', upper, 5), cases];
    assert.deepEqual(await mask('csv', csv, fields), [2, 'outgrown', 2, 'w']);
    assert.deepEqual(await mask('jsonl', lines, fields), [1, 'outgrown', 1, 'w']);
    const [first] = fields;
    assert.deepEqual(await mask('jsonl', lines, [first ?? cases]), [2, 'outgrown', 2, 'v']);
  });
});
