// The checks of the USZipcode algorithm.
import {
  type Check,
  exampleOf,
  changeTo,
  noEffect,
  removal,
  type AlgorithmModel,
  choice,
} from '@masker/config';
import { replaceNode, booleanValue, rangeOf, stringValue, wordValue } from '@masker/json';
import { properties as rules, readDiscrete, readMasks } from './settings.ts';

const example = exampleOf('USZipcode', 'areaMasker');

const discreteInvalid: Check<AlgorithmModel> = {
  code: 'us-zipcode-discrete-invalid',
  severity: 'error',
  title: "plus4discrete isn't four digits",
  explanation: 'plus4discrete replaces the four digits of ZIP+4, so it has four digits itself.',
  wrong: example('"plus4mask": "DISCRETE",\n  "plus4discrete": "12"'),
  right: example('"plus4mask": "DISCRETE",\n  "plus4discrete": "0012"'),
  run({ masker }, report) {
    const property = masker.properties?.get('plus4discrete');
    const text = stringValue(property);
    if (property?.value === undefined || text === undefined || readDiscrete(masker) !== undefined) return;
    const { value } = property;
    const padded = /^[0-9]{1,3}$/.test(text) ? [text.padStart(4, '0')] : [];
    report({
      range: rangeOf(value),
      message: '"plus4discrete" must be four digits.',
      fixes: [
        ...[...padded, rules.plus4discrete.default].map((digits) => changeTo(value, JSON.stringify(digits))),
        removal(property),
      ],
    });
  },
};

const discreteUnused: Check<AlgorithmModel> = {
  code: 'us-zipcode-discrete-unused',
  severity: 'information',
  isPointless: true,
  title: 'plus4discrete without DISCRETE',
  explanation: 'plus4discrete replaces ZIP+4 with plus4mask DISCRETE. Otherwise it has no effect.',
  wrong: example('"plus4mask": "REPEAT",\n  "plus4discrete": "0001"'),
  right: example('"plus4mask": "DISCRETE",\n  "plus4discrete": "0001"'),
  run({ masker }, report) {
    const property = masker.properties?.get('plus4discrete');
    const { plus4 } = readMasks(masker);
    // An invalid word says nothing about the intent.
    const written = masker.properties?.get('plus4mask');
    if (written !== undefined && wordValue(written, rules.plus4mask.values) === undefined) return;
    // The default says nothing that could be expected to have an effect.
    if (property === undefined || plus4 === 'DISCRETE' || isDefault(stringValue(property))) return;
    const mask = written?.value;
    const fixes =
      mask === undefined
        ? []
        : [choice('Change "plus4mask" to "DISCRETE"', [replaceNode(mask, '"DISCRETE"')])];
    report(noEffect(property, `: "plus4mask" is ${plus4}`, ...fixes));
  },
};

function isDefault(text: string | undefined): boolean {
  return text === rules.plus4discrete.default;
}

const fiveUnmasked: Check<AlgorithmModel> = {
  code: 'us-zipcode-unmasked',
  severity: 'warning',
  title: 'ZIP codes of five digits stay as they are',
  explanation:
    'With zipcode5mask false, only the four digits of ZIP+4 are replaced. A ZIP code without them stays unchanged.',
  wrong: example('"zipcode5mask": false'),
  right: example('"zipcode5mask": true'),
  run({ masker }, report) {
    const property = masker.properties?.get('zipcode5mask');
    if (property?.value === undefined || booleanValue(property) !== false) return;
    report({
      range: rangeOf(property.value),
      message: 'A ZIP code of five digits isn\'t masked, as "zipcode5mask" is false.',
      fixes: [changeTo(property.value, 'true'), removal(property)],
    });
  },
};

export const checks: readonly Check<AlgorithmModel>[] = [discreteInvalid, discreteUnused, fiveUnmasked];
