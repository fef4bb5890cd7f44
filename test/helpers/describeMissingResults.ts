// Tests of every algorithm that runs: a missing result stops masking and never returns the original value.
import assert from 'node:assert/strict';
import type { Algorithm, Prepared, Runs } from '@masker/algorithms';
import { bytesOf, columnOf, textColumn } from './columns.ts';
import { maskerOf } from './maskers.ts';
import type { OwnConfiguration } from './ownConfigurations.ts';

type Fault = (prepared: Prepared) => object;

/** Ways to bring too few results for texts. The values of a column have no kernel then. */
const textFaults: Readonly<Record<string, Fault>> = {
  'no results': () => ({ run: () => [] }),
  'one result too few': (prepared) => ({ run: (values: readonly string[]) => prepared.run(values).slice(1) }),
  'one result too many': (prepared) => ({
    run: (values: readonly string[]) => prepared.run([...values, 'x']),
  }),
  'a result without text': (prepared) => ({
    run: (values: readonly string[]) => prepared.run(values).map((one) => ({ ...one, masked: undefined })),
  }),
  'a gap among the results': (prepared) => ({
    run: (values: readonly string[]) => prepared.run(values).map((one, i) => (i === 0 ? undefined : one)),
  }),
  'no function': () => ({ run: undefined }),
};

type MaskNumbers = NonNullable<Runs<unknown>['maskNumbers']>;

/** The same for numbers. */
const numberFaults: Readonly<Record<string, (mask: MaskNumbers) => unknown>> = {
  'no results': () => () => [],
  'one result too few':
    (mask): MaskNumbers =>
    (prepared, numbers, settings) =>
      mask(prepared, numbers, settings).slice(1),
  'one result too many':
    (mask): MaskNumbers =>
    (prepared, numbers, settings) =>
      mask(prepared, [...numbers, '1'], settings),
  'a result without text': () => (_: Prepared, numbers: readonly string[]) =>
    numbers.map(() => ({ nonconformances: [] })),
  'a result that is no number': () => (_: Prepared, numbers: readonly string[]) =>
    numbers.map(() => ({ masked: '', nonconformances: [] })),
  'no function': () => undefined,
};

export function describeMissingResults(algorithm: Algorithm, masking: Runs<unknown>, own: OwnConfiguration) {
  const faultyTexts = (fault: Fault): Partial<Runs<unknown>> => ({
    prepare(...given) {
      const prepared = masking.prepare(...given);
      assert.ok(prepared);
      return { ...prepared, ...fault(prepared), columns: undefined };
    },
  });
  const texts = ['94110', 'Anna'];
  const { bytes, bounds } = columnOf(texts, ',');
  const numbers = { kind: 'number', values: columnOf(['94110', '94111.5'], ',') } as const;
  for (const [what, fault] of Object.entries(textFaults))
    it(`stops where it has for texts: ${what}`, () => {
      withFault(algorithm, { ...masking, ...faultyTexts(fault) }, () => {
        const masker = maskerOf(own.text);
        assert.throws(() => masker.mask('94110'));
        assert.throws(() => masker.explain('94110'));
        assert.throws(() => masker.maskColumn(textColumn({ bytes, bounds })));
        assert.throws(() => masker.maskLines(bytesOf(texts.join('\n'))));
      });
    });

  const maskNumbers = masking.maskNumbers?.bind(masking);
  const kinds = masking.kinds?.(own.configuration.settings) ?? [];
  if (maskNumbers !== undefined && kinds.includes('number')) {
    for (const [what, fault] of Object.entries(numberFaults))
      it(`stops where it has for numbers: ${what}`, () => {
        withFault(algorithm, { ...masking, maskNumbers: fault(maskNumbers) }, () => {
          assert.throws(() => maskerOf(own.text).maskNumber('94110'));
          assert.throws(() => maskerOf(own.text).maskColumn(numbers));
        });
      });
  } else {
    it('refuses numbers, which it does not mask', () => {
      assert.throws(() => maskerOf(own.text).maskNumber('94110'), TypeError);
      assert.throws(() => maskerOf(own.text).maskColumn(numbers), TypeError);
    });
  }
}

/** Runs checks while the algorithm masks in another way. */
function withFault(algorithm: Algorithm, masking: object, run: () => void): void {
  const before = algorithm.masking;
  Object.assign(algorithm, { masking });
  try {
    run();
  } finally {
    Object.assign(algorithm, { masking: before });
  }
}
