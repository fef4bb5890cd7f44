// The supported text encodings.

/** The names of the supported encodings. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'latin1', 'windows-1252'] as const;
/** The name of a supported encoding. */
export type TextEncoding = (typeof textEncodings)[number];
