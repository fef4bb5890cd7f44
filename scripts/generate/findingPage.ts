// docs/finding-values.md: how much of the corpus the list `default` finds is measured when the page is made; the rest is kept.
import { at } from '@masker/text';
import { createFinder, foundByDefault } from '@masker/find';
import { createMatcher } from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';
import { readNotebook, writtenIn } from '@masker/format-text';
import { positionFinder } from '../../cli/src/shared/text.ts';
import { configurationOf } from '../../test/helpers/maskers.ts';
import { betweenMarks, table } from '../lib/markdown.mjs';
import { findCorpus, type Label } from './findCorpus.ts';

const marks = ['<!-- Measured by `npm run generate` -->', '<!-- End of what is measured -->'] as const;

/** Found and missed values of a masker in the corpus. */
export interface Measured {
  readonly masker: string;
  readonly values: number;
  readonly found: number;
  /** Stretches that were found and are no value, or only a part of one. */
  readonly wrong: number;
}

/** Finds the values in the corpus, and compares them with its labels. */
export function measureCorpus(): readonly Measured[] {
  const { files, labels } = findCorpus();
  const found = Object.entries(files).flatMap(([file, text]) => findIn(file, text));
  const known = new Set(labels.map(idOf));
  const hits = new Set(found.map(idOf).filter((id) => known.has(id)));
  const names = [...new Set(labels.map(({ masker }) => masker))];
  return names.toSorted().map((masker) => {
    const own = labels.filter((label) => label.masker === masker);
    const reported = found.filter((label) => label.masker === masker);
    return {
      masker,
      values: own.length,
      found: own.filter((label) => hits.has(idOf(label))).length,
      wrong: reported.filter((label) => !hits.has(idOf(label))).length,
    };
  });
}

function idOf({ file, line, column, length, masker }: Label): string {
  return `${file}:${line}:${column}:${length}:${masker}`;
}

function findIn(file: string, text: string): Label[] {
  const maskers = foundByDefault.map((name) => ({ name, matcher: matcherOf(name) }));
  const finder = createFinder(maskers.map(({ matcher }) => matcher));
  const positionOf = positionFinder(text);
  const texts = file.endsWith('.ipynb') ? readNotebook(text) : undefined;
  if (typeof texts === 'string') throw new Error(`${file}: ${texts}`);
  const found = texts?.flatMap((one) => {
    const written = writtenIn(text, one);
    return Array.from(finder.find(one.value), ({ start, end, by }) => ({ ...written(start, end), by }));
  }) ?? [...finder.find(text)];
  return found.map(({ start, end: last, by }) => {
    const masker = at(maskers, by).name;
    return { file, ...positionOf(start), length: last - start, masker };
  });
}

function matcherOf(name: string) {
  const text = defaultMaskers.find((masker) => masker.name === name)?.text ?? '';
  const matcher = createMatcher(configurationOf(text), true);
  if ('noShape' in matcher) throw new Error(`${name}: ${matcher.noShape}`);
  return matcher;
}

/** The page with the figures of today. */
export function withFigures(page: string): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const rows = measureCorpus().map(({ masker, values, found, wrong }) => [
    masker,
    ...[values, found].map(String),
    percent(found / values),
    `${wrong}`,
    percent(found / (found + wrong)),
  ]);
  const heads = ['masker', 'values', 'found', 'recall', 'found wrongly', 'precision'];
  return betweenMarks(page, marks, table(heads, rows));
}
