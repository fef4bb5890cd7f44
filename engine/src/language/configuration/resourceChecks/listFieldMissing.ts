// The check `list-field-missing`: records that lack a field.
import { describeCount } from '../../text/describeCount.ts';
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
