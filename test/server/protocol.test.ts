// The initialization options as editors may send them, right or wrong.
import assert from 'node:assert/strict';
import { readInitializationOptions } from '../../server/src/protocol.ts';

describe('initialization options', () => {
  const table: readonly (readonly [unknown, unknown])[] = [
    [undefined, {}],
    [null, {}],
    ['text', {}],
    [[], {}],
    [{ unknown: 1 }, {}],
    [{ checkDocumentation: 'a:/{code}' }, { checkDocumentation: 'a:/{code}' }],
    [{ checkDocumentation: 1, commands: 'a' }, {}],
    [{ readsFiles: true }, { readsFiles: true }],
    [{ readsFiles: 1 }, {}],
    [{ commands: ['a', 1, null, 'b'] }, { commands: ['a', 'b'] }],
  ];
  for (const [sent, expected] of table)
    it(sent === undefined ? 'none' : JSON.stringify(sent), () => {
      assert.deepEqual(readInitializationOptions(sent), expected);
    });
});
