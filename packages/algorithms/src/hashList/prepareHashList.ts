// Replacing values by records of a list (docs/masking-algorithm.md, "HashList").
import { bitsOfCount, drawLength, drawNumber, MessageList } from '@masker/masking-core';
import { applyOutputCase, wellFormedUtf8 } from '@masker/text';
import type { MaskingContext, Prepared } from '../interface/algorithm.ts';
import {
  type EntityContext,
  type EntityMasking,
  type EntityReasons,
  recordDraw,
  textOfPart,
} from '../interface/entityMasking.ts';
import { substitutionKernel } from '../substitution/substitutionKernel.ts';
import { textsOfSettings } from '../substitution/encodedTextCache.ts';
import { prfMessage } from '../substitution/prfMessage.ts';
import { maskedBy } from '../lists/settings.ts';
import type { HashListSettings } from './settings.ts';

const none: EntityReasons = [];

/** Prepares the algorithm for its settings; undefined while there is no list. */
export function prepareHashList(settings: HashListSettings, context: MaskingContext): Prepared | undefined {
  const { list, usesCase, fields, pieces } = settings;
  if (list === undefined || list.count === 0) return undefined;
  const { count } = list;
  const prf = context.prf(`masker/1 HashList\nrecords ${count}\ncase ${usesCase ? 'input' : 'any'}`);
  const bytesDrawn = drawLength(bitsOfCount(count));
  const maxFields = Math.max(...fields) + 1;
  const textOf = (record: number) => maskedBy(list.record(record, maxFields), settings);
  const messages = new MessageList(prf);
  const texts = textsOfSettings(settings, context.outputCase, count, textOf);
  return {
    run(values) {
      messages.clear();
      for (const value of values) messages.addBytes(prfMessage(value, usesCase), bytesDrawn, 0);
      messages.draw();
      return values.map((value, i) => {
        const masked = textOf(drawNumber(messages.draws, messages.drawStart(i), bytesDrawn, count));
        return {
          masked,
          nonconformances: [],
          spans: () => [{ original: value, masked, outcome: 'masked', part: undefined }],
        };
      });
    },
    mayBreakLines:
      list.hasLineEnds || pieces.some((piece) => typeof piece === 'string' && /[\r\n]/.test(piece)),
    columns: {
      grouped: substitutionKernel({
        context,
        prf,
        usesCase,
        drawLength: bytesDrawn,
        write: (draws, at, output) => {
          texts.write(drawNumber(draws, at, bytesDrawn, count), output);
        },
      }),
    },
  };
}

/** Prepares to draw records by entity; undefined while there is no list. */
export function prepareByEntity(
  settings: HashListSettings,
  { outputCase }: MaskingContext,
  entity: EntityContext,
): EntityMasking | undefined {
  const { list, fields } = settings;
  if (list === undefined || list.count === 0) return undefined;
  const maxFields = Math.max(...fields) + 1;
  const textOf = (record: number) => maskedBy(list.record(record, maxFields), settings);
  const texts = textsOfSettings(settings, outputCase, list.count, textOf);
  const draw = recordDraw(entity, list.count);
  return {
    draws: [draw],
    write(value, drawn, output) {
      const record = draw.recordOf(drawn[0]);
      if (outputCase === 'Input')
        output.write(wellFormedUtf8(applyOutputCase(textOf(record), outputCase, textOfPart(value))));
      else texts.write(record, output);
      return none;
    },
  };
}
