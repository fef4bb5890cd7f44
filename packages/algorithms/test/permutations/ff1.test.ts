// FF1 of binary numerals, beside an implementation that NIST's samples check.
import { FF1 } from '@noble/ciphers/ff1.js';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { Ff1 } from '../../src/permutations/ff1.ts';
import { LongFf1 } from '../../src/permutations/longFf1.ts';
import { shuffled } from '../../src/permutations/permutations.ts';
import { permuteWide } from '../../src/permutations/wideFf1.ts';
import { nodeCryptography } from '@masker/node';
import { runs } from '../../../../test/helpers/arbitraries.ts';
import published from '../../../../test/vectors/published.json' with { type: 'json' };
import { binaryFf1 } from '../conflictFree/reference.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const key = bytes(published.ff1.key);
const cipher = nodeCryptography.createBlockCipher(key);

/** Permutes numbers, each with a tweak of its own, by both implementations; they must agree. */
function permute(size: bigint, numbers: readonly bigint[], tweaks: readonly Uint8Array[]): bigint[] {
  const all = {
    bytes: Uint8Array.from(Buffer.concat(tweaks)),
    starts: Uint32Array.from(numbers, (_, i) => 16 * i),
  };
  const lanes = Uint32Array.from(numbers, (_, i) => i);
  const wide = [...numbers];
  permuteWide(cipher, size, wide, lanes, all);
  if (size <= 2n ** 52n) {
    const narrow = Float64Array.from(numbers, Number);
    new Ff1(cipher).permute(Number(size), narrow, lanes, all);
    assert.deepEqual(Array.from(narrow, BigInt), wide);
  }
  if (size > 2n ** 52n && size <= 2n ** 128n) {
    const long = Uint32Array.from(numbers.flatMap(wordsOf));
    new LongFf1(cipher).permute(size, long, lanes, all);
    assert.deepEqual(Array.from(long), wide.flatMap(wordsOf));
  }
  return wide;
}

/** The four words of a number, the most significant first. */
function wordsOf(number: bigint): number[] {
  return [96n, 64n, 32n, 0n].map((bits) => Number(BigInt.asUintN(32, number >> bits)));
}

describe('FF1', () => {
  const { ff1 } = published;

  for (const [i, { radix, tweak, text, encrypted }] of ff1.cases.entries())
    it(`the oracle gives sample ${i + 1} (${ff1.origin})`, () => {
      const numerals = Array.from(text, (digit) => parseInt(digit, 36));
      const result = FF1(radix, key, bytes(tweak)).encrypt(numerals);
      assert.equal(result.map((numeral) => numeral.toString(36)).join(''), encrypted);
    });

  const size = fc.oneof(
    fc.bigInt(1_000_000n, 1n << 52n),
    fc.integer({ min: 20, max: 128 }).map((bits) => 1n << BigInt(bits)),
    fc
      .integer({ min: 52, max: 127 })
      .chain((bits) => fc.bigInt((1n << BigInt(bits)) + 1n, 1n << BigInt(bits + 1))),
    fc
      .integer({ min: 20, max: 300 })
      .chain((bits) => fc.bigInt((1n << BigInt(bits)) + 1n, 1n << BigInt(bits + 1))),
  );
  const tweak = fc.uint8Array({ minLength: 16, maxLength: 16 });

  it('gives what the oracle gives: any size, number and tweak, many at once', () => {
    const cases = size.chain((of) =>
      fc.record({
        of: fc.constant(of),
        items: fc.array(fc.tuple(fc.bigInt(0n, of - 1n), tweak), { minLength: 1, maxLength: 3 }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ of, items }) => {
        const numbers = items.map(([number]) => number);
        const tweaks = items.map(([, own]) => own);
        const expected = items.map(([number, own]) => binaryFf1(key, of, number, own));
        assert.deepEqual(permute(of, numbers, tweaks), expected);
      }),
      runs,
    );
  });

  it('gives what the oracle gives where each number has its own size', () => {
    const sizeOf = (bits: number) =>
      fc.bigInt(bits === 20 ? 1_000_000n : (1n << BigInt(bits - 1)) + 1n, 1n << BigInt(bits));
    const range = fc.constantFrom({ min: 20, max: 52 }, { min: 53, max: 128 });
    const cases = range.chain((bits) => {
      const of = fc.integer(bits).chain(sizeOf);
      const item = of.chain((own) => fc.tuple(fc.constant(own), fc.bigInt(0n, own - 1n), tweak));
      return fc.array(item, { minLength: 1, maxLength: 5 });
    });
    fc.assert(
      fc.property(cases, (items) => {
        const all = {
          bytes: Uint8Array.from(Buffer.concat(items.map(([, , own]) => own))),
          starts: Uint32Array.from(items, (_, i) => 16 * i),
        };
        const lanes = Uint32Array.from(items, (_, i) => i);
        const expected = items.map(([of, number, own]) => binaryFf1(key, of, number, own));
        if (items.every(([of]) => of <= 2n ** 52n)) {
          const numbers = Float64Array.from(items, ([, number]) => Number(number));
          new Ff1(cipher).permute(
            Float64Array.from(items, ([of]) => Number(of)),
            numbers,
            lanes,
            all,
          );
          assert.deepEqual(Array.from(numbers, BigInt), expected);
        } else {
          const numbers = Uint32Array.from(items.flatMap(([, number]) => wordsOf(number)));
          const last = Uint32Array.from(items.flatMap(([of]) => wordsOf(of - 1n)));
          new LongFf1(cipher).permute(last, numbers, lanes, all);
          assert.deepEqual(Array.from(numbers), expected.flatMap(wordsOf));
        }
      }),
      runs,
    );
  });

  it('gives what the oracle gives, with more numbers than are encrypted side by side', () => {
    const of = 1_100_003n;
    const numbers = Array.from({ length: 9000 }, (_, i) => BigInt(i * 122));
    const own = bytes('000102030405060708090a0b0c0d0e0f');
    const found = permute(
      of,
      numbers,
      numbers.map(() => own),
    );
    assert.equal(new Set(found).size, numbers.length);
    for (const i of [0, 1, 4095, 4096, 8191, 8999])
      assert.equal(found[i], binaryFf1(key, of, numbers[i] ?? 0n, own));
  });

  for (const size of [
    1_000_003,
    2 ** 20 + 1,
    2 ** 29 + 12_345,
    888_922_098,
    2 ** 32 - 5,
    2 ** 32,
    2 ** 32 + 1,
    9_000_000_000,
    2 ** 36,
    2 ** 36 + 1,
  ])
    it(`gives the same when it looks rounds up, and for other tweaks between them: ${size} numbers`, () => {
      let calls = 0;
      const looking = new Ff1((blocks) => {
        calls++;
        return cipher(blocks);
      });
      const count = size > 2 ** 32 ? 12_000 : 3000;
      const common = { bytes: bytes('000102030405060708090a0b0c0d0e0f'), starts: new Uint32Array(count) };
      const others = {
        bytes: Uint8Array.from({ length: 16 * count }, (_, i) => i % 251),
        starts: Uint32Array.from({ length: count }, (_, i) => 16 * i),
      };
      for (let call = 0; call <= 40; call++) {
        const numbers = Float64Array.from({ length: count }, (_, i) => ((i + count * call) * 48_271) % size);
        const tweaks = call % 5 === 3 ? others : common;
        const lanes = Uint32Array.from({ length: call % 7 === 6 ? 1 : count }, (_, i) => i);
        const [found, expected] = [numbers.slice(), numbers.slice()];
        calls = 0;
        looking.permute(size, found, lanes, tweaks);
        // So few at once are encrypted.
        for (let i = 0; i < lanes.length; i += 500)
          new Ff1(cipher).permute(size, expected, lanes.subarray(i, i + 500), tweaks);
        assert.deepEqual(found, expected);
      }
      assert.equal(calls === 0, size <= 2 ** 36);
    });

  it('looks up the rounds of another tweak when that has become the most frequent', () => {
    const calls: number[] = [];
    const looking = new Ff1((blocks) => {
      calls.push(blocks.length);
      return cipher(blocks);
    });
    const size = 1_000_003;
    const all = { bytes: Uint8Array.from({ length: 32 }, (_, i) => i), starts: Uint32Array.of(0, 16) };
    const permuteOne = (lane: number) => {
      const [found, expected] = [Float64Array.of(7, 7), Float64Array.of(7, 7)];
      looking.permute(size, found, Uint32Array.of(lane), all);
      new Ff1(cipher).permute(size, expected, Uint32Array.of(lane), all);
      assert.deepEqual(found, expected);
    };
    const isEncrypted = (lane: number) => {
      calls.length = 0;
      permuteOne(lane);
      return calls.length > 0;
    };
    assert(isEncrypted(0));
    for (let i = 0; i < 3000; i++) permuteOne(0);
    assert(!isEncrypted(0));
    assert(isEncrypted(1));
    assert(!isEncrypted(0));
    for (let i = 0; i < 5000; i++) permuteOne(1);
    assert(!isEncrypted(1));
    assert(isEncrypted(0));
  });

  it('gives what the oracle gives at every length of a long number', () => {
    for (let bits = 53; bits <= 128; bits++)
      for (const of of [2n ** BigInt(bits), 2n ** BigInt(bits) - 1n, 2n ** BigInt(bits - 1) + 1n]) {
        const numbers = [0n, 1n, of / 3n, of - 1n];
        const tweaks = numbers.map((_, i) => new Uint8Array(16).fill(bits + i));
        const expected = numbers.map((number, i) =>
          binaryFf1(key, of, number, tweaks[i] ?? new Uint8Array(0)),
        );
        assert.deepEqual(permute(of, numbers, tweaks), expected);
      }
  });

  it('is a permutation of a whole set', () => {
    const of = 1_000_003;
    const numbers = Float64Array.from({ length: of }, (_, i) => i);
    const tweaks = { bytes: new Uint8Array(16), starts: new Uint32Array(of) };
    new Ff1(cipher).permute(of, numbers, Uint32Array.from(numbers.keys()), tweaks);
    const seen = new Uint8Array(of);
    for (const number of numbers) seen[number] = 1;
    assert(seen.every((count) => count === 1));
  });
});

describe('the keyed shuffle', () => {
  for (const size of [1, 2, 3, 10, 898, 999_999])
    it(`is a permutation of ${size}`, () => {
      assert.deepEqual(
        shuffled(size, cipher).toSorted(),
        Uint32Array.from({ length: size }, (_, i) => i),
      );
    });

  it('gives every order of three equally often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const ownKey = new Uint8Array(16);
      new DataView(ownKey.buffer).setUint32(0, i);
      const order = shuffled(3, nodeCryptography.createBlockCipher(ownKey)).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    assert.equal(counts.size, 6);
    // Five standard deviations.
    for (const count of counts.values()) assert(Math.abs(count - 1000) < 145, `${count}`);
  });
});
