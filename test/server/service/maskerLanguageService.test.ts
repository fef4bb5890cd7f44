// Random edits of configurations: nothing throws or hangs, and no trace of them is left once the text is restored.
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createMaskerLanguageService } from '../../../server/src/service/maskerLanguageService.ts';
import { documentOf } from '../../helpers/caret.ts';
import { apply, editing, fuzzRuns, maxRequestMilliseconds, offsetOf } from '../../helpers/randomEdits.ts';
import { askEverything } from '../../helpers/requests.ts';

const runs = fuzzRuns(60);

describe('random edits', () => {
  it(`leave nothing behind (${runs} runs)`, async () => {
    await fc.assert(
      fc.asyncProperty(editing, async ({ configuration, steps }) => {
        const service = createMaskerLanguageService({});
        const document = documentOf(configuration);
        const ask = async (asked: TextDocument, caret: number, by = service) => {
          const answers = await askEverything(by, asked, offsetOf(asked, caret));
          for (const { method, cost } of answers)
            assert.ok(cost < maxRequestMilliseconds, `${method} took ${cost} ms`);
          return answers.map(({ method, answer }) => [method, answer]);
        };
        for (const { edit, caret } of steps) {
          apply(document, edit);
          await ask(document, caret);
        }
        TextDocument.update(document, [{ text: configuration }], document.version + 1);
        const caret = steps[0]?.caret ?? 0;
        const fresh = createMaskerLanguageService({});
        assert.deepEqual(await ask(document, caret), await ask(documentOf(configuration), caret, fresh));
      }),
      { numRuns: runs },
    );
  }).timeout(60_000 + runs * 2000);
});
