// The HashList algorithm: replaces a value by fields of a record that it selects from a list.
import { readsMasker, usual } from '../interface/common.ts';
import { type AlgorithmModel, shortened } from '@masker/config';
import type { Algorithm } from '../interface/algorithm.ts';
import { checks } from './checks.ts';
import { countryMaskers } from './countryMaskers.ts';
import cityMasker from './maskers/CityMasker.masker.json' with { type: 'json' };
import firstNameMasker from './maskers/FirstNameMasker.masker.json' with { type: 'json' };
import companyMasker from './maskers/CompanyMasker.masker.json' with { type: 'json' };
import fullNameMasker from './maskers/FullNameMasker.masker.json' with { type: 'json' };
import lastNameMasker from './maskers/LastNameMasker.masker.json' with { type: 'json' };
import stateMasker from './maskers/StateMasker.masker.json' with { type: 'json' };
import streetAddressMasker from './maskers/StreetAddressMasker.masker.json' with { type: 'json' };
import zipcodeMasker from './maskers/ZipcodeMasker.masker.json' with { type: 'json' };
import { inferNames, nameLists } from './inferNames.ts';
import { maskedForm, maskedBy } from '../lists/settings.ts';
import { prepareByEntity, prepareHashList } from './prepareHashList.ts';
import { properties, type HashListSettings, readSettings } from './settings.ts';
import { requestOf } from '../lists/request.ts';
import { templates } from './templates.ts';
import { typicalColumns } from './typicalColumns.ts';
import type { OutputCase } from '@masker/text';
import { casedForms } from '../substitution/casedForms.ts';
import type { DrawnRecords } from '../interface/drawnRecords.ts';
import { stringValue } from '@masker/json';
import { collisionsOf, describeCollisions } from '@masker/masking-core';
import { editingOf, listHelp } from '../interface/commonEditing.ts';
import { fieldProperty } from '../lists/properties.ts';
import type { Presentation } from '../interface/presentation.ts';
import { listFigure } from '../lists/listFigure.ts';

const presentation: Presentation<HashListSettings> = {
  describe: ({ usesCase }) => [
    `Masked: replaced by a record of the list, drawn for the value${usesCase ? '' : ', whatever its letter case'}.`,
  ],
  reasons: {},
  examples: () => ['Jane Example', 'JANE EXAMPLE', 'Zoë', 'Springfield', '12 Main Street', ''],
  exampleSource: 'names and places',
  figures: (settings) => [
    listFigure(settings.list, () => {
      const pair = sharingPair(settings);
      return { masked: BigInt(Math.round(1 / pair)), pair };
    }),
  ],
};

/** Longer lists aren't searched for equal texts. */
const maxCompared = 20_000;

/**
 * Returns the probability that two different values become the same: as records may, by the fields that are
 * used.
 */
function sharingPair(settings: HashListSettings): number {
  const { list, fields } = settings;
  if (list === undefined || list.count === 0) return 1;
  if (list.count > maxCompared) return 1 / list.count;
  const maxFields = Math.max(...fields) + 1;
  const counts = new Map<string, number>();
  for (let i = 0; i < list.count; i++) {
    const text = maskedBy(list.record(i, maxFields), settings);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  let pairs = 0;
  for (const count of counts.values()) pairs += count * count;
  return pairs / list.count ** 2;
}

/** Number of distinct values for which hover shows how many share their masked value. */
const statisticsSamples = 1000;

/** Editing help of the HashList algorithm. */
const editing = editingOf<HashListSettings>({
  values: {
    index: [
      ['0', 'The first field.'],
      ['1', 'The second field.'],
      ['2', 'The third field.'],
    ],
    indexList: [
      ['[0, 1]', 'The first two fields, which is the default.'],
      ['[1, 0]', 'The second field before the first.'],
      ['[0]', 'The first field alone.'],
    ],
    separator: [
      ['" "', 'A space, which is the default.'],
      ['", "', 'A comma and a space.'],
      ['""', 'Nothing.'],
    ],
    maskFormat: [
      ['"%2$s, %1$s"', 'The second field before the first, with a comma.'],
      ['"%s %.1s."', 'The first field, and the first character of the second.'],
      ['"%S"', 'The first field in upper case.'],
    ],
  },
  special: { csvFile: listHelp },
  deciding: ['index', 'indexList', 'separator', 'maskFormat'],
  meaning(settings, name) {
    if (settings.list === undefined || settings.list.count === 0) return [];
    const becomes = maskedBy(settings.list.record(0), settings);
    const collisions = describeCollisions(collisionsOf(statisticsSamples, undefined, sharingPair(settings)));
    return [`a value becomes, for example, ${shortened(becomes)}`, ...(name === 'name' ? [collisions] : [])];
  },
  unused(masker) {
    const isOne = fieldProperty(masker)?.name === 'index';
    const hasFormat = stringValue(masker.properties?.get('maskFormat')) !== undefined;
    const beside = [...(isOne ? ['indexList'] : []), ...(isOne || hasFormat ? ['separator'] : [])];
    return ['csvFile', 'index', 'maskFormat', ...beside];
  },
});

/** Longer lists aren't looked at, as all their texts would be held in memory. */
const maxRecords = 200_000;

function possibleOutputs(settings: HashListSettings, outputCase: OutputCase): (masked: string) => boolean {
  const { list, fields } = settings;
  if (list === undefined || list.count > maxRecords) return () => true;
  const maxFields = Math.max(...fields) + 1;
  const texts = new Set<string>();
  for (let i = 0; i < list.count; i++)
    for (const text of casedForms(maskedBy(list.record(i, maxFields), settings), outputCase)) texts.add(text);
  return (masked) => texts.has(masked);
}

function recordsShown(settings: HashListSettings): DrawnRecords {
  const { path, list, fields } = settings;
  const maxFields = Math.max(...fields) + 1;
  return {
    path,
    count: list?.count ?? 0,
    textsOf: (record) => [maskedBy(list?.record(record, maxFields) ?? [], settings).toLowerCase()],
    textsIn: (masked) => [masked.toLowerCase()],
    fits: () => true,
  };
}

export const hashList: Algorithm<AlgorithmModel, HashListSettings> = {
  name: 'HashList',
  summary: 'Replaces a value by fields of a record that it selects from a CSV file.',
  characteristics: { ...usual, technique: 'substitution' },
  language: {
    properties,
    beginning: {
      members: ['"csvFile": "masker/last-names.csv"', '"index": 0'],
      title: 'a list of last names',
    },
    checks,
    ...readsMasker(readSettings),
    resources: ({ masker }) => requestOf(masker),
    editing,
  },
  masking: {
    status: 'runs',
    usesKey: () => true,
    prepare: prepareHashList,
    prepareByEntity,
    limitLength,
    records: recordsShown,
    masked: maskedForm,
    possibleOutputs,
  },
  presentation,
  discovery: {
    infer: inferNames,
    inferenceLists: nameLists,
    templates,
    // All draw from one list, so that the names of a row can belong to one person.
    defaultMaskers: [
      firstNameMasker,
      lastNameMasker,
      fullNameMasker,
      companyMasker,
      streetAddressMasker,
      cityMasker,
      stateMasker,
      zipcodeMasker,
      ...countryMaskers,
    ],
    namedOnly: countryMaskers.map(({ name }) => name),
    typicalColumns,
  },
};

/**
 * Returns the settings with the records whose texts have at most `maxLength` characters in every letter case that may be
 * written; undefined if there is none. Settings without a list stay, as nothing is known of it yet.
 */
function limitLength(
  settings: HashListSettings,
  maxLength: number,
  outputCase: OutputCase,
): HashListSettings | undefined {
  const { list, fields } = settings;
  if (list === undefined) return settings;
  const fieldCount = Math.max(...fields) + 1;
  const fits = (text: string) => text.length <= maxLength || Array.from(text).length <= maxLength;
  const records = Uint32Array.from({ length: list.count }, (_, record) => record).filter((record) =>
    casedForms(maskedBy(list.record(record, fieldCount), settings), outputCase).every(fits),
  );
  if (records.length === 0) return undefined;
  return records.length === list.count ? settings : { ...settings, list: list.select(records) };
}
