// Describes constants outside of rows, which stay unmasked.
import { describeCount } from '@masker/text';
import type { LiteralsOutsideRows, LiteralsOutsideRowsKind } from '@masker/format-api';

/** One and several of each kind. */
const nouns: Readonly<Record<LiteralsOutsideRowsKind, readonly [one: string, several: string]>> = {
  password: ['password', 'passwords'],
  body: ['function or trigger with constants', 'functions or triggers with constants'],
  view: ['view with constants', 'views with constants'],
  default: ['default value', 'default values'],
  check: ['check with constants', 'checks with constants'],
  constraint: ['check that may refuse masked values', 'checks that may refuse masked values'],
  comment: ['column comment', 'column comments'],
  condition: ['condition with constants', 'conditions with constants'],
  generated: ['generated column with constants', 'generated columns with constants'],
  type: ['type with listed values', 'types with listed values'],
  partition: ['partition bound', 'partition bounds'],
  index: ['index with constants', 'indexes with constants'],
  policy: ['policy with constants', 'policies with constants'],
  definition: ['definition with constants', 'definitions with constants'],
};

/**
 * Describes the remaining values, their locations, and the remedy.
 *
 * @param source name of the dump, if there are several: precedes line numbers
 */
export function describeLiteralsOutsideRows(
  { kind, count, records }: LiteralsOutsideRows,
  source?: string,
): string {
  const [one, several] = nouns[kind];
  const what = `${describeCount(count)} ${count === 1 ? one : several}`;
  const lines = records.map((record) => describeCount(record + 1)).join(', ');
  const lineList = `line${records.length === 1 ? '' : 's'} ${lines}${count > records.length ? ', …' : ''}`;
  const advice = count === 1 ? 'stays as it is. Review it' : 'stay as they are. Review them';
  return `${what} ${advice}: ${source === undefined ? '' : `${source}, `}${lineList}.`;
}
