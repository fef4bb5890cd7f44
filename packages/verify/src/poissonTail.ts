// The number of unchanged values that chance alone would explain.

/** Accepted rate of false accusations: one in ten thousand columns. */
const significance = 1e-4;

/** Chances are known roughly: months differ in length, lists have a record twice. */
const caution = 2;

/**
 * Returns the number of distinct unchanged values that chance doesn't explain.
 *
 * If `k` of them each had a probability of at most `p`, then at most `different * p` of all `different`
 * values were expected with such a probability: `k` or more occur with at most the probability of the tail of
 * a Poisson distribution.
 *
 * @param probabilities of the unchanged values, or of a sample that represents all
 * @param unchanged number of unchanged values
 * @param different number of distinct values, including the unchanged ones
 */
export function beyondChance(probabilities: readonly number[], unchanged: number, different: number): number {
  const ascending = [...probabilities].sort((a, b) => a - b);
  for (let i = ascending.length; i > 0; i--) {
    const count = Math.floor((unchanged * i) / ascending.length);
    const expected = caution * different * (ascending[i - 1] ?? 1);
    if (poissonTail(count, expected) < significance) return count;
  }
  return 0;
}

/**
 * Returns the minimum number of distinct unmasked values that `beyondChance` always finds, if each has at
 * most this probability.
 *
 * @param chance probability that masking leaves a value unchanged, from 0 to 1
 * @param different number of distinct values, including the unmasked ones
 * @returns undefined if it wouldn't even find that all are unmasked
 */
export function minCountBeyondChance(chance: number, different: number): number | undefined {
  const expected = caution * different * chance;
  let count = Math.max(1, Math.ceil(expected));
  while (count <= different && poissonTail(count, expected) >= significance) count++;
  return count <= different ? count : undefined;
}

/**
 * Returns an upper bound of the probability that at least `count` occur if `expected` are expected; 1 up to
 * the expected number.
 */
export function poissonTail(count: number, expected: number): number {
  if (count <= expected || count === 0) return 1;
  if (expected === 0) return 0;
  // The first term of the tail, and a geometric series above the others.
  const first = count * Math.log(expected) - expected - logFactorial(count);
  return Math.min(1, Math.exp(first) / (1 - expected / (count + 1)));
}

function logFactorial(n: number): number {
  if (n < 20) {
    let sum = 0;
    for (let i = 2; i <= n; i++) sum += Math.log(i);
    return sum;
  }
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n);
}
