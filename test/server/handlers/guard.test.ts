// The guard around requests: its answer to an exception, and its log message.
import assert from 'node:assert/strict';
import {
  CancellationToken,
  CancellationTokenSource,
  LSPErrorCodes,
  type RemoteConsole,
  ResponseError,
} from 'vscode-languageserver';
import { createGuard } from '../../../server/src/handlers/guard.ts';

describe('guard', () => {
  const logged: string[] = [];
  const console = { error: (message: string) => logged.push(message) } as unknown as RemoteConsole;
  const guard = createGuard(console, {
    nextTurn: () => Promise.resolve(),
  });
  const request = {
    method: 'textDocument/hover',
    uri: 'file:///a.masker.json',
    token: CancellationToken.None,
    fallback: 'nothing',
  };

  beforeEach(() => {
    logged.length = 0;
  });

  it('passes answers through', async () => {
    assert.equal(await guard({ ...request, answer: () => Promise.resolve('answer') }), 'answer');
    assert.deepEqual(logged, []);
  });

  it('answers with the fallback when an exception is thrown, and logs the method and the uri', async () => {
    const answer = () => {
      throw new TypeError('{ "name": "contents of the file" }');
    };
    assert.equal(await guard({ ...request, answer }), 'nothing');
    assert.equal(logged.length, 1);
    assert.match(logged[0] ?? '', /^textDocument\/hover failed for file:\/\/\/a\.masker\.json: TypeError\n/);
    assert.doesNotMatch(logged[0] ?? '', /contents of the file/);
  });

  it('does no work for a cancelled request', async () => {
    const answer = () => assert.fail('must not be asked');
    const result = await guard({ ...request, token: CancellationToken.Cancelled, answer });
    assert.ok(result instanceof ResponseError);
    assert.equal(result.code, LSPErrorCodes.RequestCancelled);
  });

  it('ends long work at its next checkpoint when it is cancelled meanwhile', async () => {
    const source = new CancellationTokenSource();
    const done: number[] = [];
    const answer = async (checkpoint: () => Promise<void>) => {
      for (const step of [1, 2, 3]) {
        await checkpoint();
        done.push(step);
        if (step === 2) source.cancel();
      }
      return 'answer';
    };
    const result = await guard({ ...request, token: source.token, answer });
    assert.ok(result instanceof ResponseError);
    assert.equal(result.code, LSPErrorCodes.RequestCancelled);
    assert.deepEqual(done, [1, 2]);
    assert.deepEqual(logged, []);
  });

  it('passes a refusal through', async () => {
    const refusal = new ResponseError<never>(LSPErrorCodes.RequestFailed, 'It has no name.');
    assert.equal(await guard({ ...request, answer: () => refusal }), refusal);
  });
});
