// The time of one suggestion: very long texts don't delay it.
import assert from 'node:assert/strict';
import { hugeConfigurations } from '../helpers/hugeConfigurations.ts';
import { atCaret, documentOf, service } from '../helpers/caret.ts';
import { processorTime } from '../helpers/processorTime.ts';

/** In UTF-16 code units. */
const size = 1_000_000;
/** In milliseconds of the processor, on a busy machine; each of these once took from 4,000 to minutes. */
const maxMilliseconds = 2000;

const names = [
  'unknown properties',
  'the same property again and again',
  'mistaken items of a range',
  'empty ignored characters',
] as const satisfies readonly (keyof typeof hugeConfigurations)[];

describe('limits of completion', () => {
  for (const name of names) {
    it(`${name} in ${size.toLocaleString('en')} characters`, async () => {
      const text = hugeConfigurations[name]?.(size) ?? '';
      const document = documentOf(text);
      // The analysis of the text has a limit, and a test, of its own.
      service.doValidation(document);
      const position = document.positionAt(text.indexOf(',', text.length / 2) + 1);
      const taken = processorTime();
      await service.doComplete(document, position);
      assert.ok(taken() < maxMilliseconds, `${taken()} ms`);
    });
  }

  it('the other set of a segment, with much white space in it', async () => {
    const original = `"original": { "maxNum": 4${' '.repeat(200_000)}}`;
    const { document, position } = atCaret(
      `{ "segments": [{ "type": "Numeric", "length": 1, ${original}, "masked": | }] }`,
    );
    const taken = processorTime();
    const { items } = await service.doComplete(document, position);
    assert.equal(items[0]?.label, 'same as original');
    assert.ok(taken() < maxMilliseconds, `${taken()} ms`);
  });

  it('shows what has no effect rather than to try it in a long text', async () => {
    const long = Array.from({ length: 2000 }, (_, i) => `"property${i}": 1`).join();
    const labelsIn = async (rest: string) => {
      const text = `{ "name": "aMasker", ${rest} "segments": [{ "type": "Preserve", }] }`;
      const document = documentOf(text);
      const { items } = await service.doComplete(document, document.positionAt(text.length - 5));
      return items.map(({ label }) => label);
    };
    assert.ok((await labelsIn(`${long},`)).includes('masked'));
    assert.ok(!(await labelsIn('"property": 1,')).includes('masked'));
  });
});
