// The check `mapper-record-repeated`: records that make the same masked value, which two originals would get.
import { type Check, type Finding, shortened, type RecordList, type FoundResource } from '@masker/config';
import { rangeOf } from '@masker/json';
import { describeCount, type TextRange } from '@masker/text';
import { type RecordSettings, maskedBy } from '../lists/settings.ts';
import { entriesOf } from './entries.ts';
import type { MapperModel } from './model.ts';

/** Maximum number of records searched, over all lists. */
const maxRecords = 100_000;

const example = (path: string) => `{
  "name": "projectMasker",
  "algorithm": "Mapper",
  "csvResources": [{ "csvFile": "${path}", "index": 0 }]
}`;

export const recordRepeated: Check<MapperModel> = {
  code: 'mapper-record-repeated',
  severity: 'warning',
  title: 'Repeated record',
  explanation: `Each record goes to one original, so no other record of any list may give the same masked value. The first ${describeCount(maxRecords)} records are looked through.`,
  wrong: example('lists/projects.csv'),
  right: example('lists/plants.csv'),
  lists: { 'lists/projects.csv': 'Alder\nBirch\nAlder\n', 'lists/plants.csv': 'Alder\nBirch\nCedar\n' },
  run(model, report) {
    const seen = new Map<string, Occurrence>();
    const entries = new Set<string>();
    let left = maxRecords;
    for (const { masker, settings } of entriesOf(model)) {
      const node = masker.properties?.get('csvFile')?.value;
      const resource = settings && masker.resources?.get(settings.path);
      if (node === undefined || settings === undefined || resource === undefined) continue;
      if (!('list' in resource)) continue;
      const { path, fields, pieces } = settings;
      // Another check reports repeated entries.
      const key = JSON.stringify([path, fields, pieces]);
      const lacksField = fields.some((field) => resource.list.firstWithout(field) !== undefined);
      if (entries.has(key) || lacksField || fields.length === 0) continue;
      entries.add(key);
      const repeated: Repetition[] = [];
      for (const [record, text] of textsOf(resource.list, settings, key, left).entries()) {
        const own = { resource, path, record };
        const first = seen.get(text);
        if (first === undefined) seen.set(text, own);
        else repeated.push({ text, first, second: own });
      }
      left -= Math.min(left, resource.list.count);
      const [one] = repeated;
      if (one !== undefined) report(finding(one, repeated.length - 1, rangeOf(node)));
    }
  },
};

interface Occurrence {
  readonly resource: FoundResource;
  readonly path: string;
  readonly record: number;
}

interface Repetition {
  readonly text: string;
  readonly first: Occurrence;
  readonly second: Occurrence;
}

function finding({ text, first, second }: Repetition, others: number, range: TextRange): Finding {
  const lineOf = ({ resource, record }: Occurrence) => resource.list.lineOf(record);
  const related = (one: Occurrence, message: string) => ({
    uri: one.resource.location,
    line: lineOf(one),
    range: { start: 0, end: 0 },
    message,
  });
  const where = first.path === second.path ? '' : ` of "${shortened(first.path)}"`;
  const more = others === 0 ? '' : ` (${describeCount(others)} more do so)`;
  return {
    range,
    message: `Two originals would get "${shortened(text)}": the record in line ${describeCount(lineOf(second))} gives the same value as the one in line ${describeCount(lineOf(first))}${where}${more}.`,
    related: [related(first, 'The first record.'), related(second, 'The second record.')],
  };
}

const known = new WeakMap<RecordList, Map<string, readonly string[]>>();

/**
 * Returns the first `max` masked values of the records; cached with the list, as every keystroke asks for
 * them.
 */
function textsOf(list: RecordList, settings: RecordSettings, key: string, max: number): readonly string[] {
  const ofList = known.get(list) ?? new Map<string, readonly string[]>();
  known.set(list, ofList);
  const found = ofList.get(key);
  const wanted = Math.min(list.count, max);
  if (found !== undefined && found.length >= wanted) return found.slice(0, wanted);
  const needed = Math.max(...settings.fields) + 1;
  const texts = Array.from({ length: wanted }, (_, record) =>
    maskedBy(list.record(record, needed), settings),
  );
  ofList.clear();
  ofList.set(key, texts);
  return texts;
}
