// Comments use the field's standard terms, and begin with their subjects.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';

const folders = [
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`),
  'server/src',
  'client/src',
  'cli/src',
  'scripts',
  'bench',
  'test/helpers',
];

/** Each kind of wording, by the plain one. */
const kinds: Readonly<Record<string, RegExp>> = {
  'subject first':
    /(?:^|[.;] |@returns |@param \w+ )(?:Whether|What|Those|Of|Where|Likewise|By(?! default\b)) /,
  'maximum or number of':
    /(?:^|[.:] )So (?:many|much|few|often|rarely)\b|\b(?:of|after|with|by|beyond|than|up to) so (?:many|few)\b/,
  'called with, reports, returns': /\b(?:[Tt]old|[Tt]ells?|telling)\b/,
  is: /\b(?:stands?|stood|standing)\b/i,
  if: /(?:-1|\b(?:undefined|true|false|null|0|empty|none|absent|only|even|also|unless|error|throws)) where\b/i,
  result:
    /\bwhat(?: has| have)?(?: they| it| each| values?)? (?:becomes?|became)\b|\bbecomes? of\b|\b(?:at|for) what (?:can|is)\b/i,
  '`[start, end)`': /up to, without|, without, /,
  'module, layer, public API, capacity': /\b(?:rooms?|wings?|floors?|doors?)\b|\bpublic face\b|\bface of\b/i,
  'the noun again': /\blikewise\b/i,
  'target, unused, overflow, nonconforming': /\b(?:sought|unmet|outgrow\w*|misfits?)\b/i,
  'index, offset, path or location': /(?<!\b(?:in|in its|takes?) )\bplaces?\b/i,
  'a page in docs/': /\((?:decisions|specification)\b|\bspecification \d/,
};

describe('words of comments', () => {
  for (const folder of folders)
    it(`are plain in ${folder}`, () => {
      const found = sources(folder).flatMap((file) => {
        const comments = commentsOf(file);
        return Object.entries(kinds).flatMap(([plain, kind]) =>
          comments.filter((comment) => kind.test(comment)).map((comment) => `${file}: ${comment} (${plain})`),
        );
      });
      assert.deepEqual(found, []);
    });

  it('are flagged if they are not plain', () => {
    const wrong = [
      'What becomes of a column.',
      'So many values are tried at once.',
      'Told after each block.',
      'A byte that stands for others.',
      'The index; -1 where none is.',
      'Takes what it became.',
      'Bytes from `start` up to, without, `end`.',
      'A room of the command line.',
      'Reads dates, likewise.',
      'The sought fields.',
      'The place of a value.',
      'The order of processing (decisions, section 2).',
    ];
    for (const [i, kind] of Object.values(kinds).entries()) assert.match(wrong[i] ?? '', kind);
  });
});

/** Returns the comments of a file that have lines of their own, as running text: names don't count. */
function commentsOf(file: string): string[] {
  const texts: string[] = [];
  let [isBlock, isLine] = [false, false];
  for (const line of readFileSync(join(root, file), 'utf8').split('\n')) {
    const wasOpen = isBlock || (isLine && /^\s*\/\/ /.test(line));
    isLine = !isBlock && /^\s*\/\/ /.test(line);
    if (!isBlock) isBlock = /^\s*\/\*/.test(line);
    if (!isBlock && !isLine) continue;
    const words = line.replace(/^\s*(?:\/\/|\/\*+|\*(?!\/))? ?/, '').replace(/\s*\*\/.*$/, '');
    texts.push(wasOpen ? `${texts.pop() ?? ''} ${words}` : words);
    if (line.includes('*/')) isBlock = false;
  }
  return texts.map((text) =>
    text
      .replaceAll(/@type \{.*?\}/g, '')
      .replaceAll(/(@param )(?:\{.*?\} )?\[?[\w.]+\]?/g, '$1name')
      .replaceAll(/`[^`]*`/g, '`name`')
      .trim(),
  );
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`);
}
