// A property of the JSON schema matches the engine: its default, values, limits and types, tried in the
// engine.
import assert from 'node:assert/strict';
import type { JSONSchema } from 'vscode-json-languageservice';
import { analyse } from '@masker/masker';

type Members = Readonly<Record<string, unknown>>;

const read = (configuration: object) => analyse(JSON.stringify(configuration));
const codesOf = (configuration: object) => read(configuration).problems.map(({ code }) => code);
const hasErrors = (configuration: object) =>
  read(configuration).problems.some(({ severity }) => severity === 'error');
const hasNoEffect = (configuration: object) =>
  read(configuration).problems.some(({ message }) => message.includes('has no effect'));

/** A value of no other type than this one. */
const samples: Members = {
  null: null,
  string: 'A',
  boolean: true,
  integer: 1,
  number: 1.5,
  array: [],
  object: {},
};

/** The engine's codes for a value of the wrong type; some algorithms have their own. */
const wrongTypes: ReadonlySet<string> = new Set([
  'property-type',
  'cc-account-save-digits-invalid',
  'cc-account-show-last-invalid',
  'character-mapping-keep-first-invalid',
  'character-mapping-keep-last-invalid',
  'hash-list-index-invalid',
  'hidden-length-invalid',
  'multi-date-discrete-invalid',
  'multi-date-shift-invalid',
  'network-keep-prefix-invalid',
  'number-percent-invalid',
  'number-to-invalid',
  'segment-count-mismatch',
  'segment-length-invalid',
  'set-number-invalid',
  'telephone-keep-invalid',
]);

/**
 * Describes one property.
 *
 * @param make creates a configuration with the given members at the property's location
 */
export function describeProperty(name: string, property: JSONSchema, make: (members: Members) => object) {
  const initial: unknown = property.default;
  if (initial !== undefined) {
    it(`its default is ${JSON.stringify(initial)}`, () => {
      const without = read(make({ [name]: undefined }));
      const withDefault = read(make({ [name]: initial }));
      assert.deepEqual(withDefault.configuration, without.configuration);
      if (without.configuration === undefined)
        assert.deepEqual(codesOf(make({ [name]: initial })), codesOf(make({ [name]: undefined })));
    });
  }

  const values: readonly unknown[] = property.enum ?? [];
  for (const value of values) {
    it(`${String(value)} is a value, and in another letter case another is meant`, () => {
      const text = String(value);
      const other = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
      assert.doesNotMatch(codesOf(make({ [name]: value })).join(), /property-value|algorithm-unknown/);
      assert.match(codesOf(make({ [name]: other })).join(), /value-letter-case|algorithm-unknown/);
    });
  }

  const { minimum, minLength, maxLength } = property;
  const limits: readonly (readonly [unknown, unknown])[] = [
    ...(minimum === undefined ? [] : [[minimum, minimum - 1] as const]),
    ...(minLength === undefined ? [] : [['A'.repeat(minLength), 'A'.repeat(minLength - 1)] as const]),
    ...(maxLength === undefined ? [] : [['A'.repeat(maxLength), 'A'.repeat(maxLength + 1)] as const]),
  ];
  for (const [inside, beyond] of limits) {
    if (hasNoEffect(make({ [name]: inside }))) continue;
    it(`${JSON.stringify(inside)} is within its limits, ${JSON.stringify(beyond)} is not`, () => {
      assert.equal(hasErrors(make({ [name]: inside })), false);
      assert.equal(hasErrors(make({ [name]: beyond })), true);
    });
  }

  it('its types', () => {
    const accepted = Object.keys(samples).filter(
      (type) => !codesOf(make({ [name]: samples[type] })).some((code) => wrongTypes.has(code)),
    );
    assert.deepEqual(
      accepted,
      Object.keys(samples).filter((type) => typesOf(property).has(type)),
    );
  });
}

function typesOf({ type, $ref }: JSONSchema): ReadonlySet<string> {
  if ($ref !== undefined) return new Set(['object']);
  const types = new Set([type ?? []].flat());
  if (types.has('number')) types.add('integer');
  return types;
}
