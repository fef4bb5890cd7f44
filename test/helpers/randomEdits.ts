// Random edits of valid configurations, for the fuzz tests of the language service and of the server.
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { TextDocument, type TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import { defaultMaskers } from '@masker/algorithms';

/** `MASKER_FUZZ_RUNS` makes it look longer. */
export function fuzzRuns(standard: number): number {
  return Number(process.env['MASKER_FUZZ_RUNS'] ?? standard);
}

/** In milliseconds: a longer request feels like a hang. */
export const maxRequestMilliseconds = 1000;

const samples = ['device-id', 'needs-work', 'phone-number'].map((name) =>
  readFileSync(`samples/maskers/${name}.masker.json`, 'utf8'),
);

/** Positions are shares of the text's length, so that one edit fits texts of any length. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const typed = fc.oneof(
  fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', '\n', '\r\n', ' ', '0', '-', '//', '/*', '\uFEFF'),
  fc.constantFrom(
    '"segments": [',
    '"masked": {',
    '"range": "1-',
    '"type": "Numeric"',
    '"Length": 1e999',
    'null',
  ),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.uint8Array({ maxLength: 20 }).map((noise) => Buffer.from(noise).toString()),
  fc.constantFrom('\0', '\ud83d', '\ude00', '\u2028'),
);
/** Typing, replacing, deleting, and cutting off the rest. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ at: share, text: typed }).map(({ at, text }) => ({ from: at, to: at, text })),
  fc.record({ from: share, to: share, text: typed }).map(ordered),
  fc.record({ from: share, to: share }).map((range) => ordered({ ...range, text: '' })),
  fc.record({ from: share }).map(({ from }) => ({ from, to: 1, text: '' })),
);

function ordered({ from, to, text }: Edit): Edit {
  return { from: Math.min(from, to), to: Math.max(from, to), text };
}

export interface Editing {
  readonly configuration: string;
  /** Each edit, and the position of the requests afterwards, as a share of the text's length. */
  readonly steps: readonly { readonly edit: Edit; readonly caret: number }[];
}

/** A valid configuration, and how it is edited step by step. */
export const editing: fc.Arbitrary<Editing> = fc.record({
  configuration: fc.constantFrom(...defaultMaskers.map(({ text }) => text), ...samples),
  steps: fc.array(fc.record({ edit, caret: share }), { minLength: 1, maxLength: 5 }),
});

/** The offset of a share of a document. */
export function offsetOf(document: TextDocument, at: number): number {
  return Math.round(at * document.getText().length);
}

/** Edits a document, and returns the change as an editor sends it. */
export function apply(document: TextDocument, { from, to, text }: Edit): TextDocumentContentChangeEvent {
  const positionAt = (at: number) => document.positionAt(offsetOf(document, at));
  const change = { range: { start: positionAt(from), end: positionAt(to) }, text };
  TextDocument.update(document, [change], document.version + 1);
  return change;
}
