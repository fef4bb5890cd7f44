// The checks of the entries of `csvResources` that HashList has as well: numbers of fields, patterns, properties without effect.
import type { Check, AlgorithmModel } from '@masker/config';
import { formatConstant, formatInvalid, indexInvalid, propertyUnused } from '../lists/checks.ts';
import { entriesOf } from './entries.ts';
import type { MapperModel } from './model.ts';

const example = (properties: string) => `{
  "name": "projectMasker",
  "algorithm": "Mapper",
  "csvResources": [{ "csvFile": "masker/us-people.csv", ${properties} }]
}`;

/** A check of HashList, for each entry. */
function ofEntries(
  check: Check<AlgorithmModel>,
  code: string,
  [wrong, right]: readonly [string, string],
): Check<MapperModel> {
  return {
    ...check,
    code,
    wrong: example(wrong),
    right: example(right),
    run(model, report) {
      for (const { masker } of entriesOf(model)) check.run({ masker, objects: [] }, report);
    },
  };
}

export const entryChecks: readonly Check<MapperModel>[] = [
  ofEntries(indexInvalid, 'mapper-index-invalid', ['"indexList": [0, -1]', '"indexList": [0, 1]']),
  ofEntries(formatInvalid, 'mapper-format-invalid', [
    '"maskFormat": "%2$s, %d"',
    '"maskFormat": "%2$s, %1$s"',
  ]),
  ofEntries(formatConstant, 'mapper-format-constant', [
    '"maskFormat": "N. N."',
    '"maskFormat": "%2$s, %1$s"',
  ]),
  ofEntries(propertyUnused, 'mapper-property-unused', ['"index": 0, "indexList": [1]', '"index": 0']),
];
