// What any text can cost: the fullest texts that are read hold no request for long.
import assert from 'node:assert/strict';
import { findExcess, maximumTokens } from '../../engine/src/json/textLimits.ts';
import { documentOf } from '../helpers/caret.ts';
import { hugeConfigurations } from '../helpers/hugeConfigurations.ts';
import { askEverything } from '../helpers/requests.ts';
import { createMaskerLanguageService } from '../../server/src/service/maskerLanguageService.ts';

/** In milliseconds of the processor for one request; on a quiet machine, each takes a second at most. */
const longest = 6000;

/** Those whose tokens cost most. */
const names = ['commas', 'empty segments', 'mistaken items of a range', 'empty ignored characters'];

/** The text with as many tokens as are read, or with the most characters that are made of it. */
function fullest(make: (size: number) => string): string {
  let [low, high] = [0, 6_000_000];
  while (high - low > 100_000) {
    const middle = (low + high) >> 1;
    if (findExcess(make(middle)) === undefined) low = middle;
    else high = middle;
  }
  return make(low);
}

describe('the fullest texts', () => {
  for (const name of names) {
    it(`answer every request: ${name}`, async () => {
      const make = hugeConfigurations[name];
      assert.ok(make);
      const text = fullest(make);
      assert.notEqual(findExcess(text, maximumTokens * 0.8), undefined);
      const answers = await askEverything(
        createMaskerLanguageService({}),
        documentOf(text),
        text.length >> 1,
      );
      for (const { method, cost } of answers) assert.ok(cost < longest, `${method}: ${cost} ms`);
    }).timeout(300_000);
  }
});
