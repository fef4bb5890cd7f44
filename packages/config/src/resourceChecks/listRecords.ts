// The checks of a list's records: too few, or without a field.
import { describeCount } from '@masker/text';
import { exampleList, listExample, requestedLists, type ResourceCheck } from './resourceCheck.ts';

export const listFieldMissing: ResourceCheck = {
  code: 'list-field-missing',
  severity: 'error',
  title: 'Record that lacks a used field',
  explanation:
    'Fields are counted from 0. Every record of a list must have all fields that the configuration uses. The default of `indexList` is `[0, 1]`, the first two fields.',
  wrong: listExample('lists/towns.csv', '"indexList": [0, 1]'),
  right: listExample('lists/towns.csv'),
  lists: { 'lists/towns.csv': exampleList(100) },
  run(model, report) {
    for (const { request, resource, range } of requestedLists(model)) {
      const { list, location: uri } = resource;
      const field = request.fields.find(({ index }) => list.firstWithout(index) !== undefined);
      const record = field && list.firstWithout(field.index);
      if (field === undefined || record === undefined) continue;
      const line = list.lineOf(record);
      const has = list.record(record).length;
      report({
        range: field.range ?? range,
        message: `Not every record of the list has a field ${field.index}, counted from 0: the one in line ${describeCount(line)} has ${has === 1 ? 'one field' : `${describeCount(has)} fields`}.`,
        related: [
          { uri, line, range: { start: 0, end: 0 }, message: `This record lacks the field ${field.index}.` },
        ],
        fixes: request.fixes?.(list.fields) ?? [],
      });
    }
  },
};

const enoughRecords = 100;

export const listShort: ResourceCheck = {
  code: 'list-short',
  severity: 'warning',
  title: 'List with few records',
  explanation: `Each original becomes one of the records. With fewer than ${enoughRecords}, many originals share one.`,
  wrong: listExample('lists/cities.csv'),
  right: listExample('lists/towns.csv'),
  lists: { 'lists/cities.csv': 'Berlin\nParis\nRome\n', 'lists/towns.csv': exampleList(100) },
  run(model, report) {
    for (const { request, resource, range } of requestedLists(model)) {
      const { count } = resource.list;
      if (request.givesEachOnce === true) continue;
      if (count >= minRecords && count < enoughRecords)
        report({
          range,
          message: `The list has only ${describeCount(count)} records, so many originals share one.`,
        });
    }
  },
};

const minRecords = 2;

export const listTooShort: ResourceCheck = {
  code: 'list-too-short',
  severity: 'error',
  title: 'List with fewer than two records',
  explanation: 'A list with one record would make every value the same; an empty one has no replacement.',
  wrong: listExample('lists/cities.csv'),
  right: listExample('lists/towns.csv'),
  lists: { 'lists/cities.csv': 'Berlin\n', 'lists/towns.csv': exampleList(100) },
  run(model, report) {
    for (const { request, resource, range } of requestedLists(model)) {
      const { count } = resource.list;
      const required = request.givesEachOnce === true ? 1 : minRecords;
      if (count < required)
        report({
          range,
          message: `The list has ${count === 0 ? 'no record' : 'only one record'}; it takes at least ${required === 1 ? 'one' : 'two'} to mask anything.`,
        });
    }
  },
};
