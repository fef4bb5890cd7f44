// The checks of the names of properties.
import {
  mergeLists,
  removeProperty,
  renameProperty,
  replaceNode,
  sourceOf,
  type Property,
  rangeOf,
  type PropertyRule,
  type PropertyRules,
} from '@masker/json';
import { unusualProperties } from '../maskerModel.ts';
import { choice, type Fix } from '../problem.ts';
import { type Check, commonExample } from './check.ts';
import { areKnown, ownerOf } from './propertyNoEffect.ts';
import { shortened } from './shortened.ts';
import { suggestion } from './suggestion.ts';

export const propertyUnknown: Check = {
  code: 'property-unknown',
  severity: 'warning',
  isPointless: true,
  title: 'Unknown property',
  explanation: 'The masking service ignores unknown properties, so a misspelt one silently does nothing.',
  wrong: commonExample('"outputCaze": "Upper"'),
  right: commonExample('"outputCase": "Upper"'),
  run(model, report) {
    for (const { all, rules } of model.unusual) {
      const present = new Set(all.map(({ name }) => name));
      for (const property of all) {
        // The check `property-no-effect` reports those of other algorithms.
        if (property.name !== undefined || ownerOf(property, model) !== undefined) continue;
        if (model.words !== undefined && !areKnown(model.words)) continue;
        const written = property.key.value;
        const meant = meantNames(written, rules, present);
        report({
          range: rangeOf(property.key),
          unnecessary: true,
          message: `"${shortened(written)}" isn't a known property here and has no effect.${meant.length === 0 ? '' : ` Did you mean ${meant.map((name) => `"${name}"`).join(' or ')}?`}`,
          fixes: [
            ...meant.map((name) => renaming(property, name, rules[name], model.document.text, all)),
            ...unwrapping(property, all, rules, model.document.text),
            choice('Remove the property', removeProperty(property)),
          ],
        });
      }
    }
  },
};

/** In characters: a shorter text is the prefix of too many names. */
const minBeginningLength = 3;

/**
 * Returns the name with a similar spelling, else the absent names with this prefix: `min` for `minNum` or
 * `minChar`.
 */
function meantNames(
  written: string,
  rules: PropertyRules,
  present: ReadonlySet<string | undefined>,
): readonly string[] {
  const names = Object.keys(rules);
  const near = suggestion(written, names);
  if (near !== undefined) return [near];
  const beginning = written.toLowerCase();
  if (beginning.length < minBeginningLength) return [];
  return names.filter((name) => name.toLowerCase().startsWith(beginning) && !present.has(name));
}

/**
 * Returns a fix with the right name; if a list is expected and the value is an object, the object becomes its
 * only entry. If the right name exists too, lists are merged, and anything else replaces the existing value.
 */
function renaming(
  property: Property,
  name: string,
  rule: PropertyRule | undefined,
  text: string,
  all: readonly Property[],
): Fix {
  const { value } = property;
  const rename = renameProperty(property, name);
  const present = all.find((other) => other.name === name);
  if (present !== undefined) {
    const merging = mergeLists(text, present, property);
    return merging === undefined
      ? choice(`Rename to "${name}", replacing the other one`, [rename, ...removeProperty(present)])
      : choice(`Merge into "${name}"`, merging);
  }
  if (rule?.kind !== 'array' || value?.type !== 'object') return choice(`Rename to "${name}"`, [rename]);
  return choice(`Rename to "${name}", as a list`, [rename, replaceNode(value, `[${sourceOf(text, value)}]`)]);
}

/** Returns a fix that replaces a superfluous object by its content. */
function unwrapping(
  { node, value }: Property,
  all: readonly Property[],
  rules: PropertyRules,
  text: string,
): Fix[] {
  const outer = node.parent;
  if (outer === undefined || all.length > 1 || value?.type !== 'object') return [];
  const isMeant = value.properties.some(({ keyNode }) => Object.hasOwn(rules, keyNode.value));
  return isMeant
    ? [choice('Take the object out of the outer one', [replaceNode(outer, sourceOf(text, value))])]
    : [];
}

export const propertyLetterCase: Check = {
  code: 'property-letter-case',
  severity: 'warning',
  isPointless: true,
  title: 'Property in the wrong letter case',
  explanation:
    'Names are case-sensitive. Masker reads this one as the correct name; other tools may ignore it.',
  wrong: commonExample('"OutputCase": "Upper"'),
  right: commonExample('"outputCase": "Upper"'),
  run(model, report) {
    for (const property of unusualProperties(model)) {
      const { name, key, duplicateOf } = property;
      // The check `property-duplicate` reports one that exists already: a rename would only duplicate it.
      if (name === undefined || name === key.value || duplicateOf !== undefined) continue;
      report({
        range: rangeOf(key),
        message: `The property is written "${name}"; other tools may ignore "${key.value}".`,
        fixes: [{ title: `Rename to "${name}"`, edits: [renameProperty(property, name)] }],
      });
    }
  },
};

export const propertyDuplicate: Check = {
  code: 'property-duplicate',
  severity: 'error',
  isPointless: true,
  title: 'Property given twice',
  explanation: 'Different readers would use different ones of the two, so neither is accepted.',
  wrong: commonExample('"outputCase": "Upper", "outputCase": "Lower"'),
  right: commonExample('"outputCase": "Upper"'),
  run(model, report) {
    for (const { all } of model.unusual) {
      for (const property of all) {
        const { key, duplicateOf, name } = property;
        if (duplicateOf === undefined) continue;
        const merging = mergeLists(model.document.text, duplicateOf, property);
        report({
          range: rangeOf(key),
          message: `"${shortened(name ?? key.value)}" is given twice in this object.`,
          related: [{ range: rangeOf(duplicateOf.key), message: 'First defined here.' }],
          fixes: [
            ...(merging === undefined ? [] : [choice('Merge both lists', merging)]),
            choice('Remove this one', removeProperty(property)),
            choice('Remove the first one', removeProperty(duplicateOf)),
          ],
        });
      }
    }
  },
};
