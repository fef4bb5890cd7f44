// Texts come as whole lines, however their bytes arrive.
import assert from 'node:assert/strict';
import { linesOf } from '../../../cli/src/finding/linesOf.ts';

/** The texts of bytes that arrive in chunks. */
async function textsOf(bytes: Uint8Array, chunkLength: number, encoding?: Parameters<typeof linesOf>[1]) {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkLength)
      yield await Promise.resolve(bytes.slice(at, at + chunkLength));
  }
  const texts: (string | undefined)[] = [];
  for await (const text of linesOf(chunks(), encoding)) texts.push(text);
  return texts;
}

const text =
  Array.from({ length: 400 }, (_, i) => `${i} jane@example.com é 😀 ${'x'.repeat(i % 60)}\r\n`).join('') +
  'end';

describe('lines of texts', () => {
  for (const length of [1, 2, 3, 7, 512, 4095, 4096, 4097, 1_000_000])
    it(`are whole in chunks of ${length} bytes`, async () => {
      for (const [bytes, encoding] of [
        [Buffer.from(text), undefined],
        [Buffer.from(text, 'utf16le'), 'utf-16le'],
        [Buffer.from(`\ufeff${text}`, 'utf16le'), undefined],
        [Buffer.from(text.replaceAll('😀', 'ü'), 'latin1'), 'latin1'],
      ] as const) {
        if (length === 1 && encoding === undefined && bytes[0] === 0xff) continue;
        const texts = await textsOf(bytes, length, encoding);
        assert.equal(
          texts.join('').replace('\ufeff', ''),
          encoding === 'latin1' ? text.replaceAll('😀', 'ü') : text,
        );
        for (const one of texts.slice(0, -2)) assert.ok(one?.endsWith('\n'));
      }
    });

  it('tell what is binary by a NUL in the beginning, and go on after one later', async () => {
    assert.deepEqual(await textsOf(Buffer.from('a\0b\n'), 100), [undefined]);
    const late = `${'x'.repeat(8000)}\n\0 jane@example.com\n`;
    assert.deepEqual((await textsOf(Buffer.from(late), 100_000)).join(''), late);
  });

  it('are given for bytes that are no text', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xc3]), Buffer.from('\njane@example.com\n')]);
    assert.deepEqual((await textsOf(bytes, 1)).join(''), '\ufffd\ufffd\njane@example.com\n');
  });

  it('are cut where they are longer than what is held, in linear time', async () => {
    for (const piece of ['x', 'é', 'jane@example.com ']) {
      const bytes = Buffer.alloc(40 * 1024 * 1024, piece);
      const texts = (await textsOf(bytes, 511 * 1024)).filter((one) => one !== '');
      assert.equal(texts.length, 3);
      assert.ok(texts.join('') === bytes.toString(), piece);
      for (const one of texts.slice(0, -1)) assert.ok(one?.endsWith(piece), piece);
    }
  });
});
