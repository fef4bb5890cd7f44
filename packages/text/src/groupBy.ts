// Groups items by a key.

/** Groups items by key, in their order. */
export function groupBy<T, Key>(items: Iterable<T>, keyOf: (item: T) => Key): ReadonlyMap<Key, readonly T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const same = groups.get(keyOf(item));
    if (same === undefined) groups.set(keyOf(item), [item]);
    else same.push(item);
  }
  return groups;
}
