// Noise by entity: all amounts of an entity are multiplied by one factor (docs/masking-algorithm.md, "Masking by entity").
import { at, applyOutputCase, utf8, wellFormedUtf8 } from '@masker/text';
import {
  type Decimals,
  type Floats,
  type Integers,
  type TypedKind,
  type TypedValues,
  integerAt,
} from '@masker/columns';
import type { MaskingContext } from '../interface/algorithm.ts';
import {
  type EntityContext,
  type EntityKernel,
  type EntityMasking,
  textOfPart,
} from '../interface/entityMasking.ts';
import { magnitudeOf, maskFloats } from './floats.ts';
import { canonical, type NumberMagnitude, type MaskMagnitudes } from './numberMagnitude.ts';
import { Factors, withNoise } from './noiseMode.ts';
import { type NumberText, readNumberText, writeNumberText } from './numberText.ts';
import { noNumber } from './reasons.ts';
import type { NumberSettings } from './settings.ts';
import { maskFixed } from './typedNumbers.ts';

/** Makes noise ready to be drawn by entity; undefined in other modes. */
export function prepareByEntity(
  settings: NumberSettings,
  { outputCase }: MaskingContext,
  { prf, prfWithout }: EntityContext,
): EntityMasking | undefined {
  if (settings.mode !== 'noise') return undefined;
  const { percent } = settings;
  const factors = new Factors(percent);
  const lines = `noise ${percent}`;
  const length = factors.drawLength;
  const read = (value: Parameters<typeof textOfPart>[0]) => readNumberText(textOfPart(value));
  const noiseOf =
    (drawn: Uint8Array, indexes: readonly number[]): MaskMagnitudes =>
    (numbers) =>
      numbers.map((number, i) => withNoise(number, percent, factors.at(drawn, length * (indexes[i] ?? NaN))));
  return {
    draws: [{ prf: prf(lines), length }],
    without: { prf: prfWithout(lines), length, messageOf: (value) => utf8(messageOf(read(value))) },
    nonconformanceReasons: noNumber,
    masksNumbers: true,
    takes: (value) => read(value) !== undefined,
    write(value, [drawn], output) {
      const text = read(value);
      if (text === undefined || drawn === undefined)
        throw new Error('a value must be a number, and drawn for');
      const masked = withNoise(text, percent, factors.at(drawn.bytes, drawn.at));
      const original = textOfPart(value);
      output.write(wellFormedUtf8(applyOutputCase(writeNumberText(text, masked), outputCase, original)));
      return masked.nonconformances;
    },
    typed: {
      integer: kernel<Integers>(
        (column, i) => fixedAt(column, i, 0),
        (column, indexes, drawn) => maskFixed(column, 0, noiseOf(drawn, indexes)),
      ),
      decimal: kernel<Decimals>(
        (column, i) => fixedAt(column, i, column.scale),
        (column, indexes, drawn) => maskFixed(column, column.scale, noiseOf(drawn, indexes)),
      ),
      float: kernel<Floats>(
        ({ values, bits }, i) => magnitudeOf(Number.isFinite(values[i]) ? at(values, i) : 0, bits),
        (column, indexes, drawn) => maskFloats(column, noiseOf(drawn, indexes), percent / 100),
      ),
    },
  };
}

function messageOf(text: NumberText | undefined): string {
  return text === undefined ? '' : canonical(text);
}

function fixedAt(column: Integers, i: number, decimals: number): NumberMagnitude {
  const number = integerAt(column, i);
  return { units: number < 0n ? -number : number, decimals, isNegative: number < 0n };
}

/** A kernel over the values that aren't null. */
function kernel<Values extends TypedValues[TypedKind]>(
  magnitude: (values: Values, i: number) => NumberMagnitude,
  mask: (
    values: Values,
    indexes: readonly number[],
    drawn: Uint8Array,
  ) => ReturnType<EntityKernel<Values>['mask']>,
): EntityKernel<Values> {
  return {
    messageOf: (values, i) => utf8(canonical(magnitude(values, i))),
    mask(values, drawn) {
      const { valid } = values;
      const indexes: number[] = [];
      const count = values.values.length / ('width' in values ? values.width : 1);
      for (let i = 0; i < count; i++) if (valid?.[i] !== 0) indexes.push(i);
      return mask(values, indexes, drawn);
    },
  };
}
