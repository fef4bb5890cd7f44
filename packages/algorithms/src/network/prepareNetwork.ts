// Prepares the Network algorithm for values and columns.
import {
  ByteWriter,
  nullEnd,
  type GroupKernel,
  groupSize,
  type InPlaceKernel,
  trimmedEnd,
  trimmedStart,
} from '@masker/columns';
import { createFallback, fallbackRun } from '../fallback/fallbackMasking.ts';
import type { AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import { nonconformancesOf, type Span, joinSpans } from '../interface/explanation.ts';
import { nextOf } from '../interface/results.ts';
import { AddressBatch, notTaken } from './addressBatch.ts';
import { bytesOfText, hasBits, readAddress } from './readAddress.ts';
import type { NetworkSettings } from './settings.ts';
import { at } from '@masker/text';
import { mac } from './addressKinds.ts';

/** Separators, and digits between them; a length of a prefix is one of its own. */
const pieces = /\/\d+|::|[:.-]|[0-9a-f]+/giu;

/** Creates the spans of an address: separators and kept digits, and masked digits. */
function spansOf(value: string, masked: string, settings: NetworkSettings): Span[] {
  const read = readAddress(value, settings);
  const [before, after] = [value, masked].map((text) => text.match(pieces) ?? []);
  if (read === undefined || before === undefined || after === undefined)
    throw new Error('a masked address is none');
  const { reader, masks } = read;
  // Within an IPv6 address, the bits of an IPv4 address are counted from its beginning.
  let bit = reader.isMapped ? -96 : 0;
  return joinSpans(
    before.map((original, i): Span => {
      const texts = { original, masked: at(after, i) };
      if (original === '::') bit += 16 * reader.hidden;
      if (!/^[0-9a-f]/i.test(original)) return { ...texts, outcome: 'ignored', part: undefined };
      const isDotted = before[i + 1] === '.' || before[i - 1] === '.';
      const length = reader.kind === mac ? 4 * original.length : isDotted ? 8 : 16;
      bit += length;
      const outcome = hasBits(masks, bit - length, bit) ? 'masked' : 'preserved';
      return { ...texts, outcome, part: 0 };
    }),
  );
}

const none = nonconformancesOf();
const noAddress = nonconformancesOf('no-address');
const noAddressNorConflictFree = nonconformancesOf('no-address', 'not-conflict-free');
const kept = nonconformancesOf('kept-address');

/** Maximum number of values masked in place at once. */
const maxInPlace = 1024;
const dot = 0x2e;

/** Prepares the algorithm for its settings. */
export function prepareNetwork(settings: NetworkSettings, context: MaskingContext): Prepared {
  const base = `masker/1 Network\nkeep ${settings.keepPrefix}`;
  const prf = context.prf(base);
  const maskOthers = createFallback(context.prf(`${base}\none by one`));
  const reasons = context.conflictFree ? noAddressNorConflictFree : noAddress;
  const batch = new AddressBatch(prf, settings, groupSize);
  return {
    run(values) {
      const fitting = maskTexts(values, batch, settings);
      const others = maskOthers(values.filter((_, i) => fitting[i] === undefined)).values();
      return values.map((value, i) => fitting[i] ?? fallbackRun(value, nextOf(others), reasons));
    },
    mayBreakLines: false,
    columns:
      context.outputCase === 'AsIs'
        ? {
            inPlace: inPlaceKernel(new AddressBatch(prf, settings, maxInPlace)),
            grouped: networkKernel(new AddressBatch(prf, settings, groupSize), context.trimWhiteSpace),
          }
        : {},
  };
}

function maskTexts(
  values: readonly string[],
  batch: AddressBatch,
  settings: NetworkSettings,
): (AlgorithmRun | undefined)[] {
  const runs: (AlgorithmRun | undefined)[] = [];
  for (let from = 0; from < values.length; from += groupSize) {
    batch.clear();
    const some = values.slice(from, from + groupSize).map((value) => {
      const text = bytesOfText(value);
      return { value, text, i: batch.take(text, 0, text.length, false) };
    });
    batch.mask();
    for (const one of some) runs.push(one.i === notTaken ? undefined : runOf(batch, one, settings));
  }
  return runs;
}

function runOf(
  batch: AddressBatch,
  { value, text, i }: { readonly value: string; readonly text: Uint8Array; readonly i: number },
  settings: NetworkSettings,
): AlgorithmRun {
  const output = new ByteWriter(new Uint8Array(2 * text.length));
  batch.write(i, text, output);
  const masked = String.fromCharCode(...output.written());
  return {
    masked,
    nonconformances: batch.isKept(i) ? kept : none,
    spans: () => spansOf(value, masked, settings),
  };
}

function networkKernel(batch: AddressBatch, trimsWhiteSpace: boolean): GroupKernel {
  /** For each value of the group, its number in the batch. */
  const numbers = new Int32Array(groupSize);
  return {
    mask(bytes, values) {
      batch.clear();
      for (let i = 0; 3 * i < values.length; i++) {
        const from = values[3 * i + 1] ?? 0;
        const to = values[3 * i + 2] ?? nullEnd;
        const start = trimsWhiteSpace && to !== nullEnd ? trimmedStart(bytes, from, to) : from;
        const end = trimsWhiteSpace && to !== nullEnd ? trimmedEnd(bytes, start, to) : to;
        numbers[i] = to === nullEnd ? notTaken : batch.take(bytes, start, end, false);
      }
      batch.mask();
    },
    hasMasked: (i) => numbers[i] !== notTaken,
    nonconformancesOf: (i) => (batch.isKept(numbers[i] ?? 0) ? kept : none),
    write(bytes, i, _start, _end, output) {
      batch.write(numbers[i] ?? 0, bytes, output);
    },
  };
}

/** Masks addresses with colons or hyphens, which keep their length. */
function inPlaceKernel(batch: AddressBatch): InPlaceKernel {
  return {
    mask(bytes, source, remaining) {
      while (!source.isAtEnd) {
        const { start, end } = source;
        const mayFit = end !== nullEnd && !isDotted(bytes, start, end);
        if (!mayFit || batch.take(bytes, start, end, true) === notTaken)
          remaining.add(source.index, start, end);
        source.skip();
        if (batch.isFull) batch.maskInPlace(bytes);
      }
      batch.maskInPlace(bytes);
    },
  };
}

/** Returns true for IPv4 addresses, whose first number has up to three digits. */
function isDotted(bytes: Uint8Array, start: number, end: number): boolean {
  return (
    end - start > 3 && (bytes[start + 1] === dot || bytes[start + 2] === dot || bytes[start + 3] === dot)
  );
}
