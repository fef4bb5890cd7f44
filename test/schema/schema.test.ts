// The JSON schema: its own shape, and its use by the language service.
import { algorithms } from '@masker/algorithms';
import { hashList } from '../../packages/algorithms/src/hashList/index.ts';
import { characterSetProperties, ownProperties } from '../../packages/algorithms/src/segment/properties.ts';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Diagnostic, getLanguageService, type JSONSchema } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { MarkupKind } from 'vscode-languageserver-types';
import commonDocumentation from '../../packages/config/src/schema.json' with { type: 'json' };
import { commonProperties } from '../../packages/config/src/vocabulary.ts';
import { schemaFragment } from '../../scripts/generate/schemaFragment.ts';
import { describeObject } from '../helpers/describeSchema.ts';

const root = new URL('../../', import.meta.url);

function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

const folder = 'packages/algorithms/src/';
const algorithmFolders = readdirSync(new URL(folder, root), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `${folder}${name}/`);

function maskerFiles(folder: string): string[] {
  const url = new URL(folder, root);
  return (existsSync(url) ? readdirSync(url) : [])
    .filter((name) => name.endsWith('.masker.json'))
    .map((name) => folder + name);
}

const schema = JSON.parse(read('schemas/masker.schema.json')) as JSONSchema;

const completionItem = { documentationFormat: [MarkupKind.Markdown, MarkupKind.PlainText] };
const service = getLanguageService({
  clientCapabilities: { textDocument: { completion: { completionItem } } },
});
service.configure({ schemas: [{ uri: 'schema:masker', fileMatch: ['*.masker.json'], schema }] });

/** A text with the caret at `|`, parsed. */
function at(marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const document = TextDocument.create('file:///a.masker.json', 'masker', 1, text);
  return { document, position: document.positionAt(offset), json: service.parseJSONDocument(document) };
}

async function validate(text: string): Promise<string[]> {
  const { document, json } = at(text);
  const problems: Diagnostic[] = await service.doValidation(document, json);
  return problems.map(({ message }) => (typeof message === 'string' ? message : message.value));
}

async function hover(marked: string): Promise<string> {
  const { document, position, json } = at(marked);
  const result = await service.doHover(document, position, json);
  return JSON.stringify(result?.contents);
}

async function complete(marked: string): Promise<Map<string, string>> {
  const { document, position, json } = at(marked);
  const list = await service.doComplete(document, position, json);
  return new Map(list?.items.map(({ label, textEdit }) => [label, textEdit?.newText ?? '']));
}

/** Returns the text that a snippet inserts with empty tab stops. */
function withoutTabStops(snippet: string): string {
  return snippet.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\d+/g, '');
}

/** Every schema in the schema, with its path. */
function* subschemas(part: JSONSchema, path: string): Generator<readonly [string, JSONSchema]> {
  yield [path, part];
  for (const group of ['definitions', 'properties'] as const) {
    for (const [name, child] of Object.entries(part[group] ?? {})) {
      if (typeof child === 'object') yield* subschemas(child, `${path}/${group}/${name}`);
    }
  }
  if (typeof part.items === 'object' && !Array.isArray(part.items))
    yield* subschemas(part.items, `${path}/items`);
}

const all = [...subschemas(schema, '#')];

describe('schema', () => {
  describe('describes', () => {
    for (const [path, part] of all.filter(([name]) => /\/properties\/\w+$/.test(name))) {
      it(path, () => {
        assert.ok(part.markdownDescription);
        assert.match(
          part.markdownDescription,
          part.deprecationMessage === undefined ? /^Type: /m : /Belongs in/,
        );
        if (part.enum !== undefined) {
          assert.equal(part.markdownEnumDescriptions?.length, part.enum.length);
          assert.ok(part.markdownEnumDescriptions.every((text) => text.length > 0));
        }
      });
    }
  });

  it('has references that resolve', () => {
    const paths = new Set(all.map(([path]) => path));
    const references = Array.from(
      read('schemas/masker.schema.json').matchAll(/"\$ref": "(.+)"/g),
      ([, to = '']) => to,
    );
    assert.deepEqual(
      references.filter((reference) => !paths.has(reference)),
      [],
    );
    assert.ok(references.length > 0);
  });

  describeObject('all configurations', commonProperties, commonDocumentation);

  describe('accepts', () => {
    const folders = ['samples/maskers/', ...algorithmFolders.map((folder) => `${folder}maskers/`)];
    const files = folders.flatMap(maskerFiles);
    for (const file of files.filter((name) => !name.includes('needs-work'))) {
      it(file, async () => {
        assert.deepEqual(await validate(read(file)), []);
      });
    }

    const texts = {
      'numbers of any size': `{ "name": "aMasker", "algorithm": "Identity", "defaultNumber": ${'9'.repeat(400)} }`,
      'defaults that are null':
        '{ "name": "aMasker", "algorithm": "Identity", "defaultNumber": null, "defaultString": null }',
      'a character beyond the first 65536':
        '{ "name": "aMasker", "algorithm": "Segment", "ignoreChars": ["😀"], "segments": [] }',
      'an unknown property': '{ "name": "aMasker", "algorithm": "Identity", "owner": "me" }',
    };
    for (const [name, text] of Object.entries(texts)) {
      it(name, async () => {
        assert.deepEqual(await validate(text), []);
      });
    }
  });

  describe('reports', () => {
    const segment = (text: string) => `{ "name": "aMasker", "algorithm": "Segment", "segments": [${text}] }`;
    const texts = {
      'the sample that needs work': read('samples/maskers/needs-work.masker.json'),
      'a list': '[]',
      'no name': '{ "algorithm": "Identity" }',
      'an empty name': '{ "name": "", "algorithm": "Identity" }',
      'no algorithm': '{ "name": "aMasker" }',
      'an unknown algorithm': '{ "name": "aMasker", "algorithm": "segment" }',
      'Segment without segments': '{ "name": "aMasker", "algorithm": "Segment" }',
      'an outputCase in the wrong letter case':
        '{ "name": "aMasker", "algorithm": "Identity", "outputCase": "upper" }',
      'two characters to ignore':
        '{ "name": "aMasker", "algorithm": "Segment", "segments": [], "ignoreChars": ["- "] }',
      'a segment without length': segment('{ "type": "Numeric" }'),
      'a length of 0': segment('{ "length": 0 }'),
      'a length of 1.5': segment('{ "length": 1.5 }'),
      'a negative minNum': segment('{ "length": 1, "masked": { "minNum": -1 } }'),
      'two characters as minChar': segment('{ "length": 1, "original": { "minChar": "AB" } }'),
      'a list as range': segment('{ "length": 1, "masked": { "range": ["A-F"] } }'),
      'minNum directly on a segment': segment('{ "length": 1, "minNum": 1 }'),
    };
    for (const [name, text] of Object.entries(texts)) {
      it(name, async () => {
        assert.notDeepEqual(await validate(text), []);
      });
    }
  });

  describe('hover', () => {
    const cases: [string, RegExp][] = [
      ['{ "na|me": "a" }', /The masker's name/],
      ['{ "outputCase": "In|put" }', /`Input`: The case of the original value/],
      ['{ "algorithm": "Tok|en" }', /can't be previewed/],
      ['{ "ignoreChars": ["|-"] }', /stays where it is/],
      ['{ "csv|File": "a.csv" }', /The CSV file/],
      ['{ "algorithm": "Identity", "dupli|cate": true }', /has no effect/],
      ['{ "segments": [{ "or|iginal": {} }] }', /The set of what is masked/],
      ['{ "segments": [{ "mas|ked": {} }] }', /replacements are drawn/],
      ['{ "segments": [{ "masked": { "ra|nge": "" } }] }', /\*\*adds\*\*/],
      ['{ "segments": [{ "min|Char": "A" }] }', /Belongs in `original` or `masked`/],
    ];
    for (const [marked, expected] of cases) {
      it(marked, async () => {
        assert.match(await hover(marked), expected);
      });
    }
  });

  describe('completion', () => {
    const isNot = (name: string) => (other: string) => other !== name;
    const common = Object.keys(commonProperties).filter(isNot('algorithm'));
    const cases: [string, string[]][] = [
      [
        '|',
        algorithms.flatMap((algorithm) =>
          (schemaFragment(algorithm).snippets ?? []).map(({ label }) => label),
        ),
      ],
      ['{ | }', Object.keys({ ...commonProperties, ...ownProperties })],
      ['{ "algorithm": "Segment", | }', [...common, ...Object.keys(ownProperties)]],
      ['{ "algorithm": "Identity", | }', common],
      ['{ "algorithm": "HashList", | }', [...common, ...Object.keys(hashList.language.properties)]],
      [
        '{ "csvFile": null, | }',
        Object.keys({ ...commonProperties, ...hashList.language.properties }).filter(isNot('csvFile')),
      ],
      ['{ "algorithm": | }', algorithms.map(({ name }) => `"${name}"`)],
      ['{ "segments": [ | ] }', ['Preserve segment', 'Numeric segment', 'AlphaNumeric segment']],
      ['{ "segments": [ { | } ] }', ['type', 'length', 'original', 'masked']],
      ['{ "segments": [ { "type": | } ] }', ['"Preserve"', '"Numeric"', '"AlphaNumeric"']],
      ['{ "segments": [ { "masked": { | } } ] }', Object.keys(characterSetProperties)],
      [
        '{ "segments": [ { "masked": | } ] }',
        [
          'letters only',
          'letters only, capital and small',
          'digits only',
          'hexadecimal digits',
          'integers from–to',
          'integers by range',
        ],
      ],
    ];
    for (const [marked, labels] of cases) {
      it(marked, async () => {
        assert.deepEqual([...(await complete(marked)).keys()].sort(), [...labels].sort());
      });
    }
  });

  describe('snippets are valid as inserted:', () => {
    const contexts: [string, string][] = [
      ['masker', '|'],
      ['segment', '{ "name": "aMasker", "algorithm": "Segment", "segments": [|] }'],
      [
        'character set',
        '{ "name": "aMasker", "algorithm": "Segment", "segments": [{ "length": 9, "masked": | }] }',
      ],
    ];
    for (const [name, marked] of contexts) {
      it(name, async () => {
        for (const [label, snippet] of await complete(marked)) {
          assert.match(snippet, /\$/, `${label} has places to fill in`);
          assert.deepEqual(await validate(marked.replace('|', withoutTabStops(snippet))), [], label);
        }
      });
    }
  });
});
