// Templates are configurations without problems.
import assert from 'node:assert/strict';
import { analyse, templates } from '../../../engine/src/index.ts';

describe('a template', () => {
  for (const { title, description, members } of templates) {
    it(`has no problems: ${title}`, () => {
      const text = JSON.stringify({ name: 'SampleMasker', description, ...members });
      assert.deepEqual(analyse(text).problems, []);
    });
  }
});
