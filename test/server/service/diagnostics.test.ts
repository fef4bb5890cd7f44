// The engine's problems as an editor gets them, and the names of a workspace.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Diagnostic, DiagnosticTag } from 'vscode-languageserver-types';
import { knownNames, type MaskerName } from '@masker/config';
import { createMaskerLanguageService } from '../../../server/src/service/maskerLanguageService.ts';
import { documentOf, service } from '../../helpers/caret.ts';

const marked = ({ range: { start, end } }: Diagnostic) =>
  `${start.line}:${start.character}-${end.line}:${end.character}`;

describe('diagnostics', () => {
  const found: readonly (readonly [string, readonly string[]])[] = [
    ['{ "name": "codeMasker", "algorithm": "Identity" }', []],
    ['{ "name": "codeMasker", "algorithm": "Idenity" }', ['1 algorithm-unknown 0:37-0:46']],
    ['{\n  "name": "code",\n  "algorithm": "Identity"\n}', ['3 name-suffix 1:10-1:16']],
    ['', ['4 file-empty 0:0-0:0']],
  ];
  for (const [text, expected] of found) {
    it(`${JSON.stringify(text)}: ${expected.join(', ') || 'none'}`, () => {
      const diagnostics = service.doValidation(documentOf(text));
      assert.deepEqual(
        diagnostics.map((diagnostic) => [diagnostic.severity, diagnostic.code, marked(diagnostic)].join(' ')),
        expected,
      );
      for (const { source } of diagnostics) assert.equal(source, 'masker');
    });
  }

  it('fades what has no effect', () => {
    const text =
      '{ "name": "aMasker", "algorithm": "Segment", "segments": [{ "type": "Preserve", "length": 1, "masked": {} }, { "type": "Numeric", "length": 1 }] }';
    assert.deepEqual(
      service.doValidation(documentOf(text)).map(({ tags }) => tags),
      [[1]],
    );
  });

  it('strikes through what is read, but belongs elsewhere; fades it where it is not read', () => {
    const tagsOf = (segment: string) =>
      service
        .doValidation(documentOf(`{ "name": "aMasker", "algorithm": "Segment", "segments": [${segment}] }`))
        .flatMap(({ tags }) => tags ?? []);
    assert.deepEqual(tagsOf('{ "type": "AlphaNumeric", "length": 1, "minChar": "B" }'), [
      DiagnosticTag.Deprecated,
    ]);
    assert.deepEqual(tagsOf('{ "type": "Numeric", "length": 1, "minChar": "B" }'), [
      DiagnosticTag.Unnecessary,
    ]);
  });

  it('links to the documentation of its check where the editor says where that is', () => {
    const linked = createMaskerLanguageService({}, { checkDocumentation: 'masker-check:/{code}.md' });
    const document = documentOf('{ "algorithm": "Identity" }');
    const href = 'masker-check:/name-missing.md';
    const [diagnostic] = linked.doValidation(document);
    assert.deepEqual(diagnostic?.codeDescription, { href });
    const [action] = linked.getCodeActions(
      documentOf('{ "name": "a", "algorithm": "Identity" }'),
      { start: { line: 0, character: 11 }, end: { line: 0, character: 11 } },
      { diagnostics: [] },
    );
    assert.deepEqual(action?.diagnostics?.[0]?.codeDescription, { href: 'masker-check:/name-suffix.md' });
    assert.equal(service.doValidation(document)[0]?.codeDescription, undefined);
  });

  it('points from a duplicate property at the first', () => {
    const [diagnostic] = service.doValidation(
      documentOf('{ "name": "aMasker", "algorithm": "Identity", "name": "bMasker" }'),
    );
    assert.equal(diagnostic?.code, 'property-duplicate');
    assert.equal(diagnostic.relatedInformation?.[0]?.location.range.start.character, 2);
  });

  it('follows a new version of the same document', () => {
    const document = documentOf('{ "algorithm": "Identity" }');
    assert.deepEqual(
      service.doValidation(document).map(({ code }) => code),
      ['name-missing'],
    );
    TextDocument.update(document, [{ text: '{ "name": "aMasker", "algorithm": "Identity" }' }], 2);
    assert.deepEqual(service.doValidation(document), []);
  });
});

describe('names in the workspace', () => {
  const range = { start: { line: 0, character: 10 }, end: { line: 0, character: 19 } };
  const named = (uri: string, name: string): MaskerName => ({ uri, name, range: { start: 10, end: 19 } });
  const validate = (name: string, all: readonly MaskerName[]) =>
    service.doValidation(documentOf(`{ "name": "${name}", "algorithm": "Identity" }`), {
      ...knownNames(all),
      rangeIn: () => range,
    });

  it('may be used once', () => {
    assert.deepEqual(validate('aMasker', [named('file:///workspace/b.masker.json', 'bMasker')]), []);
    assert.deepEqual(validate('aMasker', [named('file:///workspace/a.masker.json', 'aMasker')]), []);
  });

  it('are an error when used twice, which points at the others', () => {
    const uri = 'file:///workspace/b.masker.json';
    const [diagnostic, ...rest] = validate('aMasker', [named(uri, 'aMasker')]);
    assert.deepEqual(rest, []);
    assert.equal(diagnostic?.code, 'name-not-unique');
    assert.equal(diagnostic.severity, 1);
    assert.equal(marked(diagnostic), '0:10-0:19');
    assert.deepEqual(
      diagnostic.relatedInformation?.map(({ location }) => location),
      [{ uri, range }],
    );
  });

  it('may be that of a default masker, which is said', () => {
    const diagnostics = validate('SSNMasker', []);
    assert.deepEqual(
      diagnostics.map(({ code, severity }) => [code, severity]),
      [['name-shadows-default', 3]],
    );
  });
});
