// The checks of the CharacterMapping algorithm.
import { type Check, exampleOf, changeTo, removal, type AlgorithmModel } from '@masker/config';
import { rangeOf } from '@masker/json';
import { boundedCheck, readBounded } from '../interface/boundedNumber.ts';
import { keepFirst, keepLast, readCase } from './settings.ts';

const example = exampleOf('CharacterMapping', 'codeMasker');

/** In characters: a higher number leaves most codes and names nearly unmasked. */
const maxUsual = 8;

const keptMany: Check<AlgorithmModel> = {
  code: 'character-mapping-keep-many',
  severity: 'warning',
  title: 'Many characters stay',
  explanation: `keepFirst and keepLast say how many letters and digits stay. With more than ${maxUsual}, little of most values is masked, and values that have no more are masked as a whole and reported.`,
  wrong: example('"keepFirst": 6,\n  "keepLast": 4'),
  right: example('"keepFirst": 2,\n  "keepLast": 2'),
  run({ masker }, report) {
    const sum = (readBounded(masker, keepFirst) ?? 0) + (readBounded(masker, keepLast) ?? 0);
    const property = masker.properties?.get('keepFirst') ?? masker.properties?.get('keepLast');
    if (property === undefined || sum <= maxUsual) return;
    report({
      range: rangeOf(property.value ?? property.key),
      message: `${sum} letters and digits of each value stay, so little of most values is masked.`,
      fixes: [removal(property)],
    });
  },
};

const caseConflicts: Check<AlgorithmModel> = {
  code: 'character-mapping-case-conflicts',
  severity: 'information',
  title: 'Letter case is lost',
  explanation:
    'With case upper or lower, values that differ only in letter case become the same, so the masker does not keep all different values different. That is right where letter case does not count, as in many user names.',
  wrong: example('"case": "lower"'),
  right: example('"case": "same"'),
  run({ masker }, report) {
    const value = masker.properties?.get('case')?.value;
    if (value?.type !== 'string' || readCase(masker) === 'same') return;
    report({
      range: rangeOf(value),
      message: 'Values that differ only in letter case become the same.',
      fixes: [changeTo(value, '"same"')],
    });
  },
};

export const checks: readonly Check<AlgorithmModel>[] = [
  ...[keepFirst, keepLast].map((bounded) =>
    boundedCheck(
      bounded,
      'CharacterMapping',
      `character-mapping-${bounded === keepFirst ? 'keep-first' : 'keep-last'}-invalid`,
      `${bounded.name} is a whole number from 0 to ${bounded.max}: so many letters and digits stay at ${bounded === keepFirst ? 'the beginning' : 'the end'}.`,
    ),
  ),
  keptMany,
  caseConflicts,
];
