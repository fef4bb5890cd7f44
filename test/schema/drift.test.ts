// The JSON schema agrees with the engine, at every location of a property.
import type { JSONSchema } from 'vscode-json-languageservice';
import { algorithms } from '@masker/algorithms';
import schemaJson from '../../schemas/masker.schema.json' with { type: 'json' };
import { describeProperty } from '../helpers/describeProperty.ts';

const schema = schemaJson as unknown as JSONSchema;

type Members = Readonly<Record<string, unknown>>;

const segment = { length: 2 };
const inSegment = (members: Members) => ({
  ...{ name: 'aMasker', algorithm: 'Segment' },
  segments: [{ ...segment, ...members }],
});

/** Definitions, and configurations that hold the given members there. */
const contexts: readonly (readonly [string, string, (members: Members) => object])[] = [
  ['common', 'in a masker', (members) => ({ ...inSegment({}), ...members })],
  ...algorithms
    .filter(({ masking }) => masking.status === 'runs')
    .map(
      ({ name, language: { beginning } }) =>
        [
          `${name}Properties`,
          `in a masker of the algorithm ${name}`,
          (members: Members) => ({
            ...{ name: 'aMasker', algorithm: name },
            ...(JSON.parse(`{${beginning?.members.join() ?? ''}}`) as object),
            ...members,
          }),
        ] as const,
    ),
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

describe('schema and engine agree', () => {
  for (const [definition, where, make] of contexts) {
    for (const [name, property] of Object.entries(schema.definitions?.[definition]?.properties ?? {})) {
      if (typeof property === 'object')
        describe(`on ${name} ${where}:`, () => {
          describeProperty(name, property, make);
        });
    }
  }
});
