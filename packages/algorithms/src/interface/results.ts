// Matches results to values. A missing result stops masking, as its value would otherwise stay unmasked.

/**
 * Returns the next result; results are in value order.
 *
 * @throws Error if there is none
 */
export function nextOf<Result>(results: Iterator<Result, unknown>): Result {
  const next = results.next();
  if (next.done === true) throw new Error('a value has no result');
  return next.value;
}

/**
 * Checks that there is one result per value.
 *
 * @throws Error if one is missing or isn't text
 */
export function complete<Result extends { readonly masked: string }>(
  results: readonly Result[],
  count: number,
): readonly Result[] {
  if (results.length !== count) throw new Error(`${count} values have ${results.length} results`);
  for (const { masked } of results)
    if (typeof masked !== 'string') throw new Error('a value has a result without text');
  return results;
}
