// The answers of the server's program itself, and which arguments make it serve an editor.
import assert from 'node:assert/strict';
import { replyTo } from '../../../server/src/node/commandLine.ts';

describe("the language server's arguments", () => {
  for (const args of [
    ['--stdio'],
    ['--node-ipc', '--clientProcessId=42'],
    ['--socket=6009'],
    ['--socket', '6009'],
    ['--pipe=/tmp/masker.sock'],
    ['--pipe', '/tmp/masker.sock'],
  ]) {
    it(`serve an editor: ${args.join(' ')}`, () => {
      assert.equal(replyTo(args), undefined);
    });
  }

  const answers: [string[], number, RegExp][] = [
    [['--help'], 0, /^Usage: masker-language-server --stdio\n/],
    [['-h', '--stdio'], 0, /^Usage: /],
    [['--version'], 0, /^\d+\.\d+\.\d+\n$/],
    [['-V'], 0, /^\d+\.\d+\.\d+\n$/],
    [[], 2, /--stdio .*--help/],
    [['--stdin'], 2, /--stdio .*--help/],
    [['--socket='], 2, /--socket needs the number of a port/],
    [['a.masker.json'], 2, /--stdio .*--help/],
  ];
  for (const [args, exitCode, text] of answers) {
    it(`are answered in words: ${args.join(' ') || 'none'}`, () => {
      const reply = replyTo(args);
      assert.equal(reply?.exitCode, exitCode);
      assert.match(reply.text, text);
    });
  }
});
