// Sentences about columns and items of the plan without a decision.
import { shortened } from '@masker/config';

/**
 * Describes undecided columns in one sentence, without a full stop.
 *
 * @param columns names, or positions if names may be values
 */
export function describeOpen(columns: readonly (string | number)[], table: string): string {
  const names = columns.map((column) => (typeof column === 'number' ? `${column}` : `"${column}"`));
  const [what, has] = columns.length === 1 ? ['Column', 'has'] : ['Columns', 'have'];
  return `${what} ${names.join(', ')} of table "${table}" ${has} no decision`;
}

/**
 * Describes an item of a plan that is `"?"`.
 *
 * @param name of a column, or pointer of a field
 */
export function describeOpenItem(table: string, name: string): string {
  return `"${shortened(table)} › ${shortened(name)}" has no decision.`;
}
