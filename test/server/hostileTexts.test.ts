// The cost of any text: the longest texts that are read hold no request for long.
import assert from 'node:assert/strict';
import { maximumLength } from '@masker/json';
import { documentOf } from '../helpers/caret.ts';
import { hugeConfigurations } from '../helpers/hugeConfigurations.ts';
import { askEverything } from '../helpers/requests.ts';
import { createMaskerLanguageService } from '../../server/src/service/maskerLanguageService.ts';

/** In milliseconds of the processor for one request; on a quiet machine, each takes a second at most. */
const maxMilliseconds = 6000;

/** Those that cost most. */
const names = ['commas', 'empty segments', 'mistaken items of a range', 'empty ignored characters', 'words'];

describe('the longest texts', () => {
  for (const name of names) {
    it(`answer every request: ${name}`, async () => {
      const text = hugeConfigurations[name]?.(maximumLength - 1000) ?? '';
      assert.ok(text.length > maximumLength - 2000 && text.length <= maximumLength);
      const answers = await askEverything(
        createMaskerLanguageService({}),
        documentOf(text),
        text.length >> 1,
      );
      for (const { method, cost } of answers) assert.ok(cost < maxMilliseconds, `${method}: ${cost} ms`);
    }).timeout(300_000);
  }
});
