// The encodings from which a text is decoded before it is read.

export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'latin1', 'windows-1252'] as const;
export type TextEncoding = (typeof textEncodings)[number];
