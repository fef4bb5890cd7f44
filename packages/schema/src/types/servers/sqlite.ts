// The types of SQLite, which takes any name of a type; source: "Datatypes In SQLite", on the affinity of columns.
import { eachType, nameOfType, oneType, type ServerTypes } from '../databaseTypes.ts';

/** The words in a name that decide, in this order. */
const affinities: readonly (readonly [RegExp, string])[] = [
  [/int/, 'integer'],
  [/char|clob|text/, 'text'],
  [/blob/, 'blob'],
  [/real|floa|doub/, 'real'],
];

export const sqlite: ServerTypes = {
  title: 'SQLite',
  types: [
    oneType('text', 'text'),
    oneType('integer', 'integer', { bits: 64 }),
    oneType('decimal', 'real', { floatBits: 64 }),
    ...eachType('decimal', 'numeric | decimal'),
    oneType('boolean', 'boolean | bool'),
    oneType('date', 'date'),
    oneType('timestamp', 'datetime | timestamp'),
    oneType('time', 'time'),
    oneType('uuid', 'uuid'),
    ...eachType('json', 'json | jsonb'),
    oneType('other', 'blob', { isBinary: true }),
  ],
  find(written, known) {
    const name = nameOfType(written);
    const [, affinity = 'text'] = affinities.find(([words]) => words.test(name)) ?? [];
    // Any column takes any text, so that a type that isn't known is one of texts.
    return known.get(name) ?? known.get(affinity);
  },
  usualPrecision: undefined,
  limits: undefined,
  hasLengths: false,
};
