// The interfaces of a Parquet file's source and page codecs, which the host provides.
import { parquetProblem } from './parquetProblem.ts';

/** A random-access file. */
export interface RandomAccessFile {
  /** Length of the file in bytes. */
  readonly size: number;
  /** Reads exactly `length` bytes into a new buffer, or throws. */
  read(start: number, length: number): Promise<Uint8Array>;
}

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Compression codecs by their numbers in Parquet's metadata. */
const codecNames = ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'LZO', 'BROTLI', 'LZ4', 'ZSTD', 'LZ4_RAW'] as const;
/** The name of a page codec. */
export type CodecName = (typeof codecNames)[number];

/** Compresses and decompresses pages. */
export interface PageCodec {
  /** Compresses bytes, which must not share their buffer with others. */
  pack(bytes: Uint8Array): Promise<Uint8Array>;
  /**
   * Decompresses exactly `length` bytes, at least one.
   *
   * @throws an error for damaged bytes, and for another length
   */
  unpack(bytes: Uint8Array, length: number): Promise<Uint8Array>;
}

/** Returns the codec of a name; undefined if it isn't supported. */
export type PageCodecs = (name: CodecName) => Promise<PageCodec | undefined>;

/**
 * Opens the codec of a column.
 *
 * @param codec its number
 * @returns undefined for none
 * @throws InputError for one that is not there
 */
export async function openCodec(
  codecs: PageCodecs,
  codec: number,
  field: string,
): Promise<PageCodec | undefined> {
  const name = codecNames[codec];
  if (name === 'UNCOMPRESSED') return undefined;
  const found = name === undefined ? undefined : await codecs(name);
  if (found === undefined)
    throw parquetProblem({ code: 'parquet-codec', field, statement: name ?? String(codec) });
  return found;
}

/** In bytes: length read at once. */
const readLength = 1024 * 1024;

/** A stretch of a file, read from its start on. */
export class FileStretch {
  readonly #file: RandomAccessFile;
  readonly #end: number;
  #position: number;
  #held: Uint8Array = new Uint8Array(0);

  constructor(file: RandomAccessFile, { start, end }: ByteRange) {
    this.#file = file;
    this.#position = start;
    this.#end = end;
  }

  get remaining(): number {
    return this.#held.length + this.#end - this.#position;
  }

  /** Returns up to `length` of the next bytes without consuming them. */
  async peek(length: number): Promise<Uint8Array> {
    const wanted = Math.min(length, this.remaining);
    if (this.#held.length < wanted) {
      const more = Math.min(this.#end - this.#position, Math.max(readLength, wanted - this.#held.length));
      const read = await this.#file.read(this.#position, more);
      const held = this.#held.length === 0 ? read : new Uint8Array(this.#held.length + read.length);
      if (held !== read) {
        held.set(this.#held);
        held.set(read, this.#held.length);
      }
      this.#held = held;
      this.#position += more;
    }
    return this.#held.subarray(0, wanted);
  }

  skip(length: number): void {
    this.#held = this.#held.subarray(length);
  }

  /** @throws RangeError if fewer remain */
  async take(length: number): Promise<Uint8Array> {
    if (length > this.remaining) throw new RangeError('file: a part of it ends too early');
    const bytes = await this.peek(length);
    this.skip(length);
    return bytes;
  }
}

/** Stretches of a file, piece by piece: each is read while the one before it is in use. */
export class ReadAhead {
  readonly #file: RandomAccessFile;
  readonly #pieces: Iterator<ByteRange, undefined>;
  #next: Promise<Uint8Array> | undefined;

  constructor(file: RandomAccessFile, stretches: Iterable<ByteRange>) {
    this.#file = file;
    this.#pieces = piecesOf(stretches);
  }

  /** The next piece; undefined after the last one of the last stretch. */
  take(): Promise<Uint8Array> | undefined {
    const piece = this.#next ?? this.#read();
    this.#next = this.#read();
    return piece;
  }

  #read(): Promise<Uint8Array> | undefined {
    const { value: piece } = this.#pieces.next();
    if (piece === undefined) return undefined;
    const read = this.#file.read(piece.start, piece.end - piece.start);
    // Whoever takes it hears of its failure.
    read.catch(() => undefined);
    return read;
  }
}

/** The number of pieces of a stretch. */
export function pieceCount({ start, end }: ByteRange): number {
  return Math.ceil((end - start) / readLength);
}

function* piecesOf(stretches: Iterable<ByteRange>): Generator<ByteRange, undefined> {
  for (const { start, end } of stretches)
    for (let at = start; at < end; at += readLength) yield { start: at, end: Math.min(end, at + readLength) };
}

/** A stretch of a file, piece by piece. */
export async function* copyStretch(file: RandomAccessFile, stretch: ByteRange): AsyncGenerator<Uint8Array> {
  const ahead = new ReadAhead(file, [stretch]);
  for (let piece = ahead.take(); piece !== undefined; piece = ahead.take()) yield piece;
}

/** Unpacks a page's bytes; a codec's errors say that they are damaged. */
export async function unpack(
  codec: PageCodec | undefined,
  bytes: Uint8Array,
  length: number,
): Promise<Uint8Array> {
  if (codec === undefined) return bytes;
  if (length === 0) return new Uint8Array(0);
  let unpacked: Uint8Array;
  try {
    unpacked = await codec.unpack(bytes, length);
  } catch {
    throw new RangeError('page: is damaged');
  }
  if (unpacked.length !== length) throw new RangeError('page: has another length');
  return unpacked;
}
