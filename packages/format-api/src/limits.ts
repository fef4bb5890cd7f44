// Size limits of masking: longer input would be held in memory.

/**
 * In bytes: maximum length of a masked value, which takes up to 140 times as much memory. Others may be as
 * long as their record.
 */
export const maxMaskedValueBytes = 16 * 1024 * 1024;

/**
 * In bytes: maximum length of a row, a line of JSON, one token of a JSON document, and a row or statement of
 * a dump.
 */
export const maxRecordLength = 256 * 1024 * 1024;

/** Maximum number of rows in a page of Parquet: nulls take no space in a file, but some in memory. */
export const maxPageRows = 16 * 1024 * 1024;
