// Values in texts and notebooks with their locations; suppressed lines don't count.
import assert from 'node:assert/strict';
import { searchText } from '../../../client/src/finding/searchText.ts';
import { unwatched } from '../../../client/src/files/cancellation.ts';
import { analyse, createMatcher } from '@masker/masker';
import { createFinder, foundByDefault } from '@masker/find';
import { defaultMaskers } from '@masker/algorithms';

const matchers = foundByDefault.flatMap((wanted) => {
  const text = defaultMaskers.find(({ name }) => name === wanted)?.text ?? '';
  const { configuration } = analyse(text);
  const matcher = configuration && createMatcher(configuration, true);
  return matcher === undefined || 'noShape' in matcher ? [] : [matcher];
});
const finder = createFinder(matchers);
const search = (text: string, isNotebook = false) =>
  searchText(text, { finder, isNotebook, watch: unwatched });

describe('the search of a text', () => {
  it('gives values with their places', async () => {
    const text = 'to anna@shop.example.com\nfrom ben@shop.example.com';
    const found = (await search(text)) ?? [];
    assert.deepEqual(
      found.map(({ start, end, original }) => [text.slice(start, end) === original, original]),
      [
        [true, 'anna@shop.example.com'],
        [true, 'ben@shop.example.com'],
      ],
    );
  });

  it('leaves excused lines out', async () => {
    const text = 'a@shop.example.com # masker:ignore\nb@shop.example.com\n# masker:ignore\n';
    assert.deepEqual(
      (await search(text))?.map(({ original }) => original),
      ['b@shop.example.com'],
    );
  });

  it('reads notebooks as such, with places in their JSON', async () => {
    const source = ['x = "a@shop.example.com"\n', 'y # masker:ignore c@shop.example.com'];
    const outputs = [{ output_type: 'stream', name: 'stdout', text: ['\u001b[1mb@shop.example.com\n'] }];
    const notebook = {
      cells: [{ cell_type: 'code', metadata: {}, source, outputs }],
      metadata: { author: 'd@shop.example.com' },
      nbformat: 4,
    };
    const text = JSON.stringify(notebook, undefined, 1);
    const found = (await search(text, true)) ?? [];
    assert.deepEqual(
      found.map(({ start, end, original, inJson }) => [
        text.slice(start, end),
        original,
        inJson !== undefined,
      ]),
      [
        ['a@shop.example.com', 'a@shop.example.com', true],
        ['b@shop.example.com', 'b@shop.example.com', true],
        ['d@shop.example.com', 'd@shop.example.com', true],
      ],
    );
  });

  it('reads what is no notebook as text', async () => {
    assert.equal((await search('{ a@shop.example.com', true))?.length, 1);
  });

  it('stops when it is cancelled', async () => {
    const watch = { isCancelled: () => true, pause: () => Promise.resolve() };
    assert.equal(await searchText('a@shop.example.com', { finder, isNotebook: false, watch }), undefined);
  });
});
