// Values that are made when they are first needed, so that a program starts without them.

/**
 * Defers a computation to the first use of its result.
 *
 * @param make has no effects; it is called at most once, unless it throws
 * @returns a function that returns the same value at each call
 */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
