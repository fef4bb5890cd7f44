// Background work that nothing waits for.
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { inBackground, logBackground } from '../../client/src/background.ts';
import { repainting } from '../../client/src/rendering/repainting.ts';

describe('work in the background', () => {
  const logged: string[] = [];
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);

  before(() => {
    logBackground({ error: (text: string | Error) => logged.push(String(text)) });
    process.on('unhandledRejection', note);
  });
  after(() => process.off('unhandledRejection', note));
  beforeEach(() => logged.splice(0));

  it('logs a failure without its message, which may hold a value', async () => {
    inBackground('Reading tests', Promise.reject(new TypeError('123-45-6789')));
    await setImmediate();
    assert.match(logged.join(), /^Reading tests failed \(TypeError\)\.\n\s+at /);
    assert.doesNotMatch(logged.join(), /123-45/);
    assert.deepEqual(unhandled, []);
  });

  it('draws a preview again after a drawing that failed', async () => {
    let drawn = 0;
    const repaint = repainting(
      () => true,
      () => (drawn++ === 0 ? Promise.reject(new Error('disposed')) : Promise.resolve()),
    );
    repaint();
    await setImmediate();
    repaint();
    await setImmediate();
    assert.equal(drawn, 2);
    assert.match(logged.join(), /^Repainting a preview failed \(Error\)/);
    assert.deepEqual(unhandled, []);
  });
});
