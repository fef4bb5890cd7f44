// Notebooks: values in outputs are masked; every other byte stays.
import assert from 'node:assert/strict';
import { createFormat, readNotebook } from '../../../formats/src/index.ts';
import { defaultMaskerText, maskerOf } from '../../helpers/maskers.ts';

const masker = maskerOf(defaultMaskerText('SSNMasker'));
const [value, masked] = ['123-45-6789', masker.mask('123-45-6789').value ?? ''];
const layout = { delimiter: ',', quote: '"', hasHeader: false };
const format = createFormat(
  { name: 'notebook', ...layout },
  {
    fields: [{ kind: 'find', name: '', sought: [{ masker, isSure: true }], alsoFrom: [] }],
    decided: undefined,
    isEmptied: false,
  },
);

function maskNotebook(text: string) {
  const block = new TextEncoder().encode(text);
  const beginning = format.begin(block);
  assert.ok('mask' in beginning);
  const result = beginning.mask(block.subarray(beginning.length));
  return { ...result, text: text.slice(0, beginning.length / 3) + new TextDecoder().decode(result.bytes) };
}

const cell = (outputs: string) =>
  `{ "cells" : [ {"cell_type":"code","source":["x = '${value}'"], "outputs":[${outputs}]} ],\r\n\t"nbformat": 4 }\n`;

describe('notebooks', () => {
  const table: readonly (readonly [what: string, outputs: string])[] = [
    [
      'streams in lists',
      `{"output_type":"stream","text":["a ${value}\\n", "é \\u00e9 \\/ \\"${value}\\"\\n"]}`,
    ],
    ['streams in one text', `{"output_type":"stream","text":"a\\n${value}\\n${value}"}`],
    ['texts and HTML', `{"data":{"text/plain":["${value}"],"text/html":"<td>${value}</td>"},"metadata":{}}`],
    ['JSON in JSON', `{"data":{"application/json":{"rows":[{"ssn":"${value}"}]}}}`],
    [
      'errors',
      `{"output_type":"error","ename":"E","evalue":"${value}","traceback":["\\u001b[31m${value}\\u001b[0m"]}`,
    ],
    ['drawings in SVG', `{"data":{"image/svg+xml":"<text>${value}</text>"}}`],
    ['after characters of two units', `{"text":["😀 \\ud83d\\ude00 ${value}"]}`],
  ];
  for (const [what, outputs] of table)
    it(`are masked in their outputs: ${what}`, () => {
      const before = cell(outputs);
      assert.equal(maskNotebook(before).text, before.replace(outputs, outputs.replaceAll(value, masked)));
    });

  it('keep pictures, sources and a byte order mark', () => {
    const before = `\ufeff${cell(`{"data":{"image/png":"${value}"},"output_type":"display_data"}`)}`;
    assert.equal(maskNotebook(before).text, before);
  });

  it('of no outputs stay as they are', () => {
    for (const before of [cell(''), '{"cells":[],"nbformat":4}'])
      assert.equal(maskNotebook(before).text, before);
  });

  it('are refused when they are none', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const text of [
      '',
      'x',
      '{}',
      '[]',
      '{"cells":{}}',
      '{"worksheets":[]}',
      '{"cells":[],}',
      '{"cells":[] // x\n}',
      '{"cells":[',
      `{"cells":${deep}}`,
      '"cells"',
    ])
      assert.equal(maskNotebook(text).problem?.code, 'not-a-notebook', text.slice(0, 20));
  });

  it('tell the lines of values', () => {
    const { records } = maskNotebook(cell(`{"text":["${value}"]}`));
    assert.equal(records, 2);
  });

  it('have texts in sources, too, but for masking', () => {
    const texts = readNotebook(cell(`{"output_type":"stream","text":["b"]}`));
    assert.ok(typeof texts !== 'string');
    assert.deepEqual(
      texts.map(({ value: own, isOutput }) => [own, isOutput]),
      [
        ['code', false],
        [`x = '${value}'`, false],
        ['stream', false],
        ['b', true],
      ],
    );
  });
});
