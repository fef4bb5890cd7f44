// Tests that an algorithm's schema fragment is complete and doesn't repeat its rules.
import assert from 'node:assert/strict';
import type { Algorithm } from '@masker/algorithms';
import type { ObjectDocumentation, PropertyDocumentation } from '../../packages/config/src/schemaFragment.ts';
import type { PropertyRule, PropertyRules } from '@masker/json';
import { schemaFragment } from '../../scripts/generate/schemaFragment.ts';

export function describeSchema(algorithm: Algorithm) {
  const { properties, objects = {} } = algorithm.language;
  const schema = schemaFragment(algorithm);
  it('documents the objects that it has rules for', () => {
    assert.deepEqual(Object.keys(schema.definitions ?? {}).sort(), Object.keys(objects).sort());
  });

  describeObject('the masker', properties, schema);
  for (const [name, rules] of Object.entries(objects))
    describeObject(name, rules, schema.definitions?.[name] ?? { properties: {} });
}

/** The properties of one object. */
export function describeObject(title: string, rules: PropertyRules, documentation: ObjectDocumentation) {
  describe(`documents ${title}:`, () => {
    it('all properties that it has rules for, and no others', () => {
      assert.deepEqual(Object.keys(documentation.properties).sort(), Object.keys(rules).sort());
      for (const name of documentation.required ?? []) assert.ok(rules[name], name);
    });

    for (const [name, rule] of Object.entries(rules)) {
      it(name, () => {
        const property = documentation.properties[name];
        assert.ok(property);
        assertDocumented(rule, property);
      });
    }
  });
}

function assertDocumented(
  rule: PropertyRule,
  { text, example, deprecated, values, schema }: PropertyDocumentation,
) {
  assert.match(text, /^[A-Z].*\.(\*\*)?$/s);
  if (deprecated === undefined) assert.match(example ?? '', /\S/);
  assert.deepEqual(Object.keys(values ?? {}), rule.values ?? []);
  for (const meaning of Object.values(values ?? {})) assert.match(meaning, /\.$/);
  const repeated = ['enum', ...(rule.default === undefined ? [] : ['default'])];
  assert.deepEqual(
    repeated.filter((key) => schema?.[key] !== undefined),
    [],
    'its rule says that already',
  );
}
