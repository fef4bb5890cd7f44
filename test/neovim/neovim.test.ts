// The language server in Neovim, set up as docs/editors.md says, by Neovim's own client.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import { createDataDir } from '../helpers/dataDir.ts';
import { installPackage } from '../helpers/installedPackage.ts';
import { waitFor } from '../helpers/waitFor.ts';
import { Neovim } from './neovim.ts';

const [, init = ''] = /^```lua\n(.*?)^```$/ms.exec(readFileSync(join(root, 'docs/editors.md'), 'utf8')) ?? [];

/** The codes of the diagnostics of the file that is shown. */
const codes = `vim.tbl_map(function(diagnostic) return diagnostic.code end, vim.diagnostic.get(0))`;
const text = `table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\\n")`;
const floatingText = `(function()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= "" then
      return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), "\\n")
    end
  end
  return ""
end)()`.replaceAll('\n', ' ');

describe('in Neovim', () => {
  const dataDir = createDataDir();
  const cwd = join(dataDir, 'workspace');
  let neovim: Neovim;
  let files = 0;

  before(async function () {
    this.timeout(120_000);
    mkdirSync(cwd);
    const { programs } = await installPackage(dataDir);
    neovim = await Neovim.start({ dataDir, init, cwd, programs });
  });
  after(() => neovim.stop());
  afterEach(async () => {
    assert.equal(await neovim.command('messages'), '');
  });

  /** Opens a new file and waits for its diagnostics, which show that the server knows it. */
  async function open(lines: readonly string[], ...expected: readonly string[]): Promise<void> {
    const name = `file${++files}.masker.json`;
    writeFileSync(join(cwd, name), `${lines.join('\n')}\n`);
    await neovim.command(`silent edit ${name}`);
    await neovim.expect(codes, expected);
  }

  it('shows problems, and takes them away when they are solved', async () => {
    await open(['{ "name": "code", "algorithm": "Identity" }'], 'name-suffix');
    await neovim.type('fdeaMasker<Esc>');
    await neovim.expect(text, '{ "name": "codeMasker", "algorithm": "Identity" }');
    await neovim.expect(codes, []);
  });

  it('completes what is typed', async () => {
    const lines = ['{', '  "name": "town",', '  "algorithm": "Identity",', '}'];
    await open(lines, 'name-suffix', 'json-trailing-comma');
    await neovim.type('jjo"tr<C-x><C-o>');
    await neovim.expect(`vim.tbl_map(function(item) return item.abbr end, vim.fn.complete_info().items)`, [
      'trimWhiteSpace',
    ]);
    await neovim.type('<Esc>');
    // Newer versions than 0.7 insert the rest of a snippet only when a menu is there to choose from.
    assert.match(String(await neovim.ask(text)), /^ {2}"trimWhiteSpace/m);
  });

  it('explains what is under the cursor', async () => {
    await open(['{ "name": "street", "algorithm": "Identity" }'], 'name-suffix');
    await neovim.type('5l');
    await neovim.command('lua vim.lsp.buf.hover()');
    await waitFor(async () => String(await neovim.ask(floatingText)).includes("The masker's name"), {
      message: () => 'the hover is shown',
    });
  });

  it('repairs a problem', async () => {
    await open(['{ "name": "land", "algorithm": "Identity" }'], 'name-suffix');
    await neovim.command('lua vim.ui.select = function(items, _, choose) choose(items[1]) end');
    await neovim.type('fd');
    await neovim.command('lua vim.lsp.buf.code_action()');
    await neovim.expect(text, '{ "name": "landMasker", "algorithm": "Identity" }');
  });

  it('formats as the editor indents', async () => {
    await open(['{"name":"lane","algorithm":"Identity"}'], 'name-suffix');
    await neovim.command('setlocal expandtab shiftwidth=3');
    // Neovim 0.7 has only the older name.
    await neovim.command('lua (vim.lsp.buf.format or vim.lsp.buf.formatting_sync)()');
    await neovim.expect(text, '{\n   "name": "lane",\n   "algorithm": "Identity"\n}');
  });
});
