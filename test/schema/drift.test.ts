// The JSON schema says what the engine does: each property's default, values, types and limits, tried in the engine.
import assert from 'node:assert/strict';
import type { JSONSchema } from 'vscode-json-languageservice';
import { analyse } from '../../engine/src/index.ts';
import schemaJson from '../../schemas/masker.schema.json' with { type: 'json' };

const schema = schemaJson as unknown as JSONSchema;

type Members = Readonly<Record<string, unknown>>;

const segment = { length: 2 };
const masker = { name: 'aMasker', algorithm: 'Segment', segments: [segment] };
const inSegment = (members: Members) => ({ ...masker, segments: [{ ...segment, ...members }] });

/** Where the properties of a definition can stand: a configuration that holds the given ones there. */
const places: readonly (readonly [string, string, (members: Members) => object])[] = [
  ['masker', 'in a masker', (members) => ({ ...masker, ...members })],
  ['segment', 'in a segment', inSegment],
  ...['AlphaNumeric', 'Numeric'].flatMap((type) =>
    ['original', 'masked'].map(
      (role) =>
        [
          'characterSet',
          `in ${role} of a segment of type ${type}`,
          (members: Members) => inSegment({ type, [role]: members }),
        ] as const,
    ),
  ),
];

const read = (configuration: object) => analyse(JSON.stringify(configuration));
const hasErrors = (configuration: object) =>
  read(configuration).problems.some(({ severity }) => severity === 'error');

const hasNoEffect = (configuration: object) =>
  read(configuration).problems.some(({ message }) => message.includes('has no effect'));

/** A value of no other type than this one. */
const samples: Readonly<Record<string, unknown>> = {
  null: null,
  string: 'A',
  boolean: true,
  integer: 1,
  number: 1.5,
  array: [],
  object: {},
};

/** What the engine says of a value of the wrong type. */
const wrongTypes: ReadonlySet<string> = new Set([
  'property-type',
  'segment-count-mismatch',
  'segment-length-invalid',
  'set-number-invalid',
]);

function typesOf({ type, $ref }: JSONSchema): ReadonlySet<string> {
  if ($ref !== undefined) return new Set(['object']);
  const types = new Set([type ?? []].flat());
  if (types.has('number')) types.add('integer');
  return types;
}

describe('schema and engine agree', () => {
  for (const [definition, where, make] of places) {
    const properties = schema.definitions?.[definition]?.properties ?? {};
    for (const [name, property] of Object.entries(properties)) {
      if (typeof property !== 'object') continue;
      describe(`on ${name} ${where}:`, () => {
        const initial: unknown = property.default;
        if (initial !== undefined) {
          it(`its default is ${JSON.stringify(initial)}`, () => {
            const [without, withDefault] = [read(make({})), read(make({ [name]: initial }))];
            assert.ok(without.configuration);
            assert.deepEqual(withDefault.configuration, without.configuration);
          });
        }

        const values: readonly unknown[] = property.enum ?? [];
        for (const value of values) {
          it(`${String(value)} is a value, and in this letter case only`, () => {
            assert.equal(hasErrors(make({ [name]: value })), false);
            assert.equal(hasErrors(make({ [name]: String(value).toUpperCase() })), true);
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
          const accepted = Object.keys(samples).filter((type) => {
            const { problems } = read(make({ [name]: samples[type] }));
            return !problems.some(({ code }) => wrongTypes.has(code));
          });
          const expected = Object.keys(samples).filter((type) => typesOf(property).has(type));
          assert.deepEqual(accepted, expected);
        });
      });
    }
  }
});
