// A group kernel for algorithms whose masked values are drawn by the value as a whole: ASCII values become messages without
// becoming strings.
import type { ByteWriter } from '../columns/byteWriter.ts';
import { nullEnd } from '../columns/column.ts';
import { type GroupKernel, groupSize } from '../columns/columnKernel.ts';
import { numbersEach } from '../columns/valueList.ts';
import { MessageList } from '../draws/messageList.ts';
import type { MaskingContext } from './algorithm.ts';

export interface DrawnColumns {
  readonly context: MaskingContext;
  readonly prf: ReturnType<MaskingContext['prf']>;
  /** Whether values that differ in letter case alone are others. */
  readonly usesCase: boolean;
  /** How many bytes are drawn for each. */
  readonly drawLength: number;
  /** Whether it is ASCII that fits; without it, all do. */
  readonly fits?: (bytes: Uint8Array, start: number, end: number) => boolean;
  /** Writes the masked value, in the output case, by the bytes that were drawn. */
  readonly write: (draws: Uint8Array, at: number, output: ByteWriter) => void;
}

const [upperA, upperZ, lowerBit] = [0x41, 0x5a, 0x20];

/** Makes the kernel; undefined where the output case depends on the original. */
export function drawnColumns(columns: DrawnColumns): GroupKernel | undefined {
  const { context, prf, usesCase, drawLength, fits, write } = columns;
  if (context.outputCase === 'Input') return undefined;
  const messages = new MessageList(prf);
  /** By value, the number of its message; -1 for those that are left. */
  const numbers = new Int32Array(groupSize);
  let message = new Uint8Array(64);
  return {
    mask(bytes, values) {
      messages.clear();
      for (let i = 0; numbersEach * i < values.length; i++) {
        const start = values[numbersEach * i + 1] ?? 0;
        const end = values[numbersEach * i + 2] ?? 0;
        numbers[i] = -1;
        if (end === nullEnd || end <= start) continue;
        if (context.trimWhiteSpace && (isSpace(bytes[start]) || isSpace(bytes[end - 1]))) continue;
        if (message.length < end - start) message = new Uint8Array(2 * (end - start));
        let at = start;
        for (; at < end; at++) {
          const byte = bytes[at] ?? 0;
          if (byte >= 0x80) break;
          message[at - start] = !usesCase && byte >= upperA && byte <= upperZ ? byte | lowerBit : byte;
        }
        if (at < end || fits?.(bytes, start, end) === false) continue;
        numbers[i] = messages.add(message, 0, end - start, drawLength, 0);
      }
      messages.draw();
    },
    hasMasked: (i) => (numbers[i] ?? -1) >= 0,
    nonConformancesOf: () => [],
    write(_bytes, i, _start, _end, output) {
      write(messages.draws, messages.drawStart(numbers[i] ?? 0), output);
    },
  };
}

/** White space of ASCII (Unicode's White_Space). */
function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
}
