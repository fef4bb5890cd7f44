// Steps of paths: the same fields as comparing each path, for all names, also those that differ only beyond 32 characters.
import assert from 'node:assert/strict';
import { fieldsOfStep, PathSteps } from '../../src/json/pathSteps.ts';

const text = { mayBeNumber: false, mayBeLiteral: false };
const names = ['a', 'b', '*', '0', '1', '__proto__', 'x'.repeat(33), 'y'.repeat(33), 'z'];

describe('steps of paths', () => {
  for (const isArray of [false, true])
    for (const hasMaps of [false, true])
      it(`lead to the fields whose paths go on: ${isArray ? 'array' : 'object'}${hasMaps ? ', maps' : ''}`, () => {
        const fields = ['a', '*', '0', 'x'.repeat(33), 'a', '__proto__'].map((name) => ({
          path: [name, 'in'],
          ...text,
        }));
        const live = [...fields.keys(), fields.length];
        const steps = new PathSteps([...fields, { path: [], ...text }], hasMaps).from(live, 0, isArray);
        for (const name of names) {
          const of = (wanted: string) =>
            [...fields.keys()].filter((field) => fields[field]?.path[0] === wanted);
          const stars = name === '*' || !(isArray || hasMaps) ? [] : of('*');
          const expected = [...of(name), ...stars];
          const found = fieldsOfStep(steps, name);
          assert.deepEqual(isArray ? new Set(found) : found, isArray ? new Set(expected) : expected, name);
        }
      });
});
