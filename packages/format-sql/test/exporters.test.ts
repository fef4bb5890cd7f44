// Scripts of the programs that export databases, each in its own style: names are masked, and no other byte changes.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutBlocks, maskStream } from '@masker/format-api';
import { sqlFormat } from '../src/sqlFormat.ts';
import { maskerOf } from '../../../test/helpers/maskers.ts';

const folder = join(import.meta.dirname, 'exporters');
const star = maskerOf('{"name":"StarMasker","algorithm":"Redact","label":"***","repeat":false}');

async function mask(text: string): Promise<string> {
  const format = sqlFormat([{ name: 'name', masker: star }]);
  const output: Buffer[] = [];
  const chunks = async function* () {
    await Promise.resolve();
    yield new Uint8Array(Buffer.from(text));
  };
  for await (const bytes of maskStream(cutBlocks(chunks(), format), format)) output.push(Buffer.from(bytes));
  return Buffer.concat(output).toString();
}

const documentation = readFileSync(join(import.meta.dirname, '../../../docs/plan-reference.md'), 'utf8')
  .replaceAll(/\s+/g, '-')
  .toLowerCase();

describe('exporters', () => {
  it('are listed in the documentation', () => {
    for (const name of readdirSync(folder))
      assert.ok(documentation.includes(name.split('.')[0] ?? '?'), name);
  });

  for (const name of readdirSync(folder))
    it(`are read: ${name.replace('.sql', '')}`, async () => {
      const text = readFileSync(join(folder, name), 'utf8');
      assert.equal(await mask(text), text.replaceAll(/(['"])(?:Ada O(?:'|\\'|'')Hara|Bob Li)\1/g, '$1***$1'));
    });
});
