// The language server in Emacs, set up as docs/editors.md says, by eglot.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import { createDataDir } from '../helpers/dataDir.ts';
import { installPackage } from '../helpers/installedPackage.ts';
import { waitFor } from '../helpers/waitFor.ts';
import { Emacs } from './emacs.ts';

const [, init = ''] =
  /^```elisp\n(.*?)^```$/ms.exec(readFileSync(join(root, 'docs/editors.md'), 'utf8')) ?? [];

const text = '(buffer-substring-no-properties (point-min) (point-max))';
/** The diagnostics of the file that is shown; eglot writes their codes in brackets. */
const problems = `(progn (flymake-start) (vconcat (mapcar (lambda (problem)
  (replace-regexp-in-string ".*\\\\[\\\\(.*\\\\)\\\\].*" "\\\\1" (flymake-diagnostic-text problem)))
  (flymake-diagnostics))))`;
/** The text of eldoc at the cursor. */
const documentation = `(mapconcat (lambda (buffer)
  (if (string-match-p "\\\\*eldoc" (buffer-name buffer)) (with-current-buffer buffer ${text}) "")) (buffer-list) "")`;

describe('in Emacs', () => {
  const dataDir = createDataDir();
  const cwd = join(dataDir, 'workspace');
  let emacs: Emacs;
  let files = 0;

  before(async function () {
    this.timeout(120_000);
    mkdirSync(cwd);
    const { programs } = await installPackage(dataDir);
    emacs = await Emacs.start({ dataDir, init, cwd, programs });
  });
  after(() => emacs.stop());

  /** Opens a new file and waits for its diagnostics, which show that the server knows it. */
  async function open(lines: readonly string[], ...expected: readonly string[]): Promise<void> {
    const file = join(cwd, `file${++files}.masker.json`);
    writeFileSync(file, `${lines.join('\n')}\n`);
    await emacs.open(file);
    await emacs.expect(problems, expected);
  }

  it('shows problems, and takes them away when they are solved', async () => {
    await open(['{ "name": "code", "algorithm": "Identity" }'], 'name-suffix');
    await emacs.insertBehind('code', 'Masker');
    await emacs.expect(problems, []);
  });

  it('completes what is typed', async () => {
    await open(['{', '  "name": "townMasker",', '  "algorithm": "Identity",', '}'], 'json-trailing-comma');
    await emacs.insertBehind('Identity",', '\n  "trim');
    await emacs.run('(completion-at-point)');
    assert.match(String(await emacs.ask(text)), /^ {2}"trimWhiteSpace": false$/m);
  });

  it('explains what is under the cursor', async () => {
    await open(['{ "name": "street", "algorithm": "Identity" }'], 'name-suffix');
    await emacs.goBehind('name');
    // Once: asked again, eldoc drops the answer that is on its way.
    await emacs.run('(eldoc t)');
    await waitFor(async () => String(await emacs.ask(documentation)).includes("The masker's name"), {
      timeout: 30_000,
      message: () => 'the documentation is shown',
    });
  });

  it('repairs a problem', async () => {
    await open(['{ "name": "land", "algorithm": "Identity" }'], 'name-suffix');
    await emacs.goBehind('land');
    await emacs.run(`(cl-letf (((symbol-function 'completing-read) (lambda (_ actions &rest _) (caar actions))))
      (call-interactively #'eglot-code-actions))`);
    await emacs.expect(text, '{ "name": "landMasker", "algorithm": "Identity" }\n');
  });

  it('renames a masker', async () => {
    await open(['{ "name": "path", "algorithm": "Identity" }'], 'name-suffix');
    await emacs.goBehind('path');
    await emacs.run('(eglot-rename "wayMasker")');
    await emacs.expect(text, '{ "name": "wayMasker", "algorithm": "Identity" }\n');
  });

  it('formats with two spaces', async () => {
    await open(['{"name":"lane","algorithm":"Identity"}'], 'name-suffix');
    await emacs.run('(eglot-format-buffer)');
    await emacs.expect(text, '{\n  "name": "lane",\n  "algorithm": "Identity"\n}\n');
  });
});
