// Masks columns of values that aren't text by the entity of each row (docs/masking-algorithm.md, "Masking by entity").
import { type EntityKernel, type EntityMasking, noEntityReasons } from '@masker/algorithms';
import {
  type Columns,
  nullEnd,
  type Nonconformance,
  NonconformingGroups,
  type NonconformingValues,
  countOf,
  isNullAt,
  type MaskedTyped,
  type TypedKind,
  type TypedValues,
} from '@masker/columns';
import { MessageList, type Entity, drawFor, type Identifiers, identify } from '@masker/masking-core';
import type { TypedMasking } from './columnMasking.ts';

/** Creates the function that masks values of each kind that an algorithm masks by entity. */
export function entityTyped(entity: Entity, masking: EntityMasking): TypedMasking {
  const one = <Values extends TypedValues[TypedKind]>(kernel: EntityKernel<Values> | undefined) =>
    kernel && ((values: Values, row: Columns) => maskByEntity(values, row, entity, masking, kernel));
  const { day, integer, decimal, float } = masking.typed ?? {};
  return { day: one(day), integer: one(integer), decimal: one(decimal), float: one(float) };
}

/** @throws RangeError for a row without the entity's columns, and for an identifier that is no text */
function maskByEntity<Values extends TypedValues[TypedKind]>(
  values: Values,
  row: Columns,
  entity: Entity,
  masking: EntityMasking,
  kernel: EntityKernel<Values>,
): MaskedTyped<Values> {
  const count = countOf(values);
  const identifiers = identify(entity, row, count);
  if (identifiers.end < count) throw new RangeError("row: the entity's identifier isn't valid UTF-8");
  const without: number[] = [];
  if (!identifiers.isWhole)
    for (let i = 0; i < count; i++)
      if (identifiers.bounds[2 * i + 1] === nullEnd && !isNullAt(values, i)) without.push(i);
  const drawn = drawAll(values, identifiers, without, masking, kernel);
  const masked = kernel.mask(values, drawn);
  if (without.length === 0) return masked;
  return { ...masked, nonconforming: withoutEntity(masked.nonconforming, without) };
}

/** Returns the bytes that are drawn for each value, from its entity or, for rows without one, from itself. */
function drawAll<Values extends TypedValues[TypedKind]>(
  values: Values,
  identifiers: Identifiers,
  without: readonly number[],
  { draws: [draw], without: valueDraw }: EntityMasking,
  kernel: EntityKernel<Values>,
): Uint8Array {
  if (draw === undefined || valueDraw === undefined) throw new Error('an algorithm must say what it draws');
  const { length } = draw;
  const byEntity = drawFor(identifiers, draw.prf, length);
  const drawn = new Uint8Array(byEntity.starts.length * length);
  for (let i = 0, to = 0; i < byEntity.starts.length; i++) {
    const from = byEntity.starts[i] ?? 0;
    for (let at = 0; at < length; at++) drawn[to++] = byEntity.bytes[from + at] ?? 0;
  }
  const messages = new MessageList(valueDraw.prf);
  for (const i of without) messages.addBytes(kernel.messageOf(values, i), length, 0);
  messages.draw();
  for (const [number, i] of without.entries()) {
    const from = messages.drawStart(number);
    drawn.set(messages.draws.subarray(from, from + length), i * length);
  }
  return drawn;
}

/** Adds the reason of values without an entity, after their other ones. */
function withoutEntity(
  nonconforming: readonly NonconformingValues[],
  without: readonly number[],
): readonly NonconformingValues[] {
  const reasonsOf = new Map<number, readonly Nonconformance[]>();
  for (const { indexes, nonconformances } of nonconforming)
    for (const index of indexes) reasonsOf.set(index, nonconformances);
  for (const index of without) reasonsOf.set(index, [...(reasonsOf.get(index) ?? []), ...noEntityReasons]);
  const groups = new NonconformingGroups();
  for (const [index, reasons] of Array.from(reasonsOf).sort(([a], [b]) => a - b)) groups.add(index, reasons);
  return groups.values();
}
