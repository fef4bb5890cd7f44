// The sentences that say that nothing decides a column, or an item of the plan.
import { shortened } from '@masker/config';

/**
 * Describes the columns in one sentence, without a full stop.
 *
 * @param columns their names, or positions instead of names that may be values
 */
export function describeOpen(columns: readonly (string | number)[], table: string): string {
  const names = columns.map((column) => (typeof column === 'number' ? `${column}` : `"${column}"`));
  const [what, has] = columns.length === 1 ? ['Column', 'has'] : ['Columns', 'have'];
  return `${what} ${names.join(', ')} of table "${table}" ${has} no decision`;
}

/**
 * Says that an item of a plan is `"?"`.
 *
 * @param name of a column, or the pointer of a field
 */
export function describeOpenItem(table: string, name: string): string {
  return `"${shortened(table)} › ${shortened(name)}" has no decision.`;
}
