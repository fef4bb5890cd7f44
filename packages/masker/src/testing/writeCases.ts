// Creates edits of a test file: new cases, and the current masked value of an existing case.
import {
  insertAfter,
  removeMembers,
  replaceNode,
  separatorLike,
  type ArrayNode,
  type JsonNode,
  readProperties,
} from '@masker/json';
import type { TextEdit } from '@masker/text';
import type { Subject } from './judgeCase.ts';
import { readTestFile, type TestCase, type TestFile } from './readTestFile.ts';
import { testCaseProperties, testFileProperties } from './testVocabulary.ts';

/** Returns the text of a test file without cases. */
export function newTestFile(keyFingerprint: string): string {
  return `{\n  "keyFingerprint": ${JSON.stringify(keyFingerprint)},\n  "cases": []\n}\n`;
}

/**
 * Returns the edits that add a case for each input, with its current masked value.
 *
 * @param text the test file's text
 * @returns undefined if the text has no list of cases to add to
 */
export function addCases(text: string, inputs: readonly string[], subject: Subject): TextEdit[] | undefined {
  const file = readTestFile(text);
  const list = casesOf(file);
  if (list === undefined) return undefined;
  const added = inputs.map((input) => caseText(input, file, subject));
  const last = list.items.at(-1);
  if (last !== undefined) return [insertAfter(text, last, added)];
  const owner = list.parent?.type === 'property' ? list.parent : undefined;
  const outer = owner === undefined ? ', ' : separatorLike(text, owner).slice(1);
  if (!outer.includes('\n')) return [replaceNode(list, `[${added.join(', ')}]`)];
  const inner = outer + (outer.includes('\t') ? '\t' : '  ');
  return [replaceNode(list, `[${added.map((test) => inner + test).join(',')}${outer}]`)];
}

/** Returns the edits that set a case's masked value to the current one, with its key; none without an input. */
export function recordOutput(text: string, file: TestFile, test: TestCase, subject: Subject): TextEdit[] {
  if (test.node === undefined) return [];
  const properties = readProperties(test.node, testCaseProperties);
  const input = properties.get('input');
  if (input === undefined) return [];
  const { value } = subject.masker.mask(test.input);
  const fingerprint = properties.get('keyFingerprint');
  const added = [outputText(value)];
  const edits: TextEdit[] = [];
  if (value !== null && fingerprint?.value !== undefined) {
    edits.push(replaceNode(fingerprint.value, JSON.stringify(subject.keyFingerprint)));
  } else if (value !== null && file.keyFingerprint !== subject.keyFingerprint) {
    added.push(fingerprintText(subject));
  }
  const [first, ...others] = [properties.get('masked'), properties.get('null')].filter(
    (property) => property !== undefined,
  );
  if (first === undefined) return [...edits, insertAfter(text, input.node, added)];
  const nodes = new Set<JsonNode>(others.map(({ node }) => node));
  return [
    ...edits,
    replaceNode(first.node, added.join(separatorLike(text, first.node))),
    ...removeMembers(test.node.properties, nodes),
  ];
}

function casesOf({ document: { root } }: TestFile): ArrayNode | undefined {
  if (root?.type !== 'object') return undefined;
  const list = readProperties(root, testFileProperties).get('cases')?.value;
  return list?.type === 'array' ? list : undefined;
}

function caseText(input: string, file: TestFile, subject: Subject): string {
  const { value } = subject.masker.mask(input);
  const members = [`"input": ${JSON.stringify(input)}`, outputText(value)];
  if (value !== null && file.keyFingerprint !== subject.keyFingerprint)
    members.push(fingerprintText(subject));
  return `{ ${members.join(', ')} }`;
}

/** A masked value that is null has an expectation of its own. */
function outputText(value: string | null): string {
  return value === null ? '"null": true' : `"masked": ${JSON.stringify(value)}`;
}

function fingerprintText({ keyFingerprint }: Subject): string {
  return `"keyFingerprint": ${JSON.stringify(keyFingerprint)}`;
}
