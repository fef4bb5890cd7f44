// What is longer can't be masked: it would be held in memory.

/** In bytes: what is longer is no value, and masking takes a hundred times as much memory. */
export const longestValue = 1024 * 1024;

/** In bytes: of a row, a line of JSON, and what is one token of a JSON document. */
export const longestRecord = 16 * 1024 * 1024;

/** In bytes: of a row or statement of a dump, which is held while it is read. A masked value in it may be as long as a record. */
export const longestStatement = 256 * 1024 * 1024;

/** Of a page of Parquet: nulls take no room in a file, but some in memory. */
export const mostPageRows = 16 * 1024 * 1024;
