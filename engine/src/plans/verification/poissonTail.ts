// The number of unchanged values that chance alone would explain.

/** Accepted rate of false accusations: one in ten thousand columns. */
const significance = 1e-4;

/** Chances are known roughly: months differ in length, lists have a record twice. */
const caution = 2;

/**
 * The number of different unchanged values that chance doesn't explain.
 *
 * If `k` of them each had a chance of at most `p`, then of all `different` values no more than `different * p` were to be
 * expected with such a chance: that `k` or more met is as likely as the tail of a Poisson distribution says at most.
 *
 * @param chances of the unchanged values, or of some of them that stand for all
 * @param unchanged how many there are
 * @param different how many different values there are, the unchanged ones among them
 */
export function beyondChance(chances: readonly number[], unchanged: number, different: number): number {
  const ascending = [...chances].sort((a, b) => a - b);
  for (let i = ascending.length; i > 0; i--) {
    const count = Math.floor((unchanged * i) / ascending.length);
    const expected = caution * different * (ascending[i - 1] ?? 1);
    if (poissonTail(count, expected) < significance) return count;
  }
  return 0;
}

/**
 * The smallest number of different unmasked values that `beyondChance` always finds, if each has at most this chance.
 *
 * @param chance of a value to be left as it is by masking, from 0 to 1
 * @param different how many different values there are, the unmasked ones among them
 * @returns undefined where it wouldn't even find that all are unmasked
 */
export function fewestFound(chance: number, different: number): number | undefined {
  const expected = caution * different * chance;
  let count = Math.max(1, Math.ceil(expected));
  while (count <= different && poissonTail(count, expected) >= significance) count++;
  return count <= different ? count : undefined;
}

/** The probability, or somewhat more, that at least so many are met where some are expected; 1 up to what is expected. */
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
