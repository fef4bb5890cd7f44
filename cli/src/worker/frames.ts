// The frames that a worker and its parent program exchange: four letters for the kind, the length, and the
// payload.
import type { Writable } from 'node:stream';
import { standardOutput } from '../masking/output.ts';
import { workerFailures } from './messages.ts';

const frameKinds = ['init', 'cols', 'rows', 'sums', 'fail'] as const;
export type FrameKind = (typeof frameKinds)[number];

export interface Frame {
  readonly kind: FrameKind;
  /** Good until the next frame is read. */
  readonly payload: Uint8Array;
}

/** In bytes: the kind, and the length as 32 bits, little-endian. */
const headerLength = 8;

/** In bytes: maximum length of frames sent to a worker. */
const maxFrameLengths: Readonly<Partial<Record<FrameKind, number>>> = {
  init: 256 * 1024 * 1024,
  cols: 64 * 1024 * 1024,
  rows: 1024 * 1024 * 1024,
};

/**
 * Reads frames.
 *
 * @throws WorkerFailure for an invalid, too long, or truncated frame
 */
export async function* readFrames(input: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  const header = Buffer.alloc(headerLength);
  let memory = Buffer.alloc(0);
  let frame: { readonly kind: FrameKind; readonly length: number } | undefined;
  let held = 0;
  for await (const chunk of input) {
    let at = 0;
    do {
      const target: Buffer = frame === undefined ? header : memory;
      const wanted: number = frame?.length ?? headerLength;
      const taken = Math.min(wanted - held, chunk.length - at);
      target.set(chunk.subarray(at, at + taken), held);
      at += taken;
      held += taken;
      if (held < wanted) break;
      held = 0;
      if (frame === undefined) {
        frame = readHeader(header);
        if (memory.length < frame.length) memory = Buffer.allocUnsafeSlow(frame.length);
      } else {
        yield { kind: frame.kind, payload: memory.subarray(0, frame.length) };
        frame = undefined;
      }
    } while (at < chunk.length || frame?.length === 0);
  }
  if (frame !== undefined || held > 0) throw workerFailures.frameUnfinished();
}

function readHeader(header: Buffer): { readonly kind: FrameKind; readonly length: number } {
  const letters = header.toString('latin1', 0, 4);
  const kind = frameKinds.find((name) => name === letters);
  const maxLength = kind === undefined ? undefined : maxFrameLengths[kind];
  if (kind === undefined || maxLength === undefined) throw workerFailures.frameUnknown();
  const length = header.readUInt32LE(4);
  if (length > maxLength) throw workerFailures.frameTooLong(kind, length, maxLength);
  return { kind, length };
}

/** A frame to write; none of its pieces is kept. */
interface WrittenFrame {
  readonly kind: FrameKind;
  readonly pieces: readonly Uint8Array[];
}

export function jsonFrame(kind: FrameKind, value: unknown): WrittenFrame {
  return { kind, pieces: [Buffer.from(JSON.stringify(value))] };
}

/** Writes frames, each when the ones before it have been taken. */
export class FrameWriter {
  readonly #output: ReturnType<typeof standardOutput>;

  constructor(private readonly stdout: Writable) {
    this.#output = standardOutput(stdout);
  }

  /** Writes what belongs together: one call of the system takes it all. */
  async write(...frames: readonly WrittenFrame[]): Promise<void> {
    const pieces = frames.flatMap(({ kind, pieces: own }) => [headerOf(kind, own), ...own]);
    this.stdout.cork();
    const written = pieces.map((piece) => this.#output.write(piece));
    this.stdout.uncork();
    await Promise.all(written);
  }
}

function headerOf(kind: FrameKind, pieces: readonly Uint8Array[]): Uint8Array {
  const header = Buffer.alloc(headerLength);
  header.write(kind, 'latin1');
  header.writeUInt32LE(
    pieces.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return header;
}
