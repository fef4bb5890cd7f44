// What a refactoring offers at a place of a text.
import assert from 'node:assert/strict';
import { analyse, type Fix } from '../../engine/src/index.ts';
import { refactorings } from '../../engine/src/configuration/refactorings/index.ts';

export function propose(id: string, text: string, at: number): Fix[] {
  const refactoring = refactorings.find((one) => one.id === id);
  assert.ok(refactoring);
  return refactoring.propose(analyse(text), { start: at, end: at });
}
