// Replaces addresses and user names by invented ones (docs/masking-algorithm.md, "Email" and "By entity").
import { bitsOfCount, drawLength, drawNumber, MessageList } from '@masker/masking-core';
import type { MaskingContext, Prepared } from '../interface/algorithm.ts';
import {
  type EntityContext,
  type EntityMasking,
  type EntityReasons,
  recordDraw,
  textOfPart,
} from '../interface/entityMasking.ts';
import { substitutionKernel } from '../substitution/substitutionKernel.ts';
import { prfMessage } from '../substitution/prfMessage.ts';
import { AddressWriter } from './addressWriter.ts';
import { type EmailSettings, forms, isAddress, isUserName, numbers } from './settings.ts';
import { tagDrawLength } from './tag.ts';

const none: EntityReasons = [];

/** Prepares the algorithm for its settings; undefined while there is no list. */
export function prepareEmail(settings: EmailSettings, context: MaskingContext): Prepared | undefined {
  const { list, usesCase, userOnly } = settings;
  if (list === undefined || list.count === 0) return undefined;
  const address = new AddressWriter(settings, list, context);
  const prf = context.prf(['masker/1 Email', `records ${list.count}`, ...linesOf(settings)].join('\n'));
  const second = tagDraw(settings, context);
  const draws = inOrder([list.count, forms, numbers, ...(userOnly ? [] : [settings.domains.length])]);
  const messages = new MessageList(prf);
  const tags = second && new MessageList(second.prf);
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
        const drawn = (index: number) => draws.draw(messages.draws, messages.drawStart(i), index);
        const fits = userOnly ? isUserName(value) : isAddress(value);
        const tag = fits && tags !== undefined ? { bytes: tags.draws, at: tags.drawStart(i) } : undefined;
        const masked = address.textOf(drawn(0), drawn(1), drawn(2), userOnly ? 0 : drawn(3), tag);
        return {
          masked,
          nonconformances: fits ? none : address.nonconformanceReasons,
          spans: () => [{ original: value, masked, outcome: 'masked', part: undefined }],
        };
      });
    },
    mayBreakLines: false,
    columns: {
      grouped: substitutionKernel({
        context,
        prf,
        usesCase,
        drawLength: draws.length,
        second,
        reasonsOf: (bytes, start, end) =>
          address.fits(bytes, start, end) ? none : address.nonconformanceReasons,
        write: (bytes, at, output, tag, tagAt) => {
          const host = userOnly ? 0 : draws.draw(bytes, at, 3);
          const [record, form] = [draws.draw(bytes, at, 0), draws.draw(bytes, at, 1)];
          address.write(record, form, draws.draw(bytes, at, 2), host, tag, tagAt, output);
        },
      }),
    },
  };
}

/** Prepares to draw names, number and domain by entity; the tag stays that of the address. */
export function prepareByEntity(
  settings: EmailSettings,
  context: MaskingContext,
  entity: EntityContext,
): EntityMasking | undefined {
  const { list, usesCase, userOnly, domains } = settings;
  if (list === undefined || list.count === 0) return undefined;
  const address = new AddressWriter(settings, list, context);
  const [record, draws] = [
    recordDraw(entity, list.count),
    inOrder([forms, numbers, ...(userOnly ? [] : [domains.length])]),
  ];
  const tag = tagDraw(settings, context);
  const isInput = context.outputCase === 'Input';
  return {
    draws: [record, { prf: entity.prf(['Email', hostLine(settings)].join('\n')), length: draws.length }],
    own: tag && {
      ...tag,
      length: tagDrawLength,
      ascii: usesCase ? 'same' : 'lower',
      messageOf: (value) => prfMessage(textOfPart(value), usesCase),
    },
    write(value, drawn, output) {
      const [, parts, suffix] = drawn;
      if (parts === undefined) throw new RangeError('drawn: must be the bytes of every draw');
      const fits = address.fits(value.bytes, value.start, value.end);
      const drawnAt = (index: number) => draws.draw(parts.bytes, parts.at, index);
      const numbersDrawn = [
        record.recordOf(drawn[0]),
        drawnAt(0),
        drawnAt(1),
        userOnly ? 0 : drawnAt(2),
      ] as const;
      const own = fits ? suffix : undefined;
      if (isInput) address.writeCased(address.textOf(...numbersDrawn, own), textOfPart(value), output);
      else address.write(...numbersDrawn, own?.bytes ?? noBytes, own?.at ?? 0, output);
      return fits ? none : address.nonconformanceReasons;
    },
  };
}

const noBytes = new Uint8Array(0);

function hostLine({ userOnly, domains }: EmailSettings): string {
  return userOnly ? 'user only' : `domains ${domains.length}`;
}

function linesOf(settings: EmailSettings): string[] {
  return [hostLine(settings), `case ${settings.usesCase ? 'input' : 'any'}`];
}

/** Returns the draw of the tag; undefined if no tag is written. */
function tagDraw(settings: EmailSettings, { prf, conflictFree }: MaskingContext) {
  if (!conflictFree) return undefined;
  const tagPrf = prf(['masker/1 conflict-free Email', ...linesOf(settings)].join('\n'));
  return { prf: tagPrf, drawLength: tagDrawLength };
}

/** Declares consecutive draws. */
function inOrder(counts: readonly number[]) {
  const lengths = counts.map((count) => drawLength(bitsOfCount(count)));
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  return {
    length: lengths.reduce((sum, length) => sum + length, 0),
    draw: (bytes: Uint8Array, at: number, index: number) =>
      drawNumber(bytes, at + (starts[index] ?? 0), lengths[index] ?? 0, counts[index] ?? 1),
  };
}
