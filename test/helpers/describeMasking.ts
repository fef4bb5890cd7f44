// Tests of every algorithm that runs: its masking of random and hostile values, with its own configurations.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import {
  type Algorithm,
  type Prepared,
  type Runs,
  consistencies,
  type Consistency,
} from '@masker/algorithms';
import { createPseudoRandomFunction, demonstrationKey, MaskingKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { oddString, runs, sampleOf } from './arbitraries.ts';
import { assertAsOneByOne, assertLinesAsOneByOne, wellFormed } from './columns.ts';
import type { OwnConfiguration } from './ownConfigurations.ts';
import { vectorsOf } from './describeVectors.ts';
import { maskerOf } from './maskers.ts';

const otherKey = new MaskingKey(new Uint8Array(32).fill(7));
const extremes = ['9'.repeat(3000), 'z-'.repeat(2000), '\u0301', '\u0660\uff11', '\ufeff1'];

export function describeMasking(
  algorithm: Algorithm,
  masking: Runs<unknown>,
  configurations: readonly OwnConfiguration[],
) {
  const { presentation, characteristics } = algorithm;
  const one = fc.constantFrom(...configurations);
  const value = fc.oneof(
    oddString,
    fc.constantFrom(...extremes, ...configurations.flatMap(({ examples }) => examples)),
  );
  /** Values for the algorithm itself, which is never given empty ones. */
  const values = fc.array(
    value.filter((text) => text !== ''),
    { maxLength: 12 },
  );
  const known = new Map<string, Prepared>();
  /** @param which identifies the masker among similar ones: each is created once, and used again and again */
  const prepared = (
    own: OwnConfiguration,
    key = demonstrationKey,
    consistency: Consistency = 'value',
    which = 0,
  ) => {
    const name = [configurations.indexOf(own), key === demonstrationKey, consistency, which].join();
    const made = known.get(name);
    if (made !== undefined) return made;
    const ready = masking.prepare(own.configuration.settings, {
      prf: (context) => createPseudoRandomFunction(key, context, nodeCryptography),
      consistency,
      conflictFree: false,
      trimWhiteSpace: false,
      outputCase: 'AsIs',
    });
    assert.ok(ready);
    known.set(name, ready);
    return ready;
  };
  const everything = configurations
    .flatMap(({ examples }) => [...examples, ...extremes])
    .filter((text) => text !== '');
  const maskedOf = (...of: Parameters<typeof prepared>) =>
    prepared(...of)
      .run(everything)
      .map(({ masked }) => masked);

  it('masks the same value to the same masked value: by another masker, alone and among others', () => {
    fc.assert(
      fc.property(one, fc.constantFrom(...consistencies), values, (own, consistency, list) => {
        const [first, second] = [0, 1].map((which) => prepared(own, demonstrationKey, consistency, which));
        const together = first?.run(list).map(({ masked }) => masked);
        const alone = list.toReversed().map((text) => second?.run([text])[0]?.masked);
        assert.deepEqual(together, alone.toReversed());
      }),
      runs,
    );
  });

  it('tells spans that make up the value and the masked value', () => {
    fc.assert(
      fc.property(one, values, (own, list) => {
        for (const [i, run] of prepared(own).run(list).entries()) {
          const spans = run.spans();
          assert.equal(spans.map(({ original }) => original).join(''), list[i]);
          assert.equal(spans.map(({ masked }) => masked).join(''), run.masked);
          assert.equal(
            run.hasUnmapped === true,
            spans.some(({ outcome }) => outcome === 'outside'),
          );
        }
      }),
      runs,
    );
  });

  it('has words for every outcome, part and reason that it gives', () => {
    fc.assert(
      fc.property(one, values, (own, list) => {
        const { settings } = own.configuration;
        const shown = presentation.parts?.(settings, Infinity) ?? [];
        const parts = 'count' in shown ? shown.count : shown.length;
        for (const run of prepared(own).run(list)) {
          for (const { outcome, part } of run.spans()) {
            assert.ok(part === undefined || part < parts);
            const sentences = presentation.describe(settings, outcome, part);
            assert.notDeepEqual(sentences, []);
            for (const sentence of sentences) assert.match(sentence, /^[A-Z].*\.$/s);
          }
          for (const { reason, part } of run.nonconformances) {
            const words = presentation.reasons[reason];
            assert.match(words?.label ?? '', /\S/, reason);
            assert.match(words?.sentence(part) ?? '', /^[A-Z].*\.$/s, reason);
          }
        }
      }),
      runs,
    );
  });

  it('masks columns and lines as values one by one, whatever is done before and after', () => {
    const common = fc.record(
      {
        trimWhiteSpace: fc.boolean(),
        outputCase: fc.constantFrom('AsIs', 'Lower', 'Upper', 'Title', 'Input'),
      },
      { requiredKeys: [] },
    );
    const column = fc.array(fc.oneof(value.map(wellFormed), fc.constantFrom(null, '', ' 12 ')), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(
        one,
        common,
        fc.constantFrom(...consistencies),
        column,
        (own, settings, consistency, list) => {
          const masker = maskerOf(JSON.stringify({ ...own.members, ...settings }), { consistency });
          assertAsOneByOne(masker, list, '\n');
          assertLinesAsOneByOne(masker, list, '\r\n', '\n');
        },
      ),
      runs,
    );
  });

  it('masks long columns, whose values come in groups, as values one by one', () => {
    const around = ['', ' ', '\u00a0', '\t '];
    for (const own of sampleOf(configurations)) {
      const list = [...own.examples, ...extremes, 'No value of ours, 1', '12', 'é 7', ''].map(wellFormed);
      // The longest, which take the most time, are among many others.
      const ordinary = list.filter(({ length }) => length < 1000);
      const many = Array.from({ length: 1100 }, (_, i) => {
        const some = i % 32 === 0 ? list : ordinary;
        const [before, behind] = [around[i % 3] ?? '', around[(i >> 2) % 4] ?? ''];
        return `${before}${some[(7 * i + (i >> 5)) % some.length] ?? ''}${behind}`;
      });
      for (const trimWhiteSpace of [false, true])
        assertAsOneByOne(maskerOf(JSON.stringify({ ...own.members, trimWhiteSpace })), many, '\n');
    }
  });

  it('breaks no lines unless it says so', () => {
    fc.assert(
      fc.property(one, values, (own, list) => {
        const ready = prepared(own);
        const lines = list.map((text) => text.replaceAll(/[\r\n]/g, '')).filter((text) => text !== '');
        for (const { masked } of ready.run(lines)) assert.ok(ready.mayBreakLines || !/[\r\n]/.test(masked));
      }),
      runs,
    );
  });

  for (const own of configurations) {
    describe(`with ${own.title}`, () => {
      it('masks its examples, most of which fit', () => {
        const masker = maskerOf(own.text);
        const fitting = own.examples.filter((text) => masker.mask(text).nonconformances.length === 0);
        assert.ok(own.examples.length > 0 && 2 * fitting.length >= own.examples.length);
      });

      const usesKey = masking.usesKey(own.configuration.settings);
      it(usesKey ? 'masks otherwise under another key' : 'needs no key', () => {
        if (!usesKey) maskerOf(own.text, { key: undefined });
        const [first, second] = [maskedOf(own), maskedOf(own, otherKey)];
        if (usesKey) assert.notDeepEqual(second, first);
        else assert.deepEqual(second, first);
      });
    });
  }

  it(characteristics.usesConsistency ? 'uses the consistency' : 'ignores the consistency', () => {
    const differs = configurations.some(
      (own) => maskedOf(own).join() !== maskedOf(own, demonstrationKey, 'segment').join(),
    );
    assert.equal(differs, characteristics.usesConsistency);
  });

  it('has frozen vectors, if it draws', () => {
    const draws = configurations.some(({ configuration }) => masking.usesKey(configuration.settings));
    assert.ok(!draws || vectorsOf(algorithm.name).length > 0, 'test/vectors holds none');
  });
}
