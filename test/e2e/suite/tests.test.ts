// Tests of configurations in the Test Explorer, and the commands that write them.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { browserCryptography } from '@masker/masking-core/browserCryptography';
import { demonstrationKey, keyFingerprint } from '@masker/masking-core';
import { activateMasker, maskByEngine, openText, run, waitForMasker } from './masker.ts';
import {
  acceptQuickPick,
  closeAllEditors,
  dismissQuickPick,
  fixtureUri,
  openFixture,
  replaceText,
  selectTexts,
  setSelections,
  waitFor,
  writeFixture,
} from './support.ts';

const pin = `{ "name": "PinMasker", "algorithm": "Segment",
  "segments": [{ "length": 1 }, { "type": "Numeric", "length": 3 }] }`;
const fingerprint = keyFingerprint(demonstrationKey, browserCryptography);
const masked = maskByEngine(pin, 'A123');
const execute = (command: string, ...args: unknown[]) => vscode.commands.executeCommand(command, ...args);

describe('tests of configurations', () => {
  let api: MaskerApi;
  let count = 0;
  /** Texts with names that no earlier test has used: VS Code keeps documents for a while. */
  let configuration: string;
  let tests: string;

  before(async () => {
    api = await activateMasker();
  });

  beforeEach(async () => {
    count += 1;
    configuration = `bank/pin${count}.masker.json`;
    tests = `bank/pin${count}.masker.test.json`;
    await writeFixture(configuration, pin);
  });

  afterEach(async () => {
    await closeAllEditors();
    for (const name of [configuration, tests]) {
      await vscode.workspace.fs.delete(fixtureUri(name)).then(undefined, () => undefined);
    }
  });

  const writeTests = (...cases: object[]) =>
    writeFixture(tests, JSON.stringify({ keyFingerprint: fingerprint, cases }, null, 2));

  async function runTests({ cancel = false } = {}): Promise<unknown> {
    const before = api.lastTestRun();
    // VS Code runs nothing before it knows the tests of the file.
    return waitFor(
      async () => {
        const running = Promise.resolve(execute('testing.runCurrentFile')).then(() => true);
        if (cancel) await waitFor(() => Promise.race([running, execute('testing.cancelRun')]));
        await running;
        return api.lastTestRun() !== before && api.lastTestRun();
      },
      { message: () => 'a run of the tests' },
    );
  }

  it('run from a lens above the configuration, where it has some', async () => {
    const lenses = async () => {
      const found = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        'vscode.executeCodeLensProvider',
        fixtureUri(configuration),
      );
      return found.flatMap(({ command }) => (command?.title === 'Run Tests' ? [command] : []));
    };
    await openFixture(configuration);
    assert.deepEqual(await lenses(), []);
    await writeTests({ input: 'A123', masked });
    const [lens] = await waitFor(async () => {
      const found = await lenses();
      return found.length > 0 && found;
    });
    await execute(lens?.command ?? '', ...((lens?.arguments ?? []) as unknown[]));
    assert.deepEqual(api.lastTestRun(), { passed: 1, failed: 0, skipped: 0, errored: 0 });
  });

  it('run, with the configuration as it is typed', async () => {
    await writeTests(
      { input: 'A123', masked },
      { input: 'A123', conforms: true },
      { input: 'A12', conforms: true },
      { input: '', masked: '', keyFingerprint: '00000000' },
      { input: '' },
    );
    await openFixture(tests);
    assert.deepEqual(await runTests(), { passed: 2, failed: 1, skipped: 1, errored: 1 });
    const editor = await openFixture(configuration);
    await replaceText(editor, pin.replace('"length": 3', '"length": 2'));
    await openFixture(tests);
    assert.deepEqual(await runTests(), { passed: 1, failed: 2, skipped: 1, errored: 1 });
  });

  it('fail when the configuration is gone', async () => {
    await vscode.workspace.fs.delete(fixtureUri(configuration));
    await writeTests({ input: 'A123', masked });
    await openFixture(tests);
    assert.deepEqual(await runTests(), { passed: 0, failed: 0, skipped: 0, errored: 1 });
  });

  it('stop half-way when they are cancelled', async () => {
    const cases = Array.from({ length: 4000 }, (_, index) => ({
      input: `A${index}${'0'.repeat(2000)}`,
      conforms: false,
    }));
    await writeTests(...cases);
    await openFixture(tests);
    await runTests({ cancel: true });
    assert((api.lastTestRun()?.passed ?? 0) < cases.length, JSON.stringify(api.lastTestRun()));
  });

  it('run on save, the configuration included', async () => {
    await writeTests({ input: 'A12', conforms: true });
    await openFixture(tests);
    await runTests();
    await execute('testing.startContinuousRun');
    const editor = await openFixture(configuration);
    await replaceText(editor, pin.replace('"length": 3', '"length": 2'));
    await editor.document.save();
    await waitFor(() => api.lastTestRun()?.passed === 1, { message: () => 'a run on save' });
    await execute('testing.stopContinuousRun');
  });

  describe('are written', () => {
    const openConfiguration = async () => {
      await openFixture(configuration);
      await waitForMasker(api, 'PinMasker');
    };

    it('from a selection, into a new file and into one that is there', async () => {
      await openConfiguration();
      const editor = await openText('x A123 y\nB456\nC789');
      selectTexts(editor, 'A123');
      await dismissQuickPick(run('addTestFromSelection'));
      assert.equal(api.lastMessage(), 'No test was added.');
      await acceptQuickPick(run('addTestFromSelection'));
      const { document } = await waitFor(
        () =>
          vscode.window.activeTextEditor?.document.uri.path.endsWith(tests) === true &&
          vscode.window.activeTextEditor,
      );
      assert.match(api.lastMessage() ?? '', /^Added 1 test to pin\d+\.masker\.test\.json\./);
      assert.doesNotMatch(api.lastMessage() ?? '', /A123/);
      const before = document.getText();
      assert.deepEqual(JSON.parse(before), {
        keyFingerprint: fingerprint,
        cases: [{ input: 'A123', masked }],
      });

      const again = await vscode.window.showTextDocument(editor.document);
      setSelections(again, [1, 0, 2, 4]);
      await run('addTestFromSelection');
      await waitFor(() => document.getText() !== before);
      const { cases } = JSON.parse(document.getText()) as { cases: unknown[] };
      assert.equal(cases.length, 3);
      assert.deepEqual(await runTests(), { passed: 3, failed: 0, skipped: 0, errored: 0 });
      await execute('undo');
      assert.equal(document.getText(), before);
    });

    it('not without a selection, and not for a default masker', async () => {
      await openConfiguration();
      const editor = await openText('A123');
      setSelections(editor, [0, 1, 0, 1]);
      await run('addTestFromSelection');
      assert.match(api.lastMessage() ?? '', /^Nothing is selected/);
      await execute('vscode.open', vscode.Uri.parse('masker-default:/SSNMasker.masker.json'));
      await waitForMasker(api, 'SSNMasker');
      const again = await vscode.window.showTextDocument(editor.document);
      selectTexts(again, 'A123');
      await dismissQuickPick(run('addTestFromSelection'));
      assert.match(api.lastMessage() ?? '', /can't have tests/);
    });

    it('by recording the output, in one undo step', async () => {
      const text = `{ "keyFingerprint": "${fingerprint}", "cases": [{ "input": "A123" }, { "input": "B456" }] }`;
      await writeFixture(tests, text);
      const editor = await openFixture(tests);
      setSelections(editor, [0, text.indexOf('B456'), 0, text.indexOf('B456')]);
      await run('recordTestOutput');
      const expected = text.replace('"B456"', `"B456", "masked": "${maskByEngine(pin, 'B456')}"`);
      assert.equal(editor.document.getText(), expected);
      await execute('undo');
      assert.equal(editor.document.getText(), text);
      const actions = (await execute(
        'vscode.executeCodeActionProvider',
        editor.document.uri,
        editor.selection,
      )) as vscode.CodeAction[];
      assert(actions.some(({ title }) => title.startsWith('Record the current output')));
    });

    it('again after a change of the configuration, whose run fails before and passes after it', async () => {
      await writeTests({ input: 'A123', masked });
      const editor = await openFixture(tests);
      assert.deepEqual(await runTests(), { passed: 1, failed: 0, skipped: 0, errored: 0 });
      const text = pin.replace('{ "length": 1 }', '{ "length": 1, "type": "Preserve" }');
      await writeFixture(
        configuration,
        text.replace(
          '"Numeric", "length": 3',
          '"Numeric", "length": 3, "masked": { "minNum": 0, "maxNum": 9 }',
        ),
      );
      await waitFor(async () => ((await runTests()) as { failed: number }).failed === 1);
      const at = editor.document.positionAt(editor.document.getText().indexOf('A123'));
      editor.selection = new vscode.Selection(at, at);
      await run('recordTestOutput');
      assert.notEqual(editor.document.getText().includes(`"${masked ?? ''}"`), true);
      await waitFor(async () => ((await runTests()) as { passed: number }).passed === 1);
    });

    it('not where no test file is open', async () => {
      await openText('A123');
      await run('recordTestOutput');
      assert.match(api.lastMessage() ?? '', /^Open a test file/);
    });
  });
});
