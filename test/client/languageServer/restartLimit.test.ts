// When a language server that ended is started again by itself.
import assert from 'node:assert/strict';
import { RestartLimit } from '../../../client/src/languageServer/restartLimit.ts';

describe('the limit of restarts', () => {
  const table: readonly (readonly [string, readonly number[], string])[] = [
    ['four at once, not five', [0, 1, 2, 3, 4, 5], 'yes yes yes yes no no'],
    ['again after three minutes', [0, 1, 2, 3, 179, 180, 180.5], 'yes yes yes yes no yes no'],
    ['refused ones do not count', [0, 1, 2, 3, 100, 150, 183], 'yes yes yes yes no no yes'],
    ['now and then, for ever', [0, 60, 120, 180, 240, 300, 360], 'yes yes yes yes yes yes yes'],
  ];
  for (const [name, seconds, expected] of table)
    it(name, () => {
      let now = 0;
      const limit = new RestartLimit(() => now);
      const answers = seconds.map((time) => {
        now = time * 1000;
        return limit.take() ? 'yes' : 'no';
      });
      assert.equal(answers.join(' '), expected);
    });
});
