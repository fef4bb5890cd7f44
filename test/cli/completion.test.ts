// masker completion: the suggestions of its scripts. Bash runs its script, and so do Fish and Zsh if they are
// installed.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { folderWith, run } from './support.ts';

describe('masker completion', () => {
  for (const [words, expected] of [
    ['masker va', ['validate']],
    ['masker mask --out', ['--output', '--output-dir']],
    ['masker mask --format js', ['jsonl', 'json']],
    ['masker mask -f c', ['csv']],
    ['masker validate -f sa', ['sarif']],
    ['masker key n', ['new']],
    ['masker completion f', ['fish']],
    ['masker mask nothing', []],
  ] as const) {
    it(`completes in Bash: ${words}`, async () => {
      const { stdout } = await run(['completion', 'bash']);
      const list = words.split(' ');
      const ask = `${stdout}\nCOMP_WORDS=(${words})\nCOMP_CWORD=${list.length - 1}\n_masker\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
      const offered = execFileSync('bash', ['--norc', '-c', ask], { encoding: 'utf8' }).split('\n');
      assert.deepEqual(
        offered.filter((word) => word !== ''),
        expected,
      );
    });
  }

  for (const [words, expected] of [
    ['masker va', ['validate']],
    ['masker mask --out', ['--output', '--output-dir']],
    ['masker mask --format js', ['json', 'jsonl']],
    ['masker key n', ['new']],
  ] as const) {
    it(`completes in Fish: ${words}`, async () => {
      const { stdout } = await run(['completion', 'fish']);
      const home = folderWith({ 'masker.fish': stdout });
      const ask = `source ${join(home, 'masker.fish')}; complete -C '${words}'`;
      const offered = execFileSync('fish', ['--no-config', '-c', ask], {
        encoding: 'utf8',
        cwd: home,
        env: { ...process.env, HOME: home },
      });
      assert.deepEqual(
        offered
          .trimEnd()
          .split('\n')
          .map((line) => line.replace(/\t.*/, '')),
        expected,
      );
    });
  }

  it('is taken by Zsh', async () => {
    const { stdout } = await run(['completion', 'zsh']);
    const home = folderWith({ 'masker.zsh': stdout });
    const ask = `source ${join(home, 'masker.zsh')}; print -r -- $_comps[masker]`;
    const env = { ...process.env, HOME: home, ZDOTDIR: home };
    assert.match(
      execFileSync('zsh', ['-f', '-c', ask], { encoding: 'utf8', env }),
      /^_bash_complete .*_masker$/m,
    );
  });

  it('makes scripts for Zsh and Fish, and refuses other shells', async () => {
    assert.match((await run(['completion', 'zsh'])).stdout, /^autoload .*bashcompinit/);
    const { stdout } = await run(['completion', 'fish']);
    assert.match(
      stdout,
      /^complete -c masker -n '__fish_seen_subcommand_from mask' -l format -s f -r -f -a 'lines csv /m,
    );
    assert.match(stdout, /-l key-file .* -d 'read the masking key from a file'$/m);
    assert.equal((await run(['completion', 'nushell'])).code, 2);
  });
});
