// Tests of every algorithm that runs: a missing result stops masking and never returns the original value.
import assert from 'node:assert/strict';
import type { Algorithm, Prepared } from '../../engine/src/algorithms/interface/algorithm.ts';
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

/** The same for numbers. */
const numberFaults: Readonly<Record<string, Fault>> = {
  'no results': () => ({ runNumbers: () => [] }),
  'one result too few': (prepared) => ({
    runNumbers: (values: readonly string[]) => prepared.runNumbers?.(values).slice(1),
  }),
  'one result too many': (prepared) => ({
    runNumbers: (values: readonly string[]) => prepared.runNumbers?.([...values, '1']),
  }),
  'a result without text': () => ({
    runNumbers: (values: readonly string[]) => values.map(() => ({ nonConformances: [] })),
  }),
  'a result that is no number': () => ({
    runNumbers: (values: readonly string[]) => values.map(() => ({ masked: '', nonConformances: [] })),
  }),
  'no function': () => ({ runNumbers: undefined }),
};

export function describeMissingResults(algorithm: Algorithm, own: OwnConfiguration) {
  const texts = ['94110', 'Anna'];
  const { bytes, bounds } = columnOf(texts, ',');
  const numbers = { kind: 'number', values: columnOf(['94110', '94111.5'], ',') } as const;
  for (const [what, fault] of Object.entries(textFaults))
    it(`stops where it has for texts: ${what}`, () => {
      withFault(
        algorithm,
        (prepared) => ({ ...prepared, ...fault(prepared), columns: undefined }),
        () => {
          const masker = maskerOf(own.text);
          assert.throws(() => masker.mask('94110'));
          assert.throws(() => masker.explain('94110'));
          assert.throws(() => masker.maskColumn(textColumn({ bytes, bounds })));
          assert.throws(() => masker.maskLines(bytesOf(texts.join('\n'))));
        },
      );
    });

  const masksNumbers = algorithm.characteristics.valueTypes.includes('Number');
  if (masksNumbers) {
    for (const [what, fault] of Object.entries(numberFaults))
      it(`stops where it has for numbers: ${what}`, () => {
        withFault(
          algorithm,
          (prepared) => ({ ...prepared, ...fault(prepared) }),
          () => {
            assert.throws(() => maskerOf(own.text).maskNumber('94110'));
            assert.throws(() => maskerOf(own.text).maskColumn(numbers));
          },
        );
      });
  } else {
    it('refuses numbers, which it does not mask', () => {
      assert.throws(() => maskerOf(own.text).maskNumber('94110'), TypeError);
      assert.throws(() => maskerOf(own.text).maskColumn(numbers), TypeError);
      const runNumbers = (values: readonly string[]) =>
        values.map((masked) => ({ masked, nonConformances: [] }));
      withFault(
        algorithm,
        (prepared) => ({ ...prepared, runNumbers }),
        () => {
          assert.throws(() => maskerOf(own.text));
        },
      );
    });
  }
}

/** Runs checks while the algorithm is made ready with a fault. */
function withFault(algorithm: Algorithm, fault: (prepared: Prepared) => object, run: () => void): void {
  const before = { ...algorithm };
  const prepare: Algorithm['prepare'] = (...given) => {
    const prepared = before.prepare?.(...given);
    assert.ok(prepared);
    return Object.assign({ ...prepared }, fault(prepared));
  };
  Object.assign(algorithm, { prepare });
  try {
    run();
  } finally {
    Object.assign(algorithm, before);
  }
}
