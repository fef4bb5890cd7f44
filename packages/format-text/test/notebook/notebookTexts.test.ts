// Texts of notebooks: what isn't made of cells is no notebook, so that no text in it is passed over.
import assert from 'node:assert/strict';
import { readNotebook } from '../../src/notebook/notebookTexts.ts';

describe('the texts of a notebook', () => {
  for (const cells of [
    '[["a@b.example"]]',
    '["a@b.example"]',
    '[], "cells": {"a": {"outputs": ["a@b.example"]}}',
  ])
    it(`are refused in cells that are none: ${cells}`, () => {
      assert.equal(readNotebook(`{"cells": ${cells}}`), 'not-a-notebook');
    });

  it('are those of its cells', () => {
    const texts = readNotebook('{"cells": [{"source": "x", "outputs": [{"text": ["a@b.example"]}]}]}');
    assert(typeof texts === 'object');
    assert.deepEqual(
      texts
        .filter(({ value }) => value.includes('x') && value !== 'text')
        .map(({ value, isOutput }) => [value, isOutput]),
      [
        ['x', false],
        ['a@b.example', true],
      ],
    );
  });
});
