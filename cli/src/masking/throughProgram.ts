// A stream through another program: what is written goes to its standard input, what it prints is read.
import { spawn } from 'node:child_process';
import { Duplex } from 'node:stream';
import { Failure } from '../shared/exitCodes.ts';

/** A program that did not end well. */
export class ProgramFailed extends Error {}

/**
 * Starts a program, without a shell.
 *
 * @param program its absolute path; undefined when it was not found
 * @param advice what the user can do when there is no such program
 * @returns a stream that fails with `ProgramFailed`, or with a `Failure` of the advice
 */
export function throughProgram(program: string | undefined, args: readonly string[], advice: string): Duplex {
  if (program === undefined) return failing(new Failure(advice));
  const child = spawn(program, args, {
    // The masking key is nothing for another program.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^masker_key$/i.test(name))),
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  const stream = new Duplex({
    write(bytes: Uint8Array, _encoding, done) {
      // How the program ends tells what failed.
      child.stdin.write(bytes, () => {
        done();
      });
    },
    final(done) {
      child.stdin.end(done);
    },
    read() {
      child.stdout.resume();
    },
    destroy(error, done) {
      child.kill();
      done(error);
    },
  });
  child.stdin.on('error', () => undefined);
  child.stdout.on('data', (bytes: Uint8Array) => {
    if (!stream.push(bytes)) child.stdout.pause();
  });
  child.on('error', () => stream.destroy(new Failure(advice)));
  child.on('close', (code) => {
    if (code === 0) stream.push(null);
    else stream.destroy(new ProgramFailed());
  });
  return stream;
}

function failing(error: Error): Duplex {
  return new Duplex({
    construct(done) {
      done(error);
    },
  });
}
