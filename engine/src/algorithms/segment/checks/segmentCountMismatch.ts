// The check `segment-count-mismatch`: numSegments that differs from the number of segments.
import { replaceNode } from '../../../json/edits.ts';
import { integerValue, rangeOf } from '../../../json/properties.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const segmentCountMismatch: SegmentCheck = {
  code: 'segment-count-mismatch',
  severity: 'warning',
  title: 'numSegments differs from the number of segments',
  explanation:
    "Segments are masked as listed, whatever numSegments says. A different count hints at a lost or forgotten segment. A text isn't a count.",
  example: {
    wrong: segmentExample('{ "type": "Numeric", "length": 3 }', '"numSegments": 2'),
    right: segmentExample('{ "type": "Numeric", "length": 3 }', '"numSegments": 1'),
  },
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
