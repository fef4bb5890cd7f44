// The checks of the Mapper algorithm.
import { type Check, choice } from '@masker/config';
import {
  openingOf,
  rangeOf,
  stringValue,
  appendProperties,
  removeMember,
  replaceNode,
  type JsonNode,
} from '@masker/json';
import { entryChecks } from './entryChecks.ts';
import type { MapperModel } from './model.ts';
import { newResource, newResources } from './properties.ts';
import { recordRepeated } from './recordRepeated.ts';

const example = (properties: string) => `{
  "name": "projectMasker",
  "algorithm": "Mapper"${properties === '' ? '' : `,\n  ${properties}`}
}`;
const right = example(`"csvResources": [{ "csvFile": "masker/first-names.csv", "index": 0 }]`);

const resourcesMissing: Check<MapperModel> = {
  code: 'mapper-resources-missing',
  severity: 'error',
  isIncomplete: true,
  title: 'No lists',
  explanation: 'The Mapper algorithm gives each original a record of its lists, which csvResources names.',
  wrong: example(''),
  right,
  run({ masker: { properties, document } }, report) {
    if (properties === undefined || properties.get('csvResources') !== undefined) return;
    const edit = appendProperties(document.text, properties.node, [newResources]);
    report({
      range: openingOf(properties.node),
      message: 'A Mapper masker needs "csvResources": the lists it takes replacements from.',
      ...(edit !== undefined && { fixes: [choice('Add a list of first names', [edit])] }),
    });
  },
};

const resourcesEmpty: Check<MapperModel> = {
  code: 'mapper-resources-empty',
  severity: 'warning',
  title: 'Empty list of lists',
  explanation: 'There must be more records than originals. Without a list there are none.',
  wrong: example('"csvResources": []'),
  right,
  run({ list }, report) {
    if (list?.items.length !== 0) return;
    report({
      range: rangeOf(list),
      message: 'Without a list there is no record to give to an original.',
      fixes: [choice('Add a list of first names', [replaceNode(list, `[${newResource}]`)])],
    });
  },
};

const fileMissing: Check<MapperModel> = {
  code: 'mapper-file-missing',
  severity: 'error',
  isIncomplete: true,
  title: 'A list without its file',
  explanation: 'Each entry of csvResources names the CSV file that has the records.',
  wrong: example('"csvResources": [{ "index": 0 }]'),
  right,
  run({ masker: { document }, resources, list }, report) {
    for (const resource of resources) {
      const property = resource.get('csvFile');
      const value = property?.value;
      const isEmpty = value?.type === 'null' || stringValue(property) === '';
      if (property !== undefined && !isEmpty) continue;
      const file = '"masker/first-names.csv"';
      const edit =
        value === undefined
          ? appendProperties(document.text, resource.node, [`"csvFile": ${file}`])
          : replaceNode(value, file);
      const removed = removeMember(list?.items ?? [], resource.node);
      report({
        range: value === undefined ? openingOf(resource.node) : rangeOf(value),
        message: 'A list needs "csvFile": the CSV file that has the records.',
        fixes: [
          ...(edit === undefined ? [] : [choice('Name the list of first names', [edit])]),
          choice('Remove the entry', removed),
        ],
      });
    }
  },
};

const resourceRepeated: Check<MapperModel> = {
  code: 'mapper-resource-repeated',
  severity: 'warning',
  title: 'The same list twice',
  explanation:
    'Each record goes to one original, so it must be unique across all lists. A list named twice with the same fields repeats each of its records.',
  wrong: example(
    `"csvResources": [{ "csvFile": "masker/us-people.csv" }, { "csvFile": "masker/us-people.csv" }]`,
  ),
  right: example(
    `"csvResources": [{ "csvFile": "masker/us-people.csv" }, { "csvFile": "masker/cities.csv" }]`,
  ),
  run({ resources, list }, report) {
    const seen = new Map<string, JsonNode>();
    for (const resource of resources) {
      const { node } = resource;
      if (stringValue(resource.get('csvFile')) === undefined) continue;
      const key = JSON.stringify(
        Object.keys(resource.rules).map((name) => comparable(resource.get(name as never)?.value)),
      );
      const first = seen.get(key);
      if (first === undefined) seen.set(key, node);
      else
        report({
          range: rangeOf(node),
          unnecessary: true,
          message: 'This list with these fields is listed twice, so its records would be used twice.',
          related: [{ range: rangeOf(first), message: 'The first time.' }],
          fixes: [choice('Remove the entry', removeMember(list?.items ?? [], node))],
        });
    }
  },
};

/** Returns the value without its range. */
function comparable(node: JsonNode | undefined): unknown {
  if (node === undefined) return undefined;
  if (node.type === 'array') return node.items.map(comparable);
  return 'value' in node ? node.value : node.type;
}

export const checks: readonly Check<MapperModel>[] = [
  resourcesMissing,
  resourcesEmpty,
  fileMissing,
  resourceRepeated,
  recordRepeated,
  ...entryChecks,
];
