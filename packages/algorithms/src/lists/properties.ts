// Defines and reads the properties that determine how a list's records become texts.
import type { MaskerModel, UsedField } from '@masker/config';
import { wholeNumber, type JsonNode, type Property, rangeOf, type PropertyRules } from '@masker/json';

export const recordProperties = {
  csvFile: { kind: 'string', nullable: true, default: null },
  index: { kind: 'integer', or: 'array', items: 'integer', default: -1 },
  indexList: { kind: 'array', items: 'integer', default: [0, 1] },
  separator: { kind: 'string', default: ' ' },
  maskFormat: { kind: 'string', nullable: true, default: null },
} as const satisfies PropertyRules;

/** No record has more fields that anybody could want. */
export const greatestIndex = 1_000_000;

/**
 * Returns the number of a field that a node is: a whole number from −1, which names none; undefined for all
 * others.
 */
export function fieldIndex(text: string, node: JsonNode | undefined): number | undefined {
  if (node?.type !== 'number') return undefined;
  const number = wholeNumber(text.slice(node.offset, node.offset + node.length));
  return number === undefined || number < -1 || number > greatestIndex ? undefined : Number(number);
}

/** Returns the values of `index`; of a list of one, that one. */
export function indexNode({ properties: written }: MaskerModel): JsonNode | undefined {
  const value = written?.get('index')?.value;
  return value?.type === 'array' && value.items.length === 1 ? value.items[0] : value;
}

/** Returns the valid fields of the masked value, in order. */
export function usedFields(masker: MaskerModel): UsedField[] {
  const { properties: written, document } = masker;
  const index = indexNode(masker);
  const field = fieldIndex(document.text, index);
  if (index !== undefined && field !== undefined && field >= 0)
    return [{ index: field, range: rangeOf(index) }];
  const list = written?.get('indexList')?.value;
  if (list === undefined)
    return recordProperties.indexList.default.map((one) => ({ index: one, range: undefined }));
  return itemsOf(list).flatMap((item) => {
    const one = fieldIndex(document.text, item);
    return one === undefined || one < 0 ? [] : [{ index: one, range: rangeOf(item) }];
  });
}

export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.type === 'array' ? node.items : [];
}

/** Returns the property that says which fields are used, if one is written. */
export function fieldProperty(masker: MaskerModel): Property | undefined {
  const { properties: written, document } = masker;
  const isOne = (fieldIndex(document.text, indexNode(masker)) ?? -1) >= 0;
  return written?.get(isOne ? 'index' : 'indexList');
}
