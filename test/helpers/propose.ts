// The offers of a refactoring at a position in a text.
import assert from 'node:assert/strict';
import { analyse, proposeRefactoring, refactorings } from '@masker/masker';
import type { Fix } from '@masker/config';

export function propose(id: string, text: string, at: number): Fix[] {
  const refactoring = refactorings.find((one) => one.id === id);
  assert.ok(refactoring);
  return proposeRefactoring(refactoring, analyse(text), { start: at, end: at });
}
