// Array literals: exhaustive small texts against a reading by the manual's rules alone, and round trips.
import assert from 'node:assert/strict';
import { ByteWriter } from '@masker/columns';
import { readArray } from '../../src/arrays/readArray.ts';
import { writeElement } from '../../src/arrays/maskArrays.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

type Value = string | null | readonly Value[];

/** The value as nested lists; undefined for what is no array. */
function read(text: string): Value | undefined {
  const bytes = encode(`x${text}y`);
  const tokens = readArray(bytes, 1, bytes.length - 1);
  if (tokens === undefined) return undefined;
  const lists: Value[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'element') lists.at(-1)?.push(token.text === null ? null : decode(token.text));
    else if (token.kind === 'open') lists.push([]);
    else lists.at(-2)?.push(lists.pop() ?? []);
  }
  return lists[0]?.[0];
}

/** Reads by regular expressions: one level as `{item,item}`, an item being an array, a quoted or a bare word. */
function expected(text: string): Value | undefined {
  const parts = /^\s*(\{.*\})\s*$/s.exec(text)?.[1];
  const parsed = parts === undefined ? undefined : level(parts);
  return parsed?.rest === '' && shapeOf(parsed.value) !== undefined ? parsed.value : undefined;
}

function level(text: string): { value: Value; rest: string } | undefined {
  const items: Value[] = [];
  let rest = text.slice(1).trimStart();
  if (rest.startsWith('}')) return { value: [], rest: rest.slice(1) };
  for (;;) {
    const quoted = /^"((?:[^"\\]|\\.)*)"/s.exec(rest);
    const bare = /^(?:[^"\\{},\s]|\\.)(?:(?:[^"\\{},]|\\.)*(?:[^"\\{},\s]|\\.))?/s.exec(rest);
    if (rest.startsWith('{')) {
      const inner = level(rest);
      if (inner === undefined) return undefined;
      items.push(inner.value);
      ({ rest } = inner);
    } else if (quoted !== null) {
      items.push(plain(quoted[1] ?? ''));
      rest = rest.slice(quoted[0].length);
    } else if (bare !== null) {
      items.push(/^null$/i.test(bare[0]) ? null : plain(bare[0]));
      rest = rest.slice(bare[0].length);
    } else return undefined;
    rest = rest.trimStart();
    if (rest.startsWith('}')) return { value: items, rest: rest.slice(1) };
    if (!rest.startsWith(',')) return undefined;
    rest = rest.slice(1).trimStart();
  }
}

const plain = (text: string) => text.replaceAll(/\\(.)/gs, '$1');

/** The sizes of all levels, the same for all parts; undefined where parts differ. */
function shapeOf(value: Value): string | undefined {
  if (!Array.isArray(value)) return 'value';
  const shapes = new Set(value.map((one: Value) => shapeOf(one)));
  if (shapes.size > 1 || shapes.has(undefined)) return undefined;
  return `${value.length}(${[...shapes][0] ?? ''})`;
}

function* texts(letters: readonly string[], length: number): Generator<string> {
  yield '';
  if (length > 0) for (const rest of texts(letters, length - 1)) for (const one of letters) yield one + rest;
}

describe('array literals', () => {
  it('are read as the rules of the manual say, for all short texts', () => {
    let arrays = 0;
    for (const inside of texts(['a', ' ', ',', '"', '\\', '{', '}'], 6)) {
      const text = `{${inside}}`;
      const value = read(text);
      assert.deepEqual(value, expected(text), text);
      if (value !== undefined) arrays++;
    }
    assert.ok(arrays > 1000);
  });

  it('know NULL in any case, unless it is quoted or escaped', () => {
    assert.deepEqual(read('{NULL,nUll,"NULL",\\NULL, null }'), [null, null, 'NULL', 'NULL', null]);
  });

  it('may have bounds, which must be those of the array', () => {
    assert.deepEqual(read('[2:3]={a,b}'), ['a', 'b']);
    assert.deepEqual(read(' [-1:0] [1] = {{a},{b}}'), [['a'], ['b']]);
    for (const text of [
      '[2:4]={a,b}',
      '[2:1]={}',
      '[1:2]{a,b}',
      '[1:1][1:2]={a}',
      'x={a}',
      '[0:1]={{a},{b}}',
    ])
      assert.equal(read(text), undefined, text);
  });

  it('have six dimensions at most, and nothing around them', () => {
    assert.notEqual(read('{{{{{{a}}}}}}'), undefined);
    for (const text of ['{{{{{{{a}}}}}}}', '{a}x', '{a', 'a', '', '{a}{b}'])
      assert.equal(read(text), undefined, text);
  });

  it('are written so that every text is read again, bare where it can be', () => {
    for (const text of texts(['a', ' ', ',', '"', '\\', '{', '}', '\t'], 4)) {
      const output = new ByteWriter(new Uint8Array(8));
      writeElement(encode(text), output);
      const written = decode(output.written());
      assert.deepEqual(read(`{${written}}`), [text]);
      assert.equal(written.startsWith('"'), text !== 'a'.repeat(text.length) || text === '', text);
    }
    for (const text of ['NULL', 'null', 'é\u00a0😀', 'nulls']) {
      const output = new ByteWriter(new Uint8Array(8));
      writeElement(encode(text), output);
      assert.equal(decode(output.written()), /^null$/i.test(text) ? `"${text}"` : text);
    }
  });
});
