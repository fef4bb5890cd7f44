// The check `list-unreadable`: a file that is no list.
import { maxResourceLength, maxRecords } from '../resources/recordList.ts';
import type { ResourceProblem } from '../resources/resources.ts';
import { describeCount } from '@masker/text';
import { exampleList, listExample, requestedResources, type ResourceCheck } from './resourceCheck.ts';

const mebibytes = maxResourceLength / 2 ** 20;

const reasons: Readonly<Record<ResourceProblem['code'], string | undefined>> = {
  // Other checks say so.
  'not-found': undefined,
  outside: undefined,
  unreadable: "it isn't a file, can't be read, or keeps changing",
  'too-large': `it is larger than ${mebibytes} MiB`,
  'too-many-records': `it has more than ${describeCount(maxRecords)} records`,
  encoding: "it isn't encoded in UTF-8",
  'quotation-mark': 'a quotation mark is inside a field, or text follows the closing one',
  unclosed: 'a quoted field has no closing quotation mark',
};

export const listUnreadable: ResourceCheck = {
  code: 'list-unreadable',
  severity: 'error',
  title: "File that isn't a list",
  explanation: `A list is a CSV file (RFC 4180): UTF-8, with commas, without a header row. Quote a field with a comma, a line end or a quotation mark, and double its quotation marks. A list has at most ${mebibytes} MiB and ${describeCount(maxRecords)} records.`,
  wrong: listExample('lists/cities.csv'),
  right: listExample('lists/towns.csv'),
  lists: { 'lists/cities.csv': '"Berlin\nParis\n', 'lists/towns.csv': exampleList(100) },
  run(model, report) {
    for (const { resource, range } of requestedResources(model)) {
      if (!('problem' in resource)) continue;
      const { problem, location: uri } = resource;
      const reason = reasons[problem.code];
      if (reason === undefined) continue;
      const line = 'line' in problem ? problem.line : undefined;
      report({
        range,
        message: `This file isn't a list:  ${reason}${line === undefined ? '' : ` (line ${describeCount(line)})`}.`,
        ...(uri !== undefined &&
          line !== undefined && {
            related: [{ uri, line, range: { start: 0, end: 0 }, message: 'It is here.' }],
          }),
      });
    }
  },
};
