// The segment that fixes insert where there is none: a start that loads.

export const newSegment = '{ "type": "Numeric", "length": 4 }';
export const newSegments = `"segments": [${newSegment}]`;
/** What a fix says of it. */
export const newSegmentTitle = 'a Numeric segment of 4 digits';
