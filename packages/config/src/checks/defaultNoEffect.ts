// The check `default-no-effect`: settings of defaults that nothing reads.
import { masksNumbers } from '../vocabulary.ts';
import {
  appendProperties,
  removeMembers,
  replaceNode,
  sourceOf,
  type JsonNode,
  booleanValue,
  type Property,
  rangeOf,
  stringValue,
} from '@masker/json';
import type { MaskerModel } from '../maskerModel.ts';
import { choice, type Fix } from '../problem.ts';
import { type Check, commonExample, type Report, changeTo } from './check.ts';

export const defaultNoEffect: Check = {
  code: 'default-no-effect',
  severity: 'warning',
  title: 'Default without effect',
  explanation:
    'isEmptyDefault replaces an empty value by defaultString, and defaultNumberType is the type of defaultNumber. Alone, they do nothing. defaultNumber is for numbers; an algorithm that only masks strings never reads it.',
  wrong: commonExample('"isEmptyDefault": true'),
  right: commonExample('"isEmptyDefault": true, "defaultString": "unknown"'),
  run(model, report) {
    const { properties } = model;
    // Another check reports a default that is neither text nor number.
    const hasNone = (name: string) => ['null', undefined].includes(properties?.get(name)?.value?.type);
    const isEmptyDefault = properties?.get('isEmptyDefault');
    if (isEmptyDefault !== undefined && booleanValue(isEmptyDefault) === true && hasNone('defaultString')) {
      reportNoEffect(report, isEmptyDefault, 'there is no "defaultString" to replace an empty value', [
        removal([isEmptyDefault]),
        ...addText(model),
      ]);
    }
    const number = properties?.get('defaultNumber');
    const type = properties?.get('defaultNumberType');
    if (hasNone('defaultNumber')) {
      const isDefault = stringValue(type) === type?.rule?.default;
      if (type?.value?.type === 'string' && !isDefault)
        reportNoEffect(report, type, 'there is no "defaultNumber"', [removal([type])]);
    } else if (number !== undefined && masksNoNumbers(model)) {
      reportNoEffect(report, number, `the algorithm ${model.algorithm ?? ''} masks strings only`, [
        removal([number, ...(type === undefined ? [] : [type])]),
        ...asText(model, number),
      ]);
    }
  },
};

function reportNoEffect(
  report: Report,
  { name = '', key }: Property,
  reason: string,
  fixes: readonly Fix[],
): void {
  report({ range: rangeOf(key), unnecessary: true, message: `"${name}" has no effect: ${reason}.`, fixes });
}

function masksNoNumbers({ words, algorithm }: MaskerModel): boolean {
  return words !== undefined && words.name === algorithm && !masksNumbers(words);
}

function removal(properties: readonly Property[]): Fix {
  const names = properties.map(({ name }) => `"${name ?? ''}"`).join(' and ');
  const [first] = properties;
  const members = first?.node.parent?.type === 'object' ? first.node.parent.properties : [];
  return choice(
    `Remove ${names}`,
    removeMembers(members, new Set<JsonNode>(properties.map(({ node }) => node))),
  );
}

function addText({ document, properties }: MaskerModel): Fix[] {
  const written = properties?.get('defaultString')?.value;
  if (properties === undefined) return [];
  const edit =
    written === undefined
      ? appendProperties(document.text, properties.node, ['"defaultString": "unknown"'])
      : replaceNode(written, '"unknown"');
  return edit === undefined || (written === undefined && properties.get('defaultString') !== undefined)
    ? []
    : [choice('Let "defaultString" be "unknown"', [edit])];
}

/** Returns the number as a string, for a property that expects one. */
function asText({ document, properties }: MaskerModel, { node, value }: Property): Fix[] {
  if (value === undefined || properties?.get('defaultString') !== undefined) return [];
  const member = `"defaultString": ${JSON.stringify(sourceOf(document.text, value))}`;
  return [changeTo(node, member)];
}
