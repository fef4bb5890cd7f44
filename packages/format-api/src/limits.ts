// Size limits of masking, as longer input would be held in memory.

/**
 * Maximum length of a masked value in bytes; masking takes up to 140 times as much memory. Unmasked values may be as
 * long as their record.
 */
export const maxMaskedValueBytes = 16 * 1024 * 1024;

/** Maximum length in bytes of a row, a line of JSON, a token of a JSON document, and a row or statement of a dump. */
export const maxRecordLength = 256 * 1024 * 1024;

/** Maximum number of rows in a Parquet page: nulls take no space in a file, but some in memory. */
export const maxPageRows = 16 * 1024 * 1024;
