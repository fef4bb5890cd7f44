// The Identity algorithm: returns the value as it is; only the common properties of the masker change it.
import type { AlgorithmModel } from '@masker/config';
import { booleanValue } from '@masker/json';
import { type MaskedTyped, ownMemory, type TypedKind, type TypedValues } from '@masker/columns';
import { permuting, readsMasker } from '../interface/common.ts';
import type { Algorithm } from '../interface/algorithm.ts';
import { createIdentityColumns } from './identityColumns.ts';
import identityMasker from './maskers/IdentityMasker.masker.json' with { type: 'json' };

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
