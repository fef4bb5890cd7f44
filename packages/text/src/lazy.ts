// Lazy values, so that programs start without computing them.

/**
 * Defers a computation to the first use of its result.
 *
 * @param make has no side effects; called at most once, unless it throws
 * @returns a function that returns the same value on each call
 */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
