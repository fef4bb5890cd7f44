// Deviations from strict JSON in a text, and the nodes read all the same.
import assert from 'node:assert/strict';
import type { JsonNode } from '../src/jsonNode.ts';
import { parseJson } from '../src/parseJson.ts';

const findingsOf = (text: string) =>
  parseJson(text).findings.map(({ kind, range }) => `${kind}: ${text.slice(range.start, range.end)}`);
const kindsOf = (text: string) => parseJson(text).findings.map(({ kind }) => kind);

describe('the parsing of JSON', () => {
  it('finds a trailing comma only where nothing follows it', () => {
    assert.deepEqual(findingsOf('[1,]'), ['trailing-comma: ,']);
    assert.deepEqual(findingsOf('[1, /* a */ ]'), ['trailing-comma: ,', 'comment: /* a */']);
    for (const text of ["['a', 'b']", "{'name': 'a', 'algorithm': 'b'}", '{"name": "a", b}', '[1, @]']) {
      assert.ok(!kindsOf(text).includes('trailing-comma'), text);
      assert.ok(kindsOf(text).includes('syntax'), text);
    }
  });

  it('tolerates one byte order mark at the start, and no other', () => {
    for (const value of ['{}', '7', 'true', '"a"']) {
      assert.deepEqual(findingsOf(`\uFEFF${value}`), [], value);
      assert.equal(parseJson(`\uFEFF${value}`).root?.offset, 1);
      assert.equal(kindsOf(`\uFEFF\uFEFF${value}`)[0], 'syntax', value);
    }
    assert.deepEqual(kindsOf('[\uFEFF]'), ['syntax']);
  });

  const numbers: readonly (readonly [string, number])[] = [
    ['007', 7],
    ['-012.50', -12.5],
    ['00', 0],
    ['00.5e1', 5],
  ];
  for (const [text, value] of numbers) {
    it(`takes ${text} for one number`, () => {
      const { root } = parseJson(`[${text}]`);
      const item = root?.type === 'array' ? root.items[0] : undefined;
      assert.deepEqual([item?.type, item?.offset, item?.length], ['number', 1, text.length]);
      assert.equal(item?.type === 'number' ? item.value : undefined, value);
      assert.deepEqual(findingsOf(`[${text}]`), [`leading-zero: ${text}`]);
    });
  }

  it('leaves zeros alone that lead no number', () => {
    const text = '["007", 100, 0.01, 1e05, 0] // 007';
    const { root, findings } = parseJson(text);
    const values = root?.type === 'array' ? root.items.map((item) => 'value' in item && item.value) : [];
    assert.deepEqual(values, ['007', 100, 0.01, 1e5, 0]);
    assert.deepEqual(
      findings.map(({ kind }) => kind),
      ['comment'],
    );
  });

  it('reads texts in other quotes, and tells of nothing else', () => {
    const text = `{'name': 'it's', "a": “b”, 'c': [{'d': 'say \\'x\\', [1'}]}`;
    const values: string[] = [];
    const gather = (node: JsonNode | undefined): void => {
      if (node?.type === 'string') values.push(node.value);
      if (node !== undefined && 'children' in node) node.children.forEach(gather);
    };
    gather(parseJson(text).root);
    assert.deepEqual(values, ['name', "it's", 'a', 'b', 'c', 'd', "say 'x', [1"]);
    assert.deepEqual(findingsOf(text), [
      "syntax: 'name'",
      "syntax: 'it's'",
      'syntax: “b”',
      "syntax: 'c'",
      "syntax: 'd'",
      "syntax: 'say \\'x\\', [1'",
    ]);
  });

  it('gives the tree of half-typed text, which ends with the text', () => {
    const text = '{ "segments": [{ "type": "Num';
    const list = parseJson(text).root;
    const segments = list?.type === 'object' ? list.properties[0]?.valueNode : undefined;
    const segment = segments?.type === 'array' ? segments.items[0] : undefined;
    for (const node of [list, segments, segment])
      assert.equal((node?.offset ?? 0) + (node?.length ?? 0), text.length);
    const type = segment?.type === 'object' ? segment.properties[0] : undefined;
    assert.deepEqual([type?.keyNode.value, type?.colonOffset], ['type', text.indexOf(': "Num')]);
    assert.equal(type?.valueNode?.type === 'string' ? type.valueNode.value : '', 'Num');
  });
});
