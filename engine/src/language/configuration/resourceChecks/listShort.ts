// The check `list-short`: a list of so few records that very many originals share one.
import { describeCount } from '../../text/describeCount.ts';
import { fewestRecords } from './listTooShort.ts';
import { exampleList, listExample, requestedLists, type ResourceCheck } from './resourceCheck.ts';

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
      if (count >= fewestRecords && count < enoughRecords)
        report({
          range,
          message: `The list has only ${describeCount(count)} records, so many originals share one.`,
        });
    }
  },
};
