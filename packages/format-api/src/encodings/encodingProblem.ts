// Checks the beginning of a text for signs that it is not in UTF-8.
import { beginsSwapped, markedEncoding } from './byteOrderMark.ts';
import type { InputProblem } from '../inputProblem.ts';
import { likelyEncoding } from './likelyEncoding.ts';

/** @returns undefined if there is no evidence */
export function encodingProblem(beginning: Uint8Array): InputProblem | undefined {
  const encoding = markedEncoding(beginning);
  if (encoding === 'utf-8') return undefined;
  if (encoding !== undefined) return { code: 'utf-16' };
  if (beginsSwapped(beginning)) return { code: 'swapped-bytes' };
  return likelyEncoding(beginning, 'utf-8') === undefined ? undefined : { code: 'utf-16' };
}
