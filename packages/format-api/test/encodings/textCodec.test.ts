// Encodings of texts: read and written as Node does, in chunks of any size, and the first line that isn't UTF-8.
import assert from 'node:assert/strict';
import { decodeTexts, encodeText, NotInEncoding } from '../../src/encodings/textCodec.ts';
import { invalidUtf8Line } from '../../src/encodings/invalidUtf8.ts';
import type { TextEncoding } from '../../src/encodings/textEncoding.ts';

async function* chunks(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield await Promise.resolve(bytes.slice(at, at + length));
}

async function decoded(bytes: Uint8Array, encoding: TextEncoding, length: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of decodeTexts(chunks(bytes, length), encoding)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const every = Buffer.from(Array.from({ length: 256 }, (_, i) => i)).subarray(0x20);

describe('the encodings of texts', () => {
  it('read latin1 as Node does, and write the same bytes', async () => {
    for (const length of [1, 3, 64, 1000]) {
      const text = await decoded(every, 'latin1', length);
      assert.equal(text, every.toString('latin1'));
      assert.deepEqual(encodeText(Buffer.from(text), 'latin1'), new Uint8Array(every));
    }
    assert.equal(encodeText(Buffer.from('Łódź'), 'latin1'), undefined);
  });

  it('read UTF-16 in chunks of any size, and write the same bytes', async () => {
    const text = `\ufeffname,town\n${'Grüße 𝒜, Köln\n'.repeat(20)}`;
    const little = Buffer.from(text, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const length of [1, 7, 10_000]) {
      assert.equal(await decoded(little, 'utf-16le', length), text);
      assert.equal(await decoded(big, 'utf-16be', length), text);
    }
    assert.deepEqual(encodeText(Buffer.from(text), 'utf-16le'), new Uint8Array(little));
    assert.deepEqual(encodeText(Buffer.from(text), 'utf-16be'), new Uint8Array(big));
  });

  it('refuse what is in another one', async () => {
    const wrong: [Buffer, TextEncoding, string][] = [
      [Buffer.from('\ufeffab', 'utf16le'), 'latin1', 'marked'],
      [Buffer.from('name,town\n'.repeat(9), 'utf16le'), 'windows-1252', 'likely'],
      [Buffer.concat([Buffer.from('\ufeffab', 'utf16le'), Buffer.of(0)]), 'utf-16le', 'invalid'],
    ];
    for (const [bytes, encoding, reason] of wrong)
      await assert.rejects(
        decoded(bytes, encoding, 1000),
        (error) => error instanceof NotInEncoding && error.reason === reason,
      );
  });

  it('find the line of the first byte that isn’t UTF-8', async () => {
    const good = 'a,Grüße €,𝒜\n'.repeat(5);
    const texts: [Uint8Array, number | undefined][] = [
      [Buffer.from(good), undefined],
      [Buffer.alloc(0), undefined],
      [Buffer.from('é'), undefined],
      [Buffer.from(`${good}Köln\n`, 'latin1'), 1],
      [Buffer.concat([Buffer.from(good), Buffer.from('Köln\nx', 'latin1')]), 6],
      [Buffer.concat([Buffer.from(good), Buffer.of(0xe2, 0x82)]), 6],
      [Buffer.concat([Buffer.from(good), Buffer.of(0xff)]), 6],
      [Buffer.of(0xed, 0xa0, 0x80), 1],
    ];
    for (const [bytes, line] of texts)
      for (const length of [1, 2, 3, 5, 1000])
        assert.equal(await invalidUtf8Line(chunks(bytes, length)), line, `${line} ${length}`);
  });
});
