// Describes a file that a configuration refers to, for a hover text.
import { describeCount } from '@masker/text';
import type { Resources } from './resources.ts';
import { shippedLists } from './shippedLists.ts';

/** Maximum number of records shown, and length of each. */
const shownRecords = 3;
const maxShownLength = 60;

/**
 * Describes a file in lines: its name, the number of records and fields, and the first records; empty if it is
 * unknown.
 */
export function describeResource(resources: Resources | undefined, path: string): string[] {
  const resource = resources?.get(path);
  if (resource === undefined || !('list' in resource)) return [];
  const { list, resourcePath } = resource;
  const records = Array.from({ length: Math.min(shownRecords, list.count) }, (_, i) =>
    list.record(i).join(', '),
  );
  return [
    `${describeLocation(resourcePath)}: ${describeCount(list.count)} records of ${describeCount(list.fields)} ${list.fields === 1 ? 'field' : 'fields'}`,
    ...records.map((record) => `for example ${shortened(record)}`),
  ];
}

function describeLocation({
  base,
  path,
  isStandIn,
}: {
  base: string;
  path: string;
  isStandIn: boolean;
}): string {
  if (isStandIn) return 'the list masker/us-people.csv, which replaces one of the masking service';
  switch (base) {
    case 'shipped':
      return `a list that ships with Masker (${path})`;
    case 'root':
      return `the file ${path} in the root of the folder`;
    default:
      return `the file ${path} beside this configuration`;
  }
}

function shortened(record: string): string {
  return record.length > maxShownLength ? `${record.slice(0, maxShownLength)}…` : record;
}

/** Returns the paths of lists to choose from, included ones first. */
export function knownLists(resources: Resources | undefined): { path: string; description: string }[] {
  const others = (resources?.paths ?? []).filter((path) => !shippedLists.some((list) => list.path === path));
  return [...shippedLists, ...others.map((path) => ({ path, description: 'A list of this folder.' }))];
}
