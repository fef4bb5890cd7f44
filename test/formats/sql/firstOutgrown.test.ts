// Masked values that are longer than their column takes end a dump.
import assert from 'node:assert/strict';
import type { FieldMasker } from '../../../formats/src/format.ts';
import { caseMasker } from '../../../formats/src/caseMasker.ts';
import { InputError, sqlFormat } from '../../../formats/src/index.ts';
import { defaultMaskerText, maskerOf } from '../../helpers/maskers.ts';
import { maskText } from '../support.ts';

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
    assert.equal(await problemOf(address, dump('(15)', mapped)), 'sql-outgrown');
    assert.equal(await problemOf(address, dump('(22)', mapped)), undefined);
    assert.equal(await problemOf(address, dump('', mapped)), undefined);
    assert.equal(await problemOf(address, dump('(17)', prefixed)), 'sql-outgrown');
  });

  it('are taken where all fit, counted in characters', async () => {
    assert.equal(await problemOf(address, dump('(15)', ['10.0.0.1', '\\N', '255.255.255.255'])), undefined);
    assert.equal(await problemOf(upper, dump('(5)', ['größe'])), 'sql-outgrown');
    assert.equal(await problemOf(upper, dump('(5)', ['höhen', 'ab'])), undefined);
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
    assert.equal(await problemOf(cases, dump('(15)', ['x', mapped])), 'sql-outgrown');
  });
});
