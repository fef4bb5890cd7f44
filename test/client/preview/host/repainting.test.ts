// Repainting a panel: many changes result in one repaint, and none is lost.
import assert from 'node:assert/strict';
import { repainting } from '../../../../client/src/rendering/repainting.ts';

describe('Repainting', () => {
  let isVisible = true;
  let drawn = 0;
  let finish: () => void = () => undefined;
  let update: () => void = () => undefined;

  beforeEach(() => {
    isVisible = true;
    drawn = 0;
    update = repainting(
      () => isVisible,
      async () => {
        drawn += 1;
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      },
    );
  });

  /** Ends a drawing, and lets begin what follows it. */
  async function finishRendering(): Promise<void> {
    finish();
    await new Promise((resolve) => setImmediate(resolve));
  }

  it('draws once for the changes that come while it draws', async () => {
    update();
    for (let change = 0; change < 5; change++) update();
    assert.equal(drawn, 1);
    await finishRendering();
    assert.equal(drawn, 2);
    await finishRendering();
    assert.equal(drawn, 2);
  });

  it('draws again after it has come to an end', async () => {
    update();
    await finishRendering();
    update();
    assert.equal(drawn, 2);
  });

  it('draws nothing that nobody sees', async () => {
    isVisible = false;
    update();
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(drawn, 0);
  });
});
