// Samples of kept columns: values that default maskers mask are counted, never named, and a reason silences them.
import assert from 'node:assert/strict';
import { analysePlan, type KnownMasker } from '@masker/plan';
import { defaultMaskers } from '@masker/algorithms';
import { analyse } from '@masker/masker';
import { keptProblems } from '../../src/sampleProblems.ts';
import { createFormat, type FormatSettings, readColumns } from '@masker/formats';
import { cutBlocks, nothingMasked } from '@masker/format-api';
import { SampleCheck } from '../../src/compare/sampleCheck.ts';
import { passthroughUnder, verifiedMaskers } from '../../src/compare/verifiedMaskers.ts';
import { nodeCryptography } from '@masker/node';
import { resourcesWith } from '../../../../test/helpers/resources.ts';

const maskers: KnownMasker[] = defaultMaskers.map(({ name, text }) => ({
  name,
  configuration: analyse(text, { resources: resourcesWith({}) }).configuration,
}));
const settings: FormatSettings = { name: 'csv', delimiter: ',', quote: '"', hasHeader: true };

async function keptIn(values: readonly string[], decision: unknown) {
  const { model } = analysePlan(JSON.stringify({ tables: { t: { columns: { c: decision } } } }), maskers);
  const maskerOf = verifiedMaskers(model, 'value', nodeCryptography);
  const check = new SampleCheck(model, { maskerOf, isKept: passthroughUnder(maskerOf) });
  async function* input() {
    yield await Promise.resolve(new TextEncoder().encode(`c\n${values.join('\n')}\n`));
  }
  const format = createFormat(settings, nothingMasked);
  await check.gather(readColumns(cutBlocks(input(), format), settings, 't'), true);
  return keptProblems(model, check.kept()).map(({ code, message }) => [code, message]);
}

const numbered = (text: (i: number) => string): string[] => Array.from({ length: 20 }, (_, i) => text(i));

describe('the sample of a kept column', () => {
  for (const [name, text] of [
    ['EmailMasker', (i: number) => `write to p${i}@example.org`],
    ['CreditCardMasker', () => 'card 4111 1111 1111 1111'],
    ['SSNMasker', (i: number) => `154-47-60${10 + i}`],
    ['USTelephoneMasker', (i: number) => `call (212) 555-01${10 + i}`],
  ] as const)
    it(`is known to hold what ${name} masks`, async () => {
      const message = `"t.c": 20 of 20 sampled values hold what ${name} masks. Mask it, or give a "reason".`;
      assert.deepEqual(await keptIn(numbered(text), 'keep'), [['plan-kept', message]]);
    });

  it('has no note where it says why it stays, where it is masked, and where a value or two look so', async () => {
    const values = numbered((i) => `p${i}@example.org`);
    assert.deepEqual(await keptIn(values, { keep: true, reason: 'public' }), []);
    assert.deepEqual(await keptIn(values, { keep: true, allowResidue: true }), []);
    assert.deepEqual(await keptIn(values, 'EmailMasker'), []);
    assert.deepEqual(await keptIn([...values.slice(0, 2), ...numbered((i) => `word ${i}`)], 'keep'), []);
  });

  it('is not taken for one by numbers, days, and ids', async () => {
    const harmless = [
      numbered((i) => `${1000 + 37 * i}`),
      numbered((i) => `2024-03-${10 + i} 10:15:${10 + i}`),
      numbered((i) => `${18_000_000 + 7919 * i}`),
      numbered((i) => `A-${i}-B`),
      numbered((i) => `12.${i} EUR`),
    ];
    for (const values of harmless) assert.deepEqual(await keptIn(values, 'keep'), [], values[0]);
  });
});
