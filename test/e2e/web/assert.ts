// Replaces node:assert/strict in a browser, as far as the suites use it.

class AssertionError extends Error {
  readonly actual: unknown;
  readonly expected: unknown;

  constructor(message: string | undefined, actual: unknown, expected: unknown, says: string) {
    super(message ?? `${show(actual)} ${says} ${show(expected)}`);
    this.actual = actual;
    this.expected = expected;
  }
}

function show(value: unknown): string {
  return value instanceof RegExp || value === undefined ? String(value) : JSON.stringify(value);
}

function ok(value: unknown, message?: string): asserts value {
  if (!value) throw new AssertionError(message, value, true, 'should be');
}

function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Map || a instanceof Set)
    return (b instanceof Map || b instanceof Set) && isDeepEqual([...a], [...b]);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) => Object.hasOwn(b, key) && isDeepEqual(a[key as keyof typeof a], b[key as keyof typeof b]),
    )
  );
}

export default Object.assign(ok, {
  ok,
  fail(message?: string): never {
    throw new AssertionError(message, undefined, undefined, 'failed');
  },
  equal(actual: unknown, expected: unknown, message?: string): void {
    if (!Object.is(actual, expected)) throw new AssertionError(message, actual, expected, 'should be');
  },
  notEqual(actual: unknown, expected: unknown, message?: string): void {
    if (Object.is(actual, expected)) throw new AssertionError(message, actual, expected, 'should not be');
  },
  deepEqual(actual: unknown, expected: unknown, message?: string): void {
    if (!isDeepEqual(actual, expected)) throw new AssertionError(message, actual, expected, 'should equal');
  },
  notDeepEqual(actual: unknown, expected: unknown, message?: string): void {
    if (isDeepEqual(actual, expected))
      throw new AssertionError(message, actual, expected, 'should not equal');
  },
  match(text: string, pattern: RegExp, message?: string): void {
    if (!pattern.test(text)) throw new AssertionError(message, text, pattern, 'should match');
  },
  doesNotMatch(text: string, pattern: RegExp, message?: string): void {
    if (pattern.test(text)) throw new AssertionError(message, text, pattern, 'should not match');
  },
  async rejects(promise: Promise<unknown>): Promise<void> {
    const rejected = await promise.then(
      () => false,
      () => true,
    );
    ok(rejected, 'should reject');
  },
});
