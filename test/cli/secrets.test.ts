// Misplaced keys and values never occur in messages. Invalid key files.
import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, run, testKey } from './support.ts';

const env = { MASKER_KEY: testKey };

describe('a message', () => {
  const key = 'hex:0a0b0c0d0e0f0a0b0c0d0e0f0a0b0c0d';
  const value = '987-65-4320';
  for (const secret of [
    key,
    key.toUpperCase(),
    'base64:YWJjYWJjYWJjYWJjYWJj',
    value,
    "it's a 'secret' one\nof two",
    '12/31/1999',
  ])
    for (const args of [
      [secret],
      [secret, 'mask'],
      ['explain', secret, 'SSNMasker', '--demo-key'],
      ['explain', 'SSNMasker', value, secret],
      ['mask', '-m', secret],
      ['mask', '-m', 'SSNMasker', '-j', secret],
      ['mask', '-m', 'SSNMasker', '-f', secret],
      ['mask', '-m', 'SSNMasker', '-c', secret],
      ['mask', '-m', 'SSNMasker', '--encoding', secret],
      ['mask', '-m', 'SSNMasker', `--${secret}`],
      ['mask', '-m', 'SSNMasker', `--key=${secret}`],
      ['mask', '-m', 'SSNMasker', `-${secret}`],
      ['mask', '-f', 'csv', '--column', secret],
      ['mask', '-m', 'SSNMasker', '-k', secret],
      ['completion', secret],
      ['key', secret],
      ['test', '-r', secret],
      ['validate', '-f', secret],
    ])
      it(`does not hold what was typed: ${args.join(' ')}`, async () => {
        const { code, stdout, stderr } = await run(args, { env, cwd: folderWith({}) });
        assert.deepEqual([code, stdout], [2, '']);
        assert.match(stderr, /^masker: /);
        const bare = secret.replace(/^(hex|base64):/i, '');
        assert(!stderr.includes(bare), stderr);
      });

  it('still says which option is wrong, and what is close', async () => {
    const { stderr } = await run(['mask', '-m', 'SSNMasker', '-j', '100'], { env });
    assert.match(
      stderr,
      /option '-j, --jobs <number>' argument is invalid\. It must be a number from 1 to 64/,
    );
    assert.match((await run(['vaildate'])).stderr, /^masker: unknown command\n\(Did you mean validate\?\)/);
    assert.match((await run(['mask', '--strickt'])).stderr, /unknown option .*\n\(Did you mean --strict\?\)/);
  });
});

describe('a key file', () => {
  const mask = (cwd: string, ...args: string[]) =>
    run(['mask', '-m', 'SSNMasker', ...args], { cwd, input: '123456789\n' });

  if (process.platform !== 'win32')
    it('is warned of when others can read it, without its name', async () => {
      const cwd = folderWith({ 'my.key': testKey });
      for (const mode of [0o644, 0o640, 0o604]) {
        chmodSync(join(cwd, 'my.key'), mode);
        const { code, stderr } = await mask(cwd, '-k', 'my.key');
        assert.equal(code, 0);
        assert.match(
          stderr,
          /^masker: other users of this machine can read the key file: restrict it with "chmod 600".*\n$/,
        );
      }
      chmodSync(join(cwd, 'my.key'), 0o600);
      assert.equal((await mask(cwd, '-k', 'my.key')).stderr, '');
    });

  for (const [what, text] of [
    ['a comment', '# the key of the tests\na long enough passphrase\n'],
    ['two passphrases', 'a long enough passphrase\r\nand another one\r\n'],
    ['two keys', `${testKey}\n${testKey}\n`],
    ['a line separator', 'a long enough\u2028passphrase'],
  ] as const)
    it(`is refused when it has several lines: ${what}`, async () => {
      const cwd = folderWith({ 'my.key': text });
      chmodSync(join(cwd, 'my.key'), 0o600);
      const outcomes = await Promise.all([
        mask(cwd, '-k', 'my.key'),
        run(['mask', '-m', 'SSNMasker'], { cwd, env: { MASKER_KEY: text } }),
      ]);
      for (const { code, stdout, stderr } of outcomes) {
        assert.deepEqual([code, stdout], [2, '']);
        assert.match(stderr, /^masker: (the key file|MASKER_KEY) has several lines: [^\n]*\n$/);
        assert.doesNotMatch(stderr, /long enough|0001/);
      }
    });

  it('may have a line end behind its key', async () => {
    const cwd = folderWith({ 'my.key': `\uFEFF  a long enough passphrase \r\n\n` });
    assert.equal((await mask(cwd, '-k', 'my.key')).code, 0);
  });
});
