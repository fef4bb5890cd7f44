// The engine's fixes as code actions: one by one, and all together.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type CodeAction, type CodeActionContext, CodeActionTriggerKind } from 'vscode-languageserver-types';
import { knownNames } from '@masker/config';
import { atCaret, documentOf, service } from '../../helpers/caret.ts';

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
      const { document, actions } = actionsAt(marked, ['quickfix']);
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

  it('give a name that another masker has the nearest free one, but never unasked', () => {
    const { document, position } = atCaret('{ "name": "a|Masker", "algorithm": "Identity" }');
    const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 3 } };
    const uri = 'file:///workspace/b.masker.json';
    const names = {
      ...knownNames([{ uri, name: 'aMasker', range: { start: 0, end: 0 } }]),
      rangeIn: () => range,
    };
    const actions = (only: string) =>
      service.getCodeActions(
        document,
        { start: position, end: position },
        { diagnostics: [], only: [only] },
        names,
      );
    const [rename, ...others] = actions('quickfix');
    assert.deepEqual(others, []);
    assert.equal(rename?.title, 'Rename to "a2Masker"');
    assert.equal(apply(document, rename), '{ "name": "a2Masker", "algorithm": "Identity" }');
    assert.deepEqual(
      rename.diagnostics?.map(({ code, relatedInformation }) => [code, relatedInformation?.[0]?.location]),
      [['name-not-unique', { uri, range }]],
    );
    assert.deepEqual(actions('source.fixAll'), []);
  });

  const broken = '{| "Name": "codeMasker", "algorithm": "Identity", /* why */ }';
  for (const kind of ['source', 'source.fixAll', 'source.fixAll.masker']) {
    it(`${kind} repairs everything that needs no decision`, () => {
      const { document, actions } = actionsAt(broken, [kind]);
      assert.deepEqual(
        actions.map((action) => action.kind),
        ['source.fixAll.masker'],
      );
      const text = apply(document, actions[0]);
      assert.deepEqual(service.doValidation(documentOf(text)), [], text);
    });
  }

  it('leaves decisions to somebody', () => {
    const text = '{| "name": "code", "algorithm": "Segment", "segments": [{ "type": "Numeric" }] }';
    assert.deepEqual(actionsAt(text, ['source.fixAll']).actions, []);
  });

  it('applies one of several fixes that meet', () => {
    const { document, actions } = actionsAt(
      '{| "name": "aMasker", "algorithm": "Identity",/* a *//* b */ }',
      ['source'],
    );
    assert.equal(apply(document, actions[0]), '{ "name": "aMasker", "algorithm": "Identity"/* a */ }');
  });

  it('repairs a whole long file at once', () => {
    const segments = Array.from({ length: 9000 }, () => '{ "Length": 01 }').join(', ');
    const { document, actions } = actionsAt(
      `{| "name": "aMasker", "algorithm": "Segment", "segments": [${segments}] }`,
      ['source.fixAll'],
    );
    assert.doesNotMatch(apply(document, actions[0]), /Length|01/);
  });

  it('offers nothing to repair where nothing is wrong', () => {
    assert.deepEqual(actionsAt('{| "name": "aMasker", "algorithm": "Identity" }', ['source']).actions, []);
  });

  it('offers no kind that is not asked for', () => {
    assert.deepEqual(actionsAt(broken, ['refactor', 'source.organizeImports']).actions, []);
  });

  const segments = (text: string) => `{ "name": "aMasker", "algorithm": "Segment", "segments": [${text}] }`;
  const refactored: readonly (readonly [marked: string, only: string, title: string, expected: string])[] = [
    [
      segments('{ |"length": 2 }'),
      'refactor',
      'Split segment 1 into 1 + 1 characters',
      segments('{ "length": 1 }, { "length": 1 }'),
    ],
    [
      segments('{ |"length": 2 }, { "length": 1 }'),
      'refactor.rewrite.masker.mergeSegments',
      'Merge segments 1 and 2',
      segments('{ "length": 3 }'),
    ],
    [
      segments('{ |"length": 2 }'),
      'refactor.rewrite.masker.makeDefaultsExplicit',
      'Make the defaults of segment 1 explicit',
      segments('{ "length": 2, "type": "Preserve" }'),
    ],
    [
      segments('{ "type": "Preserve", |"length": 2 }'),
      'refactor.rewrite.masker.removeDefaults',
      'Remove what equals the default in segment 1',
      segments('{ "length": 2 }'),
    ],
    [
      '{| "algorithm": "Identity", "name": "aMasker" }',
      'source',
      'Sort properties',
      '{ "name": "aMasker", "algorithm": "Identity" }',
    ],
  ];
  for (const [marked, only, title, expected] of refactored) {
    it(`${only}: ${title}`, () => {
      const { document, actions } = actionsAt(marked, [only]);
      const action = actions[0];
      assert.equal(action?.title, title);
      assert.ok(action.kind?.startsWith(only));
      assert.equal(apply(document, action), expected);
    });
  }

  it('are refactorings only when somebody asks, and never tidy the whole text unasked', () => {
    const { document, position } = atCaret(segments('{ |"type": "Preserve", "length": 2 }'));
    const range = { start: position, end: position };
    const kinds = (context: Partial<CodeActionContext>) =>
      service.getCodeActions(document, range, { diagnostics: [], ...context }).map(({ kind }) => kind);
    assert.deepEqual(kinds({ triggerKind: CodeActionTriggerKind.Automatic }), []);
    assert.deepEqual(kinds({ triggerKind: CodeActionTriggerKind.Invoked }), [
      'refactor.rewrite.masker.splitSegment',
      'refactor.rewrite.masker.removeDefaults',
    ]);
    assert.deepEqual(kinds({}), kinds({ triggerKind: CodeActionTriggerKind.Invoked }));
  });
});
