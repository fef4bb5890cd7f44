// masker verify: columns with parts are compared part by part, as masking decides about them, in Parquet and Arrow.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Field, List, Map_, Struct, Table, tableToIPC, Utf8, vectorFromArray } from 'apache-arrow';
import { root } from '../../../scripts/lib/command.mjs';
import { folderWith, run } from '../support.ts';

const columns = {
  id: 'keep',
  date: 'DateMasker',
  tags: 'FirstNameMasker',
  place: {
    fields: {
      '/street': 'StreetAddressMasker',
      '/since': 'DateMasker',
      '/phones/*': 'NumberMasker',
      '/n': 'keep',
    },
  },
  attributes: { fields: { '/*': 'CityMasker' } },
  visits: { fields: { '/*/on': 'DateMasker', '/*/n': { value: '7' } } },
};
const planOf = (own: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ undecided: 'keep', tables: { t: { columns: own } } });

async function verify(
  file: string,
  original: Uint8Array,
  own: Readonly<Record<string, unknown>>,
  masked?: Uint8Array,
) {
  const cwd = folderWith({ [`t.${file}`]: original, 'p.masker.plan.json': planOf(own) });
  const output = join(cwd, `masked.${file}`);
  const done = await run(['mask', '--plan', 'p.masker.plan.json', '--demo-key', '-o', output, `t.${file}`], {
    cwd,
  });
  assert.equal(done.code, 0, done.stderr);
  if (masked !== undefined) writeFileSync(output, masked);
  return { verified: await run(['verify', 'p.masker.plan.json', `t.${file}`, output], { cwd }), output };
}

const utf8 = (name: string) => new Field(name, new Utf8(), true);
const texts = new List(utf8('item'));
const structs = new Struct([new Field('phones', texts, true), utf8('city')]);
const attributes = new Map_(
  new Field(
    'entries',
    new Struct<{ key: Utf8; value: Utf8 }>([new Field('key', new Utf8(), false), utf8('value')]),
    false,
  ),
);
const rows = Array.from({ length: 60 }, (_, i) => i);
const arrow = (change: (i: number) => string = (i) => `Townsville ${i}`): Uint8Array =>
  tableToIPC(
    new Table({
      list: vectorFromArray(
        rows.map((i) => (i % 7 === 0 ? null : [`Anna${i}`, null, `Bertram${i}`].slice(0, i % 4))),
        texts,
      ),
      place: vectorFromArray(
        rows.map((i) => (i % 9 === 3 ? null : { phones: [`555-01${i}`, null], city: change(i) })),
        structs,
      ),
      map: vectorFromArray(
        rows.map(
          (i) =>
            new Map([
              ['name', `Chris ${i}`],
              ['note', `a note ${i}`],
            ]),
        ),
        attributes,
      ),
    }),
    'stream',
  );
const arrowPlan = {
  list: 'FirstNameMasker',
  place: { fields: { '/phones/*': 'USTelephoneMasker', '/city': 'keep' } },
  map: { fields: { '/name': 'FullNameMasker', '/note': 'RedactMasker' } },
};

describe('columns with parts', () => {
  for (const file of ['typed-1', 'typed-2'])
    it(`of Parquet are verified by their parts: ${file}`, async () => {
      const original = readFileSync(join(root, 'packages/format-parquet/test', `${file}.parquet`));
      const { verified } = await verify('parquet', original, columns);
      assert.equal(verified.code, 0, verified.stdout + verified.stderr);
      assert.doesNotMatch(verified.stdout, /verify-(kept|unmasked|null|value|residue)\b/);
      // The originals in place of the copy: each part that doesn't stay is found.
      const { verified: found } = await verify('parquet', original, columns, original);
      assert.equal(found.code, 1);
      for (const part of ['tags', 'place/street', 'place/since', 'visits/*/on', 'visits/*/n', 'attributes/*'])
        assert.ok(found.stdout.includes(part), `${part}\n${found.stdout}`);
      const { verified: kept, output } = await verify('parquet', original, { ...columns, place: 'keep' });
      assert.equal(kept.code, 0, kept.stdout);
      const changed = await verify('parquet', original, columns, readFileSync(output));
      assert.match(changed.verified.stdout, /place\/street/);
    });

  it('of Parquet and Arrow that are kept and have changed are found', async () => {
    const original = readFileSync(join(root, 'packages/format-parquet/test/typed-1.parquet'));
    const { output } = await verify('parquet', original, columns);
    const { verified } = await verify(
      'parquet',
      original,
      { ...columns, place: 'keep', tags: 'keep' },
      readFileSync(output),
    );
    assert.equal(verified.code, 1);
    assert.match(verified.stdout, /verify-kept.*tags|tags.*verify-kept/s);
    const own = await verify(
      'arrow',
      arrow(),
      arrowPlan,
      arrow((i) => (i === 5 ? 'Elsewhere' : `Townsville ${i}`)),
    );
    assert.match(own.verified.stdout, /place \(other fields\)/);
  });

  it('of Arrow are verified by their parts', async () => {
    const { verified } = await verify('arrow', arrow(), arrowPlan);
    assert.equal(verified.code, 0, verified.stdout + verified.stderr);
    const { verified: found } = await verify('arrow', arrow(), arrowPlan, arrow());
    assert.equal(found.code, 1);
    for (const part of ['list', 'place/phones/*', 'map/name', 'map/note'])
      assert.ok(found.stdout.includes(part), `${part}\n${found.stdout}`);
  });

  it('that are maps have a decision for a key, and "*" for all others', async () => {
    const fields = { '/*': 'RedactMasker', '/name': 'FullNameMasker' };
    const { verified } = await verify('arrow', arrow(), { ...arrowPlan, map: { fields } });
    assert.equal(verified.code, 0, verified.stdout + verified.stderr);
    assert.match(verified.stdout, /map\/\* +RedactMasker +60 /);
    assert.match(verified.stdout, /map\/name +FullNameMasker +60 /);
    const kept = { fields: { '/*': 'RedactMasker', '/name': { keep: true, allowResidue: true } } };
    const { verified: staying, output } = await verify('arrow', arrow(), { ...arrowPlan, map: kept });
    assert.equal(staying.code, 0, staying.stdout + staying.stderr);
    assert.match(staying.stdout, /map\/\* +RedactMasker +60 /);
    // All that is masked in place of a key that stays.
    const { verified: found } = await verify(
      'arrow',
      arrow(),
      { ...arrowPlan, map: { fields } },
      readFileSync(output),
    );
    assert.match(found.stdout, /map\/name.*verify-unmasked|verify-unmasked.*map\/name/s);
    const original = readFileSync(join(root, 'packages/format-parquet/test/typed-1.parquet'));
    const { verified: inParquet } = await verify('parquet', original, {
      ...columns,
      attributes: { fields: { '/*': 'null', '/city': 'CityMasker' } },
    });
    assert.equal(inParquet.code, 0, inParquet.stdout + inParquet.stderr);
    assert.match(inParquet.stdout, /attributes\/city +CityMasker/);
  });
});
