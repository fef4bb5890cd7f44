// Frames as tests write and read them, and workers in this process.
import {
  RecordBatchStreamWriter,
  Table,
  tableFromIPC,
  Utf8,
  type Vector,
  vectorFromArray,
} from 'apache-arrow';
import { Readable, Writable } from 'node:stream';
import { runCli } from '../../../cli/src/cli.ts';
import { testKey } from '../support.ts';

export interface Answer {
  readonly kind: string;
  readonly payload: Buffer;
}

/** The bytes of a frame. */
export function frame(kind: string, payload: unknown): Buffer {
  const bytes = payload instanceof Uint8Array ? payload : Buffer.from(JSON.stringify(payload));
  const header = Buffer.alloc(8);
  header.write(kind, 'latin1');
  header.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([header, bytes]);
}

/** The frames in some bytes. */
export function framesIn(bytes: Buffer): Answer[] {
  const answers: Answer[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    answers.push({ kind: bytes.toString('latin1', at, at + 4), payload: bytes.subarray(at + 8, end) });
    at = end;
  }
  return answers;
}

export const jsonOf = ({ payload }: Answer): unknown => JSON.parse(payload.toString('utf8'));

export const ssnColumn = {
  protocol: 1,
  key: testKey,
  columns: [{ name: 'ssn', masker: 'SSNMasker' }],
};

/** Columns of text as an Arrow IPC stream: its schema, its batches, and its end. */
export function streamOf(columns: Readonly<Record<string, readonly (string | null)[]>>) {
  const bytes = Buffer.from(RecordBatchStreamWriter.writeAll(textTable(columns)).toUint8Array(true));
  const schema = 8 + bytes.readUInt32LE(4);
  return { schema: bytes.subarray(0, schema), bytes };
}

function textTable(columns: Readonly<Record<string, readonly (string | null)[]>>): Table {
  const vectors = Object.entries(columns).map(([name, values]) => [
    name,
    vectorFromArray(values, new Utf8()),
  ]);
  return new Table(Object.fromEntries(vectors) as Record<string, Vector<Utf8>>);
}

/** The values of a column in the answers to rows. */
export function valuesOf(answers: readonly Answer[], column: string): unknown[] {
  const bytes = Buffer.concat(answers.filter(({ kind }) => kind === 'rows').map(({ payload }) => payload));
  return Array.from(tableFromIPC(bytes).getChild(column) ?? [], (value: unknown) => value);
}

/** Runs a worker over bytes, which come in chunks of a length. */
export async function serve(bytes: Buffer, chunkLength = bytes.length) {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkLength) chunks.push(bytes.subarray(at, at + chunkLength));
  const [stdout, stderr] = [new Collector(), new Collector()];
  const code = await runCli(['worker'], {
    stdin: Readable.from(chunks),
    stdout,
    stderr,
    env: {},
    cwd: process.cwd(),
  });
  return {
    code,
    answers: framesIn(stdout.bytes),
    stderr: stderr.bytes.toString('utf8'),
    bytes: stdout.bytes,
  };
}

class Collector extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    // The writer may use its memory again.
    this.#chunks.push(Buffer.from(chunk));
    done();
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}
