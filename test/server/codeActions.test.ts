// The engine's fixes as code actions: one by one, and all at once.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction } from 'vscode-languageserver-types';
import { atCaret, documentOf, service } from '../helpers/caret.ts';

function actionsAt(marked: string, only?: string[]): { document: TextDocument; actions: CodeAction[] } {
  const { document, position } = atCaret(marked);
  const context = only === undefined ? { diagnostics: [] } : { diagnostics: [], only };
  return {
    document,
    actions: service.getCodeActions(document, { start: position, end: position }, context),
  };
}

function apply(document: TextDocument, action: CodeAction | undefined): string {
  return TextDocument.applyEdits(document, action?.edit?.changes?.[document.uri] ?? []);
}

describe('code actions', () => {
  const repaired: readonly (readonly [string, string, string])[] = [
    [
      '{ "name": "co|de", "algorithm": "Identity" }',
      'Rename to "codeMasker"',
      '{ "name": "codeMasker", "algorithm": "Identity" }',
    ],
    [
      '{ "name": "codeMasker", "Algo|rithm": "Identity" }',
      'Rename to "algorithm"',
      '{ "name": "codeMasker", "algorithm": "Identity" }',
    ],
    [
      '{ "name": "codeMasker", "algorithm": "Identity|", }',
      '',
      '{ "name": "codeMasker", "algorithm": "Identity", }',
    ],
    [
      '{ "name": "codeMasker", "algorithm": "Identity",| }',
      'Remove the comma',
      '{ "name": "codeMasker", "algorithm": "Identity" }',
    ],
  ];
  for (const [marked, title, expected] of repaired) {
    it(marked, () => {
      const { document, actions } = actionsAt(marked);
      assert.deepEqual(
        actions.map((action) => action.title),
        title === '' ? [] : [title],
      );
      assert.equal(apply(document, actions[0]), expected);
    });
  }

  it('say which problem they repair, and that they are the only way', () => {
    const [action] = actionsAt('{ "name": "co|de", "algorithm": "Identity" }').actions;
    assert.equal(action?.kind, 'quickfix');
    assert.equal(action.isPreferred, true);
    assert.deepEqual(
      action.diagnostics?.map(({ code }) => code),
      ['name-suffix'],
    );
  });

  const broken = '{| "Name": "code", "algorithm": "Identity", /* why */ }';
  for (const kind of ['source', 'source.fixAll', 'source.fixAll.masker']) {
    it(`${kind} repairs everything`, () => {
      const { document, actions } = actionsAt(broken, [kind]);
      assert.deepEqual(
        actions.map((action) => action.kind),
        ['source.fixAll.masker'],
      );
      const text = apply(document, actions[0]);
      assert.deepEqual(service.doValidation(documentOf(text)), [], text);
    });
  }

  it('offers nothing to repair where nothing is wrong', () => {
    assert.deepEqual(actionsAt('{| "name": "aMasker", "algorithm": "Identity" }', ['source']).actions, []);
  });

  it('offers no kind that is not asked for', () => {
    assert.deepEqual(actionsAt(broken, ['refactor', 'source.organizeImports']).actions, []);
  });
});
