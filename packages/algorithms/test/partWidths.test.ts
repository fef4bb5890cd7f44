// The bar of the preview has room for the words of all parts of a default masker, beside an editor.
import assert from 'node:assert/strict';
import { algorithms } from '../src/registry.ts';
import { presentationOf } from '@masker/masker';
import { configurationOf } from '../../../test/helpers/maskers.ts';

/** In characters, without the numbers of the parts. */
const room = 80;

describe('the parts of default maskers', () => {
  for (const { name, discovery } of algorithms)
    for (const masker of discovery.defaultMaskers)
      it(`${name}: ${masker.name}`, () => {
        const { shown = [] } = presentationOf(configurationOf(JSON.stringify(masker)))?.parts(10) ?? {};
        const width = shown.reduce(
          (sum, { label, coverage }) => sum + Math.max(label.length, coverage.length),
          0,
        );
        assert(width <= room, shown.map(({ label, coverage }) => `${label}: ${coverage}`).join(', '));
      });
});
