// The check `list-delimiter`: records whose fields are separated by something else than commas.
import type { RecordList } from '../resources/recordList.ts';
import { type Fix, choice } from '../problem.ts';
import { exampleList, listExample, requestedLists, type ResourceCheck, wholeText } from './resourceCheck.ts';

/** Maximum number of records inspected. */
const maxRecords = 1000;
const minRecords = 2;

const delimiters: ReadonlyMap<string, string> = new Map([
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
]);

export const listDelimiter: ResourceCheck = {
  code: 'list-delimiter',
  severity: 'warning',
  title: 'List without commas',
  explanation:
    'Commas separate the fields of a list. With semicolons, tabs or vertical bars, a record is one field, and comes out whole.',
  wrong: listExample('lists/cities.csv'),
  right: listExample('lists/towns.csv'),
  lists: {
    'lists/cities.csv': exampleList(100).replaceAll('\n', ';TX\n'),
    'lists/towns.csv': exampleList(100),
  },
  run(model, report) {
    for (const { resource, range } of requestedLists(model)) {
      const { list, location: uri, resourcePath } = resource;
      const delimiter = delimiterOf(list);
      if (delimiter === undefined) continue;
      report({
        range,
        message: `The list has ${delimiters.get(delimiter) ?? delimiter} where commas separate fields: a record comes out whole.`,
        related: [{ uri, line: list.lineOf(0), range: { start: 0, end: 0 }, message: 'A record is here.' }],
        fixes: resourcePath.base === 'shipped' ? [] : withCommas(list, uri, delimiter),
      });
    }
  },
};

/** Returns the character that separates fields: all records have it equally often, and no comma. */
function delimiterOf(list: RecordList): string | undefined {
  const count = Math.min(list.count, maxRecords);
  if (count < minRecords) return undefined;
  let candidates = [...delimiters.keys()];
  const [first] = list.record(0, 1);
  for (let i = 0; i < count && candidates.length > 0; i++) {
    const [field, ...others] = list.record(i, 2);
    if (first === undefined || field === undefined || others.length > 0) return undefined;
    candidates = candidates.filter((one) => {
      const times = field.split(one).length;
      return times > 1 && times === first.split(one).length;
    });
  }
  return candidates[0];
}

/** Quoted fields may hold anything, so that they are left to a person. */
function withCommas(list: RecordList, uri: string, delimiter: string): Fix[] {
  const text = wholeText(list);
  if (text === undefined || /[",]/.test(text)) return [];
  return [
    {
      ...choice('Separate the fields of the list by commas', []),
      elsewhere: {
        uri,
        line: 1,
        end: text.split('\n').length + (text.endsWith('\n') ? 0 : 1),
        newText: text.replaceAll(delimiter, ','),
      },
    },
  ];
}
