// Checks the HashList algorithm's own properties; configuration/resourceChecks/ checks its list.
import { type Check, exampleOf, changeTo, removal, type AlgorithmModel, choice } from '@masker/config';
import { appendProperties, renameProperty, replaceNode, sourceOf, rangeOf } from '@masker/json';
import { formatConstant, formatInvalid, indexInvalid, propertyUnused } from '../lists/checks.ts';
import { indexNode } from '../lists/properties.ts';

const example = exampleOf('HashList', 'personMasker');
const people = '"csvFile": "masker/us-people.csv"';

const fileMissing: Check<AlgorithmModel> = {
  code: 'hash-list-file-missing',
  severity: 'error',
  isIncomplete: true,
  title: 'No list',
  explanation:
    'A value becomes a record of the list that csvFile names. Masker ships lists of names, cities and people: `masker/first-names.csv`, `masker/last-names.csv`, `masker/us-people.csv`, `masker/cities.csv`.',
  wrong: example('"index": 0'),
  right: example(`"index": 0,\n  ${people}`),
  run({ masker }, report) {
    const { properties, algorithm, document } = masker;
    if (properties === undefined || algorithm !== 'HashList') return;
    const property = properties.get('csvFile');
    if (property !== undefined && property.value?.type !== 'null') return;
    const named = properties.get('algorithm')?.value;
    const file = '"masker/us-people.csv"';
    const inserted = appendProperties(document.text, properties.node, [`"csvFile": ${file}`]);
    const fixes =
      property?.value !== undefined
        ? [changeTo(property.value, file)]
        : inserted === undefined || property !== undefined
          ? []
          : [choice(`Insert "csvFile": ${file}`, [inserted])];
    report({
      range: rangeOf(property?.value ?? named ?? properties.node),
      message: 'HashList takes its records from a list: "csvFile" must name it.',
      fixes,
    });
  },
};

const indexListed: Check<AlgorithmModel> = {
  code: 'hash-list-index-listed',
  severity: 'warning',
  title: 'Number of a field in a list',
  explanation:
    'index is one number. A list with one entry is read as that number. Use indexList for several fields.',
  wrong: example(`${people},\n  "index": [0]`),
  right: example(`${people},\n  "index": 0`),
  run({ masker }, report) {
    const value = masker.properties?.get('index')?.value;
    const number = indexNode(masker);
    if (value === undefined || number?.type !== 'number' || number === value) return;
    const text = sourceOf(masker.document.text, number);
    report({
      range: rangeOf(value),
      message: '"index" is one number; this list with one entry is read as that number.',
      fixes: [{ title: `Change to ${text}`, edits: [replaceNode(value, text)] }],
    });
  },
};

const indexSeveral: Check<AlgorithmModel> = {
  code: 'hash-list-index-several',
  severity: 'error',
  title: 'Several fields in index',
  explanation: 'index is the number of one field. Use indexList for several.',
  wrong: example(`${people},\n  "index": [1, 0]`),
  right: example(`${people},\n  "indexList": [1, 0]`),
  run({ masker }, report) {
    const property = masker.properties?.get('index');
    const value = property?.value;
    if (property === undefined || value?.type !== 'array' || value.items.length === 1) return;
    const isFree = masker.properties?.get('indexList') === undefined && value.items.length > 0;
    report({
      range: rangeOf(value),
      message: '"index" is the number of one field. Use "indexList" for several.',
      fixes: [
        isFree ? choice('Rename to "indexList"', [renameProperty(property, 'indexList')]) : removal(property),
      ],
    });
  },
};

export const checks: readonly Check<AlgorithmModel>[] = [
  fileMissing,
  indexInvalid,
  indexListed,
  indexSeveral,
  formatInvalid,
  formatConstant,
  propertyUnused,
];
