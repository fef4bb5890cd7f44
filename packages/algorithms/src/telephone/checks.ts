// The checks of the Telephone algorithm.
import { type Check, exampleOf, changeTo, type AlgorithmModel } from '@masker/config';
import { rangeOf } from '@masker/json';
import { boundedCheck, readBounded } from '../interface/boundedNumber.ts';
import { keep } from './settings.ts';

const example = exampleOf('Telephone', 'lineMasker');

/** In digits: longer prefixes rarely belong to an area or network. */
const maxUsual = 4;

const keepMany: Check<AlgorithmModel> = {
  code: 'telephone-keep-many',
  severity: 'warning',
  title: 'Many digits of telephone numbers stay',
  explanation: `keep says how many digits stay after the calling code. Areas and networks rarely have more than ${maxUsual}; with more, few numbers share the part that stays.`,
  wrong: example('"keep": 6'),
  right: example('"keep": 3'),
  run({ masker }, report) {
    const value = masker.properties?.get('keep')?.value;
    const count = readBounded(masker, keep);
    if (value === undefined || count === undefined || count <= maxUsual) return;
    report({
      range: rangeOf(value),
      message: `${count} digits stay after the calling code, so few numbers share the part that stays.`,
      fixes: [String(maxUsual), String(keep.default)].map((text) => changeTo(value, text)),
    });
  },
};

const fictionalConflicts: Check<AlgorithmModel> = {
  code: 'telephone-fictional-few',
  severity: 'information',
  title: 'Few numbers are fictional',
  explanation:
    'Countries keep few numbers for fiction: the United States 100 in each area, the United Kingdom 1,000, France and Australia 10,000. Many numbers become the same. Numbers of other countries, and those without a plus sign, are drawn as without fictional.',
  wrong: example('"fictional": true'),
  right: example('"fictional": false'),
  run({ masker }, report) {
    const value = masker.properties?.get('fictional')?.value;
    if (value?.type !== 'boolean' || !value.value) return;
    report({
      range: rangeOf(value),
      message: 'Few numbers are kept for fiction, so many become the same; most countries have none.',
      fixes: [changeTo(value, 'false')],
    });
  },
};

export const checks: readonly Check<AlgorithmModel>[] = [
  boundedCheck(
    keep,
    'Telephone',
    'telephone-keep-invalid',
    `keep is a whole number from 0 to ${keep.max}: so many digits stay after the calling code and zeros.`,
  ),
  keepMany,
  fictionalConflicts,
];
