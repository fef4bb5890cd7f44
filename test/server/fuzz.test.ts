// Random edits of configurations: nothing throws or hangs, and no trace of them is left when the text is as before.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { defaultMaskers } from '../../engine/src/index.ts';
import { createMaskerLanguageService } from '../../server/src/service/maskerLanguageService.ts';
import { documentOf } from '../helpers/caret.ts';
import { askEverything } from '../helpers/requests.ts';

/** `MASKER_FUZZ_RUNS` makes it look longer. */
const runs = Number(process.env['MASKER_FUZZ_RUNS'] ?? 60);
/** In milliseconds of the processor: more than that for one request is felt as a hang. */
const longest = 1000;

const samples = ['device-id', 'needs-work', 'phone-number'].map((name) =>
  readFileSync(`samples/maskers/${name}.masker.json`, 'utf8'),
);
const configurations = [...defaultMaskers.map(({ text }) => text), ...samples];

/** Places are shares of the text's length, so that one edit fits texts of any length. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const typed = fc.oneof(
  fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', '\n', '\r\n', ' ', '0', '-', '//', '/*', '\uFEFF'),
  fc.constantFrom(
    '"segments": [',
    '"masked": {',
    '"range": "1-',
    '"type": "Numeric"',
    '"Length": 1e999',
    'null',
  ),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ at: share, text: typed }).map(({ at, text }) => ({ from: at, to: at, text })),
  fc.record({ from: share, to: share, text: typed }).map(ordered),
  fc.record({ from: share, to: share }).map((place) => ordered({ ...place, text: '' })),
  fc.record({ from: share }).map(({ from }) => ({ from, to: 1, text: '' })),
);

function ordered({ from, to, text }: Edit): Edit {
  return { from: Math.min(from, to), to: Math.max(from, to), text };
}

describe('random edits', () => {
  it(`leave nothing behind (${runs} runs)`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...configurations),
        fc.array(fc.tuple(edit, share), { minLength: 1, maxLength: 5 }),
        async (configuration, edits) => {
          const service = createMaskerLanguageService({});
          const document = documentOf(configuration);
          const ask = async (asked: TextDocument, at: number, by = service) => {
            const answers = await askEverything(by, asked, Math.round(at * asked.getText().length));
            for (const { method, cost } of answers) assert.ok(cost < longest, `${method} took ${cost} ms`);
            return answers.map(({ method, answer }) => [method, answer]);
          };
          for (const [change, caret] of edits) {
            apply(document, change);
            await ask(document, caret);
          }
          TextDocument.update(document, [{ text: configuration }], document.version + 1);
          const caret = edits[0]?.[1] ?? 0;
          const fresh = createMaskerLanguageService({});
          assert.deepEqual(await ask(document, caret), await ask(documentOf(configuration), caret, fresh));
        },
      ),
      { numRuns: runs },
    );
  }).timeout(60_000 + runs * 2000);
});

function apply(document: TextDocument, { from, to, text }: Edit): void {
  const { length } = document.getText();
  const place = (at: number) => document.positionAt(Math.round(at * length));
  const range = { start: place(from), end: place(to) };
  TextDocument.update(document, [{ range, text }], document.version + 1);
}
