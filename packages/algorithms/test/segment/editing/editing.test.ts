// Editing help of Segment, as data: bounded lists, snippets, and places in the text.
import assert from 'node:assert/strict';
import { editing } from '../../../src/segment/editing/editing.ts';
import { readSegments } from '../../../src/segment/model/segmentsModel.ts';
import { analyse } from '@masker/masker';
import { rangeOf } from '@masker/json';

const read = (segments: string, rest = '') => {
  const { model } = analyse(`{ "algorithm": "Segment", "segments": [${segments}] ${rest} }`);
  return readSegments(model);
};

describe('what Segment contributes to editing', () => {
  const snippets: readonly (readonly [string, string, string | undefined, string | undefined])[] = [
    ['"type": "Numeric", "length": 2', 'maxNum', undefined, '${1:99}'],
    ['"type": "AlphaNumeric", "length": 2', 'maxNum', undefined, '${1:9}'],
    ['"type": "Numeric", "length": 19', 'maxNum', undefined, '${1:9}'],
    ['"type": "Numeric", "masked": { "maxNum": 70000 }', 'length', undefined, '${1:5}'],
    ['"type": "Numeric"', 'type', undefined, undefined],
    [
      '"type": "Numeric", "length": 2',
      'masked',
      'integers from–to',
      '{\n\t"minNum": ${1:1},\n\t"maxNum": ${2:99}\n}',
    ],
    [
      '"type": "Numeric", "length": 1',
      'masked',
      'integers by range',
      '{\n\t"minNum": 1,\n\t"maxNum": 0,\n\t"range": "${1:1-9}"\n}',
    ],
    ['"type": "AlphaNumeric", "length": 1', 'masked', 'letters only', undefined],
  ];
  for (const [properties, name, label, expected] of snippets) {
    it(`${label ?? 'the beginning'} of ${name} in ${properties}`, () => {
      const model = read(`{ ${properties} }`);
      const [object] = model.objects;
      assert.ok(object);
      assert.equal(editing.snippetFor?.(model, object, name, label), expected);
    });
  }

  it('counts the segments for numSegments, the first one included', () => {
    for (const [segments, expected] of [
      ['', '${1:1}'],
      ['{}, {}', '${1:2}'],
    ] as const) {
      const model = read(segments);
      assert.ok(model.properties);
      assert.equal(editing.snippetFor?.(model, model.properties, 'numSegments'), expected);
    }
  });

  it('makes as many hints and lines of the outline as are asked for', () => {
    const model = read(Array<string>(10).fill('{ "length": 1 }').join());
    const list = model.properties?.get('segments');
    assert.ok(list);
    const all = { start: 0, end: model.document.text.length };
    assert.equal(editing.hints?.(model, all, 3).length, 6);
    assert.equal(editing.outline?.(model, list, 3)?.length, 3);
  });

  it('says that nothing in a set of a Preserve segment has an effect', () => {
    const model = read('{ "masked": {} }, { "type": "Numeric", "masked": {} }');
    assert.deepEqual(
      model.objects.map((object) => editing.isWithoutEffect?.(model, object)),
      [false, true, false, false],
    );
  });

  it('gives the tokens that a range touches', () => {
    const model = read('{ "type": "Numeric" }, { "type": "Preserve" }');
    const [first] = model.objects;
    assert.ok(first);
    assert.deepEqual(
      editing.tokens?.(model, rangeOf(first.node)).map(({ type }) => type),
      ['numericSegment'],
    );
  });
});
