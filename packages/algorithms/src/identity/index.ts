// The Identity algorithm: returns the value as it is; only the common properties of the masker change it.
import type { AlgorithmModel } from '@masker/config';
import { booleanValue } from '@masker/json';
import {
  type MaskedTyped,
  ownMemory,
  type TypedKind,
  type TypedValues,
  type InPlaceKernel,
  type ValueList,
  nullEnd,
  type ValueSource,
} from '@masker/columns';
import { permuting, readsMasker } from '../interface/common.ts';
import type { Algorithm, MaskingContext } from '../interface/algorithm.ts';
import identityMasker from './maskers/IdentityMasker.masker.json' with { type: 'json' };
import { codePointAt, encodedLength, isWhiteSpace } from '@masker/text';

interface IdentitySettings {
  /** Documented, and without effect on values. */
  readonly duplicate: boolean;
}

/** A column that stays, in memory of its own for nulls that become the default number. */
function kept<Values extends TypedValues[TypedKind]>(values: Values): MaskedTyped<Values> {
  return { values: ownMemory(values), nonconforming: [], outside: new Uint32Array(0) };
}

export const identity: Algorithm<AlgorithmModel, IdentitySettings> = {
  name: 'Identity',
  summary: 'Returns values as they are; only the common properties change them.',
  characteristics: { ...permuting, technique: 'none', masksDates: true },
  language: {
    properties: { duplicate: { kind: 'boolean', default: false } },
    checks: [],
    ...readsMasker(({ properties }) => ({ duplicate: booleanValue(properties?.get('duplicate')) ?? false })),
  },
  masking: {
    status: 'runs',
    usesKey: () => false,
    prepare: (_, context) => ({
      run: (values) =>
        values.map((value) => ({
          masked: value,
          nonconformances: [],
          spans: () => [{ original: value, masked: value, outcome: 'preserved', part: undefined }],
        })),
      mayBreakLines: false,
      columns: { inPlace: createIdentityColumns(context) },
    }),
    keepsDifferent: () => true,
    kinds: () => ['number', 'day', 'integer', 'decimal', 'float'],
    maskNumbers: (_, numbers) => numbers.map((masked) => ({ masked, nonconformances: [] })),
    typed: () => ({ day: kept, integer: kept, decimal: kept, float: kept }),
    masked: () => ({ maxLength: (length) => length, keeps: () => true, keepsNonconforming: () => true }),
  },
  presentation: {
    describe: () => ['Not masked: this algorithm changes nothing.'],
    reasons: {},
    examples: () => ['Example', 'example@example.com', '154-47-6043', ' spaces around ', ''],
  },
  discovery: { templates: [], defaultMaskers: [identityMasker] },
};

/** Returns the kernel; undefined if the case is changed. */
function createIdentityColumns({ outputCase, trimWhiteSpace }: MaskingContext): InPlaceKernel | undefined {
  if (outputCase !== 'AsIs') return undefined;
  return {
    mask(bytes: Uint8Array, values: ValueSource, remaining: ValueList) {
      while (!values.isAtEnd) {
        const { start, end } = values;
        if (!isPassthrough(bytes, start, end, trimWhiteSpace)) remaining.add(values.index, start, end);
        values.skip();
      }
    },
  };
}

/** Returns true if a value is neither null nor empty, is valid UTF-8, and is not trimmed. */
function isPassthrough(bytes: Uint8Array, start: number, end: number, isTrimmed: boolean): boolean {
  if (end === nullEnd || end === start) return false;
  for (let at = start; at < end;) {
    const codePoint = codePointAt(bytes, at, end);
    if (codePoint < 0) return false;
    const next = at + encodedLength(codePoint);
    if (isTrimmed && (at === start || next === end) && isWhiteSpace(codePoint)) return false;
    at = next;
  }
  return true;
}
