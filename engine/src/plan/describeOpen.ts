// The one sentence that says that nothing decides a column.

/**
 * Says it in one sentence, without a point at its end.
 *
 * @param columns their names, or positions in place of names that may be values
 */
export function describeOpen(columns: readonly (string | number)[], table: string): string {
  const names = columns.map((column) => (typeof column === 'number' ? `${column}` : `"${column}"`));
  const [what, has] = columns.length === 1 ? ['Column', 'has'] : ['Columns', 'have'];
  return `${what} ${names.join(', ')} of table "${table}" ${has} no decision`;
}
