// Editing help that algorithms share holds for any property's name, also for such as every object has.
import assert from 'node:assert/strict';
import { algorithms } from '../../src/registry.ts';
import { analyse } from '@masker/masker';

describe('what algorithms suggest and say', () => {
  for (const {
    name,
    language: { editing },
  } of algorithms)
    for (const property of ['constructor', 'toString', '__proto__'])
      it(`of ${name} at a property ${property}`, () => {
        const text = `{ "name": "aMasker", "algorithm": "${name}", "${property}": 1 }`;
        const { model, own } = analyse(text);
        const found = model.properties?.get(property);
        const offset = text.lastIndexOf('1');
        assert(own !== undefined && found !== undefined && model.properties !== undefined);
        const location = {
          object: model.properties,
          property: found,
          offset,
          replaced: { start: offset, end: offset + 1 },
        };
        assert.equal(editing?.suggest?.(own.model, location), undefined);
        const context = { settings: undefined, consistency: 'value' } as const;
        assert.doesNotThrow(() => editing?.meaning?.(own.model, offset, context));
      });
});
