// The checks of the USTelephone algorithm.
import {
  type Check,
  exampleOf,
  changeTo,
  noEffect,
  removal,
  type AlgorithmModel,
  choice,
  type Fix,
} from '@masker/config';
import { appendProperties, replaceNode, rangeOf, stringValue } from '@masker/json';
import { type DiscreteName, properties as rules, readDiscrete, readMasks, unusedOf } from './settings.ts';

const example = exampleOf('USTelephone', 'lineMasker', '"maskExtension": ');

const discreteInvalid = (name: DiscreteName, digits: string, code: string, wrong: string) =>
  ({
    code,
    severity: 'error',
    title: `${name} isn't ${digits}`,
    explanation: `${name} replaces digits, so it is ${digits}, as a text.`,
    wrong: example(`"DISCRETE",\n  "${name}": "${wrong}"`),
    right: example(`"DISCRETE",\n  "${name}": "200"`),
    run({ masker }, report) {
      const property = masker.properties?.get(name);
      if (property?.value?.type !== 'string' || readDiscrete(masker, name) !== undefined) return;
      const text = JSON.stringify(rules[name].default);
      report({
        range: rangeOf(property.value),
        message: `"${name}" must be ${digits}.`,
        fixes: [changeTo(property.value, text), removal(property)],
      });
    },
  }) satisfies Check<AlgorithmModel>;

const exchangeInvalid = discreteInvalid(
  'exchangeDiscrete',
  'three digits',
  'us-telephone-exchange-invalid',
  '55',
);
const extensionInvalid = discreteInvalid(
  'extensionDiscrete',
  'one to six digits',
  'us-telephone-extension-invalid',
  '1234567',
);

const maskOf = { exchangeDiscrete: 'maskExchange', extensionDiscrete: 'maskExtension' } as const;

const discreteUnused: Check<AlgorithmModel> = {
  code: 'us-telephone-discrete-unused',
  severity: 'information',
  isPointless: true,
  title: 'Discrete digits without DISCRETE',
  explanation:
    'exchangeDiscrete replaces the exchange with maskExchange DISCRETE, extensionDiscrete an extension with maskExtension DISCRETE. Otherwise they have no effect.',
  wrong: example('"VARIABLE",\n  "extensionDiscrete": "100"'),
  right: example('"DISCRETE",\n  "extensionDiscrete": "100"'),
  run({ masker }, report) {
    for (const name of unusedOf(masker)) {
      const property = masker.properties?.get(name);
      // The default says nothing that could be expected to have an effect.
      if (property === undefined || stringValue(property) === rules[name].default) continue;
      const mask = masker.properties?.get(maskOf[name])?.value;
      const title = `Change "${maskOf[name]}" to "DISCRETE"`;
      const fixes = mask === undefined ? [] : [choice(title, [replaceNode(mask, '"DISCRETE"')])];
      report(noEffect(property, `: "${maskOf[name]}" isn't DISCRETE`, ...fixes));
    }
  },
};

const extensionStays: Check<AlgorithmModel> = {
  code: 'us-telephone-extension-stays',
  severity: 'information',
  title: 'Extensions stay',
  explanation:
    'An extension can identify a person: within a company it is often as good as a name. With maskExtension NONE, the default, it stays.',
  wrong: example('"NONE"'),
  right: example('"VARIABLE"'),
  run({ masker }, report) {
    const { properties, document } = masker;
    const named = properties?.get('algorithm')?.value;
    if (properties === undefined || named === undefined || readMasks(masker).extension !== 'NONE') return;
    const value = properties.get('maskExtension')?.value;
    if (value !== undefined && value.type !== 'string') return;
    const fixes = ['VARIABLE', 'DISCRETE'].flatMap((mask): Fix[] => {
      const text = JSON.stringify(mask);
      const edit =
        value === undefined
          ? appendProperties(document.text, properties.node, [`"maskExtension": ${text}`])
          : replaceNode(value, text);
      return edit === undefined ? [] : [choice(`Mask extensions: ${mask}`, [edit])];
    });
    report({
      range: rangeOf(value ?? named),
      message: 'Extensions stay, and an extension can identify a person.',
      fixes,
    });
  },
};

export const checks: readonly Check<AlgorithmModel>[] = [
  exchangeInvalid,
  extensionInvalid,
  discreteUnused,
  extensionStays,
];
