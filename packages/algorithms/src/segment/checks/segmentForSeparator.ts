// The check `segment-for-separator`: lengths that count separators, although `ignoreChars` leaves them out.
import { shortened, choice, type Fix } from '@masker/config';
import { insertBefore, removeMembers, replaceNode, type JsonNode, rangeOf, stringValue } from '@masker/json';
import { type TextEdit, type TextRange, codePointsOf } from '@masker/text';
import { segmentRange } from '../model/locations.ts';
import type { SegmentModel, SegmentsModel } from '../model/segmentsModel.ts';
import { countsSeparators, coveredBy, separatorsBySegment } from '../presentation/countedSeparators.ts';
import { recount } from '../refactorings/segmentList.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

/** Placeholders for a character of a value: forms are shown with digits, capitals, or one of these. */
const symbol = /[\p{Lu}\p{N}#*x]/u;
/** Words of a language have small letters. */
const inWord = /(?!x)[\p{Ll}\p{Lo}]/u;
const quotes = /^["'“‘`([<]+|["'”’`)\]>.,;:!?…]+$/gu;
/** In UTF-16 code units: anything longer is no short text. */
const maxDescriptionLength = 2000;

/**
 * Returns the forms that a text shows: each word that is one, and each run of such words, with and without
 * adjacent characters.
 */
function describedForms(description: string): string[] {
  if (description.length > maxDescriptionLength) return [];
  const forms = new Set<string>();
  const add = (text: string): void => {
    if (symbol.test(text)) forms.add(text).add(text.replace(quotes, ''));
  };
  let run: string[] = [];
  const endRun = (): void => {
    add(run.join(' '));
    run = [];
  };
  for (const word of description.split(/\s+/u)) {
    if (inWord.test(word)) endRun();
    else {
      add(word);
      run.push(word);
    }
  }
  endRun();
  return [...forms];
}

/** Returns the number of counted characters of a form: all but the ignored ones. */
function countedCharacters(form: string, ignoreChars: ReadonlySet<number>): bigint {
  return BigInt(codePointsOf(form).filter((codePoint) => !ignoreChars.has(codePoint)).length);
}

export const segmentForSeparator: SegmentCheck = {
  code: 'segment-for-separator',
  severity: 'warning',
  title: 'Segment for a separator that is ignored',
  explanation:
    'Characters in ignoreChars stay in place and belong to no segment. A Preserve segment meant for a separator therefore keeps a digit or letter, and all later segments are out of place. Remove such segments, or ignore nothing. To keep a single character of the value, show a form of the values in the description, such as XXX-9-XXX: without separators, it has as many characters as the segments cover.',
  wrong: segmentExample(
    '{ "type": "Numeric", "length": 3 }, { "type": "Preserve", "length": 1 }, { "type": "Numeric", "length": 4 }',
  ),
  right: segmentExample('{ "type": "Numeric", "length": 3 }, { "type": "Numeric", "length": 4 }'),
  run(model, report) {
    const { ignoreChars, properties } = model;
    const segments = withLengths(model);
    if (ignoreChars.size === 0 || segments === undefined || segments.every(isPreserve)) return;
    const forms = describedForms(stringValue(properties?.get('description')) ?? '');
    const covered = coveredBy(segments);
    if (forms.some((form) => countedCharacters(form, ignoreChars) === covered)) return;
    const form = forms.find((one) => countsSeparators(ignoreChars, covered, one));
    const surplus =
      form === undefined ? betweenMasking(segments) : separatorsBySegment(segments, ignoreChars, form);
    const [first] = surplus.keys();
    if (first === undefined) return;
    report({
      range: itemRangeOf(first),
      message:
        form === undefined
          ? "A Preserve segment of one character keeps a character of the value, not a separator: those in ignoreChars aren't counted."
          : `The lengths count the separators of "${shortened(form)}", but ignoreChars skips them. Such a value ends before the segments do, so the wrong characters are masked.`,
      related: Array.from(surplus.keys())
        .slice(1, 1 + maxRelated)
        .map((segment) => ({ range: itemRangeOf(segment), message: 'Another one.' })),
      fixes: fixesFor(model, surplus),
    });
  },
};

const maxRelated = 10;

/** A segment whose length is known. */
type Sized = SegmentModel & { readonly length: bigint };

/** All segments; undefined if something of one is not known. */
function withLengths({ segments, segmentsNode }: SegmentsModel): readonly Sized[] | undefined {
  const isSized = (segment: SegmentModel): segment is Sized =>
    segment.length !== undefined && segment.type !== undefined;
  return segments.length === segmentsNode?.items.length && segments.every(isSized) ? segments : undefined;
}

function isPreserve({ type }: SegmentModel): boolean {
  return type === 'Preserve';
}

/** The number of separators that each segment counts; segments that count none are left out. */
type Surplus = ReadonlyMap<Sized, bigint>;

/** Without a form to go by: one kept character between two segments that mask. */
function betweenMasking(segments: readonly Sized[]): Surplus {
  const found = segments.filter((segment, i) => {
    const [before, after] = [segments[i - 1], segments[i + 1]];
    if (before === undefined || after === undefined || segment.length !== 1n) return false;
    return isPreserve(segment) && !isPreserve(before) && !isPreserve(after);
  });
  return new Map(found.map((segment) => [segment, 1n]));
}

/**
 * Returns the range to mark for a segment that counts separators: the segment if all of it is wrong, else its
 * length.
 */
function itemRangeOf(segment: Sized): TextRange {
  const length = segment.properties.get('length')?.value;
  return length === undefined || isPreserve(segment) ? segmentRange(segment) : rangeOf(length);
}

function fixesFor(model: SegmentsModel, surplus: Surplus): Fix[] {
  const removed = new Set<JsonNode>();
  const shorter: TextEdit[] = [];
  for (const [{ properties, length }, count] of surplus) {
    const value = properties.get('length')?.value;
    if (count === length) removed.add(properties.node);
    else if (value !== undefined) shorter.push(replaceNode(value, String(length - count)));
  }
  const edits = [
    ...shorter,
    ...removeMembers(model.segmentsNode?.items ?? [], removed),
    ...recount(model, -removed.size),
  ];
  const title = shorter.length > 0 ? 'Do not count separators' : 'Leave out the segments of separators';
  // Outside Preserve segments, a counted separator would be nonconforming.
  const areKept = Array.from(surplus.keys()).every(isPreserve);
  return [choice(title, edits), ...(areKept ? [choice('Ignore nothing', ignoreNothing(model))] : [])];
}

function ignoreNothing({ document, properties }: SegmentsModel): TextEdit[] {
  const written = properties?.get('ignoreChars')?.value;
  if (written !== undefined) return [replaceNode(written, '[]')];
  const list = properties?.get('segments');
  return list === undefined ? [] : [insertBefore(document.text, list.node, '"ignoreChars": []')];
}
