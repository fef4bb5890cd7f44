// Masking by CharacterMapping, as a table and by properties; its permutations are frozen in test/vectors/characterMapping.json.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { conflictFreeFindings } from '@masker/masker';
import { runs } from '../../../../test/helpers/arbitraries.ts';
import {
  assertAsOneByOne,
  assertLinesAsOneByOne,
  columnOf,
  textColumn,
  valuesOf,
} from '../../../../test/helpers/columns.ts';
import { configurationOf, masked, maskerOf } from '../../../../test/helpers/maskers.ts';

const textOf = (properties: object) =>
  JSON.stringify({ name: 'codeMasker', algorithm: 'CharacterMapping', ...properties });
const maskerWith = (properties: object) => maskerOf(textOf(properties));

/** The part of an ASCII value that stays. */
const shapeOf = (text: string) =>
  text.replaceAll(/[0-9]/g, '0').replaceAll(/[A-Z]/g, 'A').replaceAll(/[a-z]/g, 'a');

const ascii = fc.string({
  unit: fc.constantFrom(...Array.from('0189AZamz-._/ @')),
  minLength: 1,
  maxLength: 60,
});

/** Every value of a shape. */
function allOf(shape: string): string[] {
  let all = [''];
  for (const one of shape) {
    const sets: Readonly<Record<string, string>> = {
      '0': '0123456789',
      A: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      a: 'abcdefghijklmnopqrstuvwxyz',
    };
    all = all.flatMap((text) => Array.from(sets[one] ?? one, (next) => `${text}${next}`));
  }
  return all;
}

function maskAll(properties: object, values: readonly string[]): (string | null)[] {
  return valuesOf(maskerWith(properties).maskColumn(textColumn(columnOf(values, '\n'))).values);
}

describe('CharacterMapping', () => {
  it('keeps the shape', () => {
    const masker = maskerWith({});
    fc.assert(
      fc.property(ascii, (value) => {
        assert.equal(shapeOf(masked(masker, value)), shapeOf(value));
      }),
      runs,
    );
  });

  it('gives the same for shapes that it has forgotten', () => {
    const values = Array.from({ length: 140_000 }, (_, i) => `${String(i).padStart(6, '0')}abcdefg`);
    const masker = maskerWith({ keepFirst: 6 });
    const column = textColumn(columnOf(values, '\n'));
    const first = valuesOf(masker.maskColumn(column).values);
    assert.deepEqual(valuesOf(masker.maskColumn(column).values), first);
    for (const i of [0, 1, 70_000, 139_999])
      assert.equal(first[i], masked(maskerWith({ keepFirst: 6 }), values[i] ?? ''));
  });

  for (const shape of ['0', 'a', '00', 'A0', '0a0', '00-00', 'Aa-a', '000.0/0', 'A0-A0'])
    it(`permutes all values of the shape ${shape}`, () => {
      const all = allOf(shape);
      const found = maskAll({}, all);
      assert.deepEqual(new Set(found), new Set(all));
      assert.notDeepEqual(found, all);
    });

  it('permutes all values with what stays', () => {
    const all = allOf('A00').flatMap((text) => [`7${text}`, `8${text}`]);
    const found = maskAll({ keepFirst: 2 }, all);
    assert.deepEqual(new Set(found), new Set(all));
    for (const [i, text] of found.entries()) assert.equal(text?.slice(0, 2), all[i]?.slice(0, 2));
  });

  for (const shape of ['aaaaaaaa', '0000000000000000000', 'AAAA-0000-aaaa-0000', 'aaaaaaaaaaaaaaaaaaaaaaaaa'])
    it(`keeps many values of the shape ${shape} different`, () => {
      // The beginnings differ least, so a careless step would make them the same.
      const values = Array.from({ length: 20_000 }, (_, i) => {
        let rest = i;
        return Array.from(shape)
          .toReversed()
          .map((one) => {
            const [first, size] = one === '0' ? [48, 10] : one === 'A' ? [65, 26] : [97, 26];
            if (one === '-') return one;
            const digit = rest % size;
            rest = Math.floor(rest / size);
            return String.fromCharCode(first + digit);
          })
          .reverse()
          .join('');
      });
      assert.equal(new Set(maskAll({}, values)).size, values.length);
    });

  it('lets every group of a long value depend on every character', () => {
    const masker = maskerWith({});
    const text = 'ab12'.repeat(200);
    const before = masked(masker, text);
    for (const index of [0, 255, 256, 400, 799]) {
      const changed = masked(
        masker,
        `${text.slice(0, index)}${/\d/.test(text[index] ?? '') ? 7 : 'z'}${text.slice(index + 1)}`,
      );
      for (let group = 0; group < 4; group++)
        assert.notEqual(
          changed.slice(200 * group, 200 * group + 200),
          before.slice(200 * group, 200 * group + 200),
        );
    }
  });

  it('masks a column of many shapes, lengths and misfits as values one by one', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const shapes: readonly ((i: number) => string)[] = [
      (i) => `AB-${1000 + (i % 9000)}-${letters.charAt(i % 26)}${i % 10}`,
      (i) => Array.from({ length: 1 + (i % 14) }, (_, at) => letters.charAt((i * (at + 3)) % 26)).join(''),
      (i) => `${i}`.repeat(1 + (i % 12)),
      (i) => `${letters.charAt(i % 26).toUpperCase()}${letters.slice(i % 20)}`,
      (i) => `É${i}`,
      (i) => ['', '-', ' x1 ', 'a', '7', 'Zz'][i % 6] ?? '',
    ];
    for (const members of [{}, { keepFirst: 2, keepLast: 1 }, { case: 'upper' }]) {
      const own = maskerWith(members);
      for (const [count, share] of [
        [600, 1],
        [513, 40],
        [2100, 2],
      ] as const) {
        const values = Array.from(
          { length: count },
          (_, i) => shapes[i % share === 0 ? (i / share) % 6 : 0]?.(i) ?? '',
        );
        assertAsOneByOne(own, values, '\n');
        assertLinesAsOneByOne(own, values, '\n');
      }
    }
  });

  it('gives the same in columns that are longer than what is permuted at once', () => {
    const values = Array.from({ length: 33_000 }, (_, i) => `AB-${1000 + (i % 9000)}-x${i % 10}`);
    const all = maskAll({}, values);
    assert.deepEqual(all.slice(32_700), maskAll({}, values.slice(32_700)));
    assert.deepEqual(all.slice(0, 600), maskAll({}, values.slice(0, 600)));
  });

  it('masks values alike whose separators differ', () => {
    const masker = maskerWith({ keepLast: 2 });
    assert.equal(masked(masker, 'AB 12-34').replaceAll(/[ -]/g, ''), masked(masker, 'AB1234'));
  });

  it('keeps so many letters and digits, but none of values that have no more', () => {
    fc.assert(
      fc.property(ascii, fc.nat(4), fc.nat(4), (value, keepFirst, keepLast) => {
        const masker = maskerWith({ keepFirst, keepLast });
        const own = (text: string) => text.replaceAll(/[^0-9A-Za-z]/g, '');
        const { value: result, nonconformances } = masker.mask(value);
        const [before, after] = [own(value), own(result ?? '')];
        const reasons = nonconformances.map(({ reason }) => reason);
        if (before === '') assert.deepEqual(reasons, ['no-characters', 'unchanged']);
        else if (before.length <= keepFirst + keepLast) assert.deepEqual(reasons, ['too-short']);
        else {
          assert.deepEqual(reasons, []);
          assert.equal(after.slice(0, keepFirst), before.slice(0, keepFirst));
          assert.equal(after.slice(after.length - keepLast), before.slice(before.length - keepLast));
        }
      }),
      runs,
    );
  });

  it('gives letters the case that is asked for, whatever they had', () => {
    const [upper, lower] = [maskerWith({ case: 'upper', keepFirst: 1 }), maskerWith({ case: 'lower' })];
    fc.assert(
      fc.property(ascii, (value) => {
        assert.equal(masked(upper, value), masked(upper, value.toUpperCase()));
        assert.equal(masked(upper, value), masked(upper, value).toUpperCase());
        assert.equal(masked(lower, value), masked(lower, value.toLowerCase()));
        assert.equal(masked(lower, value), masked(lower, value).toLowerCase());
      }),
      runs,
    );
  });

  it('replaces characters of other scripts by their kind, and says that such values may become the same', () => {
    for (const value of ['Zoë', '№ ١٢٣', 'Ωmega 7', '日本'])
      assert.doesNotMatch(masked(maskerWith({}), value), /[ëΩ日本]/);
    assert.match(masked(maskerWith({}), '١٢٣'), /^[٠-٩]{3}$/);
    const conflictFree = maskerOf(textOf({}), { conflictFree: true });
    const reasonsOf = (value: string) => conflictFree.mask(value).nonconformances.map(({ reason }) => reason);
    assert.deepEqual(reasonsOf('Zoë'), ['not-conflict-free']);
    assert.deepEqual(reasonsOf('Zoe'), []);
    assert.equal(masked(conflictFree, 'Zoe 12'), masked(maskerWith({}), 'Zoe 12'));
  });

  it('is conflict-free by itself, but not where letter case is lost', () => {
    assert.deepEqual(conflictFreeFindings(configurationOf(textOf({}))), []);
    assert.deepEqual(
      conflictFreeFindings(configurationOf(textOf({ case: 'upper' }))).map(({ code }) => code),
      ['conflict-free-impossible'],
    );
  });

  it('explains what stays and what is masked', () => {
    const { spans } = maskerWith({ keepFirst: 2, keepLast: 1 }).explain('AB-12x');
    assert.deepEqual(
      spans.map(({ original, outcome, part }) => [original, outcome, part]),
      [
        ['AB', 'preserved', 0],
        ['-', 'ignored', undefined],
        ['12', 'masked', 1],
        ['x', 'preserved', 2],
      ],
    );
  });
});
