// Random configurations and values for property tests, with a fixed seed.
import fc from 'fast-check';

export const runs = { seed: 20261121, numRuns: Number(process.env['MASKER_FUZZ_RUNS'] ?? 200) };

export const range = fc
  .array(fc.tuple(fc.nat(99), fc.nat(99)), { minLength: 1, maxLength: 3 })
  .map((items) => items.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`).join(','));
const letters = fc.constantFrom('A-F', 'a-z', 'а-я', 'k', '0-9,x-z', '😀-😏');
const segment = fc.oneof(
  fc.record({ type: fc.constant('Preserve'), length: fc.integer({ min: 1, max: 4 }) }),
  fc.record(
    {
      type: fc.constant('Numeric'),
      length: fc.integer({ min: 2, max: 12 }),
      original: fc.record({ minNum: fc.nat(50) }),
      masked: fc.record({ minNum: fc.constant(1), maxNum: fc.nat(99), range }),
    },
    { requiredKeys: ['type', 'length'] },
  ),
  fc.record(
    {
      type: fc.constant('AlphaNumeric'),
      length: fc.integer({ min: 1, max: 6 }),
      original: fc.record({ range: letters }),
      masked: fc.record({ minNum: fc.constant(1), maxNum: fc.constant(0), range: letters }),
    },
    { requiredKeys: ['type', 'length'] },
  ),
);
export const segments = fc.array(segment, { maxLength: 4 });
export const oddString = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\ud800', '\udc00', '\0', '-', '9', 'Z', 'z', '😀', '\u0301') }),
  fc.stringMatching(/^[0-9]{0,30}$/),
  fc.stringMatching(/^[0-9A-Za-z -]{0,30}$/),
);
export const consistency = fc.constantFrom('value' as const, 'segment' as const);
