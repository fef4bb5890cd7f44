// The checks of the MultiDate algorithm.
import {
  type Check,
  exampleOf,
  changeTo,
  noEffect,
  removal,
  numberAt,
  shortened,
  type AlgorithmModel,
  type MaskerModel,
  choice,
  type Fix,
} from '@masker/config';
import {
  insertAfter,
  removeMember,
  replaceNode,
  type StringNode,
  integerValue,
  rangeOf,
  stringOffsets,
} from '@masker/json';
import { ambiguousValue } from './ambiguousValue.ts';
import { lengths, periodWords } from './calendar.ts';
import { parsePattern, type PatternIssue } from './datePattern.ts';
import {
  defaultFormat,
  maxDays,
  properties as rules,
  readLanguage,
  readNumber,
  readPatterns,
  readPeriod,
  readType,
} from './settings.ts';

const example = exampleOf('MultiDate', 'dayMasker');

/** In patterns: beyond it, patterns aren't compared with one another. */
const maxCompared = 50;

const formatInvalid: Check<AlgorithmModel> = {
  code: 'multi-date-format-invalid',
  severity: 'error',
  title: "Pattern of dates that can't be read",
  explanation:
    "A dateFormat pattern has the letters of Java's DateTimeFormatter for a year, a month and a day. It may have letters for a time of day and its zone: y u M d H h m s S a X x Z. Put other letters in single quotes.",
  wrong: example('"dateFormat": "YYYY-MM-dd"'),
  right: example('"dateFormat": "dd.MM.yyyy"'),
  run({ masker }, report) {
    const patterns = readPatterns(masker);
    const property = masker.properties?.get('dateFormat');
    if (patterns.length === 0 && property?.value?.type === 'array' && property.value.items.length === 0)
      report({
        range: rangeOf(property.value),
        message: '"dateFormat" must hold at least one pattern.',
        fixes: [removal(property)],
      });
    for (const { node, pattern } of patterns) {
      if (node === undefined || !('message' in pattern)) continue;
      const { start, end, message } = pattern;
      const offsets = stringOffsets(masker.document.text, node);
      const isWhole = node.value === '';
      report({
        range: isWhole
          ? rangeOf(node)
          : { start: offsets[start] ?? node.offset, end: offsets[end] ?? node.offset },
        message,
        fixes: repaired(node, pattern).map((text) =>
          choice(`Change to "${shortened(text)}"`, [replaceNode(node, JSON.stringify(text))]),
        ),
      });
    }
  },
};

/** Letters that are often taken for others. */
const meant: Readonly<Record<string, string>> = { Y: 'y', D: 'd', m: 'M' };

/** Returns the pattern with letters that are likely to be meant, else the default. */
function repaired({ value }: StringNode, { start, end }: PatternIssue): string[] {
  const other = meant[value.charAt(start)] ?? '';
  const candidates = [
    value.replace(/m+/, (run) => run.toUpperCase()),
    value.slice(0, start) + other.repeat(end - start) + value.slice(end),
    value.replaceAll('Y', 'y').replaceAll('D', 'd'),
  ];
  const right = candidates.find((text) => text !== value && 'elements' in parsePattern(text));
  return right === undefined ? [defaultFormat] : [right];
}

const formatHalfDay: Check<AlgorithmModel> = {
  code: 'date-format-half-day',
  severity: 'warning',
  title: 'Hours of half a day without a half',
  explanation:
    "`hh` counts the hours from 1 to 12, and only `a` says whether it is morning or afternoon. Values such as 14:30 don't fit. `HH` counts from 0 to 23.",
  wrong: example('"dateFormat": "dd.MM.yyyy hh:mm"'),
  right: example('"dateFormat": "dd.MM.yyyy HH:mm"'),
  run({ masker }, report) {
    for (const { node, pattern } of readPatterns(masker)) {
      if (node?.type !== 'string' || !('elements' in pattern)) continue;
      const letters = node.value.replaceAll(/'[^']*'/g, (quoted) => ' '.repeat(quoted.length));
      const hours = /[hK]+/.exec(letters);
      if (hours === null || letters.includes('a')) continue;
      const { index } = hours;
      const written = hours[0];
      const right = `${node.value.slice(0, index)}${'H'.repeat(written.length)}${node.value.slice(index + written.length)}`;
      report({
        range: rangeOf(node),
        message: `"${written}" counts hours of half a day, and nothing says which half. Write "${'H'.repeat(written.length)}", or add "a".`,
        fixes: [choice(`Change to "${shortened(right)}"`, [replaceNode(node, JSON.stringify(right))])],
      });
    }
  },
};

const formatAmbiguous: Check<AlgorithmModel> = {
  code: 'date-format-ambiguous',
  severity: 'warning',
  title: 'Patterns that read the same values differently',
  explanation:
    'The first pattern that matches a value decides. If a later pattern would read another date, values meant for it move within the wrong period.',
  wrong: example('"dateFormat": ["MM/dd/yyyy", "dd/MM/yyyy"]'),
  right: example('"dateFormat": ["MM/dd/yyyy", "yyyy-MM-dd"]'),
  run({ masker }, report) {
    const read = readPatterns(masker).slice(0, maxCompared);
    for (const [i, { node, pattern }] of read.entries()) {
      if (node?.parent?.type !== 'array' || !('elements' in pattern)) continue;
      const other = read
        .slice(0, i)
        .find(
          ({ pattern: earlier }) => 'elements' in earlier && ambiguousValue(earlier, pattern) !== undefined,
        );
      if (other?.node === undefined || !('elements' in other.pattern)) continue;
      const value = ambiguousValue(other.pattern, pattern) ?? '';
      report({
        range: rangeOf(node),
        message: `"${shortened(other.node.value)}" comes first and reads a value such as ${shortened(value)} as another date.`,
        related: [{ range: rangeOf(other.node), message: 'This pattern reads it first.' }],
        fixes: [choice('Remove the pattern', removeMember(node.parent.items, node))],
      });
    }
  },
};

const discreteInvalid: Check<AlgorithmModel> = {
  code: 'multi-date-discrete-invalid',
  severity: 'error',
  title: "discrete isn't a day of a period",
  explanation: `discrete is a whole number from 1 to ${maxDays}: the day of the period that every date becomes.`,
  wrong: example('"type": "DISCRETE",\n  "discrete": 0'),
  right: example('"type": "DISCRETE",\n  "discrete": 1'),
  run({ masker }, report) {
    const property = numberAt(masker, 'discrete');
    const day = readNumber(masker, 'discrete');
    if (property?.value === undefined) return;
    const isWrong = day === undefined || (readType(masker) === 'DISCRETE' && (day < 1n || day > maxDays));
    if (!isWrong) return;
    report({
      range: rangeOf(property.value),
      message: `"discrete" must be a whole number from 1 to ${maxDays}.`,
      fixes:
        day === undefined
          ? [removal(property)]
          : [changeTo(property.value, day < 1n ? '1' : String(maxDays))],
    });
  },
};

const discreteLong: Check<AlgorithmModel> = {
  code: 'multi-date-discrete-beyond-period',
  severity: 'information',
  title: 'discrete is beyond the end of short periods',
  explanation: 'If a period has no such day, its last day is used.',
  wrong: example('"type": "DISCRETE",\n  "discrete": 31'),
  right: example('"type": "DISCRETE",\n  "discrete": 28'),
  run({ masker }, report) {
    const property = numberAt(masker, 'discrete');
    const [day, period] = [readNumber(masker, 'discrete'), readPeriod(masker)];
    if (property?.value === undefined || day === undefined || period === undefined) return;
    const [minDays] = lengths[period];
    if (readType(masker) !== 'DISCRETE' || day > maxDays || day <= BigInt(minDays)) return;
    report({
      range: rangeOf(property.value),
      message: `A ${periodWords[period]} may have ${minDays} days only: there, dates become its last day.`,
      fixes: [changeTo(property.value, String(minDays))],
    });
  },
};

const shiftMissing: Check<AlgorithmModel> = {
  code: 'multi-date-shift-missing',
  severity: 'error',
  isIncomplete: true,
  title: 'shiftAmt is missing',
  explanation: 'With the type SHIFT, shiftAmt is the number of days by which dates move.',
  wrong: example('"type": "SHIFT"'),
  right: example('"type": "SHIFT",\n  "shiftAmt": 10'),
  run({ masker }, report) {
    const type = masker.properties?.get('type');
    if (type?.value === undefined || readType(masker) !== 'SHIFT') return;
    if (masker.properties?.get('shiftAmt') !== undefined) return;
    report({
      range: rangeOf(type.value),
      message: '"shiftAmt" is required when "type" is SHIFT.',
      fixes: ['10', '5'].map((days) =>
        choice(`Add "shiftAmt": ${days}`, [
          insertAfter(masker.document.text, type.node, [`"shiftAmt": ${days}`]),
        ]),
      ),
    });
  },
};

const shiftInvalid: Check<AlgorithmModel> = {
  code: 'multi-date-shift-invalid',
  severity: 'error',
  title: "shiftAmt isn't a number of days",
  explanation:
    'shiftAmt is a whole number from 1: the number of days by which a date moves forward or backward.',
  wrong: example('"type": "SHIFT",\n  "shiftAmt": 0'),
  right: example('"type": "SHIFT",\n  "shiftAmt": 10'),
  run({ masker }, report) {
    const property = numberAt(masker, 'shiftAmt');
    const days = readNumber(masker, 'shiftAmt');
    if (property?.value === undefined) return;
    if (days !== undefined && (readType(masker) !== 'SHIFT' || days >= 1n)) return;
    const isShifting = readType(masker) === 'SHIFT';
    report({
      range: rangeOf(property.value),
      message: '"shiftAmt" must be a whole number from 1.',
      fixes: isShifting ? [changeTo(property.value, days === undefined ? '10' : '1')] : [removal(property)],
    });
  },
};

const propertyUnused: Check<AlgorithmModel> = {
  code: 'multi-date-property-unused',
  severity: 'information',
  title: 'Property of another type of masking dates',
  explanation: 'discrete only counts with the type DISCRETE, shiftAmt only with SHIFT.',
  wrong: example('"shiftAmt": 10'),
  right: example('"type": "SHIFT",\n  "shiftAmt": 10'),
  run({ masker }, report) {
    const type = readType(masker);
    for (const [name, user] of [
      ['discrete', 'DISCRETE'],
      ['shiftAmt', 'SHIFT'],
    ] as const) {
      const property = numberAt(masker, name);
      if (property === undefined || type === undefined || type === user) continue;
      // A default that is written says nothing that could be expected to have an effect.
      const value = integerValue(masker.document.text, property);
      if (name === 'discrete' && value === BigInt(rules.discrete.default)) continue;
      report(noEffect(property, ` with the type ${type}`, ...useType(masker, user)));
    }
  },
};

function useType({ properties }: MaskerModel, type: string): Fix[] {
  const value = properties?.get('type')?.value;
  return value === undefined
    ? []
    : [choice(`Change the type to "${type}"`, [replaceNode(value, JSON.stringify(type))])];
}

const languageUnused: Check<AlgorithmModel> = {
  code: 'multi-date-language-unused',
  severity: 'information',
  title: 'Language without names of months',
  explanation:
    'language says in which language months are named. Only patterns with `MMM` or `MMMM` have names.',
  wrong: example('"dateFormat": "dd.MM.yyyy",\n  "language": "de"'),
  right: example('"dateFormat": "d. MMMM yyyy",\n  "language": "de"'),
  run({ masker }, report) {
    const property = masker.properties?.get('language');
    const language = readLanguage(masker);
    if (property === undefined || language === undefined || language === rules.language.default) return;
    const patterns = readPatterns(masker).map(({ pattern }) => pattern);
    const isNamed = patterns.some(
      (pattern) => !('elements' in pattern) || pattern.elements.some(({ kind }) => kind === 'monthName'),
    );
    if (!isNamed) report(noEffect(property, ' without "MMM" or "MMMM" in "dateFormat"'));
  },
};

export const checks: readonly Check<AlgorithmModel>[] = [
  formatInvalid,
  formatHalfDay,
  formatAmbiguous,
  discreteInvalid,
  discreteLong,
  shiftMissing,
  shiftInvalid,
  propertyUnused,
  languageUnused,
];
