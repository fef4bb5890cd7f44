// The number of unchanged values that chance explains, and the probability that one value comes out as it is.
import assert from 'node:assert/strict';
import { defaultMaskers } from '@masker/algorithms';
import { readDefaultMasker } from '../../../cli/src/shared/maskerFiles.ts';
import { beyondChance, minCountBeyondChance, poissonTail } from '../src/poissonTail.ts';
import { HashSample } from '../src/hashSample.ts';
import { ByteHash } from '../src/byteHash.ts';
import { unchangedProbabilities } from '../src/unchangedProbability.ts';
import { nodeCryptography } from '@masker/node';

async function probabilitiesUnder(name: string, values: readonly string[]) {
  const text = defaultMaskers.find((one) => one.name === name)?.text ?? '';
  const { configuration } = (await readDefaultMasker(name, text)).analysis;
  assert(configuration !== undefined);
  return unchangedProbabilities(
    { configuration, consistency: 'value', conflictFree: false, cryptography: nodeCryptography },
    values,
  );
}

describe('chance', () => {
  it('knows the tail of a Poisson distribution, at most somewhat too high', () => {
    for (const [count, expected, exact] of [
      [1, 0.001, 0.0009995],
      [3, 0.5, 0.01439],
      [10, 2, 4.65e-5],
      [150, 100, 1.63e-6],
    ] as const) {
      const tail = poissonTail(count, expected);
      assert(tail >= exact * 0.99 && tail < exact * 1.5, `${tail} for ${exact}`);
    }
    assert.equal(poissonTail(5, 9), 1);
    assert.equal(poissonTail(1, 0), 0);
  });

  it('accuses one value that is as good as impossible, and none of those that are to be expected', () => {
    assert.equal(beyondChance([1e-9], 1, 10_000), 1);
    assert.equal(beyondChance([1e-9, 1, 1, 1], 4, 10_000), 1);
    assert.equal(beyondChance(Array<number>(10).fill(0.001), 10, 10_000), 0);
    assert.equal(beyondChance(Array<number>(100).fill(0.001), 100, 10_000), 100);
    assert.equal(beyondChance([1], 1, 1), 0);
    assert.equal(beyondChance([], 0, 10), 0);
    // Some of many stand for all.
    assert.equal(beyondChance(Array<number>(1000).fill(0.01), 50_000, 100_000), 50_000);
  });

  // Computed by another program: the tail of the distribution summed up in decimals of 60 digits.
  for (const [different, chance, exact] of [
    [10, 0, 1],
    [400, 0, 1],
    [10, 0.0001, 2],
    [400, 0.0002, 4],
    [400, 0.001, 7],
    [10, 0.01, 4],
    [1_000_000, 1e-9, 2],
    [1_000_000, 0.00002, 67],
    [40_000, 1e-9, 1],
    [50_000, 1e-9, 1],
    [60_000, 1e-9, 2],
    [1000, 0.015625, 55],
    [20, 0.1, 14],
    [10, 0.5, undefined],
    [1, 0.00005, 1],
    [1, 0.0001, undefined],
  ] as const)
    it(`finds ${exact ?? 'no number of'} unmasked values of ${different} with a chance of ${chance}, and no fewer`, () => {
      assert.equal(minCountBeyondChance(chance, different), exact);
      if (exact === undefined) return;
      const found = (count: number) => beyondChance(Array<number>(count).fill(chance), count, different);
      assert.deepEqual([found(exact - 1), found(exact)], [0, exact]);
    });

  for (const [name, value, min, max] of [
    ['SSNMasker', '123-45-6789', 1e-9, 2e-9],
    ['SSNMasker', '--', 1, 1],
    ['SSNLast4Masker', '123-45-6789', 1e-5, 2e-5],
    ['RedactMasker', 'secret', 0, 0],
    ['RedactMasker', '<REDACTED>', 1, 1],
    ['IdentityMasker', 'secret', 1, 1],
    ['FirstNameMasker', 'Anna', 1e-5, 0.1],
    ['StateMasker', 'TX', 0.02, 0.2],
    ['VariableZipcodeMasker', '90210', 0.009, 0.2],
    ['CreditCardMasker', '4111111111111111', 1e-17, 1e-6],
  ] as const)
    it(`finds that of ${value} under ${name}`, async () => {
      const [chance = NaN] = await probabilitiesUnder(name, [value]);
      assert(chance >= min && chance <= max, `${chance}`);
    });

  it('is that of each value, however many are asked for', async () => {
    const values = ['', '--', 'é 7', '\u{1f600}', '\ud800', '1', 'Anna', '90210', '123-45-6789', ' 4 ', '1'];
    for (const name of ['SSNLast4Masker', 'VariableZipcodeMasker', 'FirstNameMasker', 'IdentityMasker']) {
      const alone = await Promise.all(values.map((value) => probabilitiesUnder(name, [value])));
      assert.deepEqual(await probabilitiesUnder(name, values), alone.flat());
    }
    assert.deepEqual(await probabilitiesUnder('SSNMasker', []), []);
  });
});

describe('a sample of hashes', () => {
  const hash = new ByteHash();
  const hashOf = (text: string) => {
    const bytes = new TextEncoder().encode(text);
    hash.hash(bytes, 0, bytes.length);
    return [hash.high, hash.low] as const;
  };

  it('knows all of few texts, and an even share of many', () => {
    const few = new HashSample(900);
    const many = new HashSample(1000);
    for (let i = 0; i < 100_000; i++) {
      const [high, low] = hashOf(`value ${i % 50_000}`);
      if (i < 900) assert.equal(few.find(high, low, i, 7), -1);
      many.find(high, low, 1, 2);
    }
    for (let i = 0; i < 900; i++) {
      const index = few.find(...hashOf(`value ${i}`), 0, 0);
      assert.deepEqual([few.first(index), few.second(index)], [i, 7]);
    }
    assert.equal(few.count, 900);
    assert.equal(few.share, 1);
    assert.equal(
      few.countOf((first) => first < 100),
      100,
    );
    assert(many.share < 1);
    assert(Math.abs(many.count - 50_000) < 6000, `${many.count}`);
  });

  it('tells texts apart that are alike', () => {
    const [pairs, highs, lows] = [new Set<string>(), new Set<number>(), new Set<number>()];
    for (let i = 0; i < 100_000; i++)
      for (const text of [`${i}`, `${i} `, `\0${i}`, `0000${i}0000`]) {
        const [high, low] = hashOf(text);
        pairs.add(`${high} ${low}`);
        highs.add(high);
        lows.add(low);
      }
    assert.equal(pairs.size, 400_000);
    // Each half by itself has as many collisions as chance gives: about 19 of 400,000 in 2^32.
    for (const half of [highs, lows]) assert(half.size > 400_000 - 60, `${half.size}`);
  });
});
