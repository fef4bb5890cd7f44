// A value that is found becomes what a column under the same masker gets, and all other bytes stay.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { columnOf, stringAt } from '@masker/columns';
import { searchMasker } from '@masker/fields';
import { defaultMaskerText, maskerOf } from '../../../../test/helpers/maskers.ts';
import { processorTime } from '../../../../test/helpers/processorTime.ts';

const maskers = ['SSNMasker', 'EmailMasker', 'USTelephoneMasker'].map((name) =>
  maskerOf(defaultMaskerText(name)),
);
const [ssn, email, telephone] = maskers;
assert.ok(ssn && email && telephone);
const found = searchMasker(maskers.map((masker) => ({ masker, isSure: true })));
const utf8 = (text: string) => new TextEncoder().encode(text);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const masked = (value: string) => found.mask(value, new Map()).value;

describe('values found in texts', () => {
  it('become what a column gets', () => {
    const [one, two] = ['123-45-6789', 'jane.doe@example.com'];
    const expected = `é ${ssn.mask(one).value}, <${email.mask(two).value}> 😀 ${telephone.mask('(415) 555-2671').value}.`;
    assert.equal(masked(`é ${one}, <${two}> 😀 (415) 555-2671.`), expected);
  });

  it('change nothing beside them, in lines of any kind', () => {
    const pieces = [
      '123-45-6789',
      'jane@example.com',
      ' ',
      'é',
      '😀',
      '\n',
      '\r\n',
      'x',
      '１２３',
      '"',
      '\\n',
      '2024-01-08',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        const whole = parts.join('');
        const lines = found.maskLines(utf8(whole));
        assert.equal(
          text(lines.bytes),
          whole
            .split(/(?<=\n)/)
            .map(masked)
            .join(''),
        );
        assert.equal(lines.count, whole === '' ? 0 : whole.split(/(?<=\n)/).length);
        const column = found.maskColumn({ kind: 'text', values: columnOf(parts) }, new Map());
        assert.deepEqual(
          parts.map((_, i) => stringAt(column.values, i)),
          parts.map(masked),
        );
      }),
    );
  });

  it('are masked in a long text as line by line', () => {
    const lines = [
      'é 123-45-6789',
      '１２３-４５-６７８９ 😀',
      'plain',
      'jane@example.com',
      '\\njane@example.com x\\u001b[0m',
    ];
    const whole = Array.from(
      { length: 3000 },
      (_, i) => `${lines[(i * i) % lines.length] ?? ''} ${i % 97}\n`,
    );
    const { bytes, count, invalidAt } = found.maskLines(utf8(whole.join('')));
    assert.equal(text(bytes), whole.map(masked).join(''));
    assert.deepEqual([count, invalidAt], [3000, undefined]);
    const broken = found.maskLines(Buffer.concat([utf8(whole.join('')), Uint8Array.of(0x61, 0xff, 0x0a)]));
    assert.deepEqual([broken.count, broken.invalidAt], [3000, 3000]);
  });

  it('are masked in linear time in one line of very many', () => {
    const line = utf8('jane@example.com\r'.repeat(200_000));
    const time = processorTime();
    const { count, bytes } = found.maskLines(line);
    assert.ok(time() < 4000);
    assert.deepEqual([count, text(bytes).split('\r').length], [1, 200_001]);
  });

  it('keep every byte around them, whatever the length of characters', () => {
    const value = masked('123-45-6789') ?? '';
    for (const character of ['\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}', '\u{10ffff}'])
      for (const count of [1, 2, 3]) {
        const beside = `${character.repeat(count)} `;
        assert.equal(
          masked(`${beside}123-45-6789 ${beside}123-45-6789`),
          `${beside}${value} ${beside}${value}`,
        );
      }
  });

  it('leave null and empty values', () => {
    const { values } = found.maskColumn(
      { kind: 'text', values: columnOf([null, '', 'x 123-45-6789', null]) },
      new Map(),
    );
    assert.deepEqual(
      [0, 1, 2, 3].map((i) => stringAt(values, i)),
      [null, '', masked('x 123-45-6789'), null],
    );
  });

  it('stop before bytes that are no text', () => {
    const bytes = Uint8Array.of(...utf8('a 123-45-6789\nb\n'), 0xff, ...utf8('\n123-45-6789\n'));
    const lines = found.maskLines(bytes);
    assert.equal(lines.invalidAt, 2);
    assert.equal(text(lines.bytes), `${masked('a 123-45-6789') ?? ''}\nb\n`);
    const column = found.maskColumn(
      { kind: 'text', values: { bytes: Uint8Array.of(0x61, 0xff), bounds: Uint32Array.of(0, 1, 1, 2) } },
      new Map(),
    );
    assert.equal(column.invalidAt, 1);
  });

  it('are counted where they do not fit, by line', () => {
    const ssn = maskerOf(defaultMaskerText('SSNMasker'));
    const shape = () => ({
      find: (line: string) =>
        Array.from(line.matchAll(/no-ssn|[0-9-]{11}/g), ({ index, 0: { length } }) => ({
          start: index,
          end: index + length,
        })),
    });
    const counted = searchMasker([{ masker: { ...ssn, shape }, isSure: false }]);
    const { nonconforming } = counted.maskLines(utf8('x\nno-ssn no-ssn\n123-45-6789\n'));
    assert.deepEqual(
      nonconforming.map(({ indexes }) => [...indexes]),
      [[1]],
    );
    assert.ok(counted.reasons(nonconforming[0]?.nonconformances ?? []).length > 0);
  });

  it('need a masker whose values have a shape', () => {
    const names = maskerOf(defaultMaskerText('FirstNameMasker'));
    assert.throws(
      () => searchMasker([{ masker: names, isSure: false }]),
      /FirstNameMasker: values of the algorithm HashList have no shape/,
    );
  });
});
