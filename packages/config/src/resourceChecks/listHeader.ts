// The check `list-header`: a first record that looks like a header row.
import type { RecordList } from '../resources/recordList.ts';
import { choice } from '../problem.ts';
import { exampleList, listExample, requestedLists, type ResourceCheck } from './resourceCheck.ts';

/** Typical column headings, which are not names of people or cities. */
const heading =
  /^(?:id|no|number|(?:first|last|middle|given|family|full|sur|user)?[ _-]?names?|(?:street|postal|e-?mail)?[ _-]?address(?:es)?|e-?mails?|street|city|cities|towns?|state|country|zip(?:[ _-]?code)?|postal[ _-]?code|post[ _-]?code|phone(?:[ _-]?number)?|gender|sex|title|company|category|rank|frequency|count)$/i;

/** Names as programs write them: `colour_name`, `colourName`. */
const identifier = /^(?:[a-z]+(?:_[a-z0-9]+)+|[a-z]+[A-Z][A-Za-z0-9]*)$/;
const lowerCaseWord = /^[a-z]+$/;
const number = /^[\d.,+-]*\d[\d.,+-]*$/;

/** Number of records compared with the first one. */
const maxCompared = 1000;
const minCompared = 10;

export const listHeader: ResourceCheck = {
  code: 'list-header',
  severity: 'warning',
  title: 'First record that looks like a header row',
  explanation:
    'Lists have no header row. A first line with column names is a record like any other, and some originals become it.',
  wrong: listExample('lists/cities.csv'),
  right: listExample('lists/towns.csv'),
  lists: { 'lists/cities.csv': `city\n${exampleList(100)}`, 'lists/towns.csv': exampleList(100) },
  run(model, report) {
    for (const { resource, range } of requestedLists(model)) {
      const { list, location: uri, resourcePath } = resource;
      const found = headingOf(list);
      if (found === undefined) continue;
      const line = list.lineOf(0);
      // A quoted heading may have several lines.
      const end = list.count > 1 ? list.lineOf(1) : line + 1;
      report({
        range,
        message: `The first record of the list looks like a header row ("${found.trim()}"): some originals become it.`,
        related: [
          { uri, line, range: { start: 0, end: 0 }, message: 'This line is a record like any other.' },
        ],
        fixes:
          resourcePath.base === 'shipped'
            ? []
            : [
                {
                  ...choice('Delete the header row of the list', []),
                  elsewhere: { uri, line, end, newText: '' },
                },
              ],
      });
    }
  },
};

/** Returns the field of the first record that is a heading. */
function headingOf(list: RecordList): string | undefined {
  const first = list.record(0);
  return (
    first.find((field) => heading.test(field.trim())) ??
    first.find((field, i) => identifier.test(field.trim()) && isAlone(list, i, identifier)) ??
    first.find((field, i) => lowerCaseWord.test(field.trim()) && isAboveNumbers(list, i))
  );
}

/** Returns true if no other record has such a field. */
function isAlone(list: RecordList, field: number, shape: RegExp): boolean {
  const others = othersOf(list, field);
  return others.length >= minCompared && !others.some((one) => shape.test(one));
}

function isAboveNumbers(list: RecordList, field: number): boolean {
  const others = othersOf(list, field);
  return others.length >= minCompared && others.every((one) => number.test(one));
}

function othersOf(list: RecordList, field: number): string[] {
  const others: string[] = [];
  for (let i = 1; i < list.count && i <= maxCompared; i++) {
    const found = list.record(i, field + 1)[field];
    if (found !== undefined) others.push(found.trim());
  }
  return others;
}
