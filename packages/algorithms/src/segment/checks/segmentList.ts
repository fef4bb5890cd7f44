// The checks of the list of segments and of their lengths.
import { changeTo, choice } from '@masker/config';
import {
  openingOf,
  integerValue,
  rangeOf,
  appendProperties,
  replaceNode,
  sourceOf,
  isTooLong,
  tooManyDigits,
} from '@masker/json';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

const newSegment = '{ "type": "Numeric", "length": 4 }';
export const newSegments = `"segments": [${newSegment}]`;
/** The segment's name in the title of a fix. */
export const newSegmentTitle = 'a Numeric segment of 4 digits';

export const segmentsMissing: SegmentCheck = {
  code: 'segments-missing',
  severity: 'error',
  isIncomplete: true,
  title: 'No segments',
  explanation: 'The Segment algorithm needs the list of segments among which it divides the characters.',
  wrong: '{ "name": "codeMasker", "algorithm": "Segment" }',
  right: segmentExample('{ "type": "Numeric", "length": 3 }'),
  run({ properties, document }, report) {
    if (properties === undefined || properties.get('segments') !== undefined) return;
    const edit = appendProperties(document.text, properties.node, [newSegments]);
    report({
      range: openingOf(properties.node),
      message: 'A Segment masker needs "segments": the list of segments, in order.',
      ...(edit !== undefined && {
        fixes: [choice(`Add ${newSegmentTitle}`, [edit])],
      }),
    });
  },
};

export const segmentsEmpty: SegmentCheck = {
  code: 'segments-empty',
  severity: 'warning',
  title: 'Empty list of segments',
  explanation:
    'Without segments no value has the expected shape: each one is masked character by character and reported as not fitting.',
  wrong: segmentExample(''),
  right: segmentExample('{ "type": "Numeric", "length": 3 }'),
  run({ segmentsNode }, report) {
    if (segmentsNode?.items.length !== 0) return;
    report({
      range: rangeOf(segmentsNode),
      message: 'The list of segments is empty, so every value counts as too long for the masker.',
      fixes: [choice(`Add ${newSegmentTitle}`, [replaceNode(segmentsNode, `[${newSegment}]`)])],
    });
  },
};

export const segmentCountMismatch: SegmentCheck = {
  code: 'segment-count-mismatch',
  severity: 'warning',
  title: 'numSegments differs from the number of segments',
  explanation:
    "Segments are masked as listed, whatever numSegments says. A different count hints at a lost or forgotten segment. A text isn't a count.",
  wrong: segmentExample('{ "type": "Numeric", "length": 3 }', '"numSegments": 2'),
  right: segmentExample('{ "type": "Numeric", "length": 3 }', '"numSegments": 1'),
  run({ properties, segmentsNode, document }, report) {
    const property = properties?.get('numSegments');
    if (property?.value === undefined || segmentsNode === undefined) return;
    const count = segmentsNode.items.length;
    const written = integerValue(document.text, property);
    if (written === BigInt(count)) return;
    const trouble =
      written === undefined
        ? '"numSegments" must be a whole number, the count of the list'
        : "This doesn't match the list";
    report({
      range: rangeOf(property.value),
      message: `${trouble}, which has ${count === 1 ? '1 segment' : `${count} segments`}; numSegments itself is ignored.`,
      fixes: [{ title: `Change to ${count}`, edits: [replaceNode(property.value, String(count))] }],
    });
  },
};

export const segmentLengthMissing: SegmentCheck = {
  code: 'segment-length-missing',
  severity: 'error',
  isIncomplete: true,
  title: 'Segment without a length',
  explanation:
    'Each segment takes its length in characters, from the left of the value, so each needs a length.',
  wrong: segmentExample('{ "type": "Numeric" }'),
  right: segmentExample('{ "type": "Numeric", "length": 3 }'),
  run({ segments, document }, report) {
    for (const { properties } of segments) {
      if (properties.get('length') !== undefined) continue;
      const edit = appendProperties(document.text, properties.node, ['"length": 1']);
      report({
        range: openingOf(properties.node),
        message: 'The segment needs a length: how many characters it covers.',
        ...(edit !== undefined && { fixes: [choice('Add "length": 1', [edit])] }),
      });
    }
  },
};

export const segmentLengthInvalid: SegmentCheck = {
  code: 'segment-length-invalid',
  severity: 'error',
  title: "Length isn't a whole number from 1",
  explanation: 'A segment covers at least one character, and no half ones.',
  wrong: segmentExample('{ "type": "Numeric", "length": 0 }'),
  right: segmentExample('{ "type": "Numeric", "length": 1 }'),
  run({ segments, document }, report) {
    for (const { properties, length } of segments) {
      const value = properties.get('length')?.value;
      if (value?.type === 'number' && length === undefined) {
        const nearest = Math.max(1, Math.round(value.value));
        report({
          range: rangeOf(value),
          message: isTooLong(sourceOf(document.text, value))
            ? `The length ${tooManyDigits}.`
            : 'A length must be a whole number, 1 or more.',
          ...(Number.isSafeInteger(nearest) && {
            fixes: [changeTo(value, String(nearest))],
          }),
        });
      }
    }
  },
};
