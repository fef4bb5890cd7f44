// `$schema` in a configuration: with any value, nothing else is suggested, and nothing of it is stored.
import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { atCaret, service } from '../helpers/caret.ts';

async function suggestionsWith(schema: string): Promise<string[]> {
  const { document, position } = atCaret(`{ "$schema": ${JSON.stringify(schema)}, | }`);
  const { items } = await service.doComplete(document, position);
  return items.map(({ label }) => label);
}

describe('a configuration that names a schema', () => {
  const schemas = [
    'http://json-schema.org/draft-07/schema#',
    'https://json-schema.org/draft/2020-12/schema',
    'https://example.com/masker.schema.json',
    './masker.schema.json',
    '',
  ];
  for (const schema of schemas) {
    it(`has the suggestions of one that names none: ${schema}`, async () => {
      const { document, position } = atCaret('{ | }');
      const { items } = await service.doComplete(document, position);
      assert.deepEqual(
        await suggestionsWith(schema),
        // Whole maskers are offered where there is nothing yet.
        items.map(({ label }) => label).filter((label) => !label.endsWith(' masker')),
      );
    });
  }

  it('takes no memory for each that was ever typed', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const typeMany = async () => {
      for (let i = 0; i < 400; i++) await suggestionsWith(`https://example.com/${Math.random()}`);
      collect();
      return process.memoryUsage().heapUsed;
    };
    const before = await typeMany();
    const grown = (await typeMany()) - before;
    assert.ok(grown < 10_000_000, `${grown} bytes`);
  }).timeout(60_000);
});
