// Files compressed by gzip: unpacked and packed by what browsers and Node have in common.
import { FileRefused } from './fileStreams.ts';
import { fileMessages } from './messages.ts';

/** @throws FileRefused if the compressed data is damaged or truncated, and the exceptions of the input */
export function unpack(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  return through(packed, new DecompressionStream('gzip'));
}

/** @throws the exceptions of the input */
export function pack(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  return through(bytes, new CompressionStream('gzip'));
}

async function* through(
  input: AsyncIterable<Uint8Array>,
  { readable, writable }: CompressionStream | DecompressionStream,
): AsyncGenerator<Uint8Array> {
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  let fault: Error | undefined;
  const feed = async (): Promise<void> => {
    try {
      for await (const piece of noting(input, (error) => (fault = error)))
        await writer.write(new Uint8Array(piece));
      await writer.close();
    } catch (error) {
      await writer.abort(error);
    }
  };
  // The reader meets the error.
  feed().catch(() => undefined);
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } catch {
    throw fault ?? new FileRefused(fileMessages.damaged);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Passes an input through, and stores its exception. */
async function* noting(
  input: AsyncIterable<Uint8Array>,
  note: (error: Error) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* input;
  } catch (error) {
    if (error instanceof Error) note(error);
    throw error;
  }
}
