// An Emacs without a screen, that tests command and ask.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findEmacs } from '../../scripts/lib/emacs.mjs';
import { endProcess, endWithRun } from '../helpers/endProcess.ts';
import { expectAnswer } from '../helpers/expectAnswer.ts';
import { waitFor } from '../helpers/waitFor.ts';

const execute = promisify(execFile);
const timeout = 30_000;

export interface EmacsOptions {
  /** The home folder, so that the user's own files are neither read nor written. */
  readonly dataDir: string;
  /** The user's init.el. */
  readonly init: string;
  /** The current folder. */
  readonly cwd: string;
  /** A folder of programs that come first on the PATH. */
  readonly programs: string;
}

export class Emacs {
  readonly #process: ChildProcess;
  readonly #socket: string;
  readonly #answer: string;

  private constructor(program: string, { dataDir, cwd, programs }: EmacsOptions) {
    this.#socket = join(dataDir, 'socket');
    this.#answer = join(dataDir, 'answer.json');
    const env = {
      ...process.env,
      HOME: dataDir,
      XDG_CONFIG_HOME: join(dataDir, 'config'),
      PATH: `${programs}${delimiter}${process.env['PATH'] ?? ''}`,
    };
    this.#process = endWithRun(
      spawn(program, [`--fg-daemon=${this.#socket}`], { cwd, env, stdio: 'ignore' }),
    );
  }

  /** Starts Emacs, and waits until it listens. */
  static async start(options: EmacsOptions): Promise<Emacs> {
    mkdirSync(join(options.dataDir, '.emacs.d'), { recursive: true });
    writeFileSync(join(options.dataDir, '.emacs.d/init.el'), options.init);
    const emacs = new Emacs(findEmacs() ?? 'emacs', options);
    try {
      await waitFor(() => emacs.ask('t').catch(() => false), { message: () => 'Emacs starts' });
      return emacs;
    } catch (error) {
      await endProcess(emacs.#process);
      throw error;
    }
  }

  /** Opens a file, as a command does: what waits for the end of a command runs, too. */
  async open(file: string): Promise<void> {
    await this.run(`(progn (find-file ${quote(file)}) (run-hooks 'post-command-hook))`);
  }

  /** Inserts a text behind another one. */
  async insertBehind(anchor: string, text: string): Promise<void> {
    await this.goBehind(anchor);
    await this.run(`(insert ${quote(text)})`);
  }

  /** Puts the cursor behind the first occurrence of a text. */
  async goBehind(anchor: string): Promise<void> {
    await this.run(`(progn (goto-char (point-min)) (search-forward ${quote(anchor)}))`);
  }

  /** The value of an expression in the buffer that is shown, by way of JSON. */
  async ask(lisp: string): Promise<unknown> {
    // A file carries the answer, too: Emacs prints in its own notation.
    await this.run(
      `(let ((value (json-encode ${lisp}))) (with-temp-file ${quote(this.#answer)} (insert value)))`,
    );
    return JSON.parse(readFileSync(this.#answer, 'utf8'));
  }

  /** Asks until the answer is the expected one. */
  async expect(lisp: string, expected: unknown): Promise<void> {
    await expectAnswer((question) => this.ask(question), lisp, expected);
  }

  /** Runs an expression in the buffer that is shown. */
  async run(lisp: string): Promise<void> {
    const inBuffer = `(with-current-buffer (window-buffer (selected-window)) ${lisp} nil)`;
    await execute('emacsclient', ['--socket-name', this.#socket, '--eval', inBuffer], { timeout });
  }

  async stop(): Promise<void> {
    await endProcess(this.#process);
  }
}

/** A string of Lisp. */
function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
