// Notebooks: values in outputs are masked; every other byte stays.
import assert from 'node:assert/strict';
import { createFormat } from '@masker/formats';
import { readNotebook } from '../../src/notebook/notebookTexts.ts';
import { defaultMaskerText, maskerOf } from '../../../../test/helpers/maskers.ts';

const masker = maskerOf(defaultMaskerText('SSNMasker'));
const [value, masked] = ['123-45-6789', masker.mask('123-45-6789').value ?? ''];
const layout = { delimiter: ',', quote: '"', hasHeader: false };
const format = createFormat(
  { name: 'notebook', ...layout },
  {
    fields: [{ kind: 'find', name: '', targets: [{ masker, isSure: true }], alsoFrom: [] }],
    decided: undefined,
    dropsRows: false,
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

  it('are masked where two lines of an output share them, in names and numbers of JSON, and in widgets', () => {
    const notebook = (lines: readonly string[], [name, state]: readonly [string, string]) =>
      JSON.stringify({
        cells: [
          {
            cell_type: 'code',
            metadata: { note: value },
            source: [`x = '${value}'`],
            outputs: [
              { output_type: 'stream', text: lines },
              { data: { 'application/json': { [name]: 1, list: ['123-45', '-6789'] }, 'text/plain': lines } },
            ],
          },
        ],
        metadata: {
          widgets: {
            'application/vnd.jupyter.widget-state+json': {
              state: { a: { state: { value: state, [name]: '' } } },
            },
          },
          authors: [{ name: value }],
          papermill: { parameters: { ssn: value } },
        },
        nbformat: 4,
      });
    const before = notebook(['a 123-', '45', '-6789\n', 'b'], [value, value]);
    const after = notebook([`a ${masked}`, '', '\n', 'b'], [masked, masked]);
    assert.equal(maskNotebook(before).text, after);
    const texts = readNotebook(before);
    assert.ok(typeof texts !== 'string');
    const kept = texts.filter(({ value: text, isOutput }) => !isOutput && text.includes(value));
    assert.equal(kept.length, 4);
  });

  describe('that outputs of one stream share', () => {
    const stream = (name: string, text: string | readonly string[], more: object = {}) => ({
      name,
      output_type: 'stream',
      text,
      ...more,
    });
    const notebook = (...outputs: readonly object[]) =>
      JSON.stringify({ cells: [{ cell_type: 'code', metadata: {}, source: [], outputs }], metadata: {} });
    const [one, two, three] = [value.slice(0, 4), value.slice(4, 6), value.slice(6)];

    it('are masked in the first of them', () => {
      const before = notebook(
        stream('stdout', ['a\n', `b ${one}`]),
        stream('stdout', two),
        stream('stdout', [three, ' c']),
        stream('stderr', value),
      );
      const after = notebook(
        stream('stdout', ['a\n', `b ${masked}`]),
        stream('stdout', ''),
        stream('stdout', ['', ' c']),
        stream('stderr', masked),
      );
      assert.equal(maskNotebook(before).text, after);
      // Properties may come in another order.
      const turned = notebook(
        { text: `${one}${two}`, name: 'stderr', output_type: 'stream' },
        { text: three, output_type: 'stream', name: 'stderr' },
      );
      assert.equal(
        maskNotebook(turned).text,
        turned.replace(`${one}${two}`, masked).replace(`"${three}"`, '""'),
      );
    });

    it('are no values where other outputs, streams or cells are between them', () => {
      const [first, second] = [stream('stdout', `${one}${two}`), stream('stdout', three)];
      const data = { output_type: 'display_data', data: { 'text/plain': 'x' }, metadata: {} };
      for (const outputs of [
        [first, data, second],
        [first, stream('stderr', ''), second],
        [first, stream('stderr', three)],
        [first, { output_type: 'display_data', data: {}, metadata: {} }, second],
        [
          { ...first, output_type: 'error' },
          { ...second, output_type: 'error' },
        ],
        [stream('jane@example.org', `${one}${two}`), stream('jane@example.org', three)],
      ]) {
        const before = notebook(...outputs);
        assert.equal(maskNotebook(before).text.includes(`${one}${two}`), true, before);
      }
      const cells = [first, second].map((output) => ({
        cell_type: 'code',
        metadata: {},
        source: [],
        outputs: [output],
      }));
      const apart = JSON.stringify({ cells, metadata: {} });
      assert.equal(maskNotebook(apart).text, apart);
    });

    it('don’t hide what is between their texts', () => {
      const before = notebook(stream('stdout', `${one}${two}`, { extra: value }), stream('stdout', three));
      assert.equal(maskNotebook(before).text, before.replace(value, masked));
    });
  });

  it('are masked as numbers where they are', () => {
    const card = maskerOf(defaultMaskerText('CreditCardMasker'));
    const own = createFormat(
      { name: 'notebook', ...layout },
      {
        fields: [{ kind: 'find', name: '', targets: [{ masker: card, isSure: true }], alsoFrom: [] }],
        decided: undefined,
        dropsRows: false,
      },
    );
    const before = new TextEncoder().encode(cell(`{"data":{"application/json":{"card":4111111111111111}}}`));
    const beginning = own.begin(before);
    assert.ok('mask' in beginning);
    const number = card.mask('4111111111111111').value ?? '';
    assert.ok(new TextDecoder().decode(beginning.mask(before).bytes).includes(`{"card":${number}}`));
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
    const names = ['cells', 'cell_type', 'source', 'outputs', 'output_type', 'text', 'nbformat'];
    assert.deepEqual(
      texts.flatMap(({ value: own, isOutput }) => (names.includes(own) ? [] : [[own, isOutput]])),
      [
        ['code', false],
        [`x = '${value}'`, false],
        ['stream', false],
        ['b', true],
      ],
    );
  });
});
