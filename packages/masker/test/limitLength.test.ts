// A masker with a maximum length draws the entries of its list that fit, and no others.
import assert from 'node:assert/strict';
import { analyse } from '../src/analysis/analyse.ts';
import { columnOf, noColumns } from '@masker/columns';
import { createMasker } from '../src/createMasker.ts';
import { demonstrationKey } from '@masker/masking-core';
import { limitLength } from '../src/limitLength.ts';
import { openMasker } from '../src/openMasker.ts';
import { nodeCryptography } from '@masker/node';
import { configurationOf, defaultMaskerText } from '../../../test/helpers/maskers.ts';
import { resourcesWith } from '../../../test/helpers/resources.ts';

const options = { key: demonstrationKey, cryptography: nodeCryptography };
const records = ['Al,Xu', 'Barbara,Li', 'Cy,Featherstonehaugh', '"É🙂é",Öz', 'Straß,e', 'Dee,Dee'];

function configurationWith(members: object, lines: readonly string[] = records) {
  const { configuration, problems } = analyse(
    JSON.stringify({ name: 'aMasker', algorithm: 'HashList', csvFile: 'a.csv', ...members }),
    { resources: resourcesWith({ 'a.csv': lines.join('\n') }) },
  );
  assert.ok(configuration, JSON.stringify(problems));
  return configuration;
}

function maskedBy(configuration: ReturnType<typeof configurationWith>, maxLength?: number) {
  const masker = createMasker(configuration, { ...options, maxLength });
  assert.ok(masker);
  const values = Array.from({ length: 300 }, (_, i) => `value ${i}`);
  const masked = values.map((value) => masker.mask(value).value ?? '');
  const column = masker.maskColumn({ kind: 'text', values: columnOf(values) }, noColumns);
  assert.equal(Buffer.from(column.values.bytes).toString(), masked.join(''));
  return masked;
}

describe('maxLength', () => {
  for (const [members, maxLength, fitting] of [
    [{ index: 0 }, 3, [0, 2, 3, 5]],
    [{ index: 0, outputCase: 'Upper' }, 5, [0, 2, 3, 5]],
    [{ index: 0, outputCase: 'Input' }, 6, [0, 2, 3, 4, 5]],
    [{ indexList: [0, 1], separator: ' ' }, 7, [0, 3, 4, 5]],
    [{ index: 1 }, 2, [0, 1, 3, 4]],
  ] as const)
    it(`masks as a list of the entries that fit: ${JSON.stringify(members)}, ${maxLength}`, () => {
      const expected = maskedBy(
        configurationWith(
          members,
          fitting.map((record) => records[record] ?? ''),
        ),
      );
      const masked = maskedBy(configurationWith(members), maxLength);
      assert.deepEqual(masked, expected);
      assert.ok(masked.every((value) => Array.from(value).length <= maxLength));
      assert.equal(new Set(masked).size, fitting.length);
    });

  it('changes nothing if all entries fit', () => {
    const configuration = configurationWith({ index: 0 });
    assert.deepEqual(maskedBy(configuration, 7), maskedBy(configuration));
  });

  it('fails if no entry fits, a default is too long, or there is no list', () => {
    for (const [configuration, maxLength, message] of [
      [configurationWith({ index: 0 }), 1, /no entry of at most 1 characters/],
      [configurationWith({ index: 0, defaultString: 'unknown' }), 6, /"defaultString".* longer/],
      [configurationOf(defaultMaskerText('SSNMasker')), 11, /doesn't draw from a list/],
    ] as const) {
      const opened = openMasker(configuration, { ...options, maxLength });
      assert.ok('obstacle' in opened && opened.obstacle.code === 'length');
      assert.match(opened.obstacle.message, message);
      assert.throws(() => createMasker(configuration, { ...options, maxLength }), message);
      assert.equal(limitLength(configuration, maxLength), limitLength(configuration, maxLength));
    }
  });
});
