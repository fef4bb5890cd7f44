// A group kernel for algorithms whose masked values are drawn by the value as a whole: ASCII values become messages without
// becoming strings.
import {
  type ByteWriter,
  nullEnd,
  type GroupKernel,
  groupSize,
  type Nonconformance,
  numbersEach,
  trimmedEnd,
  trimmedStart,
} from '@masker/columns';
import { MessageList } from '@masker/masking-core';
import { decodeUtf8, stringOf } from '@masker/text';
import type { MaskingContext } from '../interface/algorithm.ts';
import { prfMessage } from './prfMessage.ts';

export interface SubstitutionKernelOptions {
  readonly context: MaskingContext;
  readonly prf: ReturnType<MaskingContext['prf']>;
  /** True if values that differ in letter case alone are others. */
  readonly usesCase: boolean;
  /** Number of bytes drawn for each. */
  readonly drawLength: number;
  /** A second draw for each, under another context. */
  readonly second?:
    | { readonly prf: ReturnType<MaskingContext['prf']>; readonly drawLength: number }
    | undefined;
  /** Returns why a value, in UTF-8, is nonconforming; without it, all values conform. */
  readonly reasonsOf?: (bytes: Uint8Array, start: number, end: number) => readonly Nonconformance[];
  /**
   * Writes the masked value, in the output case, with the drawn bytes.
   *
   * @param second the bytes of the second draw; empty if there is none, or the value is nonconforming
   */
  readonly write: (
    draws: Uint8Array,
    at: number,
    output: ByteWriter,
    second: Uint8Array,
    secondAt: number,
  ) => void;
}

const notTaken = -1;
const none: readonly Nonconformance[] = [];
const noDraws = new Uint8Array(0);

/** Creates the kernel; undefined if the output case depends on the original. */
export function substitutionKernel(columns: SubstitutionKernelOptions): GroupKernel | undefined {
  const { context, prf, usesCase, drawLength, second, reasonsOf, write } = columns;
  const { trimWhiteSpace, outputCase } = context;
  if (outputCase === 'Input') return undefined;
  const messages = new MessageList(prf);
  const others = second && new MessageList(second.prf);
  /** Per value: the index of its message, or `notTaken`; and the reason for a nonconforming value. */
  const numbers = new Int32Array(groupSize);
  const reasons: (readonly Nonconformance[])[] = [];

  const addText = (bytes: Uint8Array, start: number, end: number): number => {
    const codePoints = decodeUtf8(bytes, start, end);
    if (codePoints === undefined) return notTaken;
    const message = prfMessage(stringOf(codePoints), usesCase);
    others?.addBytes(message, second?.drawLength ?? 0, 0);
    return messages.addBytes(message, drawLength, 0);
  };

  return {
    mask(bytes, values) {
      messages.clear();
      others?.clear();
      for (let i = 0; numbersEach * i < values.length; i++) {
        numbers[i] = notTaken;
        const start = values[numbersEach * i + 1] ?? 0;
        const end = values[numbersEach * i + 2] ?? nullEnd;
        if (end === nullEnd) continue;
        const from = trimWhiteSpace ? trimmedStart(bytes, start, end) : start;
        const to = trimWhiteSpace ? trimmedEnd(bytes, from, end) : end;
        if (from === to) continue;
        const number = messages.addAscii(bytes, from, to, !usesCase, drawLength);
        if (number !== notTaken) others?.addAscii(bytes, from, to, !usesCase, second?.drawLength ?? 0);
        numbers[i] = number === notTaken ? addText(bytes, from, to) : number;
        reasons[i] = reasonsOf?.(bytes, from, to) ?? none;
      }
      messages.draw();
      others?.draw();
    },
    hasMasked: (i) => numbers[i] !== notTaken,
    nonconformancesOf: (i) => reasons[i] ?? none,
    write(_bytes, i, _start, _end, output) {
      const number = numbers[i] ?? 0;
      const isSecond = others !== undefined && reasons[i]?.length === 0;
      const [bytes, at] = isSecond ? [others.draws, others.drawStart(number)] : [noDraws, 0];
      write(messages.draws, messages.drawStart(number), output, bytes, at);
    },
  };
}
