// The checks of the Token algorithm.
import { type Check, changeTo, type AlgorithmModel, choice } from '@masker/config';
import { openingOf, rangeOf, stringValue, wordValue, appendProperties } from '@masker/json';
import { ciphers, emptyPassword } from './properties.ts';

const example = (properties: string) => `{
  "name": "tokenMasker",
  "algorithm": "Token"${properties === '' ? '' : `,\n  ${properties}`}
}`;

const passwordMissing: Check<AlgorithmModel> = {
  code: 'token-password-missing',
  severity: 'error',
  isIncomplete: true,
  title: 'No password',
  explanation: 'The Token algorithm encrypts with a password, which cipherPassword holds.',
  wrong: example(''),
  right: example('"cipherPassword": "Zm9yIGV4YW1wbGU="'),
  run({ masker: { properties, document } }, report) {
    if (properties === undefined || properties.get('cipherPassword') !== undefined) return;
    const edit = appendProperties(document.text, properties.node, [emptyPassword]);
    report({
      range: openingOf(properties.node),
      message: 'A Token masker needs "cipherPassword": the password, as the service\'s tool encrypted it.',
      ...(edit !== undefined && { fixes: [choice('Add "cipherPassword"', [edit])] }),
    });
  },
};

const passwordEmpty: Check<AlgorithmModel> = {
  code: 'token-password-empty',
  severity: 'warning',
  isIncomplete: true,
  title: 'Empty password',
  explanation: "The password is the text that the masking service's tool prints; it is never empty.",
  wrong: example('"cipherPassword": ""'),
  right: example('"cipherPassword": "Zm9yIGV4YW1wbGU="'),
  run({ masker: { properties } }, report) {
    const property = properties?.get('cipherPassword');
    if (property?.value === undefined || stringValue(property) !== '') return;
    report({
      range: rangeOf(property.value),
      message: "The password is empty: paste the text that the service's tool printed for yours.",
    });
  },
};

const passwordSecret: Check<AlgorithmModel> = {
  code: 'token-password-secret',
  severity: 'information',
  title: 'Password in a file',
  explanation:
    'The password turns masked values back into originals. Under version control, everybody with a copy of the repository can read it, now and later. Keep the file out of it.',
  wrong: example('"cipherPassword": "Zm9yIGV4YW1wbGU="'),
  right: example('"cipherPassword": ""'),
  run({ masker: { properties } }, report) {
    const property = properties?.get('cipherPassword');
    if (property?.value === undefined || (stringValue(property) ?? '') === '') return;
    report({
      range: rangeOf(property.value),
      message:
        'This password turns masked values back: under version control, it is a secret in a repository.',
    });
  },
};

const keyStreamShared: Check<AlgorithmModel> = {
  code: 'token-cipher-rc4',
  severity: 'warning',
  title: 'One key stream for all values',
  explanation:
    'RC4 encrypts every value with the same key stream. Two masked values give away how their originals differ, and one known original gives away the others. RC4 itself is broken (RFC 7465).',
  wrong: example('"cipher": "RC4",\n  "cipherPassword": ""'),
  right: example('"cipher": "AES_CFB128",\n  "cipherPassword": ""'),
  run({ masker: { properties } }, report) {
    const property = properties?.get('cipher');
    if (property?.value === undefined || wordValue(property, ciphers) !== 'RC4') return;
    const { value } = property;
    report({
      range: rangeOf(value),
      message:
        'RC4 encrypts all values with one key stream: anyone who knows one original can read the others.',
      fixes: ciphers
        .filter((cipher) => cipher !== 'RC4')
        .map((cipher) => changeTo(value, JSON.stringify(cipher))),
    });
  },
};

export const checks: readonly Check<AlgorithmModel>[] = [
  passwordMissing,
  passwordEmpty,
  passwordSecret,
  keyStreamShared,
];
