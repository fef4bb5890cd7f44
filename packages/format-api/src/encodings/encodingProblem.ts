// Checks the beginning of a text for signs that it isn't UTF-8.
import { beginsSwapped, markedEncoding } from './byteOrderMark.ts';
import type { InputProblem } from '../inputProblem.ts';
import { likelyEncoding } from './likelyEncoding.ts';

/** Returns the problem of a text that is apparently not UTF-8; undefined if there is no evidence. */
export function encodingProblem(beginning: Uint8Array): InputProblem | undefined {
  const encoding = markedEncoding(beginning);
  if (encoding === 'utf-8') return undefined;
  if (encoding !== undefined) return { code: 'utf-16' };
  if (beginsSwapped(beginning)) return { code: 'swapped-bytes' };
  return likelyEncoding(beginning, 'utf-8') === undefined ? undefined : { code: 'utf-16' };
}
