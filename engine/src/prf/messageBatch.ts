// Many messages of one length, and the bytes that are drawn for them: each step of CMAC and counter mode encrypts the
// blocks of all messages in one call.
import { cmacSubkeys } from './cmac.ts';
import { blockLength } from './cryptography.ts';
import { incrementBlock } from './counterMode.ts';
import type { PseudoRandomFunction } from './pseudoRandomFunction.ts';

const blockWords = blockLength / 4;
/** In bytes: what is encrypted in one call. Smaller calls cost more each, larger ones leave the processor's cache. */
const callLength = 1 << 16;

export class MessageBatch {
  /** How many messages there is room for. */
  readonly capacity: number;
  /** How far one message's place is from the next. */
  readonly stride: number;
  /** The messages' places; four bytes behind the last one may be overwritten. */
  readonly messages: Uint8Array<ArrayBuffer>;
  /** How far one message's drawn bytes are from those of the next. */
  readonly drawStride: number;
  readonly #function: PseudoRandomFunction;
  readonly #words: Int32Array;
  /** Keeps the bytes of the message, by word of its place. */
  readonly #kept: Int32Array;
  /** What CMAC adds to the last block: the padding and a subkey. */
  readonly #added: Int32Array;
  readonly #input: Int32Array<ArrayBuffer>;
  readonly #counters: Int32Array<ArrayBuffer>;

  /**
   * @param messageLength the length of each message in bytes, at least 1
   * @param drawLength how many bytes are drawn for each
   */
  constructor(prf: PseudoRandomFunction, messageLength: number, drawLength: number) {
    const blocks = Math.ceil(messageLength / blockLength);
    const drawBlocks = Math.ceil(drawLength / blockLength);
    this.stride = blocks * blockLength;
    this.drawStride = drawBlocks * blockLength;
    this.capacity = Math.max(16, Math.floor(callLength / Math.max(blockLength, this.drawStride)));
    this.messages = new Uint8Array(this.capacity * this.stride + 4);
    this.#function = prf;
    this.#words = new Int32Array(this.messages.buffer, 0, (this.capacity * this.stride) / 4);
    this.#kept = wordsOf(new Uint8Array(this.stride).fill(0xff, 0, messageLength));
    this.#added = wordsOf(lastBlockAddition(prf, messageLength));
    this.#input = new Int32Array(this.capacity * blockWords);
    this.#counters = new Int32Array(drawBlocks > 1 ? this.capacity * drawBlocks * blockWords : 0);
  }

  /** Draws for the first `count` messages, which are left as they are. */
  draw(count: number): DataView {
    const tags = this.#tags(count);
    const counters = this.drawStride > blockLength ? this.#count(tags, count) : tags;
    const draws = this.drawStride === 0 ? counters : this.#function.drawCipher(bytesOf(counters));
    return new DataView(draws.buffer, draws.byteOffset, draws.byteLength);
  }

  /** AES-CMAC (RFC 4493) of each message. */
  #tags(count: number): Int32Array {
    const last = this.stride / blockLength - 1;
    let state: Int32Array = this.#input.fill(0);
    for (let block = 0; block <= last; block++) {
      this.#mix(state, block, block === last ? this.#added : noAddition, count);
      state = wordsOf(this.#function.tagCipher(bytesOf(this.#input.subarray(0, count * blockWords))));
    }
    return state;
  }

  /** Makes the next blocks to encrypt: those of the messages, mixed with what the ones before gave. */
  #mix(state: Int32Array, block: number, added: Int32Array, count: number): void {
    const [words, input] = [this.#words, this.#input];
    const strideWords = this.stride / 4;
    const first = block * blockWords;
    const kept = this.#kept.subarray(first, first + blockWords);
    const [kept0 = 0, kept1 = 0, kept2 = 0, kept3 = 0] = kept;
    const [added0 = 0, added1 = 0, added2 = 0, added3 = 0] = added;
    for (let i = 0, to = 0, from = first; i < count; i++, to += blockWords, from += strideWords) {
      input[to] = ((words[from] ?? 0) & kept0) ^ added0 ^ (state[to] ?? 0);
      input[to + 1] = ((words[from + 1] ?? 0) & kept1) ^ added1 ^ (state[to + 1] ?? 0);
      input[to + 2] = ((words[from + 2] ?? 0) & kept2) ^ added2 ^ (state[to + 2] ?? 0);
      input[to + 3] = ((words[from + 3] ?? 0) & kept3) ^ added3 ^ (state[to + 3] ?? 0);
    }
  }

  /** The counter blocks of each message: its tag, and the numbers that follow. */
  #count(tags: Int32Array, count: number): Int32Array {
    const counters = this.#counters.subarray(0, (count * this.drawStride) / 4);
    const bytes = bytesOf(counters);
    const blocks = this.drawStride / blockLength;
    for (let i = 0, to = 0; i < count; i++) {
      for (let block = 0; block < blocks; block++, to += blockWords) {
        for (let word = 0; word < blockWords; word++) {
          counters[to + word] =
            (block === 0 ? tags[i * blockWords + word] : counters[to + word - blockWords]) ?? 0;
        }
        if (block > 0) incrementBlock(bytes, to * 4);
      }
    }
    return counters;
  }
}

const noAddition = new Int32Array(blockWords);

function lastBlockAddition(prf: PseudoRandomFunction, messageLength: number): Uint8Array {
  const subkeys = cmacSubkeys(prf.tagCipher);
  const rest = messageLength % blockLength;
  if (rest === 0) return subkeys.complete;
  const addition = subkeys.padded.slice();
  addition[rest] = (addition[rest] ?? 0) ^ 0x80;
  return addition;
}

/** The same memory in words; a copy where it is not aligned. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

function bytesOf(words: Int32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}
