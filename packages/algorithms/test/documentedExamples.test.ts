// Examples in the documentation of properties: under the demonstration key, a value becomes what they say.
import assert from 'node:assert/strict';
import { algorithms } from '../src/registry.ts';
import { schemaFragment } from '../../../scripts/generate/schemaFragment.ts';
import { maskerOf } from '../../../test/helpers/maskers.ts';

const example = /^`(.+)`: `(.+)` becomes `(.+)` under the demonstration key$/;

describe('documented examples', () => {
  let count = 0;
  for (const algorithm of algorithms)
    for (const [name, { example: text = '' }] of Object.entries(schemaFragment(algorithm).properties)) {
      const [, setting, original, masked] = example.exec(text) ?? [];
      if (setting === undefined || original === undefined) continue;
      count++;
      it(`${algorithm.name}, ${name}: ${original}`, () => {
        const members = `"name": "aMasker", "algorithm": "${algorithm.name}", "${name}": ${setting}`;
        assert.equal(maskerOf(`{ ${members} }`).mask(original).value, masked);
      });
    }

  it('are those of CharacterMapping, Telephone and Network', () => {
    assert.equal(count, 5);
  });
});
