// Converts text in other encodings to UTF-8 and back.
import { maxMarkLength, markedEncoding } from './byteOrderMark.ts';
import { joinedBytes } from '../streams/joinedBytes.ts';
import { checkedLength, likelyEncoding } from './likelyEncoding.ts';
import type { TextEncoding } from './textEncoding.ts';
import { decodeOneByte, encodeOneByte } from './oneByte.ts';

/** The error for text that isn't valid in its encoding. */
export class NotInEncoding extends Error {
  /** `marked`: by its byte order mark; `likely`: by its content; `invalid`: it has invalid bytes. */
  readonly reason: 'marked' | 'likely' | 'invalid';
  /** The likely encoding; undefined if unknown. */
  readonly other: string | undefined;

  constructor(reason: NotInEncoding['reason'], encoding: TextEncoding, other?: string) {
    super(`the text isn't in ${encoding}`);
    this.reason = reason;
    this.other = other;
  }
}

/**
 * Decodes a stream to UTF-8.
 *
 * @throws NotInEncoding at bytes that are invalid in the encoding, and before any output if the beginning indicates
 *   another one
 */
export async function* decodeTexts(
  input: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<Uint8Array> {
  if (encoding === 'utf-8') {
    yield* input;
    return;
  }
  const decode = decoderOf(encoding);
  let isFirst = true;
  for await (const chunk of withBeginning(input, isOneByte(encoding) ? maxMarkLength : checkedLength)) {
    if (isFirst) checkBeginning(chunk, encoding);
    isFirst = false;
    yield decode(chunk);
  }
  decode();
}

/**
 * Encodes UTF-8 in another encoding.
 *
 * @param bytes whole characters
 * @returns undefined if the encoding lacks one of the characters
 */
export function encodeText(bytes: Uint8Array, encoding: TextEncoding): Uint8Array | undefined {
  if (encoding === 'utf-8') return bytes;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return isOneByte(encoding) ? encodeOneByte(text, encoding) : encodeUnits(text, encoding === 'utf-16le');
}

/** Returns true if every character of the encoding takes one byte. */
export function isOneByte(encoding: TextEncoding): encoding is 'latin1' | 'windows-1252' {
  return encoding === 'latin1' || encoding === 'windows-1252';
}

function decoderOf(encoding: Exclude<TextEncoding, 'utf-8'>): (chunk?: Uint8Array) => Uint8Array {
  if (isOneByte(encoding)) return (chunk = new Uint8Array()) => decodeOneByte(chunk, encoding);
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const encoder = new TextEncoder();
  return (chunk) => {
    try {
      return encoder.encode(chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true }));
    } catch (error) {
      throw error instanceof TypeError ? new NotInEncoding('invalid', encoding) : error;
    }
  };
}

function encodeUnits(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), isLittle);
  return bytes;
}

/** Yields the same bytes; the first chunk has at least `length` bytes, unless the input is shorter. */
async function* withBeginning(input: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let beginning: Uint8Array[] | undefined = [];
  let held = 0;
  for await (const chunk of input) {
    if (beginning === undefined) {
      yield chunk;
      continue;
    }
    // A copy: a chunk is good until the next is asked for.
    beginning.push(new Uint8Array(chunk));
    held += chunk.length;
    if (held < length) continue;
    yield joinedBytes(beginning);
    beginning = undefined;
  }
  if (beginning !== undefined) yield joinedBytes(beginning);
}

/** A wrong encoding would decode values into others, which no masker fits. */
function checkBeginning(beginning: Uint8Array, encoding: TextEncoding): void {
  const marked = markedEncoding(beginning);
  if (marked === encoding) return;
  if (marked !== undefined) throw new NotInEncoding('marked', encoding, marked);
  const likely = likelyEncoding(beginning, encoding);
  if (likely !== undefined) throw new NotInEncoding('likely', encoding, likely);
}
