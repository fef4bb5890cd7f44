// The words of the Email algorithm, and how they are read.
import type { MaskerModel, UsedField } from '@masker/config';
import { wholeNumber, type JsonNode, rangeOf, type PropertyRules } from '@masker/json';

export const properties = {
  domains: { kind: 'array', items: 'string', default: ['example.com', 'example.org'] },
  useInputCase: { kind: 'boolean', default: false },
  userOnly: { kind: 'boolean', default: false },
  csvFile: { kind: 'string', default: 'obfusware/maskingdata/us-addresses.csv' },
  indexList: { kind: 'array', items: 'integer', default: [0, 1] },
} as const satisfies PropertyRules;

/** No record has more fields that anybody could want. */
const greatestIndex = 1_000_000;

/** Returns the number of a field that a node is; undefined if it is none. */
export function fieldIndex(text: string, node: JsonNode): number | undefined {
  if (node.type !== 'number') return undefined;
  const number = wholeNumber(text.slice(node.offset, node.offset + node.length));
  return number === undefined || number < 0 || number > greatestIndex ? undefined : Number(number);
}

/** Returns the valid fields of the first and the last name; a single field is the last name's. */
export function usedFields({ properties: written, document }: MaskerModel): UsedField[] {
  const list = written?.get('indexList')?.value;
  if (list?.type !== 'array')
    return properties.indexList.default.map((index) => ({ index, range: undefined }));
  return list.items.slice(0, 2).flatMap((item) => {
    const index = fieldIndex(document.text, item);
    return index === undefined ? [] : [{ index, range: rangeOf(item) }];
  });
}
