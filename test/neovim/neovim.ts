// A Neovim without a screen, that tests type into and ask.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findNeovim } from '../../scripts/lib/neovim.mjs';
import { endProcess, endWithRun } from '../helpers/endProcess.ts';
import { expectAnswer } from '../helpers/expectAnswer.ts';
import { waitFor } from '../helpers/waitFor.ts';

const run = promisify(execFile);

export interface NeovimOptions {
  /** For settings, state and the socket: nothing of the user's own is read or written. */
  readonly dataDir: string;
  /** The user's init.lua. */
  readonly init: string;
  /** The current folder. */
  readonly cwd: string;
  /** A folder of programs that come first on the PATH. */
  readonly programs: string;
}

export class Neovim {
  readonly #program: string;
  readonly #process: ChildProcess;
  readonly #socket: string;
  readonly #answer: string;

  private constructor(program: string, { dataDir, cwd, programs }: NeovimOptions) {
    this.#program = program;
    this.#socket = join(dataDir, 'socket');
    this.#answer = join(dataDir, 'answer.json');
    const env = {
      ...process.env,
      XDG_CONFIG_HOME: dataDir,
      XDG_DATA_HOME: dataDir,
      XDG_STATE_HOME: dataDir,
      XDG_CACHE_HOME: dataDir,
      PATH: `${programs}${delimiter}${process.env['PATH'] ?? ''}`,
    };
    this.#process = endWithRun(
      spawn(program, ['--headless', '--listen', this.#socket], {
        cwd,
        env,
        stdio: 'ignore',
      }),
    );
  }

  /** Starts Neovim, and waits until it listens. */
  static async start(options: NeovimOptions): Promise<Neovim> {
    mkdirSync(join(options.dataDir, 'nvim'), { recursive: true });
    writeFileSync(join(options.dataDir, 'nvim/init.lua'), options.init);
    const neovim = new Neovim(findNeovim() ?? 'nvim', options);
    try {
      await waitFor(() => neovim.ask('true').catch(() => false), { message: () => 'Neovim starts' });
      return neovim;
    } catch (error) {
      await endProcess(neovim.#process);
      throw error;
    }
  }

  /** Types keys as mappings write them, for example `<Esc>`. */
  async type(keys: string): Promise<void> {
    await run(this.#program, ['--server', this.#socket, '--remote-send', keys]);
  }

  /** Runs a command of the `:` line, waits until it is done, and returns its output. */
  async command(command: string): Promise<string> {
    const { stdout } = await this.#evaluate(`execute(${quote(command)})`);
    return stdout.trim();
  }

  /** The value of a Lua expression, by way of JSON. */
  async ask(lua: string): Promise<unknown> {
    // By way of a file, too: what is printed is cut off at some length.
    const write = `vim.fn.writefile({ vim.json.encode(${lua}) }, ${JSON.stringify(this.#answer)})`;
    await this.#evaluate(`luaeval(${quote(write)})`);
    return JSON.parse(readFileSync(this.#answer, 'utf8'));
  }

  /** Asks until the answer is the expected one. */
  async expect(lua: string, expected: unknown): Promise<void> {
    await expectAnswer((question) => this.ask(question), lua, expected);
  }

  async stop(): Promise<void> {
    await endProcess(this.#process, () => this.type('<C-\\><C-n>:qall!<CR>'));
  }

  #evaluate(expression: string) {
    return run(this.#program, ['--server', this.#socket, '--remote-expr', expression]);
  }
}

/** A literal string of Vim script. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
