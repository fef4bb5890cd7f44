// Replaces addresses and user names by invented ones (docs/masking-algorithm.md, "Email").
import type { ByteWriter } from '../../columns/byteWriter.ts';
import { bitsOfCount, drawLength, drawNumber } from '../../draws/draw.ts';
import { MessageList } from '../../draws/messageList.ts';
import { codePointAt } from '../../text/encoding.ts';
import { applyOutputCase } from '../../text/textCase.ts';
import { isWhiteSpace } from '../../text/unicode.ts';
import type { MaskingContext, Prepared } from '../interface/algorithm.ts';
import { wholeValueKernel, type WholeValueKernelOptions } from '../wholeValues/wholeValueKernel.ts';
import { EncodedTextCache } from '../wholeValues/encodedTextCache.ts';
import { nonConformancesOf } from '../interface/explanation.ts';
import { prfMessage } from '../wholeValues/prfMessage.ts';
import { type EmailSettings, forms, isAddress, isUserName, numbers, numberOf, userOf } from './settings.ts';
import { tagDrawLength, tagOf, writeTag } from './tag.ts';

const none = nonConformancesOf();

/** Makes the algorithm ready for its settings; undefined while there is no list. */
export function prepareEmail(settings: EmailSettings, context: MaskingContext): Prepared | undefined {
  const { list, usesCase, fields, userOnly } = settings;
  if (list === undefined || list.count === 0) return undefined;
  const { count } = list;
  const { conflictFree } = context;
  const domains = conflictFree ? settings.domains.map((domain) => domain.toLowerCase()) : settings.domains;
  const ends = userOnly ? [''] : domains.map((domain) => `@${domain}`);
  const lines = [userOnly ? 'user only' : `domains ${domains.length}`, `case ${usesCase ? 'input' : 'any'}`];
  const prf = context.prf(['masker/1 Email', `records ${count}`, ...lines].join('\n'));
  const second = conflictFree
    ? { prf: context.prf(['masker/1 conflict-free Email', ...lines].join('\n')), drawLength: tagDrawLength }
    : undefined;
  const draws = inOrder([count, forms, numbers, ...(userOnly ? [] : [domains.length])]);
  const most = Math.max(...fields) + 1;
  const user = (record: number, form: number) => userOf(list.record(record, most), form, fields);
  const messages = new MessageList(prf);
  const tags = second && new MessageList(second.prf);
  const misfit = nonConformancesOf(
    userOnly ? 'no-user-name' : 'no-address',
    ...(conflictFree ? ['not-conflict-free'] : []),
  );
  const cased = (text: string) => applyOutputCase(text, context.outputCase, '');
  const users = new EncodedTextCache(forms * count, (i) => cased(user(Math.floor(i / forms), i % forms)));
  const hosts = new EncodedTextCache(ends.length, (i) => cased(ends[i] ?? ''));
  const signs = userOnly ? 0 : 1;
  const write: WholeValueKernelOptions['write'] = (bytes, at, output, tag, tagAt) => {
    const record = draws.draw(bytes, at, 0);
    users.write(forms * record + draws.draw(bytes, at, 1), output);
    if (tag.length === 0) writeNumber(numberOf(draws.draw(bytes, at, 2)), output);
    else {
      output.writeByte(dot);
      writeTag(tag, tagAt, output);
    }
    if (!userOnly) hosts.write(draws.draw(bytes, at, 3), output);
  };
  return {
    run(values) {
      messages.clear();
      tags?.clear();
      for (const value of values) {
        const message = prfMessage(value, usesCase);
        messages.addBytes(message, draws.length, 0);
        tags?.addBytes(message, tagDrawLength, 0);
      }
      messages.draw();
      tags?.draw();
      return values.map((value, i) => {
        const drawn = (place: number) => draws.draw(messages.draws, messages.drawStart(i), place);
        const fits = userOnly ? isUserName(value) : isAddress(value);
        const suffix =
          fits && tags !== undefined
            ? `.${tagOf(tags.draws, tags.drawStart(i))}`
            : (numberOf(drawn(2)) ?? '');
        const end = userOnly ? '' : (ends[drawn(3)] ?? '');
        const masked = `${user(drawn(0), drawn(1))}${suffix}${end}`;
        return {
          masked,
          nonConformances: fits ? none : misfit,
          spans: () => [{ original: value, masked, outcome: 'masked', part: undefined }],
        };
      });
    },
    mayBreakLines: false,
    columns: {
      grouped: wholeValueKernel({
        context,
        prf,
        usesCase,
        drawLength: draws.length,
        second,
        reasonsOf: (bytes, start, end) => (isFitting(bytes, start, end, signs) ? none : misfit),
        write,
      }),
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

const [atSign, dot] = [0x40, 0x2e];

/**
 * True if a text in UTF-8 is an address, or a user name: as `isAddress` and `isUserName` say of texts.
 *
 * @param wanted how many `@` it has
 */
function isFitting(bytes: Uint8Array, start: number, end: number, wanted: 0 | 1): boolean {
  let signs = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === atSign) signs++;
    else if (byte <= 0x20 || byte >= 0x80) {
      const codePoint = byte < 0x80 ? byte : codePointAt(bytes, at, end);
      if (isWhiteSpace(codePoint)) return false;
    }
  }
  return signs === wanted && bytes[start] !== atSign && bytes[end - 1] !== atSign;
}
