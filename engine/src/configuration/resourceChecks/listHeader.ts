// The check `list-header`: a first record that looks like a header row.
import { exampleList, listExample, requestedLists, type ResourceCheck } from './resourceCheck.ts';

/** Typical column headings, which are not names of people or places. */
const heading =
  /^(?:id|no|number|(?:first|last|middle|given|family|full|sur|user)?[ _-]?names?|(?:street|postal|e-?mail)?[ _-]?address(?:es)?|e-?mails?|street|city|cities|towns?|state|country|zip(?:[ _-]?code)?|postal[ _-]?code|post[ _-]?code|phone(?:[ _-]?number)?|gender|sex|title|company|category|rank|frequency|count)$/i;

export const listHeader: ResourceCheck = {
  code: 'list-header',
  severity: 'information',
  title: 'First record that looks like a header row',
  explanation:
    'Lists have no header row. A first line with column names is a record like any other, and some originals become it.',
  example: {
    wrong: listExample('lists/cities.csv'),
    right: listExample('lists/towns.csv'),
    lists: { 'lists/cities.csv': `city\n${exampleList(100)}`, 'lists/towns.csv': exampleList(100) },
  },
  run(model, report) {
    for (const { resource, range } of requestedLists(model)) {
      const found = resource.list.record(0).find((field) => heading.test(field.trim()));
      if (found === undefined) continue;
      const { location: uri } = resource;
      const line = resource.list.lineOf(0);
      report({
        range,
        message: `The first record of the list looks like a header row ("${found.trim()}"): some originals become it.`,
        related: [
          { uri, line, range: { start: 0, end: 0 }, message: 'This line is a record like any other.' },
        ],
      });
    }
  },
};
