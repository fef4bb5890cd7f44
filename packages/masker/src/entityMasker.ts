// Creates maskers whose draws depend on the entity of a row (docs/plans.md, "Rows").
import { type MaskingContext, noEntity as noEntityText, type EntityMasking } from '@masker/algorithms';
import {
  type BufferKind,
  checkColumn,
  type Columns,
  noColumns,
  columnOf,
  stringAt,
  typedKinds,
} from '@masker/columns';
import type { MaskerConfiguration } from '@masker/config';
import type { DateShift, Entity } from '@masker/masking-core';
import { algorithmOf, maskingOf } from './algorithmOf.ts';
import { entityColumns } from './entityColumns.ts';
import { entityTyped } from './entityTyped.ts';
import type { Explanation, Masker } from './masker.ts';
import type { MaskedColumn } from './maskedText.ts';
import { reasonFinder } from './reasonFinder.ts';

/** Returns the reason why a masker can't mask by entity, as the rest of a sentence; undefined if it can. */
export function entityObstacle(configuration: MaskerConfiguration, hasShift: boolean): string | undefined {
  const masking = maskingOf(configuration);
  if (masking?.prepareByEntity === undefined || masking.masksByEntity?.(configuration.settings) === false)
    return "can't mask by entity";
  if (masking.isShifted === true && !hasShift) return 'masks dates: by entity, they need "shift"';
  return masking.isShifted !== true && hasShift ? "can't shift dates" : undefined;
}

/**
 * Creates a masker that draws by entity.
 *
 * @param plain makes the masker without an entity, under a context
 * @returns undefined while a file that it needs isn't known
 * @throws RangeError for an algorithm that can't
 */
export function createEntityMasker(
  configuration: MaskerConfiguration,
  context: MaskingContext,
  entity: Entity,
  shift: DateShift | undefined,
  plain: (context: MaskingContext) => Masker | undefined,
): Masker | undefined {
  const obstacle = entityObstacle(configuration, shift !== undefined);
  if (obstacle !== undefined) throw new RangeError(`by: "${configuration.name}" ${obstacle}`);
  const line = `masker/1 by ${entity.name}`;
  const prfWithout = (lines: string) => context.prf(`${line}\nnone\n${lines}`);
  const [nonconforming, without] = [plain(context), plain({ ...context, prf: prfWithout })];
  const prepare = (own: MaskingContext) =>
    maskingOf(configuration)?.prepareByEntity?.(configuration.settings, own, {
      prf: (lines) => context.prf(`${line}\n${lines}`),
      prfWithout,
      shift,
    });
  const masking = prepare(context);
  if (nonconforming === undefined || without === undefined || masking === undefined) return undefined;
  const columnsOf = (kind: BufferKind, own: EntityMasking) =>
    entityColumns({
      entity,
      masking: own,
      trimWhiteSpace: kind === 'text' && configuration.trimWhiteSpace,
      without: (values) => without.maskColumn({ kind, values }),
      nonconforming: (values) => nonconforming.maskColumn({ kind, values }),
    });
  const mask = columnsOf('text', masking);
  // Exponents of JSON numbers have no output case.
  const numbers = masking.masksNumbers && prepare({ ...context, outputCase: 'AsIs' });
  const maskNumbers = numbers && columnsOf('number', numbers);
  const typed = entityTyped(entity, masking);
  const explain = (value: string | null, row: Columns = noColumns): Explanation => {
    const masked = mask(columnOf([value]), row);
    if (masked.invalidAt !== undefined)
      throw new RangeError("row: the entity's identifier isn't valid UTF-8");
    return explanationOf(value, masked);
  };
  const { presentation } = algorithmOf(configuration) ?? {};
  return {
    ...nonconforming,
    reads: entity.columns,
    kinds: [
      'text',
      ...(maskNumbers === undefined ? [] : ['number' as const]),
      ...typedKinds.filter((kind) => typed[kind] !== undefined),
    ],
    typed,
    mask: (value, row) => {
      const { value: masked, nonconformances, hasUnmapped } = explain(value, row);
      return { value: masked, nonconformances, hasUnmapped };
    },
    explain,
    reasons: reasonFinder({ ...presentation?.reasons, 'no-entity': noEntityText }, () => undefined),
    maskColumn(column, row = noColumns) {
      checkColumn(column);
      if (column.kind === 'text') return mask(column.values, row);
      if (maskNumbers === undefined) throw new TypeError('column: by entity, only texts are masked');
      return { ...maskNumbers(column.values, row), kind: 'number' };
    },
    maskLines() {
      throw new TypeError('bytes: lines have no entity');
    },
    maskNumber() {
      throw new TypeError('value: a number alone has no entity');
    },
  };
}

function explanationOf(original: string | null, masked: MaskedColumn): Explanation {
  const value = stringAt(masked.values, 0);
  const [group] = masked.nonconforming;
  return {
    value,
    nonconformances: group?.nonconformances ?? [],
    hasUnmapped: masked.outside.length > 0,
    steps: value === null || value === '' ? [] : ['algorithm'],
    spans: [{ original: original ?? '', masked: value ?? '', outcome: 'masked', part: undefined }],
  };
}
