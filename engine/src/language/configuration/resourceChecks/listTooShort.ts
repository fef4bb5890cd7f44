// The check `list-too-short`: a list without a choice.
import { exampleList, listExample, requestedLists, type ResourceCheck } from './resourceCheck.ts';

export const fewestRecords = 2;

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
      const fewest = request.givesEachOnce === true ? 1 : fewestRecords;
      if (count < fewest)
        report({
          range,
          message: `The list has ${count === 0 ? 'no record' : 'only one record'}; it takes at least ${fewest === 1 ? 'one' : 'two'} to mask anything.`,
        });
    }
  },
};
