// The language features as VS Code shows them: problems, quick fixes, completion and hover.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  activateExtension,
  closeAllEditors,
  codesOf,
  completionsAt,
  hoverAt,
  openDocument,
  replaceText,
  waitForDiagnostics,
} from './support.ts';

const segments = (text: string) =>
  `{\n  "name": "codeMasker",\n  "algorithm": "Segment",\n  "segments": [${text}]\n}\n`;

/** Opens a text with the caret at `|`. */
async function openAt(text: string) {
  const caret = text.indexOf('|');
  const { document } = await openDocument(text.slice(0, caret) + text.slice(caret + 1));
  return { document, position: document.positionAt(caret) };
}

async function suggestedAt(text: string): Promise<string[]> {
  const { document, position } = await openAt(text);
  return completionsAt(document, position);
}

async function documentationAt(text: string): Promise<string> {
  const { document, position } = await openAt(text);
  return hoverAt(document, position);
}

describe('language features', () => {
  before(activateExtension);
  afterEach(closeAllEditors);

  it('problems appear, move and go as the text is edited', async () => {
    const editor = await openDocument(segments('{ "type": "Numeric" }'));
    const { uri } = editor.document;
    await waitForDiagnostics(uri);
    assert.deepEqual(codesOf(uri), ['segment-length-missing']);
    await replaceText(editor, segments('{ "type": "Numeric", "length": 0 }'));
    await waitForDiagnostics(uri, () => codesOf(uri).join() === 'segment-length-invalid');
    await replaceText(editor, segments('{ "type": "Numeric", "length": 3 }'));
    await waitForDiagnostics(uri, (problems) => problems.length === 0);
    await vscode.commands.executeCommand('undo');
    await waitForDiagnostics(uri, () => codesOf(uri).join() === 'segment-length-invalid');
  });

  it('a problem is marked exactly, and a quick fix repairs it', async () => {
    const { document } = await openDocument(segments('{ "type": "Numeric", "Length": 3 }'));
    const [problem] = await waitForDiagnostics(document.uri);
    assert(problem !== undefined);
    assert.equal(document.getText(problem.range), '"Length"');
    const [fix] = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      problem.range,
      vscode.CodeActionKind.QuickFix.value,
    );
    assert(fix?.edit !== undefined);
    assert(await vscode.workspace.applyEdit(fix.edit));
    await waitForDiagnostics(document.uri, (problems) => problems.length === 0);
    assert.match(document.getText(), /"length": 3/);
  });

  it('completes properties that are missing and legal, in three kinds of objects', async () => {
    const inMasker = await suggestedAt('{ "name": "aMasker", | }');
    assert(inMasker.includes('algorithm') && !inMasker.includes('name'), inMasker.join());
    const inSegment = await suggestedAt(segments('{ "type": "Preserve", | }'));
    assert(inSegment.includes('length') && !inSegment.includes('masked'), inSegment.join());
    const inSet = await suggestedAt(segments('{ "type": "Numeric", "length": 3, "masked": { | } }'));
    assert(inSet.includes('minNum') && !inSet.includes('minChar'), inSet.join());
  });

  it('completes values', async () => {
    const types = await suggestedAt(segments('{ "type": | }'));
    for (const type of ['Preserve', 'Numeric', 'AlphaNumeric'])
      assert(types.join().includes(type), types.join());
  });

  it('documents a property, a value, and what a set accepts', async () => {
    assert.match(await documentationAt('{ "trim|WhiteSpace": true }'), /white ?space/i);
    assert.match(await documentationAt('{ "outputCase": "Ti|tle" }'), /word/i);
    assert.match(
      await documentationAt(segments('{ "type": "Numeric", "length": 3, "masked": { "max|Num": 499 } }')),
      /500 values/,
    );
  });

  it('half-typed text is no trouble', async () => {
    const whole = segments('{ "type": "Numeric", "length": 3, "masked": { "range": "1-5" } }');
    const editor = await openDocument('');
    for (let end = 1; end < whole.length; end += 7) await replaceText(editor, whole.slice(0, end));
    await replaceText(editor, whole.replace('"length": 3', '"length": 0'));
    const { uri } = editor.document;
    await waitForDiagnostics(uri, () => codesOf(uri).includes('segment-length-invalid'));
  });
});
