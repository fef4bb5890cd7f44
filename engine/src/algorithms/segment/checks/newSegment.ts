// The segment that fixes insert where there is none: a start that loads.

export const newSegment = '{ "type": "Numeric", "length": 4 }';
export const newSegments = `"segments": [${newSegment}]`;
/** The segment's name in the title of a fix. */
export const newSegmentTitle = 'a Numeric segment of 4 digits';
