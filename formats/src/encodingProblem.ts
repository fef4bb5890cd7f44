// Whether a text tells by its beginning that it is not in UTF-8.
import { beginsSwapped, markedEncoding } from './byteOrderMark.ts';
import type { InputProblem } from './inputProblem.ts';

/** @returns undefined where nothing tells so */
export function encodingProblem(beginning: Uint8Array): InputProblem | undefined {
  const encoding = markedEncoding(beginning);
  if (encoding !== undefined && encoding !== 'utf-8') return { code: 'utf-16' };
  return beginsSwapped(beginning) ? { code: 'swapped-bytes' } : undefined;
}
