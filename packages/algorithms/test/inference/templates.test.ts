// Templates are configurations without errors; the conformance suite says which other problems they may have.
import assert from 'node:assert/strict';
import { analyse } from '@masker/masker';
import { templates } from '../../src/registry.ts';

describe('a template', () => {
  for (const { title, description, members } of templates) {
    it(`has no errors: ${title}`, () => {
      const text = JSON.stringify({ name: 'SampleMasker', description, ...members });
      const severe = analyse(text).problems.filter(({ severity }) => severity === 'error');
      assert.deepEqual(severe, []);
    });
  }
});
