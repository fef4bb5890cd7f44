// From a masker's name to its locations, by tables with the caret in the text: definition, references, rename,
// symbols.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { knownNames } from '@masker/config';
import type { WorkspaceNames } from '../../../server/src/service/diagnostics.ts';
import { workspaceSymbol } from '../../../server/src/service/workspaceSymbols.ts';
import { atCaret, service } from '../../helpers/caret.ts';

const range = { start: { line: 3, character: 10 }, end: { line: 3, character: 20 } };

/** The names of other files, all at the same range, and of the document itself. */
function namesOf(others: Readonly<Record<string, string>>): WorkspaceNames {
  const all = Object.entries(others).map(([file, name]) => ({
    uri: `file:///workspace/${file}.masker.json`,
    name,
    range: { start: 0, end: 0 },
  }));
  return { ...knownNames(all), rangeIn: () => range, usesOf: () => [] };
}

const names = namesOf({ a: 'aMasker', b: 'bMasker', twin: 'aMasker', triplet: 'aMasker' });
const alone = namesOf({ a: 'aMasker', b: 'bMasker' });
const files = (locations: readonly { readonly uri: string }[]) =>
  locations.map(({ uri }) => uri.replace(/^.*\/|\.masker\.json$/g, '')).join();

describe('go to definition and references', () => {
  const table: readonly (readonly [string, WorkspaceNames, string, string])[] = [
    ['{ "name": "a|Masker" }', names, 'twin,triplet', 'a,twin,triplet'],
    ['{ "name": |"aMasker" }', names, 'twin,triplet', 'a,twin,triplet'],
    ['{ "name": "aMasker"| }', names, 'twin,triplet', 'a,twin,triplet'],
    ['{ "name": "a|Masker" }', alone, 'a', 'a'],
    ['{ "Name": "\\u0061|Masker" }', names, 'twin,triplet', 'a,twin,triplet'],
    ['{ "na|me": "aMasker" }', names, '', ''],
    ['{ "name": "aMasker", "description": "a|Masker" }', names, '', ''],
    ['{ "name": "aMasker", "name": "b|Masker" }', names, '', ''],
    ['{ "name": "|" }', names, '', ''],
    ['{ "name": a|Masker', names, '', ''],
    ['{ "name": "a|Masker', names, 'twin,triplet', 'a,twin,triplet'],
    ['|', names, '', ''],
  ];
  for (const [text, known, defined, referred] of table)
    it(`${text}: ${defined || 'nowhere'}`, () => {
      const { document, position } = atCaret(text);
      assert.equal(files(service.getDefinitions(document, position, known)), defined);
      assert.equal(files(service.getReferences(document, position, known, true)), referred);
      const withoutOwn = referred.replace(/^a,?/, '');
      assert.equal(files(service.getReferences(document, position, known, false)), withoutOwn);
    });
});

describe('rename', () => {
  const empty = 'A masker needs a name.';
  const elsewhere = "Only a masker's name can be renamed here.";
  const table: readonly (readonly [string, string, string])[] = [
    ['{ "name": "a|Masker" }', 'cMasker', '{ "name": "cMasker" }'],
    ['{"name":|"aMasker"}', 'say "c"\\', '{"name":"say \\"c\\"\\\\"}'],
    ['{ "name": "\\u0061|Masker" }', 'c', '{ "name": "c" }'],
    ['{ "name": "a|Masker" }', '  cMasker\n', '{ "name": "cMasker" }'],
    ['{ "name": "a|Masker" }', 'aMasker', '{ "name": "aMasker" }'],
    ['{ "name": "a|Masker" }', 'bMasker', 'Another masker in the workspace is already named "bMasker".'],
    ['{ "name": "a|Masker" }', 'SSNMasker', '{ "name": "SSNMasker" }'],
    ['{ "name": "a|Masker" }', '', empty],
    ['{ "name": "a|Masker" }', ' \t', empty],
    ['{ "name": "aMasker", "description": "a|Masker" }', 'cMasker', elsewhere],
    ['{ "name": "aMasker", "name": "b|Masker" }', 'cMasker', elsewhere],
    ['[|]', 'cMasker', elsewhere],
  ];
  for (const [text, newName, expected] of table)
    it(`${text} to ${JSON.stringify(newName)}: ${expected}`, () => {
      const { document, position } = atCaret(text);
      const result = service.doRename(document, position, newName, alone);
      const outcome =
        'refusal' in result
          ? result.refusal
          : TextDocument.applyEdits(document, [...(result.changes[document.uri] ?? [])]);
      assert.equal(outcome, expected);
    });

  it('starts from the name without its quotes, or says that there is none', () => {
    const { document, position } = atCaret('{ "name": "\\u0061|Masker" }');
    const start = service.prepareRename(document, position);
    assert('range' in start);
    assert.equal(document.getText(start.range), '\\u0061Masker');
    assert.equal(start.placeholder, 'aMasker');
    const other = atCaret('{ "algorithm": "|Identity" }');
    assert.deepEqual(service.prepareRename(other.document, other.position), { refusal: elsewhere });
  });
});

describe('workspace symbols', () => {
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['', ['SSNLast4Masker', 'cardNumberMasker', 'ÜbungsMasker']],
    ['ssn', ['SSNLast4Masker']],
    ['CNM', ['cardNumberMasker']],
    ['nm', ['SSNLast4Masker', 'cardNumberMasker', 'ÜbungsMasker']],
    ['üb', ['ÜbungsMasker']],
    ['4s', ['SSNLast4Masker']],
    ['mn', []],
    ['rrrr', []],
  ];
  const known = namesOf({ x: 'SSNLast4Masker', y: 'cardNumberMasker', z: 'ÜbungsMasker' });
  for (const [query, expected] of table)
    it(`${JSON.stringify(query)}: ${expected.join(', ') || 'none'}`, () => {
      const found = Array.from(known.all).flatMap((name) => workspaceSymbol(query, name, known) ?? []);
      assert.deepEqual(
        found.map(({ name }) => name),
        expected,
      );
      for (const { location } of found) assert.deepEqual(location.range, range);
    });
});
