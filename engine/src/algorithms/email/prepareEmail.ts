// Replacing addresses by invented ones (docs/masking-algorithm.md, "Email").
import type { ByteWriter } from '../../columns/byteWriter.ts';
import { bitsOfCount, drawLength, drawNumber } from '../../draws/draw.ts';
import { MessageList } from '../../draws/messageList.ts';
import { codePointAt } from '../../text/encoding.ts';
import { applyOutputCase } from '../../text/textCase.ts';
import { isWhiteSpace } from '../../text/unicode.ts';
import type { MaskingContext, Prepared } from '../interface/algorithm.ts';
import { wholeValueKernel } from '../wholeValues/wholeValueKernel.ts';
import { EncodedTextCache } from '../wholeValues/encodedTextCache.ts';
import { type NonConformance, nonConformancesOf } from '../interface/explanation.ts';
import { prfMessage } from '../wholeValues/prfMessage.ts';
import { type EmailSettings, forms, isAddress, numbers, numberOf, userOf } from './settings.ts';

const noAddress = nonConformancesOf('no-address');
const none = nonConformancesOf();

/** Makes the algorithm ready for its settings; undefined while there is no list. */
export function prepareEmail(settings: EmailSettings, context: MaskingContext): Prepared | undefined {
  const { list, usesCase, fields, domains } = settings;
  if (list === undefined || list.count === 0) return undefined;
  const { count } = list;
  const lines = [`records ${count}`, `domains ${domains.length}`, `case ${usesCase ? 'input' : 'any'}`];
  const prf = context.prf(['masker/1 Email', ...lines].join('\n'));
  const draws = inOrder([count, forms, numbers, domains.length]);
  const most = Math.max(...fields) + 1;
  const user = (record: number, form: number) => userOf(list.record(record, most), form, fields);
  const messages = new MessageList(prf);
  const cased = (text: string) => applyOutputCase(text, context.outputCase, '');
  const users = new EncodedTextCache(forms * count, (i) => cased(user(Math.floor(i / forms), i % forms)));
  const hosts = new EncodedTextCache(domains.length, (i) => cased(`@${domains[i] ?? ''}`));
  const write = (bytes: Uint8Array, at: number, output: ByteWriter) => {
    const record = draws.draw(bytes, at, 0);
    users.write(forms * record + draws.draw(bytes, at, 1), output);
    writeNumber(numberOf(draws.draw(bytes, at, 2)), output);
    hosts.write(draws.draw(bytes, at, 3), output);
  };
  return {
    run(values) {
      messages.clear();
      for (const value of values) messages.addBytes(prfMessage(value, usesCase), draws.length, 0);
      messages.draw();
      return values.map((value, i) => {
        const drawn = (place: number) => draws.draw(messages.draws, messages.drawStart(i), place);
        const domain = domains[drawn(3)] ?? '';
        const masked = `${user(drawn(0), drawn(1))}${numberOf(drawn(2)) ?? ''}@${domain}`;
        return {
          masked,
          nonConformances: isAddress(value) ? none : noAddress,
          spans: () => [{ original: value, masked, outcome: 'masked', part: undefined }],
        };
      });
    },
    mayBreakLines: false,
    columns: {
      grouped: wholeValueKernel({ context, prf, usesCase, drawLength: draws.length, reasonsOf, write }),
    },
  };
}

/** Draws that stand one behind the other. */
function inOrder(counts: readonly number[]) {
  const lengths = counts.map((count) => drawLength(bitsOfCount(count)));
  const starts = lengths.map((_, place) => lengths.slice(0, place).reduce((sum, length) => sum + length, 0));
  return {
    length: lengths.reduce((sum, length) => sum + length, 0),
    draw: (bytes: Uint8Array, at: number, place: number) =>
      drawNumber(bytes, at + (starts[place] ?? 0), lengths[place] ?? 0, counts[place] ?? 1),
  };
}

const asciiZero = 0x30;

function writeNumber(number: number | undefined, output: ByteWriter): void {
  if (number === undefined) return;
  for (let unit = number < 1000 ? 100 : 1000; unit >= 1; unit /= 10)
    output.writeByte(asciiZero + (Math.floor(number / unit) % 10));
}

const atSign = 0x40;

/** Why a text in UTF-8 is no address; empty when it is one: as `isAddress` says of texts. */
function reasonsOf(bytes: Uint8Array, start: number, end: number): readonly NonConformance[] {
  let signs = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === atSign) signs++;
    else if (byte <= 0x20 || byte >= 0x80) {
      const codePoint = byte < 0x80 ? byte : codePointAt(bytes, at, end);
      if (isWhiteSpace(codePoint)) return noAddress;
    }
  }
  return signs === 1 && bytes[start] !== atSign && bytes[end - 1] !== atSign ? none : noAddress;
}
