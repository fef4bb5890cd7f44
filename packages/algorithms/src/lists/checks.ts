// Checks the properties that determine how a list's records become texts: HashList has them, other algorithms
// for their lists.
import { describeCount } from '@masker/text';
import {
  type Check,
  exampleOf,
  changeTo,
  noEffect,
  removal,
  type AlgorithmModel,
  type MaskerModel,
  choice,
  type Fix,
} from '@masker/config';
import { removeMember, type Property, rangeOf, stringOffsets, stringValue } from '@masker/json';
import { readMaskFormat } from './maskFormat.ts';
import { fieldIndex, fieldProperty, greatestIndex, indexNode, itemsOf, usedFields } from './properties.ts';

const example = exampleOf('HashList', 'personMasker');
const people = '"csvFile": "masker/us-people.csv"';

export const indexInvalid: Check<AlgorithmModel> = {
  code: 'hash-list-index-invalid',
  severity: 'error',
  title: 'Not a field number',
  explanation: 'Fields are counted from 0. For index, −1 means that indexList is used.',
  wrong: example(`${people},\n  "indexList": [0, -1]`),
  right: example(`${people},\n  "indexList": [0, 1]`),
  run({ masker }, report) {
    const { text } = masker.document;
    const message = `A field index must be a whole number from 0 to ${describeCount(greatestIndex)}`;
    const index = masker.properties?.get('index');
    const number = indexNode(masker);
    if (index !== undefined && number?.type === 'number' && fieldIndex(text, number) === undefined)
      report({ range: rangeOf(number), message: `${message}, or -1.`, fixes: [removal(index)] });
    const list = masker.properties?.get('indexList');
    const items = itemsOf(list?.value);
    for (const item of items) {
      const field = fieldIndex(text, item);
      if (item.type === 'number' && (field === undefined || field < 0))
        report({
          range: rangeOf(item),
          message: `${message}.`,
          fixes: items.length === 1 ? [] : [choice('Remove the entry', removeMember(items, item))],
        });
    }
    if (list?.value?.type === 'array' && items.length === 0 && fieldProperty(masker) === list)
      report({
        range: rangeOf(list.value),
        message: '"indexList" must name at least one field.',
        fixes: [changeTo(list.value, '[0]')],
      });
  },
};

export const formatInvalid: Check<AlgorithmModel> = {
  code: 'hash-list-format-invalid',
  severity: 'error',
  title: "Pattern that can't be followed",
  explanation:
    "maskFormat is a pattern of Java's `String.format`. It supports `%s`, `%S` (upper case), `%2$s` (the second field), `%-10s` and `%10s` (at least ten characters), `%.3s` (at most three), `%%` and `%n` (a line feed).",
  wrong: example(`${people},\n  "maskFormat": "%2$s, %d"`),
  right: example(`${people},\n  "maskFormat": "%2$s, %1$s"`),
  run({ masker }, report) {
    const node = masker.properties?.get('maskFormat')?.value;
    if (node?.type !== 'string' || fieldProperty(masker)?.name === 'index') return;
    const { text } = masker.document;
    const offsets = stringOffsets(text, node);
    for (const { range, message } of readMaskFormat(node.value, usedFields(masker).length).mistakes) {
      const specifierRange = {
        start: offsets[range.start] ?? node.offset,
        end: offsets[range.end] ?? node.offset + 1,
      };
      report({
        range: specifierRange,
        message,
        fixes: formatFixes(node.value.slice(range.start, range.end), specifierRange),
      });
    }
  },
};

function formatFixes(
  specifier: string,
  specifierRange: { readonly start: number; readonly end: number },
): Fix[] {
  const meant = /^%[di]$/.test(specifier) ? '%s' : specifier === '%' ? '%%' : undefined;
  return meant === undefined ? [] : [choice(`Change to ${meant}`, [{ ...specifierRange, newText: meant }])];
}

export const formatConstant: Check<AlgorithmModel> = {
  code: 'hash-list-format-constant',
  severity: 'warning',
  title: 'Pattern without fields',
  explanation: 'A pattern without fields makes every value the same.',
  wrong: example(`${people},\n  "maskFormat": "N. N."`),
  right: example(`${people},\n  "maskFormat": "%2$s, %1$s"`),
  run({ masker }, report) {
    const property = masker.properties?.get('maskFormat');
    const pattern = stringValue(property);
    if (property?.value === undefined || pattern === undefined || fieldProperty(masker)?.name === 'index')
      return;
    const { pieces, mistakes } = readMaskFormat(pattern, usedFields(masker).length);
    if (mistakes.length > 0 || pieces.some((piece) => typeof piece !== 'string')) return;
    report({
      range: rangeOf(property.value),
      message: 'The pattern has no field, so every value becomes the same.',
      fixes: [removal(property)],
    });
  },
};

export const propertyUnused: Check<AlgorithmModel> = {
  code: 'hash-list-property-unused',
  severity: 'warning',
  isPointless: true,
  title: 'Property without effect beside another one',
  explanation:
    'With index, that one field is the masked value, and indexList, separator and maskFormat have no effect. With maskFormat, separator has no effect.',
  wrong: example(`${people},\n  "index": 0,\n  "indexList": [1]`),
  right: example(`${people},\n  "index": 0`),
  run({ masker }, report) {
    for (const { property, because } of unusedProperties(masker))
      report(noEffect(property, ` beside "${because}"`));
  },
};

/** Properties without effect, as another property takes precedence. */
function unusedProperties(masker: MaskerModel): { property: Property; because: string }[] {
  const { properties } = masker;
  const isOne = fieldProperty(masker)?.name === 'index';
  const hasFormat = stringValue(properties?.get('maskFormat')) !== undefined;
  const because = (name: string) =>
    isOne ? 'index' : name === 'separator' && hasFormat ? 'maskFormat' : undefined;
  return ['indexList', 'separator', 'maskFormat'].flatMap((name) => {
    const property = properties?.get(name);
    const reason = because(name);
    if (property?.value === undefined || property.value.type === 'null' || reason === undefined) return [];
    return [{ property, because: reason }];
  });
}
