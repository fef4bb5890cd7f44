// Results by the values that they are for. One that is missing stops masking: without it, a value would stay as it is.

/** Returns the next of some results, which come in the order of their values. */
export function nextOf<Result>(results: Iterator<Result, unknown>): Result {
  const next = results.next();
  if (next.done === true) throw new Error('a value has no result');
  return next.value;
}

/**
 * Checks that there is one result per value.
 *
 * @throws Error if one is missing, or is no text
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
