// The checks of the Identifier algorithm.
import { type Check, noEffect, type AlgorithmModel, choice } from '@masker/config';
import { appendProperties, booleanValue, rangeOf } from '@masker/json';
import { hasBank, readSettings } from './settings.ts';

const example = (properties: string) => `{
  "name": "accountMasker",
  "algorithm": "Identifier"${properties}
}`;

const standardMissing: Check<AlgorithmModel> = {
  code: 'identifier-standard-missing',
  severity: 'error',
  isIncomplete: true,
  title: 'No standard',
  explanation:
    'standard names the kind of identifier, such as IBAN or VIN. It decides which characters stay, and how check digits are computed.',
  wrong: example(''),
  right: example(',\n  "standard": "IBAN"'),
  run({ masker }, report) {
    const { properties, algorithm, document } = masker;
    if (properties === undefined || algorithm !== 'Identifier' || properties.get('standard') !== undefined)
      return;
    const inserted = appendProperties(document.text, properties.node, ['"standard": "IBAN"']);
    report({
      range: rangeOf(properties.get('algorithm')?.value ?? properties.node),
      message: '"standard" is required: it names the kind of identifier, such as IBAN or VIN.',
      fixes: inserted === undefined ? [] : [choice('Insert "standard": "IBAN"', [inserted])],
    });
  },
};

const bankUnused: Check<AlgorithmModel> = {
  code: 'identifier-bank-unused',
  severity: 'information',
  isPointless: true,
  title: 'keepBank without IBAN',
  explanation: 'Only an IBAN has a bank that can stay.',
  wrong: example(',\n  "standard": "VIN",\n  "keepBank": true'),
  right: example(',\n  "standard": "IBAN",\n  "keepBank": true'),
  run({ masker }, report) {
    const property = masker.properties?.get('keepBank');
    const settings = readSettings(masker);
    if (settings === undefined || hasBank(settings.standard) || booleanValue(property) !== true) return;
    if (property === undefined) return;
    report(noEffect(property, ' without the standard IBAN'));
  },
};

export const checks: readonly Check<AlgorithmModel>[] = [standardMissing, bankUnused];
