// Converts arrays of a dump to JSON, in which pointers name the elements.
import { nullEnd, type Texts } from '@masker/columns';
import { cellsOf, exactTexts } from '@masker/format-api';
import { listText, type NestedPart } from '@masker/rows';
import { readArray } from './readArray.ts';

/**
 * Returns the JSON of arrays; a text that is no array becomes the only element of a list, so that it is seen.
 */
export function arrayTexts({ bytes, bounds }: Texts): Texts {
  return cellsOf(
    Array.from({ length: bounds.length / 2 }, (_, i) => {
      const [start = 0, end = nullEnd] = [bounds[2 * i], bounds[2 * i + 1]];
      return end === nullEnd ? null : arrayText(bytes, start, end);
    }),
  );
}

function arrayText(bytes: Uint8Array, start: number, end: number): string {
  const tokens = readArray(bytes, start, end);
  if (tokens === undefined) return listText([{ text: textOf(bytes.subarray(start, end)), hasParts: false }]);
  const lists: NestedPart[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'element')
      lists.at(-1)?.push({ text: token.text === null ? null : textOf(token.text), hasParts: false });
    else if (token.kind === 'open') lists.push([]);
    else lists.at(-2)?.push({ text: listText(lists.pop() ?? []), hasParts: true });
  }
  return lists[0]?.[0]?.text ?? '[]';
}

function textOf(bytes: Uint8Array): string {
  return exactTexts(bytes)(0, bytes.length);
}
