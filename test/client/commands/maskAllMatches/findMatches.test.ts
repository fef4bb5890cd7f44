// Searching and writing long texts: in slices, within selections, cancelled, and without leaving half of a file.
import { matcherFor } from '../../../helpers/configurationParts.ts';
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { URI } from 'vscode-uri';
import { findMatches } from '../../../../client/src/finding/findMatches.ts';
import { FileRefused } from '../../../../client/src/files/fileStreams.ts';
import { nodeFileStreams } from '../../../../client/src/node/fileStreams.ts';
import { analyse } from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';

const { configuration } = analyse(defaultMaskers[0]?.text ?? '');
const matcher = matcherFor(configuration);
const goOn = { isCancelled: () => false, pause: () => Promise.resolve() };

describe('searching in slices', () => {
  const text = 'a 123-45-6789\n'.repeat(100_000);

  it('finds what a search at once finds', async () => {
    const pauses: number[] = [];
    const watch = { ...goOn, pause: (done: number) => Promise.resolve(void pauses.push(done)) };
    assert.deepEqual(
      await findMatches(matcher, text, [{ start: 0, end: text.length }], watch),
      matcher.find(text),
    );
    assert(pauses.length > 2 && pauses.at(-1) === text.length, pauses.join());
  });

  it('keeps to the selections, and looks at what stands around them', async () => {
    const line = 'x123456789 987654321 111223333';
    const parts = [
      { start: 1, end: 10 },
      { start: 11, end: 20 },
      { start: 22, end: 30 },
    ];
    assert.deepEqual(await findMatches(matcher, line, parts, goOn), [{ start: 11, end: 20 }]);
  });

  it('finds nothing when it is cancelled', async () => {
    const watch = { ...goOn, isCancelled: () => true };
    assert.equal(await findMatches(matcher, text, [{ start: 0, end: text.length }], watch), undefined);
  });

  it('comes to an end in a text of one line', async () => {
    const line = '123456789,'.repeat(200_000);
    const found = await findMatches(matcher, line, [{ start: 0, end: line.length }], goOn);
    assert.equal(found?.length, 200_000);
  });
});

describe('large files', () => {
  let folder: string;
  const uri = (name: string) => URI.file(join(folder, name));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'masker-files-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  async function copy(bytes: string | Uint8Array): Promise<number> {
    writeFileSync(uri('a.log').fsPath, bytes);
    let blocks = 0;
    async function* texts(): AsyncGenerator<string> {
      for await (const { text } of nodeFileStreams.read(uri('a.log'))) {
        blocks++;
        yield text;
      }
    }
    await nodeFileStreams.write(uri('b.log'), texts());
    return blocks;
  }

  for (const [what, text] of [
    ['lines', 'Zoë 😀 \r\n'.repeat(300_000)],
    ['no line end at the end', 'a\nb'],
    ['a byte order mark', '\uFEFFa\n'],
    ['nothing', ''],
  ] as const) {
    it(`are read and written as they are: ${what}`, async () => {
      const blocks = await copy(text);
      assert(readFileSync(uri('b.log').fsPath, 'utf8') === text);
      assert.equal(blocks > 2, what === 'lines');
      assert.deepEqual(readdirSync(folder).sort(), ['a.log', 'b.log']);
    });
  }

  it('are refused when they are no UTF-8, and leave nothing behind', async () => {
    await assert.rejects(copy(Buffer.from('a\n\xff\n', 'latin1')), FileRefused);
    assert.deepEqual(readdirSync(folder), ['a.log']);
  });

  it('leave nothing behind when the writing is broken off', async () => {
    async function* texts(): AsyncGenerator<string> {
      yield 'half';
      await Promise.resolve();
      throw new Error('cancelled');
    }
    await assert.rejects(nodeFileStreams.write(uri('b.log'), texts()), /cancelled/);
    assert.deepEqual(readdirSync(folder), []);
  });
});
