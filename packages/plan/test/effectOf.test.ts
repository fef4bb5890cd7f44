// The effect of every decision on its column.
import assert from 'node:assert/strict';
import type { Decision } from '../src/resolveTable.ts';
import { effectOf } from '../src/effectOf.ts';

describe('effectOf', () => {
  const table: readonly (readonly [decision: Decision, effect: string])[] = [
    [{ kind: 'keep' }, 'keeps'],
    [{ kind: 'undecided', action: 'keep' }, 'keeps'],
    [{ kind: 'undecided', action: 'fail' }, 'stops'],
    [{ kind: 'null' }, 'changes'],
    [{ kind: 'value', text: '' }, 'changes'],
    [{ kind: 'mask', masker: 'SSNMasker', conflictFree: false }, 'changes'],
    [{ kind: 'find', targets: [], alsoFrom: [] }, 'changes'],
    [{ kind: 'cases', cases: [], undecided: 'keep' }, 'changes'],
    [{ kind: 'fields', fields: [], undecided: 'keep' }, 'changes'],
  ];
  for (const [decision, effect] of table)
    it(`${JSON.stringify(decision)}: ${effect}`, () => {
      assert.equal(effectOf(decision), effect);
    });
});
